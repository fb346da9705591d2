import { connect } from '../support/productClient.ts'
import { mailedLink, openAccountMenu, signIn } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, newCreator, openDashboard } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'

test('an account is named, gets a key, ends its sessions and is deleted through a mailed link', async ({
  page,
  browser,
  product,
}) => {
  const creator = await newCreator(product)
  await insertDiagnostic(creator)
  await openDashboard(page, creator)
  await openAccountMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'アカウント', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'アカウント', exact: true })).toBeVisible()
  await expect(page.getByText(/届いた「パスワードの再設定」のメール/)).toBeVisible()
  await expectAccessible(page, 'the account')

  const details = page.getByRole('form', { name: 'お客様の情報' })
  await details.getByLabel('お名前').fill('佐藤 春子')
  await details.getByLabel('会社名（任意）').fill('株式会社はる')
  await details.getByRole('button', { name: '保存' }).click()
  await expect(details.getByText('保存しました')).toBeVisible()
  const { data: profile } = await creator.client.from('profiles').select('name,company').single().throwOnError()
  expect(profile).toEqual({ name: '佐藤 春子', company: '株式会社はる' })

  await page.getByLabel('キーの名前').fill('Zapier')
  await page.getByRole('button', { name: 'キーを作成' }).click()
  const key = (await page.getByText(/^mj_/).textContent()) ?? ''
  const me = () => fetch(`${product.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })
  expect((await me()).status).toBe(200)
  await page.getByRole('button', { name: '保管しました' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'APIキーの一覧' })).toContainText(`末尾 ${key.slice(-4)}`)
  await page.getByRole('button', { name: '「Zapier」を削除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByText('APIキーを削除しました')).toBeVisible()
  expect((await me()).status).toBe(401)

  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(other, creator)
  await page.getByRole('button', { name: 'すべての端末からログアウト' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('dialog', { name: 'ログイン' })).toBeVisible()
  await other.context().close()

  await signIn(page, creator)
  await page.evaluate(([userId]) => localStorage.setItem(`mitsujiku.draft.${userId}.x.edit`, '{}'), [
    creator.userId,
  ] as const)
  await page.goto('/account')
  await page.getByRole('button', { name: '確認メールを送る' }).click()
  await expect(page.getByText('メールを送信しました。', { exact: false })).toBeVisible()
  const deletion = page.getByRole('form', { name: 'アカウントを削除' })
  // Lists that arrive late push it down.
  await page.route(/\/rest\/v1\/(api_keys|connections)\?/, async (route) => {
    await deletion.waitFor()
    await route.continue()
  })
  await page.goto(await mailedLink(product.url, creator.email, /パスワード/))
  await expect(deletion).toContainText('診断1件と回答0件')
  await expect(deletion).toBeInViewport()
  await deletion.getByRole('textbox').fill('someone@example.com')
  await deletion.getByRole('button', { name: 'アカウントを削除' }).click()
  await expect(deletion.getByRole('alert')).toContainText(creator.email)
  await expectAccessible(page, 'the deletion with a mistake')
  await deletion.getByRole('textbox').fill(creator.email)
  await deletion.getByRole('button', { name: 'アカウントを削除' }).click()

  await expect(page.getByText('アカウントを削除しました。', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((kept) => kept.startsWith('mitsujiku.draft'))),
  ).toEqual([])
  const again = await (await connect(product.url)).auth.signInWithPassword(creator)
  expect(again.error?.message).toBe('Invalid login credentials')
})
