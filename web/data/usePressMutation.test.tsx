import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { deferred } from '#web/testing/deferred.ts'
import { usePressMutation } from './usePressMutation.ts'

function setUp(mutationFn: (input: string) => Promise<void>) {
  const client = new QueryClient()
  const onError = vi.fn()
  const { result } = renderHook(() => usePressMutation({ mutationFn, onError }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return { result, onError }
}

it('runs once for two presses before the next render, and again for a press afterwards', async () => {
  const stored = deferred()
  const change = vi.fn(() => stored.promise)
  const { result } = setUp(change)
  const ended = vi.fn()
  act(() => {
    result.current.press('first', ended)
    result.current.press('second', ended)
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  act(() => result.current.press('third'))
  await act(async () => stored.resolve())
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(change.mock.calls.map(([input]: string[]) => input)).toEqual(['first'])
  act(() => result.current.press('fourth', ended))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
  expect(change).toHaveBeenCalledTimes(2)
})

it('can be pressed again after a failure, which it tells once', async () => {
  const change = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined)
  const { result, onError } = setUp(change)
  const ended = vi.fn()
  act(() => result.current.press('first', ended))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  act(() => result.current.press('second', ended))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
  expect(change).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledTimes(1)
})
