import { expect, test, vi } from 'vitest'
import { keepIntro } from './keepIntro.ts'
import { createRunHistory } from './runHistory.ts'

/** The intro as the server writes it, taken over. */
function keep() {
  history.replaceState(null, '', '/diagnostic/work-style')
  document.body.innerHTML =
    '<div id="root"><img src="/a.jpg"><a id="start" href="#start" role="button">診断を始める</a></div>'
  const root = document.getElementById('root') as HTMLElement
  const [picture, button] = [root.querySelector('img'), root.querySelector('a')]
  Object.defineProperty(picture, 'complete', { value: false })
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

test('a picture that cannot be loaded makes way for the ornament, once', () => {
  const { picture, button, show } = keep()
  picture?.dispatchEvent(new Event('error'))
  button?.click()
  expect(show).toHaveBeenCalledOnce()
})
