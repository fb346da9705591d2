import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { uiMessages } from '#web/messages/ui.ts'
import { ChunkFailure } from './ChunkFailure.tsx'
import { useChunk } from './useChunk.ts'

function Shown({ load }: { load: () => Promise<{ word: string }> }) {
  const chunk = useChunk('words', load)
  if (chunk.isError) return <ChunkFailure chunk={chunk} />
  return <p>{chunk.data?.word ?? '…'}</p>
}

function show(load: () => Promise<{ word: string }>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown load={load} />
    </QueryClientProvider>,
  )
}

test('a part that cannot be fetched is a value, also without a network, and comes with the next try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn(async () => ({ word: '届いた' })).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show(load)
  await userEvent.click(await screen.findByRole('button', { name: uiMessages.retry }))
  expect(await screen.findByText('届いた')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

const NAMED = 'Failed to fetch dynamically imported module: https://a.test/assets/Preview-1a2b.js'
const SAFARI = 'Importing a module script failed.'

test.each([
  ['its file is gone', NAMED, 404, uiMessages.chunk.reload],
  ['its file is there', NAMED, 200, uiMessages.retry],
  ['the server fails', NAMED, 503, uiMessages.retry],
  ['Safari names no file, and the server answers', SAFARI, 200, uiMessages.chunk.reload],
  ['Safari names no file, and the server fails', SAFARI, 503, uiMessages.retry],
])('when %s, the one way on is the one that helps', async (_, message, status, wayOn) => {
  const fetch = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', fetch)
  show(() => Promise.reject(new TypeError(message)))
  expect(await screen.findByRole('button')).toHaveProperty('textContent', wayOn)
  expect(screen.getByRole('alert').textContent).toContain(
    wayOn === uiMessages.chunk.reload ? uiMessages.chunk.outdated : uiMessages.chunk.failed,
  )
  const asked = message === NAMED ? 'https://a.test/assets/Preview-1a2b.js' : '/'
  expect(fetch).toHaveBeenCalledExactlyOnceWith(asked, { method: 'HEAD', cache: 'no-store' })
})
