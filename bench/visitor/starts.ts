import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/systemPackages.mjs'

/** Lighthouse's throttling.mobileSlow4G for DevTools: 1.6 Mbit/s and a round trip of 150 ms. */
const SLOW_4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

const PATIENCE_MS = 30_000

/** Milliseconds from navigation start to the tap and to the paint of the first question. */
export type Start = { tapped: number; question: number }

const LABEL = '診断を始める'

/** Reports the start button once it is painted, and records the times of tap and question. */
async function watch(page: Page, question: string, onButton: (x: number, y: number) => Promise<void>): Promise<void> {
  await page.exposeBinding('showButton', (_, x: number, y: number) => onButton(x, y))
  // No named functions: tsx adds a helper to them that the page lacks.
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
 * A first visit on a slow phone and line, with a single tap on the start button as soon as it is painted.
 * @throws Error when the tap leads to no question
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
