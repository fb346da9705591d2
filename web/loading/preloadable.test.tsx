import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { uiMessages } from '#web/messages/ui.ts'
import { preloadable } from './preloadable.tsx'

const Greeting = ({ name }: { name: string }) => <p>こんにちは、{name}さん</p>

const waiting = <p>読み込み中</p>

const show = (element: ReactNode) => {
  const client = new QueryClient()
  return render(element, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('what was fetched before is shown at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Shown = preloadable('greeting', load, { waiting })
  Shown.preload()
  await load.mock.results[0]?.value
  show(<Shown name="田中" />)
  expect(screen.queryByText('読み込み中')).toBeNull()
  expect(screen.queryByText('こんにちは、田中さん')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('what was not is shown when it is there, and stays the same component afterwards', async () => {
  const Shown = preloadable('greeting', async () => Greeting, { waiting })
  const { rerender } = show(<Shown name="田中" />)
  expect(screen.queryByText('読み込み中')).not.toBeNull()
  const greeting = await screen.findByText('こんにちは、田中さん')
  rerender(<Shown name="鈴木" />)
  expect(screen.getByText('こんにちは、鈴木さん')).toBe(greeting)
})

test('a fetch that failed beforehand is made again when it is wanted', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'))
  const Shown = preloadable('greeting', load, { waiting })
  Shown.preload()
  await Promise.allSettled(load.mock.results.map(({ value }) => value))
  show(<Shown name="田中" />)
  await screen.findByText('こんにちは、田中さん')
})

test('one that cannot be fetched is a sentence in the frame it asks for, and comes with the next try', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 200 })),
  )
  const lost = new TypeError('Failed to fetch dynamically imported module: https://a.test/assets/x.js')
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(lost)
  const Shown = preloadable('greeting', load, {
    waiting,
    failed: (sentence, { name }) => <section aria-label={name}>{sentence}</section>,
  })
  show(
    <>
      <Shown name="田中" />
      <input aria-label="題" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('題'), '入力')
  expect((await screen.findByRole('region', { name: '田中' })).textContent).toContain(uiMessages.chunk.failed)
  await userEvent.click(screen.getByRole('button', { name: uiMessages.retry }))
  await screen.findByText('こんにちは、田中さん')
  expect(screen.getByLabelText<HTMLInputElement>('題').value).toBe('入力')
})
