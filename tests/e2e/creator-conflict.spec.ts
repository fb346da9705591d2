import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { enter, insertDiagnostic, openEditor, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { transparentPng } from './support/pictures.ts'

test('a newer save elsewhere is overwritten only when the person says so', async ({ page, creator }) => {
  // As on an iPhone with iOS 16.
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('この画面の題')
  await creator.client.from('diagnostics').update({ title: '別の端末の題' }).eq('id', id).throwOnError()
  await page.evaluate((diagnosticId) => {
    const channel = new BroadcastChannel('mitsujiku.editor')
    channel.postMessage({ type: 'saved', diagnosticId, revision: crypto.randomUUID() })
  }, id)
  await expect(page.getByText('この診断は、ほかの画面または端末で保存されました。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a diagnostic that was saved elsewhere')
  await page.getByRole('button', { name: '公開して保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'ほかの場所で保存されています' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the conflict')
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: '別の端末の題' })
  await dialog.getByRole('button', { name: 'この画面の内容で上書きする' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: 'この画面の題' })
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
  await expectAccessible(other, 'the same diagnostic open in another tab')

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
