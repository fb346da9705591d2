import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { preloadable } from './preloadable.tsx'

const Greeting = ({ name }: { name: string }) => <p>こんにちは、{name}さん</p>

function show(Shown: ReturnType<typeof preloadable<{ name: string }>>, name = '田中') {
  return (
    <Suspense fallback={<p>読み込み中</p>}>
      <Shown name={name} />
    </Suspense>
  )
}

test('what was fetched before is shown at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Shown = preloadable(load)
  Shown.preload()
  await load.mock.results[0]?.value
  render(show(Shown))
  expect(screen.queryByText('読み込み中')).toBeNull()
  expect(screen.queryByText('こんにちは、田中さん')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('what was not is shown when it is there, and stays the same component afterwards', async () => {
  const Shown = preloadable(async () => Greeting)
  const { rerender } = render(show(Shown))
  expect(screen.queryByText('読み込み中')).not.toBeNull()
  const greeting = await screen.findByText('こんにちは、田中さん')
  rerender(show(Shown, '鈴木'))
  expect(screen.getByText('こんにちは、鈴木さん')).toBe(greeting)
})

test('a fetch that failed beforehand is made again when it is wanted', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('no network'))
  const Shown = preloadable(load)
  Shown.preload()
  await Promise.allSettled(load.mock.results.map(({ value }) => value))
  render(show(Shown))
  await screen.findByText('こんにちは、田中さん')
})
