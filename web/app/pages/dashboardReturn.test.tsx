import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deferred } from '#web/testing/deferred.ts'
import { makeResponse } from '#web/testing/records.ts'
import { createQueryClient } from '../queryClient.ts'
import { both, dashboard } from './dashboardTestSupport.tsx'

it('shows the cached list on return, and refetches it', async () => {
  const stores = both()
  const { client, router } = await dashboard(stores)
  await screen.findByText('回答 3件')
  client.setDefaultOptions(createQueryClient(() => {}).getDefaultOptions())
  await act(() => router.navigate('/dashboard?mode=edit&id=nothing'))
  await screen.findByText('診断が見つかりません')
  stores.arrive(makeResponse())
  const listed = deferred()
  const { list } = stores.diagnostics
  vi.spyOn(stores.diagnostics, 'list').mockImplementationOnce(async (userId) => {
    await listed.promise
    return list(userId)
  })
  await act(() => router.navigate('/dashboard'))
  expect(screen.getByText('回答 3件')).toBeTruthy()
  expect(await screen.findByText('最新の回答: 2026/11/21 00:05')).toBeTruthy()
  await act(async () => listed.resolve())
  expect(await screen.findByText('回答 4件')).toBeTruthy()
})
