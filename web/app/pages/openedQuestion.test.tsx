import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

it('a row opens the insights of its diagnostic', async () => {
  const { user, router } = await dashboard(both())
  await user.click((await row(PUBLISHED.title)).getByRole('button', { name: '分析' }))
  expect(router.state.location.pathname).toBe(`/dashboard/diagnostic/${PUBLISHED.id}/insights`)
})

it('an address of a question opens the editor there', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await dashboard(both(), { at: `/dashboard?mode=edit&id=${PUBLISHED.id}&question=axis-2-1` })
  expect(await screen.findByRole('heading', { level: 2, name: '質問' })).toBeTruthy()
  // Real browsers focus it once the editor may be used: tests/e2e/insights.spec.ts.
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-2-1.text'))
})

it('an unknown question opens the editor at its beginning', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await dashboard(both(), { at: `/dashboard?mode=edit&id=${PUBLISHED.id}&question=axis-9-1` })
  expect(await screen.findByRole('heading', { level: 2, name: '基本情報' })).toBeTruthy()
})
