import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openEditor, openStep, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { greenCornerPng, lookAt, transparentPng, turnedJpeg } from './support/pictures.ts'

const WHITE = [255, 255, 255]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]

test('main, axis and result pictures are prepared, stored at their paths and shown to visitors', async ({
  page,
  creator,
  product,
}) => {
  const diagnostic = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, diagnostic.id)

  // Beside the page, which a large picture must never freeze.
  const compressing = page.waitForEvent('worker')
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  expect((await compressing).url()).toContain('compress')
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  await expect(page.getByText('保存時に送信されます')).toBeVisible()
  await openStep(page, '3つの軸')
  await page
    .getByRole('group', { name: '軸1', exact: true })
    .getByLabel('軸の画像')
    .setInputFiles(await turnedJpeg())
  await expect(page.getByAltText('選んだ軸の画像')).toBeVisible()
  await openStep(page, '結果タイプ')
  const first = page.getByRole('group', { name: 'タイプ ACE', exact: true })
  await first.getByLabel('画像', { exact: true }).setInputFiles(await transparentPng('square.PNG', 1000, 1000))
  await expect(first.getByAltText('選んだ画像')).toBeVisible()
  await page.getByRole('button', { name: '公開して保存', exact: true }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()

  const stored = await storedDiagnostic(creator, diagnostic.id)
  const folder = `/storage/v1/object/public/diagnostic-images/${creator.userId}`
  expect(stored.imageurl).toMatch(new RegExp(`^${folder}/diagnostics/diagnostic-${diagnostic.id}-\\d+\\.jpg$`))
  expect(stored.axes[0].imageUrl).toMatch(new RegExp(`^${folder}/axes/axis-axis-1-\\d+\\.jpg$`))
  expect(stored.resulttypes[0].imageUrl).toMatch(new RegExp(`^${folder}/result-types/result-ACE-\\d+\\.jpg$`))

  const main = await lookAt(product.url + stored.imageurl)
  expect(main).toMatchObject({ format: 'jpeg', width: 1200, height: 675, contentType: 'image/jpeg' })
  expect(main.colourAt(0, 0)).toEqual(WHITE)
  expect(main.colourAt(0.5, 0.5)).toEqual([255, 0, 0])
  const axis = await lookAt(product.url + stored.axes[0].imageUrl)
  expect(axis).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
  expect(axis.orientation ?? 1).toBe(1)
  // The left side is at the top now.
  expect(axis.colourAt(0.5, 0.1)).toEqual([0, 0, 255])
  expect(axis.colourAt(0.5, 0.9)).toEqual(WHITE)
  expect(await lookAt(product.url + stored.resulttypes[0].imageUrl)).toMatchObject({ width: 800, height: 800 })

  await page.goto(`/diagnostic/${diagnostic.publicurl}`)
  const shown = page.locator('img.mz-intro-image, .mz-intro-image img').first()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('the part of a picture that is shown is chosen, by keys, by dragging, and again from the whole file', async ({
  page,
  creator,
  product,
}) => {
  const { id } = await insertDiagnostic(creator, { ispublished: false, publicurl: null })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await greenCornerPng())
  const choose = page.getByRole('button', { name: '表示範囲を選ぶ' })
  await choose.click()
  const dialog = page.getByRole('dialog', { name: 'メイン画像の表示範囲' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the choice of the part of a picture')
  const stage = dialog.getByRole('application', { name: '画像の位置' })
  const zoom = dialog.getByRole('slider', { name: '拡大率' })
  const zoomIntoCorner = async () => {
    await zoom.fill('2')
    await stage.focus()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Shift+ArrowUp')
    }
  }
  await zoomIntoCorner()
  const position = dialog.getByRole('status')
  await expect(position).toHaveText('左から0%、上から0%、拡大率200%')
  await dialog.getByRole('button', { name: 'この範囲を使う' }).click()
  await expect(choose).toBeFocused()

  // It goes on from the part that was chosen, in the file as it was.
  await choose.click()
  const picture = await stage.locator('img').boundingBox()
  const frame = await stage.boundingBox()
  if (!picture || !frame) throw new Error('the picture is not shown')
  const y = frame.y + frame.height / 2
  await page.mouse.move(frame.x + frame.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2 - picture.width / 4, y, { steps: 5 })
  await page.mouse.up()
  await expect(position).toHaveText('左から25%、上から0%、拡大率200%')
  await dialog.getByRole('button', { name: 'この範囲を使う' }).click()

  await choose.click()
  await expect(zoom).toBeFocused()
  await page.keyboard.press('-')
  await expect(position).toHaveText(/^左から2[23]%、上から0%、拡大率182%$/)
  await dialog.getByRole('button', { name: '元に戻す' }).click()
  await expect(position).toHaveText('左から0%、上から22%、拡大率100%')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('画像を処理しています...')).toHaveCount(0)
  await page.getByRole('button', { name: '下書き保存', exact: true }).click()
  await expect(page.getByText('下書きを保存しました')).toBeVisible()

  const { imageurl } = await storedDiagnostic(creator, id)
  const stored = await lookAt(product.url + imageurl)
  expect(stored).toMatchObject({ width: 1000, height: 563 })
  expect([stored.colourAt(0, 0), stored.colourAt(0.49, 0.98)]).toEqual([GREEN, GREEN])
  expect([stored.colourAt(0.51, 0), stored.colourAt(1, 0.98)]).toEqual([BLUE, BLUE])

  // The stored picture is all that is left of the file.
  await openEditor(page, id)
  await choose.click()
  await expect(dialog.getByText('元の画像をもう一度選んでください。', { exact: false })).toBeVisible()
  await zoomIntoCorner()
  await dialog.getByRole('button', { name: 'この範囲を使う' }).click()
  await expect(page.getByText('保存時に送信されます')).toBeVisible()
  await page.getByRole('button', { name: '下書き保存', exact: true }).click()
  await expect.poll(async () => (await storedDiagnostic(creator, id)).imageurl).not.toBe(imageurl)
  const corner = await lookAt(product.url + (await storedDiagnostic(creator, id)).imageurl)
  expect(corner).toMatchObject({ width: 500 })
  expect([corner.colourAt(0.01, 0.01), corner.colourAt(0.97, 0.97)]).toEqual([GREEN, GREEN])
})

test('a picture that is saved before it is ready is saved with the rest', async ({ page, creator, product }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  // Large enough to take a moment, also on a fast machine.
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng('large.png', 9000, 5000))
  await page.getByRole('button', { name: '公開して保存', exact: true }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  const { imageurl } = await storedDiagnostic(creator, id)
  expect(await lookAt(product.url + imageurl)).toMatchObject({ format: 'jpeg', width: 1200, height: 667 })
})

test('a text file named .png is refused in words, and a picture too large too', async ({ page, creator }) => {
  await enter(page, creator)
  await page.goto('/dashboard?mode=create')
  const field = page.getByLabel('メイン画像', { exact: true })
  await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('only text') })
  await expect(page.getByText('サポートされていない画像形式です。JPEG、PNGファイルのみ対応しています')).toBeVisible()
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('only text') })
  await expect(page.getByText('画像ファイルを選択してください', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a refused picture')
  const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')
  await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic })
  await expect(
    page.getByText('サポートされていない画像形式です。JPEG、PNGファイルのみ対応しています', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('HEIC形式の写真は、JPEG形式で保存し直すと使用できます。')).toBeVisible()
  const { buffer } = await transparentPng()
  await field.setInputFiles({ name: 'picture.gif', mimeType: 'image/png', buffer })
  await expect(
    page.getByText('サポートされていないファイル拡張子です。.jpg、.jpeg、.pngファイルを選択してください'),
  ).toBeVisible()
  const large = Buffer.concat([buffer, Buffer.alloc(1024 * 1024)])
  await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText('ファイルサイズが大きすぎます。1MB以下のファイルを選択してください')).toBeVisible()
  await page.getByRole('button', { name: '小さくして使う' }).click()
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  await page.getByRole('button', { name: 'メイン画像を削除' }).click()
  await field.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: buffer.subarray(0, 40) })
  await expect(page.getByText('画像の処理中にエラーが発生しました')).toBeVisible()
  await expect(page.getByAltText('選んだメイン画像')).toHaveCount(0)
})

test('a picture that cannot go up is replaced, said so, and kept for another try', async ({ page, creator }) => {
  const diagnostic = await insertDiagnostic(creator, { ispublished: false, publicurl: null })
  await enter(page, creator)
  await openEditor(page, diagnostic.id)
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  const refusal = {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  }
  await page.route('**/storage/v1/object/diagnostic-images/**', (route) =>
    route.fulfill({ status: 400, json: refusal }),
  )
  await page.getByRole('button', { name: '下書き保存', exact: true }).click()
  await expect(page.getByText('画像1枚をアップロードできませんでした。', { exact: false })).toBeVisible()
  await expect(page.getByText('アップロードできませんでした。代わりの画像で保存されています。')).toBeVisible()
  await expectAccessible(page, 'pictures that could not go up')
  expect((await storedDiagnostic(creator, diagnostic.id)).imageurl).toMatch(/fallback/)

  await page.unroute('**/storage/v1/object/diagnostic-images/**')
  await page.getByRole('button', { name: 'もう一度アップロード' }).click()
  await expect(page.getByText('下書きを保存しました')).toBeVisible()
  expect((await storedDiagnostic(creator, diagnostic.id)).imageurl).toMatch(/\/diagnostics\/diagnostic-/)
})
