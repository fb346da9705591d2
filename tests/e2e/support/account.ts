import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Account = { name: string; email: string; password: string }

type OutboxMail = { to: string; subject: string; links: string[] }

export function newAccount(): Account {
  return { name: '佐藤 花子', email: `hanako-${randomUUID().slice(0, 8)}@example.com`, password: 'himitsu-2026' }
}

/** The link of the newest mail in the outbox. */
export async function mailedLink(baseUrl: string, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails: OutboxMail[] = await (await fetch(`${baseUrl}/outbox.json`)).json()
    link = mails.find((mail) => mail.to === to && subject.test(mail.subject))?.links[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 45_000 })
  return link ?? ''
}

/** Registers on the page, follows the confirmation link, which signs in, and signs out. */
export async function register(page: Page, baseUrl: string, account: Account): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('お名前', { exact: true }).fill(account.name)
  await page.getByLabel('メールアドレス', { exact: true }).fill(account.email)
  await page.getByLabel('パスワード', { exact: true }).fill(account.password)
  await page.getByLabel('パスワード確認', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'アカウントを作成' }).click()
  await expect(page.getByText('アカウントを作成しました。', { exact: false })).toBeVisible()
  await page.goto(await mailedLink(baseUrl, account.email, /確認|登録/))
  await signOut(page)
}

/** Opens the menu behind the e-mail address. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'アカウントのメニュー' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true })).toBeVisible()
}

/** Signs in through the modal of the landing page, or of an address that wants a session; ends on the dashboard. */
export async function signIn(page: Page, account: Pick<Account, 'email' | 'password'>, address = '/'): Promise<void> {
  await page.goto(address)
  // Over the page of a link the dialog opens by itself.
  if (address === '/') await page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('メールアドレス', { exact: true }).fill(account.email)
  await dialog.getByLabel('パスワード', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'ログイン', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { name: 'ダッシュボード', includeHidden: true })).toBeAttached()
}
