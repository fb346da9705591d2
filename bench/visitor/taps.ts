import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/systemPackages.mjs'
import { CHOICE_READ_MS } from '../../web/ui/useDoubleTapGuard.ts'
import { median } from '../figures.ts'

const TAPS = 40

const PATIENCE_MS = 10_000

/** Time from touchstart to touchend, long enough to paint the pressed state. */
const PRESS_MS = 80

/** Longer than a question refuses second taps. */
const PAUSE_MS = CHOICE_READ_MS + 150

/** Milliseconds from pointerup to the paint of another question, measured in the page. */
async function timeTap(page: Page, question: string, press: () => Promise<void>): Promise<number> {
  // In an object, so that the promise is not awaited here.
  const watch = await page.evaluateHandle(
    ({ question, patience }) => {
      const before = document.querySelector(question)?.textContent
      const painted = new Promise<number>((resolve, reject) => {
        let lifted = Number.NaN
        window.addEventListener('pointerup', ({ timeStamp }) => (lifted = timeStamp), { capture: true, once: true })
        const observer = new MutationObserver(() => {
          if ((document.querySelector(question)?.textContent ?? before) === before) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - lifted)
            channel.port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        setTimeout(() => reject(new Error(`the tap led to no other ${question} than ${before}`)), patience)
      })
      return { painted }
    },
    { question, patience: PATIENCE_MS },
  )
  await press()
  return watch.evaluate(({ painted }) => painted)
}

/** Real touch input, which includes focus, `:active` and the events before a click. */
async function press(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The middle of the first such element, in the window. @throws Error when it has no box */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector).first()
  await element.evaluate((found) => found.scrollIntoView({ block: 'nearest' }))
  const box = await element.boundingBox()
  if (box === null) throw new Error(`no ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export type TapTarget = {
  url: string
  start: string
  question: string
  choice: string
  /** A button to press after the choice, if needed. */
  advance?: string
}

/** Tap to the next question painted with the processor slowed four times: median and 95th percentile, milliseconds. */
export async function measureTaps({
  url,
  start,
  question,
  choice,
  advance,
}: TapTarget): Promise<{ median: number; p95: number }> {
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await page.goto(url)
    await page.locator(start).click()
    await page.locator(choice).first().waitFor({ state: 'attached' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      // A reader's pause, in which the page finishes other work.
      await page.waitForTimeout(PAUSE_MS)
      if (advance !== undefined)
        await page
          .locator(choice)
          .first()
          .evaluate((element: HTMLElement) => element.click())
      const place = await middleOf(page, advance ?? choice)
      times.push(await timeTap(page, question, () => press(session, place)))
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
    return { median: median(times), p95 }
  } finally {
    await browser?.close()
  }
}
