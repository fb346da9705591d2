import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useChunk } from './useChunk.ts'

function Shown({ load }: { load: () => Promise<{ word: string }> }) {
  const chunk = useChunk('words', load)
  if (chunk.isError) {
    return (
      <button type="button" onClick={() => void chunk.refetch()}>
        もう一度
      </button>
    )
  }
  return <p>{chunk.data?.word ?? '…'}</p>
}

test('a part that cannot be fetched is a value, also without a network, and comes with the next try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => ({ word: '届いた' })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown load={load} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度' }))
  expect(await screen.findByText('届いた')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
