import { beforeEach, expect, test, vi } from 'vitest'
import { createRunHistory } from './runHistory.ts'

beforeEach(() => history.replaceState(null, '', '/diagnostic/work-style?embed=1'))

test('a press on start opens the run; going back closes it', async () => {
  const runHistory = createRunHistory(window)
  const changed = vi.fn()
  const stop = runHistory.subscribe(changed)
  expect(runHistory.isOpen()).toBe(false)
  runHistory.start()
  expect([runHistory.isOpen(), runHistory.wasStarted(), changed.mock.calls.length]).toEqual([true, true, 1])
  history.replaceState(null, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect([runHistory.isOpen(), runHistory.wasStarted(), changed.mock.calls.length]).toEqual([false, false, 2])
  stop()
  runHistory.start()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('a tap from before the script ran opens the run, with the intro behind it and a clean address', async () => {
  location.hash = '#start'
  const runHistory = createRunHistory(window)
  expect([runHistory.isOpen(), runHistory.wasStarted()]).toEqual([true, true])
  expect(location.href).toMatch(/\/diagnostic\/work-style\?embed=1$/)
  const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  runHistory.close()
  await returned
  expect([runHistory.isOpen(), location.href.includes('#')]).toEqual([false, false])
})

test('a reload inside the run finds it open, but not started', () => {
  createRunHistory(window).start()
  const reloaded = createRunHistory(window)
  expect([reloaded.isOpen(), reloaded.wasStarted()]).toEqual([true, false])
})

test('a finished run stays in its entry: after a reload, and by back from the next run', async () => {
  const runHistory = createRunHistory(window)
  runHistory.start()
  const first = runHistory.id()
  runHistory.finish({ answers: {} })
  const reloaded = createRunHistory(window)
  expect([reloaded.id(), reloaded.finished()]).toEqual([first, { answers: {} }])
  reloaded.start()
  expect([reloaded.id() === first, reloaded.finished()]).toEqual([false, null])
  const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await returned
  expect([reloaded.id(), reloaded.finished()]).toEqual([first, { answers: {} }])
})
