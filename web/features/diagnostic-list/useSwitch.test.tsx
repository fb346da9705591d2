import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { StoresProvider } from '#web/data/storesContext.tsx'
import { LoginModalContext } from '#web/session/loginModal.tsx'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, TEST_USER, testId } from '#web/testing/records.ts'
import { toast } from '#web/ui/toast.ts'
import { useSwitch } from './useSwitch.ts'

const KEY = queryKeys.diagnostics(TEST_USER.id)
const [A, B] = [testId(1), testId(2)] as const

async function setUp() {
  const stores = createMemoryStores({
    diagnostics: [A, B].map((id, index) => makeDiagnostic({ id, publicUrl: `slug-${index}`, listedInSitemap: false })),
  })
  const client = new QueryClient()
  client.setQueryData(KEY, await stores.diagnostics.list(TEST_USER.id))
  const change = vi.spyOn(stores.diagnostics, 'change')
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const login = { open: vi.fn(), openFor: vi.fn(), requireSignIn: vi.fn(), sessionEnded: vi.fn() }
  const failed = vi.spyOn(toast, 'error')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <StoresProvider stores={stores}>
        <LoginModalContext value={login}>{children}</LoginModalContext>
      </StoresProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useSwitch(TEST_USER.id, 'listedInSitemap', '失敗しました'), { wrapper })
  const shown = () => {
    const list = client.getQueryData<Awaited<ReturnType<typeof stores.diagnostics.list>>>(KEY)
    return [A, B].map((id) => list?.diagnostics.find((known) => known.id === id)?.listedInSitemap)
  }
  return { flip: result, shown, change, invalidate, failed, login }
}

it('shows the change before it is stored and reads again afterwards', async () => {
  const { flip, shown, change, invalidate } = await setUp()
  const stored = deferred()
  change.mockReturnValue(stored.promise)
  act(() => flip.current.mutate({ id: A, on: true }))
  await waitFor(() => expect(shown()).toEqual([true, false]))
  expect(invalidate).not.toHaveBeenCalled()
  stored.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: KEY }))
})

it('takes back the change that failed, and only that one', async () => {
  const { flip, shown, change, invalidate, failed } = await setUp()
  const answers = [deferred(), deferred()]
  change.mockImplementation((id) => answers[id === A ? 0 : 1]?.promise ?? Promise.resolve())
  act(() => flip.current.mutate({ id: A, on: true }))
  act(() => flip.current.mutate({ id: B, on: true }))
  await waitFor(() => expect(shown()).toEqual([true, true]))

  answers[0]?.reject(new StoreError('forbidden', 'refused'))
  await waitFor(() => expect(shown()).toEqual([false, true]))
  expect(failed).toHaveBeenCalledWith('失敗しました', { description: 'この操作を行う権限がありません。' })
  expect(invalidate).not.toHaveBeenCalled()

  answers[1]?.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
  expect(shown()).toEqual([false, true])
})

it('sends the changes in their order, and shows the last one meanwhile', async () => {
  const { flip, shown, change, invalidate } = await setUp()
  const answers = [deferred(), deferred()]
  change.mockImplementation(() => answers[change.mock.calls.length - 1]?.promise ?? Promise.resolve())
  act(() => flip.current.mutate({ id: A, on: true }))
  act(() => flip.current.mutate({ id: A, on: false }))
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(shown()).toEqual([false, false]))

  answers[0]?.resolve()
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change).toHaveBeenLastCalledWith(A, { listedInSitemap: false })
  expect(invalidate).not.toHaveBeenCalled()
  answers[1]?.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
  expect(shown()).toEqual([false, false])
})
