import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Answers every question with the same side. */
export async function answerAll(page: Page | Locator, side: '左' | '右', total: number): Promise<void> {
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByText(`${number} / ${total}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${side}の答え`) }).click()
  }
}

export async function leaveLead(
  page: Page | Locator,
  lead: { name: string; email: string; company?: string },
): Promise<void> {
  await expect(page.getByRole('heading', { name: '診断結果をご覧いただく前に' })).toBeVisible()
  await page.getByLabel('お名前', { exact: true }).fill(lead.name)
  await page.getByLabel('メールアドレス', { exact: true }).fill(lead.email)
  if (lead.company !== undefined) await page.getByLabel('会社名（任意）', { exact: true }).fill(lead.company)
  await page.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expect(page.getByText('あなたの診断結果', { exact: true })).toBeVisible()
}
