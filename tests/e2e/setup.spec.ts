import { administrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { enter } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'

test('an administrator finishes the set-up, and what is decided shows on pages and in mails', async ({
  page,
  product,
}) => {
  const { client, session } = await administrator(product)
  // Open inquiries of earlier tests would take the notice's place.
  await client.from('inquiries').delete().neq('name', '').throwOnError()
  await enter(page, { session })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'はじめの設定を開く' }).click()
  await expect(page.getByRole('heading', { name: 'はじめの設定' })).toBeVisible()
  await expect(page.getByText('バックアップ', { exact: true })).toBeVisible()

  const name = page.getByRole('form', { name: 'サービスの名前' })
  await name.getByLabel('サービスの名前').fill('社名診断ラボ')
  await expect(name.getByRole('figure')).toContainText('社名診断ラボ')
  await name.getByRole('button', { name: '保存' }).click()
  await expect(name.getByRole('status')).toHaveText('保存しました。数秒で全体に反映されます。')

  const operator = page.getByRole('form', { name: '運営者' })
  await operator.getByLabel('会社名').fill('株式会社みほん')
  await operator.getByLabel('ウェブサイト').fill('mihon')
  await operator.getByRole('button', { name: '保存' }).click()
  await expect(operator.getByRole('alert')).toHaveText('https:// から始まるURLを入力してください')
  await expect(operator.getByLabel('ウェブサイト')).toBeFocused()
  await expectAccessible(page, 'the set-up with a mistake')

  await page.getByRole('link', { name: 'お問い合わせ', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'キャンセル' }).click()
  await operator.getByLabel('ウェブサイト').fill('https://mihon.example.jp')
  await operator.getByRole('button', { name: '保存' }).click()
  await expect(operator.getByRole('status')).toHaveText('保存しました。数秒で全体に反映されます。')

  await page.getByRole('button', { name: '設定を完了する' }).click()
  await expect(page.getByText('に完了しました。', { exact: false })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
  await expect(page.getByText('はじめの設定がまだ終わっていません。')).toHaveCount(0)

  const shows = (url: string, text: string) => async () => (await (await fetch(url)).text()).includes(text)
  for (const { url } of product.processes) {
    await expect.poll(shows(url, '株式会社みほん')).toBe(true)
    expect(await shows(url, '社名診断ラボ')()).toBe(true)
  }
  await client.auth.resetPasswordForEmail(product.admin.email)
  await expect.poll(shows(`${product.url}/outbox`, '社名診断ラボ')).toBe(true)

  // Other tests go on with the product's own name.
  const former = { product_name: null, operator_company: null, operator_website: null, completed_at: null }
  await client.from('installation_settings').update(former).eq('id', 1).throwOnError()
  for (const { url } of product.processes) {
    await expect.poll(shows(url, '社名診断ラボ')).toBe(false)
  }
})
