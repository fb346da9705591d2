import { responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import {
  type Creator,
  enter,
  insertDiagnostic,
  newCreator,
  openDashboard,
  openEditor,
  openStep,
  rowOf,
} from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'
import { csvFile } from './support/questionFiles.ts'

let creator: Creator

test.beforeAll(async ({ product }) => {
  creator = await newCreator(product, 'light')
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the dashboard and its dialogs', async ({ page }) => {
  await openDashboard(page, creator)
  await expect(page.getByText('まだ診断がありません')).toBeVisible()
  await expectAccessible(page, 'the empty dashboard')

  const { id, title } = await insertDiagnostic(creator, { title: '公開中の診断' })
  await insertDiagnostic(creator, { title: '下書き', ispublished: false, publicurl: null })
  await creator.client.from('diagnostic_responses').insert(responseRow(id)).throwOnError()
  await page.reload()
  const row = rowOf(page, title)
  await row.getByRole('button', { name: '共有', exact: true }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'the dashboard with a share notice')

  await row.getByRole('button', { name: '埋め込みコード・QRコード' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'PNGをダウンロード' })).toBeVisible()
  await expectAccessible(page, 'the share dialog')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '回答を見る' }).click()
  await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the responses')
  await dialog.getByRole('button', { name: /山田 太郎/ }).click()
  await expect(dialog.getByRole('region', { name: '回答の詳細' })).toBeVisible()
  await expectAccessible(page, 'a response')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the privacy settings')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: '削除' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'プレビュー' }).click()
  await expect(dialog.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(page, 'the preview')
  await page.keyboard.press('Escape')

  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByText('データベース接続に問題があります', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the dashboard in an outage')
})

test('the four steps of the editor and its dialogs', async ({ page }) => {
  const { id } = await insertDiagnostic(creator, { title: '編集の診断' })
  await enter(page, creator)
  await openEditor(page, id)
  await expectAccessible(page, 'basic info')
  await openStep(page, '3つの軸')
  await expectAccessible(page, 'the axes')
  await openStep(page, '結果タイプ')
  await expectAccessible(page, 'the result types')
  await openStep(page, '質問')
  await expectAccessible(page, 'the questions')
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const file = page.getByRole('dialog').getByLabel('ファイルを選択', { exact: true })
  await file.setInputFiles(csvFile('axisId,text,leftChoice,rightChoice\naxis-1,質問,はい,いいえ\naxis-9,x,y,z\n'))
  await expect(page.getByText('3行目: 軸ID', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the errors of a file')
  await file.setInputFiles(csvFile('axisId,text,leftChoice,rightChoice\naxis-1,質問,はい,いいえ\n'))
  await expect(page.getByText('1問を取り込みます', { exact: false })).toBeVisible()
  await expectAccessible(page, 'what a file replaces')
  await page.keyboard.press('Escape')

  await openStep(page, '基本情報')
  await page.getByLabel('診断タイトル', { exact: true }).fill('')
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('入力が必要な項目が1件あります', { exact: false })).toBeVisible()
  await expectAccessible(page, 'missing fields')
  await page.getByLabel('診断タイトル', { exact: true }).fill('題')
  await page.getByRole('button', { name: '下書き保存' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before unpublishing')
  await page.keyboard.press('Escape')
  await creator.client.from('diagnostics').update({ title: '別の題' }).eq('id', id).throwOnError()
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByRole('dialog', { name: 'ほかの場所で保存されています' })).toBeVisible()
  await expectAccessible(page, 'the conflict')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ダッシュボードに戻る' }).click()
  await expect(page.getByText('保存していない変更は破棄されます。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the question before leaving')
})
