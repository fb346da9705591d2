import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { answerAll } from './support/visitor.ts'

test('the privacy text begins as the template, is saved trimmed, and is what visitors read', async ({
  page,
  creator,
}) => {
  const { id, publicurl } = await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('個人情報の取り扱い', { exact: true })
  await expect(text).toHaveValue('')
  await dialog.getByRole('button', { name: 'テンプレートを使用' }).click()
  await expect(text).toHaveValue(/【会社名】（以下「当社」といいます）/)
  await text.fill('入力中の文章')
  await dialog.getByRole('button', { name: 'テンプレートを使用' }).click()
  await expect(page.getByRole('alertdialog', { name: '文章の置き換え' })).toBeVisible()
  await expectAccessible(page, 'the question before the template replaces what is typed')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the privacy settings')
  await text.fill('   ')
  await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  await text.fill('  株式会社みなとが責任をもって取り扱います。  ')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  const success = dialog.getByText('個人情報取り扱い設定を保存しました')
  await expect(success).toBeVisible()
  await expect(success).toBeHidden()
  expect(await storedDiagnostic(creator, id)).toMatchObject({
    privacy_policy_text: '株式会社みなとが責任をもって取り扱います。',
  })

  await page.goto(`/diagnostic/${publicurl}`)
  await answerAll(page, '左', 15)
  await page.getByText('個人情報の取り扱い', { exact: true }).click()
  await expect(page.getByText('株式会社みなとが責任をもって取り扱います。')).toBeVisible()
})

test('going back does not throw away a text that is not saved without asking', async ({ page, creator }) => {
  await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  const text = page.getByLabel('個人情報の取り扱い', { exact: true })
  await text.fill('まだ保存していない文章')
  const question = page.getByText('保存していない変更は破棄されます。よろしいですか？')
  await page.goBack()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question before a privacy text goes')
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await expect(question).toBeHidden()
  await expect(text).toHaveValue('まだ保存していない文章')
  await page.goBack()
  await page.getByRole('button', { name: '破棄する' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  await expect(text).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('publishing asks nothing: the notice that follows leads to the text that is missing, then to the picture', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator, { title: '公開する診断', ispublished: false, publicurl: null })
  await openDashboard(page, creator)
  await page.goto(`/dashboard?mode=edit&id=${id}`)
  await page.getByRole('button', { name: '公開して保存' }).click()
  const notice = page.getByRole('region', { name: '公開しました' })
  await expect(notice.getByText('個人情報の取り扱いの説明がまだありません', { exact: false })).toBeVisible()
  expect(await storedDiagnostic(creator, id)).toMatchObject({ ispublished: true, privacy_policy_text: null })
  await notice.getByRole('button', { name: 'テンプレートで設定する' }).click()
  const dialog = page.getByRole('dialog', { name: '個人情報取り扱い設定' })
  await dialog.getByLabel('個人情報の取り扱い', { exact: true }).fill('責任をもって取り扱います。')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByText('個人情報取り扱い設定を保存しました')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await storedDiagnostic(creator, id)).toMatchObject({ privacy_policy_text: '責任をもって取り扱います。' })
  await notice.getByRole('button', { name: '画像を設定する' }).click()
  await expect(page.getByRole('heading', { name: '診断を編集', exact: true })).toBeVisible()
})
