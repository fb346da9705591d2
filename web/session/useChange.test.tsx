import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { useChange } from './useChange.ts'

type Options = Omit<Parameters<typeof useChange<string, string>>[0], 'failed'>

async function setUp(options: Options) {
  let change = {} as ReturnType<typeof useChange<string, string>>
  function Screen() {
    change = useChange({ ...options, failed: '保存できませんでした' })
    return <p>{change.failure}</p>
  }
  const view = await renderScreen(<Screen />, { stores: createMemoryStores() })
  return { ...view, change: () => change }
}

const DOWN = new StoreError('unavailable', 'down')

it('runs once for two presses before the next render, and again for a press afterwards', async () => {
  const stored = deferred<string>()
  const mutationFn = vi.fn((_input: string) => stored.promise)
  const { change } = await setUp({ mutationFn })
  const ended = vi.fn()
  act(() => {
    change().press('first', ended)
    change().press('second', ended)
  })
  await waitFor(() => expect(change().isPending).toBe(true))
  act(() => change().press('third'))
  await act(async () => stored.resolve('stored'))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1))
  expect(mutationFn.mock.calls.map(([input]) => input)).toEqual(['first'])
  act(() => change().press('fourth', ended))
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(2))
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

it('says what failed and why in a toast, and can be pressed again', async () => {
  const mutationFn = vi.fn().mockRejectedValueOnce(DOWN).mockResolvedValue('stored')
  const { change } = await setUp({ mutationFn, done: '保存しました' })
  act(() => change().press('typed'))
  await screen.findByText('保存できませんでした')
  screen.getByText(/サーバーに接続できません/)
  act(() => change().press('typed'))
  await screen.findByText('保存しました')
  expect(mutationFn).toHaveBeenCalledTimes(2)
})

it('leaves the reason to a screen that shows it, until the next press', async () => {
  const again = deferred<string>()
  const mutationFn = vi.fn().mockRejectedValueOnce(new Error('odd')).mockReturnValue(again.promise)
  const { change } = await setUp({ mutationFn, onFailed: null })
  act(() => change().press('typed'))
  await waitFor(() => expect(change().failure).toBe('保存できませんでした'))
  // The paragraph of the screen alone, and no toast.
  expect(screen.getAllByText('保存できませんでした')).toHaveLength(1)
  act(() => change().press('typed'))
  await waitFor(() => expect(change().failure).toBeNull())
  await act(async () => again.resolve('stored'))
})

it('is repeated after signing in where the session ended, and shows no failure', async () => {
  const mutationFn = vi
    .fn()
    .mockRejectedValueOnce(new StoreError('unauthenticated', 'over'))
    .mockResolvedValue('stored')
  const { change, login } = await setUp({ mutationFn, done: '保存しました' })
  act(() => change().press('typed'))
  await waitFor(() => expect(login.sessionEnded).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('保存できませんでした')).toBeNull()
  act(() => login.sessionEnded.mock.lastCall?.[0]())
  await screen.findByText('保存しました')
  expect(mutationFn.mock.calls.map(([input]) => input)).toEqual(['typed', 'typed'])
})

it('has what it made stale read again before it ends', async () => {
  let wasStale: boolean | undefined
  const { change, client } = await setUp({
    mutationFn: async () => 'stored',
    stale: ['notes'],
    onSuccess: () => {
      wasStale = client.getQueryState(['notes'])?.isInvalidated
    },
  })
  client.setQueryData(['notes'], ['電話する'])
  act(() => change().press('typed'))
  await waitFor(() => expect(change().isSuccess).toBe(true))
  expect(wasStale).toBe(true)
})
