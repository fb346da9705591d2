import { expect, test, vi } from 'vitest'
import { keepIntro } from './keepIntro.ts'
import { createRunHistory } from './runHistory.ts'

/** The intro as the server writes it, taken over. */
function keep({ loaded = false }: { loaded?: boolean } = {}) {
  history.replaceState(null, '', '/diagnostic/work-style')
  document.body.innerHTML =
    '<div id="root"><img src="/a.jpg"><a id="start" href="#start" role="button">診断を始める</a></div>'
  const root = document.getElementById('root') as HTMLElement
  const [picture, button] = [root.querySelector('img'), root.querySelector('a')]
  Object.defineProperty(picture, 'complete', { value: loaded })
  const runHistory = createRunHistory(window)
  const show = vi.fn()
  keepIntro(root, runHistory, show)
  return { root, picture, button, runHistory, show }
}

test('the intro stays as it is until it is started, and the fragment does not stand in the address', () => {
  const { button, runHistory, show } = keep()
  expect(show).not.toHaveBeenCalled()
  button?.click()
  expect(show).toHaveBeenCalledOnce()
  expect(runHistory.isOpen()).toBe(true)
  expect(location.hash).toBe('')
})

test('the space bar starts it as it presses any button, and no other key does', () => {
  const { button, show } = keep()
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(show).not.toHaveBeenCalled()
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  expect(show).toHaveBeenCalledOnce()
})

test('the browser’s forward button leads into the run as it did before', () => {
  const { button, runHistory, show } = keep()
  button?.click()
  show.mockClear()
  const again = vi.fn()
  const root = document.getElementById('root') as HTMLElement
  history.replaceState(null, '')
  keepIntro(root, runHistory, again)
  history.replaceState({ mitsujiku: 'run' }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(again).toHaveBeenCalledOnce()
})

test('a picture that had failed before the script came makes way for the ornament', () => {
  expect(keep({ loaded: true }).show).toHaveBeenCalledOnce()
})

test('the start button that takes the place of the one in focus has the focus', () => {
  const { root, picture, button, show } = keep()
  show.mockImplementation(() => {
    root.innerHTML = '<button id="start" type="button">診断を始める</button>'
  })
  button?.focus()
  picture?.dispatchEvent(new Event('error'))
  expect(document.activeElement).toBe(root.querySelector('button'))
})

test('a picture that cannot be loaded makes way for the ornament, once', () => {
  const { picture, button, show } = keep()
  picture?.dispatchEvent(new Event('error'))
  button?.click()
  expect(show).toHaveBeenCalledOnce()
})
