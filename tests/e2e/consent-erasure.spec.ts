import { mailedLink } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { answerAll } from './support/visitor.ts'

const TEXT = '株式会社みなとが責任をもって取り扱います。'
const EMAIL = 'hanako.sato@example.com'

test('a consent is given, seen, withdrawn and erased by its visitor', async ({ page, creator, product, browser }) => {
  const { id, publicurl } = await insertDiagnostic(creator, { title: '働き方診断' })
  await openDashboard(page, creator)
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('個人情報の取り扱い', { exact: true }).fill(TEXT)
  await dialog.getByRole('switch', { name: 'メールでの案内への同意をたずねる' }).click()
  await dialog.getByLabel('同意の文').fill('株式会社みなとからの案内メールの受け取りに同意する')
  await dialog.getByRole('combobox', { name: '個人情報の保存期間' }).selectOption('365')
  await expectAccessible(page, 'the settings of consent and retention')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByText('個人情報取り扱い設定を保存しました')).toBeVisible()
  await expect
    .poll(() => storedDiagnostic(creator, id))
    .toMatchObject({ retention_days: 365, privacy_policy_text: TEXT })
  const erasure = await dialog.getByRole('link', { name: `/erase/${id}` }).getAttribute('href')

  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/diagnostic/${publicurl}`)
  const link = visitor.getByRole('link', { name: '個人情報の削除' })
  await expect(link).toHaveAttribute('href', `/erase/${id}`)
  await answerAll(visitor, '左', 15)
  await expectAccessible(visitor, 'the lead form with consents')
  const box = visitor.getByRole('checkbox', { name: '株式会社みなとからの案内メールの受け取りに同意する（任意）' })
  await expect(box).not.toBeChecked()
  await visitor.getByLabel('お名前').fill('佐藤 花子')
  await visitor.getByLabel('メールアドレス').fill(EMAIL)
  await box.check()
  await visitor.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: '結果をシェア' })).toBeVisible()
  await expect(link).toHaveAttribute('href', `/erase/${id}`)

  const open = async () => {
    await page.goto(`/dashboard?responses=${id}`)
    await page.getByRole('button', { name: /佐藤 花子|個人情報を消去済み/ }).click()
  }
  await open()
  await expect(page.getByText(/に同意$/)).toBeVisible()
  await expectAccessible(page, 'the consents of a response')
  await page.getByRole('button', { name: '配信停止として記録' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '記録する' }).click()
  await expect(page.getByText(/に配信停止$/)).toBeVisible()

  await creator.client.from('diagnostics').update({ ispublished: false }).eq('id', id).throwOnError()
  await visitor.goto(erasure ?? '')
  await expectAccessible(visitor, 'the page for erasure')
  await visitor.getByLabel('入力したメールアドレス').fill('hanako')
  await visitor.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('メールアドレスの形式で入力してください。')
  await expectAccessible(visitor, 'the page for erasure with a problem')
  await visitor.getByLabel('入力したメールアドレス').fill(EMAIL)
  await visitor.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(visitor.getByRole('heading', { name: 'メールをご確認ください' })).toBeVisible()
  await visitor.goto(await mailedLink(product.url, EMAIL, /データの削除/))
  await expectAccessible(visitor, 'the question before an erasure')
  await visitor.getByRole('button', { name: '削除する' }).click()
  await expect(visitor.getByRole('heading', { name: '削除しました' })).toBeVisible()
  await visitor.close()

  await open()
  await expect(page.getByRole('region', { name: '回答の詳細' })).toBeVisible()
  await expect(page.getByText(EMAIL)).toHaveCount(0)
  await expect(page.getByText(/に同意$/)).toHaveCount(0)
})
