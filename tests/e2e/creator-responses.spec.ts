import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deferred } from '#web/testing/deferred.ts'
import { connect, responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

/** The default response with changed contact details, type or time. */
const response = (diagnosticId: string, changes: Record<string, unknown>) => ({
  ...responseRow(diagnosticId),
  ...changes,
})

test('responses are found, read and written to a file that is safe to open', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '回答/の診断' })
  const responses = [
    response(id, {
      leadinfo: { name: '=HYPERLINK("http://evil.example")', email: 'a@example.com', company: '青い会社' },
      completedat: '2026-10-01T03:04:05Z',
    }),
    response(id, {
      leadinfo: { name: '鈴木 次郎', email: 'jiro@example.com' },
      result: 'BDF',
      completedat: '2026-10-02T15:00:00Z',
    }),
    response(id, { leadinfo: {}, completedat: '2026-10-03T01:00:00Z' }),
  ]
  for (const row of responses) await creator.client.from('diagnostic_responses').insert(row).throwOnError()
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('回答 3件', { exact: true })).toBeVisible()
  await expect(dialog.getByText('連絡先あり 2件', { exact: true })).toBeVisible()
  await expect(dialog.getByText('回答を選択してください')).toBeVisible()
  await expectAccessible(page, 'the responses')

  for (const part of ['次郎', 'JIRO@', '青い']) {
    await dialog.getByLabel('入力内容で検索').fill(part)
    await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  }
  await dialog.getByLabel('入力内容で検索').fill('100%,')
  await expect(dialog.getByText('条件に一致する回答がありません')).toBeVisible()
  await dialog.getByRole('button', { name: '条件をクリア' }).click()
  const resultType = dialog.getByLabel('結果タイプ', { exact: true })
  await expect(resultType).toHaveCSS('appearance', 'none')
  await expect(resultType).toHaveCSS('background-image', /svg/)
  await expect(resultType).toHaveCSS('padding-right', '40px')
  await resultType.selectOption('BDF')
  await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '条件をクリア' }).click()
  // 15:00 UTC is the next day in Japan.
  await dialog.getByLabel('開始日').fill('2026-10-03')
  await expect(dialog.getByText('回答 2件', { exact: true })).toBeVisible()
  await dialog.getByLabel('終了日').fill('2026-10-02')
  await expect(dialog.getByText('開始日は終了日以前の日付にしてください')).toBeVisible()
  await dialog.getByRole('button', { name: '条件をクリア' }).click()
  await expect(dialog.getByText('回答 3件', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: /鈴木 次郎/ }).click()
  const detail = dialog.getByRole('region', { name: '回答の詳細' })
  await expect(detail.getByText('jiro@example.com')).toBeVisible()
  await expect(detail.getByText('BDFの人')).toBeVisible()
  await expect(detail.getByText('2026/10/03 00:00:00')).toBeVisible()
  await expectAccessible(page, 'a response')

  const writing = deferred()
  await page.route('**/rest/v1/rpc/search_responses*', async (route) => {
    await writing.promise
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSVダウンロード' }).click()
  await expect(dialog.getByText('書き出し中...', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a CSV being written')
  writing.resolve()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^responses_回答_の診断_\d{4}-\d{2}-\d{2}\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF回答日時,名前,メールアドレス,会社名,結果タイプ\r\n')).toBe(true)
  const lines = csv.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines.join('\n')).not.toMatch(/\n[^\n]*(^|,)"?=/)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain('2026/10/03 00:00:00,鈴木 次郎,jiro@example.com,,BDF BDFの人')
  await expect(page.getByText('3件の回答をCSVに書き出しました')).toBeVisible()
})

test('a response that arrives shows within ten seconds, without reloading', async ({ page, creator, product }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '届く診断' })
  await openDashboard(page, creator)
  await expect(rowOf(page, title).getByText('回答 0件', { exact: true })).toBeVisible()
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('まだ回答がありません')).toBeVisible()
  await expectAccessible(page, 'responses of which there are none')
  const visitor = await connect(product.url)
  const lead = { name: 'いま 届いた人', email: `${randomUUID()}@example.com` }
  await visitor
    .from('diagnostic_responses')
    .insert(response(id, { leadinfo: lead }))
    .throwOnError()
  await expect(dialog.getByRole('button', { name: /いま 届いた人/ })).toBeVisible()
  await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: '閉じる' }).click()
  await expect(rowOf(page, title).getByText('リード 1件', { exact: true })).toBeVisible()
})
