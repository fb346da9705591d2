import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { QUESTIONS } from './published.ts'

export const LEAD = { name: '田中 一郎', email: 'ichiro@example.com' }
export const WAITING = '回答はこのブラウザに保存されています。接続が回復すると自動的に送信されます。'

export async function start(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
}

export async function expectQuestion(page: Page, number: number, total = QUESTIONS): Promise<void> {
  await expect(page.getByText(`${number} / ${total}`, { exact: true })).toBeVisible()
}

/** Answers from the current question up to and including another. */
export async function answerTo(page: Page, last: number, from = 1): Promise<void> {
  for (let number = from; number <= last; number += 1) {
    await expectQuestion(page, number)
    await page.getByRole('button', { name: `左の答え${number}`, exact: true }).click()
  }
}

/** Expects the result of choosing left throughout. */
export async function expectResult(page: Page): Promise<void> {
  await expect(page.getByText('あなたの診断結果', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ACEの人', exact: true })).toBeVisible()
}
