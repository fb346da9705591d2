import { expectAccessible } from './support/axe.ts'
import {
  chooseInMenu,
  completeRow,
  enter,
  insertDiagnostic,
  newCreator,
  openDashboard,
  openEditor,
  rowOf,
  storedDiagnostic,
} from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { turnedJpeg } from './support/pictures.ts'

test('the lead switch turns at once, and back with an alert when the server refuses', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '切り替えの診断' })
  await openDashboard(page, creator)
  const lead = rowOf(page, title).getByRole('switch', { name: 'リード収集' })
  await lead.click()
  await expect(lead).not.toBeChecked()
  await expect.poll(async () => (await storedDiagnostic(creator, id)).collectleadinfo).toBe(false)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await held
    await route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } })
  })
  await lead.click()
  await expect(lead).toBeChecked()
  answer()
  await expect(page.getByText('設定の更新に失敗しました')).toBeVisible()
  await expect(lead).not.toBeChecked()
})

test('a copy has its own pictures, and deleting takes the row, its responses and its pictures', async ({
  page,
  creator,
  product,
}) => {
  const file = await turnedJpeg()
  const path = `${creator.userId}/diagnostics/diagnostic-original-1.jpg`
  const bucket = creator.client.storage.from('diagnostic-images')
  expect((await bucket.upload(path, file.buffer, { contentType: 'image/jpeg' })).error).toBeNull()
  const imageurl = `/storage/v1/object/public/diagnostic-images/${path}`
  const { id, title } = await insertDiagnostic(creator, { title: '写しの診断', imageurl })
  await openDashboard(page, creator)
  await chooseInMenu(page, title, '複製')
  const copyTitle = `${title} のコピー`
  await expect(rowOf(page, copyTitle)).toBeVisible()
  await expect(rowOf(page, copyTitle).getByText('非公開', { exact: true })).toBeVisible()
  await expect(rowOf(page, copyTitle).getByRole('button', { name: '共有' })).toHaveCount(0)
  const { data: copy } = await creator.client
    .from('diagnostics')
    .select('*')
    .eq('title', copyTitle)
    .single()
    .throwOnError()
  expect(copy).toMatchObject({ ispublished: false, publicurl: null, responsecount: 0 })
  expect(copy.imageurl).not.toBe(imageurl)

  await chooseInMenu(page, title, '削除')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(
    dialog.getByText(
      `「${title}」を削除してもよろしいですか？この操作は取り消せません。診断の回答データもすべて削除されます。`,
    ),
  ).toBeVisible()
  await expectAccessible(page, 'the question before deleting')
  await dialog.getByRole('button', { name: '削除する' }).click()
  // Behind the open dialog no row can be found, so the list is looked at when the dialog has gone.
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, copyTitle)).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(0)
  expect(await storedDiagnostic(creator, id)).toBeNull()
  await expect.poll(async () => (await fetch(product.url + imageurl)).status).toBeGreaterThanOrEqual(400)
  expect((await fetch(product.url + copy.imageurl)).status).toBe(200)
})

test('saving a published one as a draft asks first', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator, { title: '公開中の診断' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByRole('button', { name: '下書き保存' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('公開中の診断を下書きとして保存すると非公開になります。よろしいですか？')).toBeVisible()
  await expectAccessible(page, 'the question before unpublishing')
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  expect((await storedDiagnostic(creator, id)).ispublished).toBe(true)
  await page.getByRole('button', { name: '下書き保存' }).click()
  await dialog.getByRole('button', { name: '非公開にして保存' }).click()
  await expect(page.getByText('下書きを保存しました')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect((await storedDiagnostic(creator, id)).ispublished).toBe(false)
})

test('another account’s diagnostics are neither listed nor opened, nor what the server refuses', async ({
  page,
  creator,
  product,
}) => {
  const other = await newCreator(product, 'light')
  const row = completeRow(other.userId, { title: 'よその診断' })
  await other.client.from('diagnostics').insert(row).throwOnError()
  await openDashboard(page, creator)
  await expect(rowOf(page, 'よその診断')).toHaveCount(0)
  await page.goto(`/dashboard?mode=edit&id=${row.id}`)
  await expect(page.getByText('この診断は削除されたか、別のアカウントのものです。')).toBeVisible()
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

test('a sample becomes a published diagnostic of one’s own, with pictures of its own', async ({ page, product }) => {
  const creator = await newCreator(product, 'free')
  await openDashboard(page, creator)
  await expect(page.getByText('まだ診断がありません')).toBeVisible()
  await expectAccessible(page, 'the empty dashboard')
  await page.getByRole('button', { name: 'ほかのサンプルを見る' }).click()
  const card = page.getByRole('button', { name: '「旅のスタイル診断」から始める' })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'the samples to start from')
  // While all of a browser's connections wait for pictures, a sample may come without its own.
  const pictures = page.getByRole('dialog').locator('img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)), {
      timeout: 60_000,
    })
    .toBe(true)
  await card.press('Enter')
  // Twelve pictures are copied.
  await expect(page.getByRole('heading', { name: '診断を編集', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('診断タイトル').fill('佐藤旅行社の旅スタイル診断')
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(rowOf(page, '佐藤旅行社の旅スタイル診断').getByText('公開中', { exact: true })).toBeVisible()
  const { data: rows } = await creator.client.from('diagnostics').select().throwOnError()
  const [row] = rows ?? []
  expect(row).toMatchObject({ ispublished: true, design_template: 'image-centric' })
  const addresses = [row.imageurl, ...[...row.axes, ...row.resulttypes].map(({ imageUrl }) => imageUrl)]
  expect(addresses).toHaveLength(12)
  for (const address of addresses) expect(address).toContain(`/diagnostic-images/${creator.userId}/`)
  await page.goto(`/diagnostic/${row.publicurl}`)
  await expect(page.getByRole('heading', { name: '佐藤旅行社の旅スタイル診断' })).toBeVisible()
})
