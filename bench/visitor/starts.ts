import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { CHROMIUM_FLAGS } from './chromium.ts'

/**
 * Lighthouse's mobile preset as it is really applied (throttling.mobileSlow4G with the "devtools" method): a line of
 * 1.6 Mbit/s and 150 ms there and back, which DevTools' throttling reaches with these numbers, and a slow processor.
 */
const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** A page that shows no question after this long is an error of the measurement, in milliseconds. */
const PATIENCE_MS = 30_000

/** Milliseconds since the navigation began: when the button was tapped, and when the first question was painted. */
export type Start = { tapped: number; question: number }

const LABEL = '診断を始める'

/** Tells where the start button is once a frame with it was painted, and notes when tap and question came. */
async function watch(page: Page, question: string, onButton: (x: number, y: number) => Promise<void>): Promise<void> {
  await page.exposeBinding('showButton', (_, x: number, y: number) => onButton(x, y))
  // No function in here has a name: the one that runs this file would look for a helper that the page does not have.
  await page.addInitScript(
    ({ question, label }) => {
      const times: Partial<Start> = {}
      const tell = window as unknown as { startTimes: Partial<Start>; showButton: (x: number, y: number) => void }
      tell.startTimes = times
      window.addEventListener('pointerdown', () => (times.tapped ??= performance.now()), { capture: true })
      let button: Element | undefined
      new MutationObserver((_, observer) => {
        if (button === undefined) {
          button = [...document.querySelectorAll('a, button, input')].find(
            (element) => (element instanceof HTMLInputElement ? element.value : element.textContent)?.trim() === label,
          )
          const box = button?.getBoundingClientRect()
          if (box === undefined || box.width === 0) button = undefined
          else
            requestAnimationFrame(() => setTimeout(tell.showButton, 0, box.x + box.width / 2, box.y + box.height / 2))
        } else if (document.querySelector(question)?.textContent) {
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => {
              times.question = performance.now()
            }
            channel.port2.postMessage(null)
          })
        }
      }).observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
    },
    { question, label: LABEL },
  )
}

/**
 * One first visit over a slow line on a slow phone, by somebody who taps the start button as soon as it is on the
 * screen: one tap and no other.
 * @throws Error when that tap leads to no question
 */
export async function measureStart(url: string, question: string): Promise<Start> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage(PHONE)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
    await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
    await watch(page, question, (x, y) => page.touchscreen.tap(x, y))
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
    const times = await page.waitForFunction(
      () => {
        const { startTimes } = window as unknown as { startTimes: Partial<Start> }
        return startTimes.question !== undefined && startTimes
      },
      undefined,
      { timeout: PATIENCE_MS, polling: 500 },
    )
    return (await times.jsonValue()) as Start
  } finally {
    await browser.close()
  }
}
