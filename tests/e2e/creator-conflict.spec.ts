import type { Page } from '@playwright/test'
import {
  type Creator,
  enter,
  insertDiagnostic,
  openDashboard,
  openEditor,
  rowOf,
  storedDiagnostic,
} from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'

async function typeOverANewerSave(page: Page, creator: Creator, id: string) {
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('この画面の題')
  await creator.client.from('diagnostics').update({ title: '別の端末の題' }).eq('id', id).throwOnError()
  await page.getByRole('button', { name: '公開して保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'ほかの場所で保存されています' })
  await expect(dialog).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: '別の端末の題' })
  return dialog
}

test('a newer save elsewhere is overwritten only when the person says so', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  const dialog = await typeOverANewerSave(page, creator, id)
  await dialog.getByRole('button', { name: 'この画面の内容で上書きする' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: 'この画面の題' })
})

test('the newer save can be loaded, and what was typed here stays to be restored', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  const dialog = await typeOverANewerSave(page, creator, id)
  await dialog.getByRole('button', { name: '保存された内容を読み込む' }).click()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('別の端末の題')
  await page.getByRole('button', { name: '復元する' }).click()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('この画面の題')
})

test('what was deleted elsewhere is stored as a new diagnostic only by saving it again', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator, { privacy_policy_text: '方針' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('消された診断の題')
  await creator.client.from('diagnostics').delete().eq('id', id).throwOnError()
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('ほかの画面または端末で削除されています。', { exact: false })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toBeNull()
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: '消された診断の題', ispublished: true })
})

test('a second tab only reads, takes over what is typed in the first, and nothing of it is lost', async ({
  page,
  creator,
  context,
}) => {
  const { id, title } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  const typed = page.getByLabel('診断タイトル', { exact: true })
  await typed.fill('はじめのタブの題')
  await page.getByLabel('メイン画像', { exact: true }).setInputFiles(await transparentPng())
  await expect(page.getByAltText('選んだメイン画像')).toBeVisible()

  const other = await context.newPage()
  await openEditor(other, id)
  const there = other.getByLabel('診断タイトル', { exact: true })
  const readOnly = (tab: Page) => tab.getByText('この診断は別のタブで編集中のため', { exact: false })
  await expect(readOnly(other)).toBeVisible()
  await expect(there).toBeDisabled()
  await expect(there).toHaveValue(title)
  await expect(other.getByRole('button', { name: '下書き保存' })).toBeDisabled()
  await expect(other.getByRole('button', { name: '復元する' })).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'ダッシュボードに戻る' })).toBeEnabled()

  // The last letters are typed in the moment before the other tab takes over.
  await typed.pressSequentially('、最後の字まで')
  await other.getByRole('button', { name: 'このタブで編集する' }).click()
  await expect(there).toHaveValue('はじめのタブの題、最後の字まで')
  await expect(there).toBeEnabled()
  await expect(other.getByAltText('選んだメイン画像')).toBeVisible()
  await expect(readOnly(page)).toBeVisible()
  await expect(typed).toBeDisabled()

  await there.pressSequentially('、つづき')
  await page.getByRole('button', { name: 'このタブで編集する' }).click()
  await expect(typed).toHaveValue('はじめのタブの題、最後の字まで、つづき')
  await expect(there).toBeDisabled()
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: 'はじめのタブの題、最後の字まで、つづき' })

  await other.getByRole('button', { name: 'このタブで編集する' }).click()
  await expect(there).toBeEnabled()
  await other.getByLabel('説明', { exact: true }).fill('保存のあとに書いた説明')
  await other.getByRole('button', { name: '公開して保存' }).click()
  await expect(other.getByText('公開しました', { exact: true })).toBeVisible()
  const stored = await storedDiagnostic(creator, id)
  expect(stored).toMatchObject({
    title: 'はじめのタブの題、最後の字まで、つづき',
    description: '保存のあとに書いた説明',
  })
  expect(stored.imageurl).toMatch(/\/diagnostics\/diagnostic-.*\.jpg$/)
})

