import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Creator, insertDiagnostic, newCreator, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'

let creator: Creator

test.beforeAll(async ({ product }) => {
  creator = await newCreator(product)
})

test('sharing copies the address at once and offers the snippet and the QR code', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { title, publicurl } = await insertDiagnostic(creator, { title: '共有する"診断"' })
  const address = `${product.url}/diagnostic/${publicurl}`
  await openDashboard(page, creator)
  const row = rowOf(page, title)
  await row.getByRole('button', { name: '共有', exact: true }).click()
  await expect(
    row.getByRole('alert').getByText('診断のURLをクリップボードにコピーしました！', { exact: false }),
  ).toBeVisible()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await clipboard()).toBe(address)

  await row.getByRole('button', { name: '埋め込みコード・QRコード' }).click()
  const dialog = page.getByRole('dialog', { name: '診断を共有' })
  await dialog.getByRole('button', { name: '埋め込みコードをコピー' }).click()
  await expect(page.getByText('埋め込みコードをコピーしました')).toBeVisible()
  const snippet = await clipboard()
  expect(snippet).toContain(address)
  expect(snippet).not.toContain('"診断"')

  const svg = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'SVGをダウンロード' }).click()
  expect((await svg).suggestedFilename()).toBe(`qrcode_${publicurl}.svg`)
  expect(await readFile(await (await svg).path(), 'utf8')).toContain('<svg')
  const png = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'PNGをダウンロード' }).click()
  expect((await png).suggestedFilename()).toBe(`qrcode_${publicurl}.png`)
  const { format, width = 0 } = await sharp(await (await png).path()).metadata()
  expect(format).toBe('png')
  expect(width).toBeGreaterThanOrEqual(500)
})

test('without leave to use the clipboard the address is shown to be copied by hand', async ({ page, product }) => {
  const { title, publicurl } = await insertDiagnostic(creator, { title: '手で写す診断' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
    document.execCommand = () => false
  })
  await openDashboard(page, creator)
  const row = rowOf(page, title)
  await row.getByRole('button', { name: '共有', exact: true }).click()
  await expect(
    row.getByText('コピーに失敗しました。手動でテキストを選択してコピーしてください。', { exact: false }),
  ).toBeVisible()
  await expect(row.getByText(`${product.url}/diagnostic/${publicurl}`)).toBeVisible()
})
