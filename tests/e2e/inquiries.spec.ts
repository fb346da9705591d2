import { connect } from '../support/productClient.ts'
import { administrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { enter } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'

test('what is written on the contact page waits for the administrator, who answers and deletes it', async ({
  page,
  product,
}) => {
  await page.goto('/contact?reason=premium-plan')
  const form = page.getByRole('form', { name: 'お問い合わせフォーム' })
  await form.getByLabel('お名前', { exact: true }).fill('山田 花子')
  await form.getByLabel('メールアドレス', { exact: true }).fill('hanako@example.com')
  await form.getByLabel('お問い合わせ内容', { exact: true }).fill('導入の費用について\n教えてください。')
  await page.reload()
  await expect(form.getByLabel('お問い合わせ内容', { exact: true })).toHaveValue('導入の費用について\n教えてください。')
  await expectAccessible(page, 'the contact form')
  await form.getByRole('button', { name: '送信する' }).click()
  await expect(page.getByText('お問い合わせを送信しました。')).toBeVisible()
  await expect(form.getByLabel('お名前', { exact: true })).toHaveValue('')

  await enter(page, await administrator(product))
  await page.goto('/dashboard')
  const waiting = page.getByRole('link', { name: '未対応のお問い合わせが1件あります' })
  await waiting.click()
  await expect(page.getByRole('heading', { name: 'ユーザー管理' })).toBeVisible()
  await expect(waiting).toBeVisible()
  await expectAccessible(page, 'the inquiries')
  await waiting.click()
  const inquiry = page.getByRole('listitem', { name: '山田 花子 様' })
  await expect(inquiry).toBeInViewport()
  await expect(inquiry).toContainText('Premiumプランについて')
  await inquiry.getByRole('button', { name: '対応済みにする' }).click()
  await expect(inquiry.getByText('対応済み', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /未対応のお問い合わせ/ })).toHaveCount(0)
  await inquiry.getByRole('button', { name: '削除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('お問い合わせはまだありません')).toBeVisible()
})

test('many of them with long texts fit a screen of 320 pixels', async ({ page, product }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const client = await connect(product.url)
  const email = `${'a'.repeat(60)}@${'b'.repeat(50)}.example.com`
  const [name, message] = ['寿限無'.repeat(60), `https://example.com/${'a'.repeat(200)}`]
  for (let sent = 0; sent < 11; sent++) {
    const inquiry = { id: crypto.randomUUID(), name, email, subject: '', message }
    await client.from('inquiries').insert(inquiry).throwOnError()
  }
  await enter(page, await administrator(product))
  await page.goto('/admin/users#inquiries')
  await expect(page.getByRole('navigation', { name: 'お問い合わせのページ送り' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
