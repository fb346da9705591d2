import { responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, newCreator, openDashboard, openEditor, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Every state is looked at twice, by a program that reads the whole page.
test.slow()

test('what cannot be opened: a diagnostic that is not there, and a list that cannot be read', async ({
  page,
  creator,
}) => {
  await enter(page, creator)
  await page.goto('/dashboard?mode=edit&id=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('診断が見つかりません')).toBeVisible()
  await expectAccessible(page, 'a diagnostic that is not there')
  await page.route('**/rest/v1/diagnostics*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'refused', details: null, hint: null } }),
  )
  for (const address of ['/dashboard', '/dashboard?mode=create']) {
    await page.goto(address)
    await expect(page.getByText('診断を読み込めませんでした')).toBeVisible()
    await expectAccessible(page, `a list that cannot be read, at ${address}`)
  }
})

test('a row that waits to be sent, and one that was refused', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '待っている診断' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('説明', { exact: true }).fill('つながらない間の説明')
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(rowOf(page, title).getByText('送信待ち', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a row that waits to be sent')
  // Before the way is free again: what waits is sent by itself.
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fulfill({ status: 403, json: { code: '42501', message: 'refused', details: null, hint: null } })
  })
  await page.unroute('**/rest/v1/**')
  await page.reload()
  await expect(rowOf(page, title).getByText('送信できませんでした', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a row that was refused')
})

test('what the free plan does not allow', async ({ page, product }) => {
  const creator = await newCreator(product, 'free')
  const { title } = await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.getByRole('main').getByRole('button', { name: '新しい診断を作成' }).focus()
  await expect(page.getByText('有料アカウントが必要です', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the hint of the create button')
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'responses without a CSV')
  await page.goto('/dashboard?mode=create')
  await expect(page.getByText('作成済みの診断は、これまでどおりご利用いただけます。')).toBeVisible()
  await expectAccessible(page, 'creating one more')
})

test('a CSV being written, and the question before a privacy text goes', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator)
  await creator.client.from('diagnostic_responses').insert(responseRow(id)).throwOnError()
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  // Never answered: the file is being written until the test ends.
  await page.route('**/rest/v1/rpc/search_responses*', () => {})
  await dialog.getByRole('button', { name: 'CSVダウンロード' }).click()
  await expect(dialog.getByText('書き出し中...', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a CSV being written')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  await dialog.getByLabel('個人情報の取り扱い', { exact: true }).fill('まだ保存していない文章')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: '編集内容の破棄' })).toBeVisible()
  await expectAccessible(page, 'the question before a privacy text goes')
})
