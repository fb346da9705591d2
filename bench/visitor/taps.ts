import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { CHROMIUM_FLAGS } from './chromium.ts'

const TAPS = 40

/** Milliseconds from the tap until the frame that follows the changed screen, measured inside the page. */
async function timeTap(page: Page, choice: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(selector)
        if (target === null) return reject(new Error(`no ${selector}`))
        const started = performance.now()
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - started)
            channel.port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        target.click()
      }),
    choice,
  )
}

export type TapTarget = { url: string; start: string; choice: string; advance?: string }

/** Tap to the next question painted with the processor slowed four times: median and 95th percentile, milliseconds. */
export async function measureTaps({
  url,
  start,
  choice,
  advance,
}: TapTarget): Promise<{ median: number; p95: number }> {
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(url)
    await page.locator(start).click()
    await page.locator(choice).first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      if (advance === undefined) times.push(await timeTap(page, choice))
      else {
        await page.locator(choice).first().click()
        times.push(await timeTap(page, advance))
      }
      await page.waitForTimeout(350)
      if ((await page.locator(choice).count()) === 0) break
    }
    times.sort((a, b) => a - b)
    return {
      median: times[Math.floor(times.length / 2)] ?? Number.NaN,
      p95: times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN,
    }
  } finally {
    await browser?.close()
  }
}
