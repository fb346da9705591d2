import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { CHROMIUM_FLAGS } from './chromium.ts'

const TAPS = 40

/** A tap that shows no other question after this long is an error of the measurement, in milliseconds. */
const PATIENCE_MS = 10_000

/** Milliseconds from the tap until the frame with another question was painted, measured inside the page. */
async function timeTap(page: Page, tapped: string, question: string): Promise<number> {
  return page.evaluate(
    ({ tapped, question, patience }) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(tapped)
        if (target === null) return reject(new Error(`no ${tapped}`))
        const before = document.querySelector(question)?.textContent
        const started = performance.now()
        const observer = new MutationObserver(() => {
          if ((document.querySelector(question)?.textContent ?? before) === before) return
          observer.disconnect()
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => resolve(performance.now() - started)
            channel.port2.postMessage(null)
          })
        })
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        setTimeout(() => reject(new Error(`${tapped} led to no other ${question} than ${before}`)), patience)
        // A press as a finger makes it; SurveyJS moves on by itself only after one.
        target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        target.click()
      }),
    { tapped, question, patience: PATIENCE_MS },
  )
}

export type TapTarget = {
  url: string
  start: string
  question: string
  choice: string
  /** What leads on after the choice, where the choice alone does not. */
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
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(url)
    await page.locator(start).click()
    await page.locator(choice).first().waitFor({ state: 'attached' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let tap = 0; tap < TAPS; tap += 1) {
      if (advance !== undefined)
        await page
          .locator(choice)
          .first()
          .evaluate((element: HTMLElement) => element.click())
      times.push(await timeTap(page, advance ?? choice, question))
      // A reader's pause, in which whatever else the page does after a tap comes to its end.
      await page.waitForTimeout(350)
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
