import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makeProfile } from '#web/testing/records.ts'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

it.each([
  ['admin', 1],
  ['premium', 0],
] as const)('tells an account of plan %s of inquiries %i times', async (planType, times) => {
  const stores = both()
  stores.inquiries.page = vi.fn(async () => ({ inquiries: [], total: 2, open: 2 }))
  await dashboard(stores, { profile: makeProfile({ planType }) })
  await row(PUBLISHED.title)
  await waitFor(() => expect(stores.inquiries.page).toHaveBeenCalledTimes(times))
  const links = screen.queryAllByRole('link', { name: '未対応のお問い合わせが2件あります' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(times === 0 ? [] : ['/admin/users#inquiries'])
})
