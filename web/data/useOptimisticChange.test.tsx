import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { deferred } from '#web/testing/deferred.ts'
import { useOptimisticChange } from './useOptimisticChange.ts'

type Switches = Record<string, boolean>
type Flip = { id: string; on: boolean }

const KEY = ['switches']

function setUp(change: (flip: Flip) => Promise<void>, subject?: string) {
  const client = new QueryClient()
  client.setQueryData<Switches>(KEY, { a: false, b: false })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const onFailed = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () =>
      useOptimisticChange<Switches, Flip>({
        queryKey: KEY,
        ...(subject !== undefined && { subject }),
        change,
        patch: (data, flip) => ({ ...data, [flip.id]: flip.on }),
        undo: (data, flip) => ({ ...data, [flip.id]: !flip.on }),
        onFailed,
      }),
    { wrapper },
  )
  return { flip: result, shown: () => client.getQueryData<Switches>(KEY), invalidate, onFailed }
}

it('shows the change before it is stored and reads again afterwards', async () => {
  const stored = deferred()
  const { flip, shown, invalidate } = setUp(() => stored.promise)
  act(() => flip.current.mutate({ id: 'a', on: true }))
  await waitFor(() => expect(shown()).toEqual({ a: true, b: false }))
  expect(invalidate).not.toHaveBeenCalled()
  stored.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: KEY }))
})

it('takes back the change that failed, and only that one', async () => {
  const answers = { a: deferred(), b: deferred() }
  const { flip, shown, invalidate, onFailed } = setUp(({ id }) => answers[id === 'a' ? 'a' : 'b'].promise)
  act(() => flip.current.mutate({ id: 'a', on: true }))
  act(() => flip.current.mutate({ id: 'b', on: true }))
  await waitFor(() => expect(shown()).toEqual({ a: true, b: true }))

  answers.a.reject(new Error('refused'))
  await waitFor(() => expect(shown()).toEqual({ a: false, b: true }))
  expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ message: 'refused' }), { id: 'a', on: true })
  expect(invalidate).not.toHaveBeenCalled()

  answers.b.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
  expect(shown()).toEqual({ a: false, b: true })
})

it('sends the changes of one subject in their order, and shows the last one meanwhile', async () => {
  const answers = [deferred(), deferred()]
  const change = vi.fn((_flip: Flip) => answers[change.mock.calls.length - 1]?.promise ?? Promise.resolve())
  const { flip, shown, invalidate } = setUp(change, 'a')
  act(() => flip.current.mutate({ id: 'a', on: true }))
  act(() => flip.current.mutate({ id: 'a', on: false }))
  await waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(shown()).toEqual({ a: false, b: false }))

  answers[0]?.resolve()
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(change).toHaveBeenLastCalledWith({ id: 'a', on: false }, expect.anything())
  expect(invalidate).not.toHaveBeenCalled()
  answers[1]?.resolve()
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1))
  expect(shown()).toEqual({ a: false, b: false })
})
