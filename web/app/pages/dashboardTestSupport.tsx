import { screen, within } from '@testing-library/react'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import type { quickUser } from '#web/testing/quickUser.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import DashboardRoute from './DashboardRoute.tsx'

export const PUBLISHED = makeDiagnostic({ id: testId(100), responseCount: 3, leadCount: 2 })
export const DRAFT = makeDiagnostic({
  id: testId(101),
  title: '下書きの診断',
  isPublished: false,
  publicUrl: null,
  createdAt: '2026-11-19T00:00:00Z',
  collectLeadInfo: false,
})

/** The dashboard's route over stores in memory. */
export function dashboard(stores: MemoryStores, options: Partial<Parameters<typeof renderScreen>[1]> = {}) {
  return renderScreen(<DashboardRoute />, { stores, ...options })
}

/** Stores with one published diagnostic and one draft. */
export const both = () => createMemoryStores({ diagnostics: [PUBLISHED, DRAFT] })

export async function row(title: string) {
  const heading = await screen.findByText(title, { selector: 'h2' })
  const item = heading.closest('li')
  if (!item) throw new Error(`${title} stands in no list item`)
  return within(item)
}

/** Opens the row's menu. @returns the entry of that name */
export async function menuItem(user: ReturnType<typeof quickUser>, title: string, name: string | RegExp) {
  await user.click((await row(title)).getByRole('button', { name: /その他の操作/ }))
  return screen.findByRole('menuitem', { name })
}
