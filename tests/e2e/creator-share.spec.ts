import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { encode } from 'uqr'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

/** Which modules of a picture of a QR code are dark; every pixel of a module must agree. */
async function modulesOf(file: string, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThanOrEqual(1024)
  expect(info.height).toBe(info.width)
  const pixels = info.width / size
  expect(Number.isInteger(pixels)).toBe(true)
  const shade = (row: number, column: number) => {
    const inside = new Set<number>()
    for (let y = row * pixels; y < (row + 1) * pixels; y += 1) {
      for (let x = column * pixels; x < (column + 1) * pixels; x += 1) {
        inside.add(data[(y * info.width + x) * info.channels] ?? -1)
      }
    }
    expect([...inside], `module ${row}, ${column}`).toHaveLength(1)
    return inside.has(0)
  }
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => shade(row, column)))
}

test('sharing copies the address at once and offers the snippet and the QR code', async ({
  page,
  creator,
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
  await expectAccessible(page, 'the dashboard with a share notice')

  await row.getByRole('button', { name: '埋め込みコード・QRコード' }).click()
  const dialog = page.getByRole('dialog', { name: '診断を共有' })
  await expect(dialog.getByRole('button', { name: 'PNGをダウンロード' })).toBeVisible()
  await expectAccessible(page, 'the share dialog')
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
  // Medium correction and the quiet zone of four modules that scanners ask for.
  const code = encode(address, { ecc: 'M', border: 4 })
  expect(await modulesOf(await (await png).path(), code.size)).toEqual(code.data)
})

test('without leave to use the clipboard the address is shown to be copied by hand', async ({
  page,
  creator,
  product,
}) => {
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
