import { enter, insertDiagnostic, openEditor, rowOf, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

test('a published diagnostic is worked on while visitors see it, then the changes go live', async ({
  page,
  creator,
  context,
}) => {
  const { id, publicurl, title } = await insertDiagnostic(creator)
  const visitor = await context.newPage()
  const visitorSees = async (shown: string) => {
    await visitor.goto(`/diagnostic/${publicurl}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(shown)
  }
  await enter(page, creator)
  await openEditor(page, id)
  await page.getByLabel('診断タイトル', { exact: true }).fill('準備中の題')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('公開中の診断を下書きとして保存すると非公開になります。')).toBeVisible()
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('変更を保存しました。公開するまで訪問者には表示されません。')).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title, ispublished: true })
  await visitorSees(title)

  const row = rowOf(page, title)
  await expect(row.getByText('未公開の変更あり')).toBeVisible()
  await row.getByRole('button', { name: '編集' }).click()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('準備中の題')
  await page.getByRole('button', { name: '公開して保存' }).click()
  await expect(page.getByText('公開しました', { exact: true })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ title: '準備中の題', working_copy: null })
  await expect(async () => visitorSees('準備中の題')).toPass()
})
