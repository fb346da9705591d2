import type { Page } from '@playwright/test'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { connect, publishedRow } from '../../support/productClient.ts'
import { mailedLink, newAccount } from './account.ts'
import { administrator } from './administrator.ts'
import { expect } from './fixtures.ts'
import type { ProductServer } from './productServer.ts'

export type Plan = 'free' | 'light' | 'premium' | 'admin'

/** An account created without the screens. */
export type Creator = { email: string; password: string; userId: string; client: SupabaseClient; session: Session }

/** Registers, confirms by the mailed link and signs in, all through the API; then an administrator sets the plan. */
export async function newCreator(product: ProductServer, plan: Plan = 'premium'): Promise<Creator> {
  const { email, password, name } = newAccount()
  const client = await connect(product.url)
  const { error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error) throw error
  await fetch(await mailedLink(product.url, email, /確認|登録/), { redirect: 'manual' })
  const { data } = await client.auth.signInWithPassword({ email, password })
  if (!data.session) throw new Error(`${email} could not sign in`)
  const userId = data.session.user.id
  if (plan !== 'free') await setPlan(product, userId, plan)
  return { email, password, userId, client, session: data.session }
}

const PRESETS = { free: 1, light: 4, premium: 10, admin: 999 } as const

/** Changes a user's plan, like an administrator. */
export async function setPlan(product: ProductServer, userId: string, plan: Plan): Promise<void> {
  const { client } = await administrator(product)
  const change = { plan_type: plan, max_diagnostics: PRESETS[plan] }
  const { data } = await client.from('profiles').update(change).eq('id', userId).select('id').throwOnError()
  expect(data).toHaveLength(1)
}

/** Stores the creator's session in the browser, like the application. */
export async function enter(page: Page, { session }: Pick<Creator, 'session'>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('sb-localhost-auth-token', value), JSON.stringify(session))
}

export async function openDashboard(page: Page, creator: Pick<Creator, 'session'>): Promise<void> {
  await enter(page, creator)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'ダッシュボード' })).toBeVisible()
}

export async function openEditor(page: Page, diagnosticId: string): Promise<void> {
  await page.goto(`/dashboard?mode=edit&id=${diagnosticId}`)
  await expect(page.getByRole('heading', { name: '診断を編集', exact: true })).toBeVisible()
}

/** Goes to a step of the editor by its indicator. */
export async function openStep(page: Page, name: '基本情報' | '3つの軸' | '結果タイプ' | '質問'): Promise<void> {
  await page.getByRole('navigation', { name: '編集のステップ' }).getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
}

/** A row of a diagnostic that is ready to be published. */
export function completeRow(userId: string, changes: Record<string, unknown> = {}) {
  const questions = ['axis-1', 'axis-2', 'axis-3'].flatMap((axisId, axis) =>
    Array.from({ length: 15 }, (_, slot) => {
      const number = axis * 15 + slot + 1
      return {
        id: `${axisId}-${slot}`,
        axisId,
        text: `場面${number}では、どちらを選びますか？`,
        leftChoice: `左の答え${number}`,
        rightChoice: `右の答え${number}`,
      }
    }),
  )
  return { ...publishedRow(userId), questions, questionsperaxis: 5, ...changes }
}

export async function insertDiagnostic(creator: Creator, changes: Record<string, unknown> = {}) {
  const row = completeRow(creator.userId, changes)
  await creator.client.from('diagnostics').insert(row).throwOnError()
  return row
}

/** The stored row of a diagnostic; null when it is deleted. */
export async function storedDiagnostic({ client }: Creator, id: string) {
  const { data } = await client.from('diagnostics').select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}

/** The dashboard's row of a diagnostic. */
export function rowOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Chooses an entry of the menu of a diagnostic's row. */
export async function chooseInMenu(page: Page, title: string, name: string): Promise<void> {
  await rowOf(page, title)
    .getByRole('button', { name: `「${title}」のその他の操作` })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
