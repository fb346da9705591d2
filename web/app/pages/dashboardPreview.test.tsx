import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PlanType } from '#domain/plan/plan.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { pressAt } from '#web/testing/pressAt.ts'
import { makeDiagnostic, makeProfile } from '#web/testing/records.ts'
import { TEST_CONFIG } from '#web/testing/renderScreen.tsx'
import { dashboard, row } from './dashboardTestSupport.tsx'

it.each<[PlanType, string | null]>([
  ['free', TEST_CONFIG.publicUrl],
  ['premium', null],
])('on %s, the preview of a list kept in the browser has the default credit to %s', async (planType, home) => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  // Kept before the plan changed: it says the contrary.
  const kept = makeDiagnostic({ hidePoweredByLink: planType === 'free' })
  const { user } = await dashboard(createMemoryStores({ diagnostics: [kept] }), { profile: makeProfile({ planType }) })
  await user.click((await row(kept.title)).getByRole('button', { name: 'プレビュー' }))
  await screen.findByRole('button', { name: '診断を始める' })
  const link = screen.queryByRole('link', { name: TEST_CONFIG.productName })
  expect(link?.getAttribute('href') ?? null).toBe(home)
})

it('is closed by a touch whose second half presses nothing of the list beneath', async () => {
  const kept = makeDiagnostic()
  const { user } = await dashboard(createMemoryStores({ diagnostics: [kept] }))
  const list = await row(kept.title)
  const preview = list.getByRole('button', { name: 'プレビュー' })
  await user.click(preview)
  const close = await screen.findByRole('button', { name: 'プレビューを閉じる' })
  const start = performance.now()
  pressAt(start + 60_000, close, { detail: 1, by: 'touch' })
  pressAt(start + 60_120, preview, { detail: 1, by: 'touch' })
  expect(screen.queryByRole('button', { name: 'プレビューを閉じる' })).toBeNull()
  pressAt(start + 60_600, preview, { detail: 1, by: 'touch' })
  await screen.findByRole('button', { name: 'プレビューを閉じる' })
})
