import { expectAccessible } from './support/axe.ts'
import { enter, openDashboard } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { withKillableBrowser } from './support/killableBrowser.ts'
import { transparentPng } from './support/pictures.ts'

test('a browser that is killed loses nothing: text, step and the picture that waited come back', async ({
  creator,
  product,
  launchOptions,
  contextOptions,
}) => {
  await withKillableBrowser({ ...launchOptions, ...contextOptions, baseURL: product.url }, async ({ open, kill }) => {
    const before = await open()
    const page = await before.newPage()
    await enter(page, creator)
    await page.goto('/dashboard?mode=create')
    await page.getByLabel('診断タイトル', { exact: true }).fill('書きかけの診断')
    await page.getByLabel('説明', { exact: true }).fill('消えては困る説明')
    await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
    await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
    await page.getByRole('button', { name: '次へ', exact: true }).click()
    await page.getByRole('group', { name: '軸1', exact: true }).getByLabel('軸の名前', { exact: true }).fill('考え方')
    await kill(before)

    const after = await open()
    const again = await after.newPage()
    // The session that it kept a moment before is lost, too.
    await openDashboard(again, creator)
    const look = again.getByRole('button', { name: '編集画面で確認する' })
    await expect(look).toBeVisible()
    await expectAccessible(again, 'the dashboard with a draft that was left')
    await look.click()
    await expect(
      again.getByText('保存していない入力内容が残っています（書きかけの診断', { exact: false }),
    ).toBeVisible()
    await expectAccessible(again, 'the offer to restore a draft')
    await again.getByRole('button', { name: '破棄する' }).click()
    await expect(again.getByRole('alertdialog', { name: '残っている入力内容を破棄する' })).toBeVisible()
    await expectAccessible(again, 'the question before a draft is discarded')
    await again.keyboard.press('Escape')
    await again.getByRole('button', { name: '復元する' }).click()
    const axis = again.getByRole('group', { name: '軸1', exact: true })
    await expect(axis.getByLabel('軸の名前', { exact: true })).toHaveValue('考え方')
    await again.getByRole('button', { name: '前へ', exact: true }).click()
    await expect(again.getByLabel('説明', { exact: true })).toHaveValue('消えては困る説明')
    const picture = again.getByAltText('選んだメイン画像')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await again.getByRole('button', { name: '下書き保存' }).click()
    await expect(again.getByText('下書きを保存しました')).toBeVisible()
    await again.goto('/dashboard?mode=create')
    await expect(again.getByRole('heading', { name: '診断を作成', exact: true })).toBeVisible()
    await expect(again.getByRole('button', { name: '復元する' })).toHaveCount(0)
    await again.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await again.getByLabel('診断タイトル', { exact: true }).fill('残せない題')
    await expect(again.getByText('このブラウザに入力内容を自動保存できません。', { exact: false })).toBeVisible()
    await expectAccessible(again, 'a browser that keeps nothing')
    await after.close()
  })
})
