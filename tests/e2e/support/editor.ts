import type { Page } from '@playwright/test'
import { deferred } from '#web/testing/deferred.ts'
import { fullQuestionCsv, RESULT_CODES } from './diagnosticText.ts'
import { expect } from './fixtures.ts'

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: '次へ', exact: true }).click()
}

async function fillAxes(page: Page): Promise<void> {
  for (const [index, traits] of ['AB', 'CD', 'EF'].entries()) {
    const axis = page.getByRole('group', { name: `軸${index + 1}`, exact: true })
    await axis.getByLabel('軸の名前', { exact: true }).fill(`第${index + 1}の軸`)
    for (const trait of traits) await axis.getByLabel(`特性${trait}の名前`, { exact: true }).fill(`${trait}型`)
  }
}

async function fillResults(page: Page): Promise<void> {
  for (const code of RESULT_CODES) {
    const type = page.getByRole('group', { name: `タイプ ${code}`, exact: true })
    await type.getByLabel('名前', { exact: true }).fill(`${code}の人`)
    await type.getByLabel('説明', { exact: true }).fill(`${code}らしい毎日を過ごしています。`)
  }
}

async function importQuestions(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'CSVインポート', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('ファイルを選択', { exact: true })
    .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf8') })
  await dialog.getByRole('button', { name: 'インポートする', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Fills in the editor's four steps without saving. */
export async function fillDiagnostic(page: Page, input: { title: string; slug?: string }): Promise<void> {
  await page.getByRole('button', { name: '新しい診断を作成' }).first().click()
  await expect(page.getByRole('heading', { name: '診断を作成', exact: true })).toBeVisible()
  await page.getByLabel('診断タイトル', { exact: true }).fill(input.title)
  await page.getByLabel('説明', { exact: true }).fill('三つの軸から、あなたらしさを見つけます。')
  if (input.slug !== undefined) await page.getByLabel('公開URL（任意）', { exact: true }).fill(input.slug)
  await page.getByLabel('1軸あたりの質問数', { exact: true }).selectOption('5')
  await next(page)
  await fillAxes(page)
  await next(page)
  await fillResults(page)
  await next(page)
  await importQuestions(page, fullQuestionCsv())
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '公開して保存', exact: true }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
}

/** Keeps a save of a stored diagnostic waiting for its answer. @returns what refuses it once it came, and lets later ones through */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const held = deferred()
  const refused = deferred()
  let over = false
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    if (over || route.request().method() !== 'PATCH') return route.fallback()
    held.resolve()
    await refused.promise
    await route.fulfill({ status: 400, json: { code: '23514', message: 'refused', details: null, hint: null } })
  })
  return async () => {
    // Publishing asks about the slug first.
    await held.promise
    over = true
    refused.resolve()
  }
}
