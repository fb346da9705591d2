import { START_FRAGMENT } from '../quiz/screens/Intro.tsx'
import type { RunHistory } from './runHistory.ts'

/** Keeps the server's intro until it must change. @param show renders the page: a run opened, or a picture failed */
export function keepIntro(root: HTMLElement, runHistory: RunHistory, show: () => void): void {
  let kept = true
  const startButton = () => root.querySelector<HTMLElement>(`#${START_FRAGMENT}`)
  const end = () => {
    if (!kept) return
    kept = false
    const hadFocus = document.activeElement !== null && document.activeElement === startButton()
    show()
    if (hadFocus) startButton()?.focus()
  }
  runHistory.subscribe(() => runHistory.isOpen() && end())
  for (const picture of root.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0) end()
    else picture.addEventListener('error', end)
  }
  const button = startButton()
  const start = (event: Event) => {
    event.preventDefault()
    runHistory.start()
  }
  button?.addEventListener('click', start)
  button?.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === ' ') start(event)
  })
}
