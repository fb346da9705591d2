import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openDashboard, openEditor } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { holdSaves } from './support/editor.ts'
import { transparentPng } from './support/pictures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Every state is looked at twice, by a program that reads the whole page.
test.slow()

/** Types a title and lets the tab go once it is kept, as a crash would. */
async function leaveDraft(page: Page, title: string): Promise<void> {
  await page.getByLabel('診断タイトル', { exact: true }).fill(title)
  await expect
    .poll(() => page.evaluate((text) => Object.values(localStorage).some((kept) => kept.includes(text)), title))
    .toBe(true)
  await page.goto('/robots.txt')
}

test('a draft that was left: offered on the dashboard and in the editor, and the question before it goes', async ({
  page,
  creator,
}) => {
  await enter(page, creator)
  await page.goto('/dashboard?mode=create')
  await leaveDraft(page, '書きかけの新しい診断')
  await openDashboard(page, creator)
  await expect(page.getByRole('button', { name: '編集画面で確認する' })).toBeVisible()
  await expectAccessible(page, 'the dashboard with a draft that was left')

  await page.getByRole('button', { name: '編集画面で確認する' }).click()
  await expect(page.getByRole('button', { name: '復元する' })).toBeVisible()
  await expectAccessible(page, 'the offer to restore a draft')
  await page.getByRole('button', { name: '破棄する' }).click()
  await expect(page.getByRole('alertdialog', { name: '残っている入力内容を破棄する' })).toBeVisible()
  await expectAccessible(page, 'the question before a draft is discarded')
})

test('a save under way, and pictures that could not go up', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator, { ispublished: false, publicurl: null })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('保存している題')
  const refuse = await holdSaves(page)
  await page.getByRole('button', { name: '下書き保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '保存中...', exact: true })).toBeVisible()
  await expectAccessible(page, 'a save under way')
  refuse()
  await expect(page.getByText('保存できませんでした。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a save that was refused')

  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()
  await page.getByRole('button', { name: '表示範囲を選ぶ' }).click()
  await expect(page.getByRole('dialog', { name: 'メイン画像の表示範囲' })).toBeVisible()
  await expectAccessible(page, 'the choice of the part of a picture')
  await page.keyboard.press('Escape')
  await page.route('**/storage/v1/object/diagnostic-images/**', (route) =>
    route.fulfill({ status: 400, json: { statusCode: '413', error: 'Payload too large', message: 'too large' } }),
  )
  await page.getByRole('button', { name: '下書き保存', exact: true }).click()
  await expect(page.getByText('画像1枚をアップロードできませんでした。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'pictures that could not go up')
})

test('what another tab does, and a browser that keeps nothing', async ({ page, creator, context }) => {
  const { id } = await insertDiagnostic(creator, { ispublished: false, publicurl: null })
  await enter(page, creator)
  await openEditor(page, id)
  const other = await context.newPage()
  await openEditor(other, id)
  await expect(other.getByRole('button', { name: 'このタブで編集する' })).toBeVisible()
  await expectAccessible(other, 'the same diagnostic open in another tab')
  await other.evaluate((diagnosticId) => {
    const channel = new BroadcastChannel('mitsujiku.editor')
    channel.postMessage({ type: 'saved', diagnosticId, revision: crypto.randomUUID() })
  }, id)
  await expect(page.getByText('この診断は、ほかの画面または端末で保存されました。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the same diagnostic saved in another tab')
  await other.close()

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel('診断タイトル', { exact: true }).fill('残せない題')
  await expect(page.getByText('このブラウザに入力内容を自動保存できません。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a browser that keeps nothing')
})
