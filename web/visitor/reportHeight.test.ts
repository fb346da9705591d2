import { beforeEach, expect, test, vi } from 'vitest'
import { FRAME_MESSAGES } from '../quiz/frameMessages.ts'
import { reportHeight } from './reportHeight.ts'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})

test('tells its height to the page around it, when that asks and nobody else', () => {
  const element = document.createElement('div')
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 479.2))
  const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  reportHeight(element)
  const ask = (source: Window | null, type: string) =>
    window.dispatchEvent(new MessageEvent('message', { source, data: { type } }))
  ask(null, FRAME_MESSAGES.ask)
  ask(window.parent, FRAME_MESSAGES.screen)
  const heights = () => told.mock.calls.filter(([{ type }]) => type === FRAME_MESSAGES.height)
  expect(heights()).toEqual([])
  ask(window.parent, FRAME_MESSAGES.ask)
  expect(heights()).toEqual([[{ type: FRAME_MESSAGES.height, height: 480 }, '*']])
})