test('a tab that sleeps is taken over from, and what it had kept goes on', async ({ page, creator, context }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('眠るタブの題')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => kept.includes('眠るタブの題'))))
    .toBe(true)
  // The messages of the other tab do not arrive, as where the browser has frozen this one.
  const other = await context.newPage()
  await other.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await openEditor(other, id)
  await other.getByRole('button', { name: 'このタブで編集する' }).click()
  await expect(other.getByLabel('診断タイトル', { exact: true })).toHaveValue('眠るタブの題')
  await expect(page.getByLabel('診断タイトル', { exact: true })).toBeDisabled()
})

test('on plain http, where no tab knows of the other, nothing typed in either is lost', async ({
  page,
  creator,
  context,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })
  })
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  const title = (tab: Page) => tab.getByLabel('診断タイトル', { exact: true })
  const isKept = (text: string) =>
    expect
      .poll(() => page.evaluate((typed) => Object.values(localStorage).some((kept) => kept.includes(typed)), text))
      .toBe(true)
  await title(page).fill('はじめのタブの題')
  await isKept('はじめのタブの題')
  const other = await context.newPage()
  await openEditor(other, id)
  await other.getByRole('button', { name: '復元する' }).click()
  await expect(title(other)).toHaveValue('はじめのタブの題')
  await title(other).fill('あとのタブの題')
  await isKept('あとのタブの題')
  await page.bringToFront()
  await title(page).fill('はじめのタブで続けた題')
  await expect(title(page)).toBeDisabled()
  await openDashboard(page, creator)
  await expect(page.getByText('はじめのタブで続けた題', { exact: false })).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: '公開して保存' }).click()
  await expect(other.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: 'あとのタブの題' })
})

test('a tab that edits hears at once that another one deleted its diagnostic, and stores it anew when it is saved', async ({
  page,
  creator,
  context,
}) => {
  const { id, title } = await insertDiagnostic(creator, { title: '別のタブで消す診断', privacy_policy_text: '方針' })
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('説明', { exact: true }).fill('消されても残る説明')
  const other = await context.newPage()
  await openDashboard(other, creator)
  await rowOf(other, title).getByRole('button', { name: '削除' }).click()
  await other.getByRole('button', { name: '削除する' }).click()
  await expect(rowOf(other, title)).toHaveCount(0)
  await page.bringToFront()
  await expect(page.getByText('ほかの画面または端末で削除されています。', { exact: false })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toBeNull()
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ description: '消されても残る説明', responsecount: 0 })
})

test('a row whose switch was just turned is edited and saved without a question', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '切り替えてすぐ編集する診断' })
  await openDashboard(page, creator)
  const row = rowOf(page, title)
  await page.route('**/rest/v1/diagnostics*', async (route) => {
    // The answer to the switch takes longer than opening the editor.
    if (route.request().method() === 'PATCH') await expect(page).toHaveURL(/mode=edit/)
    await route.fallback()
  })
  await row.getByRole('switch').click()
  await row.getByRole('button', { name: '編集', exact: true }).click()
  await page.getByLabel('説明', { exact: true }).fill('切り替えのあとの説明')
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({
    description: '切り替えのあとの説明',
    collectleadinfo: false,
  })
})

test('what one tab saved while the server is gone, another one goes on from', async ({
  page,
  creator,
  context,
  product,
}) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  const other = await context.newPage()
  await openEditor(other, id)
  await page.bringToFront()
  await page.getByLabel('診断タイトル', { exact: true }).fill('こちらのタブの題')
  await product.stop()
  try {
    await page.getByRole('button', { name: '公開して保存' }).click()
    await expect(rowOf(page, 'こちらのタブの題').getByText('送信待ち', { exact: true })).toBeVisible()
    await other.bringToFront()
    await other.getByRole('button', { name: 'このタブで編集する' }).click()
    await expect(other.getByLabel('診断タイトル', { exact: true })).toHaveValue('こちらのタブの題')
    await other.getByLabel('説明', { exact: true }).fill('あちらのタブで続けた説明')
    await other.getByRole('button', { name: '公開して保存' }).click()
    await expect(rowOf(other, 'こちらのタブの題').getByText('送信待ち', { exact: true })).toBeVisible()
  } finally {
    await product.start()
  }
  await expect
    .poll(() => storedDiagnostic(creator, id))
    .toMatchObject({ title: 'こちらのタブの題', description: 'あちらのタブで続けた説明' })
})
