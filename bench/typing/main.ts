import { chromium, type Locator, type Page } from '@playwright/test'
import { KEPT_AFTER_MS } from '#web/features/diagnostic-editor/autosave/autosave.ts'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { enter, insertDiagnostic, newCreator, openEditor, openStep } from '../../tests/e2e/support/creator.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { COMMIT_AFTER_MS } from '../../web/features/diagnostic-editor/fields/pendingInput.ts'

/**
 * Time from keydown to paint, in the first and the last of the 45 question slots, with the processor slowed down, compared
 * with a page that has one field and no script. Fails where the editor's p95 is over LIMIT_MS, or over LIMIT_RATIO times
 * the bare page's. Usage: npm run bench:typing [-- keys [slowdown]]
 */
const KEYS = Number(process.argv[2] ?? 120)
const SLOWDOWN = Number(process.argv[3] ?? 4)
const ROUNDS = 3
const LIMIT_MS = 50
const LIMIT_RATIO = 1.5
const BARE = 'a bare page'
/** When the draft is written after the last key. */
const WRITTEN_AFTER_MS = COMMIT_AFTER_MS + KEPT_AFTER_MS

/** Milliseconds until the key after this one, from 1. */
type Rhythm = (key: number) => number
/** Pauses from 80 to 320; some keys meet the commit of the input, or the write of the draft. */
const varied: Rhythm = (key) =>
  key % 20 === 0 ? WRITTEN_AFTER_MS : key % 20 === 10 ? COMMIT_AFTER_MS : 80 + ((key * 7) % 25) * 10
const withoutPause: Rhythm = () => 90

/** Milliseconds from a key going down. */
type Key = {
  /** Until its frame was painted (Event Timing), in steps of 8. */
  shown: number
  /** Until the page was idle. */
  free: number
}

declare global {
  interface Window {
    /** By time of keydown. */
    shown: Map<number, number>
    free: Map<number, number>
  }
}

/**
 * Times every key from now on. @returns sets the slowdown of the page's processor. Slow one page at a time: the throttling
 * itself takes a whole core.
 */
async function watchKeys(page: Page): Promise<(rate: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    window.shown = new Map()
    window.free = new Map()
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (name === 'keydown') window.shown.set(startTime, duration)
      // TypeScript's types lack durationThreshold.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => window.free.set(timeStamp, performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  return async (rate) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
}

async function typeIn(field: Locator, rhythm: Rhythm): Promise<Key[]> {
  const page = field.page()
  await field.fill('')
  await field.focus()
  // Wait for the effects of emptying the field.
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    window.shown.clear()
    window.free.clear()
  })
  for (let key = 1; key <= KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(rhythm(key))
  }
  // Entries arrive in batches; events under 16 ms have none.
  await page.waitForTimeout(1000)
  return page.evaluate(() => [...window.free].map(([key, free]) => ({ free, shown: window.shown.get(key) ?? 16 })))
}

const slot = (page: Page, number: number) =>
  page.getByRole('group', { name: `質問${number}`, exact: true }).getByLabel('質問文')

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

function line(name: string, rounds: Key[][]): string {
  const times = (name: keyof Key) => rounds.flat().map((key) => key[name])
  const [shown, free] = [times('shown'), times('free')]
  const over = shown.filter((time) => time > LIMIT_MS).length
  const cells = [at(shown, 0.5), at(shown, 0.95), at(shown, 1), at(free, 0.5), at(free, 0.95)]
  const [median, p95, slowest, ...others] = cells.map((time) => time.toFixed(0))
  return `| ${[name, shown.length, median, p95, slowest, over, ...others].join(' | ')} |\n`
}

const p95 = (rounds: Key[][] = []) =>
  at(
    rounds.flat().map(({ shown }) => shown),
    0.95,
  )

const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const creator = await newCreator(product)
  const { id } = await insertDiagnostic(creator)
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['3つの軸', '結果タイプ', '質問'] as const) await openStep(page, step)
  const slowDownEditor = await watchKeys(page)
  const bare = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await bare.setContent('<textarea></textarea>')
  const slowDownBare = await watchKeys(bare)
  const rows = new Map<string, Key[][]>()
  const measure = async (name: string, field: Locator, rhythm: Rhythm) => {
    rows.set(name, [...(rows.get(name) ?? []), await typeIn(field, rhythm)])
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    await page.bringToFront()
    await slowDownEditor(SLOWDOWN)
    await measure('1', slot(page, 1), varied)
    for (const _axis of [2, 3]) await page.getByRole('button', { name: '次の軸' }).click()
    await measure('45', slot(page, 15), varied)
    await measure('45, without a pause', slot(page, 15), withoutPause)
    for (const _axis of [2, 1]) await page.getByRole('button', { name: '前の軸' }).click()
    await slowDownEditor(1)
    await bare.bringToFront()
    await slowDownBare(SLOWDOWN)
    await measure(BARE, bare.locator('textarea'), varied)
    await slowDownBare(1)
  }
  process.stdout.write(`Key to paint, processor slowed ${SLOWDOWN} times, limit ${LIMIT_MS} ms\n\n`)
  const columns = ['slot', 'keys', 'shown, median ms', 'p95 ms', 'slowest ms', `over ${LIMIT_MS} ms`]
  columns.push('page free, median ms', 'p95 ms')
  process.stdout.write(`| ${columns.join(' | ')} |\n|${'---|'.repeat(columns.length)}\n`)
  for (const [name, rounds] of rows) process.stdout.write(line(name, rounds))
  const bareP95 = p95(rows.get(BARE))
  for (const [name, rounds] of rows) {
    if (name === BARE) continue
    const ratio = p95(rounds) / bareP95
    process.stdout.write(`${name}: ${ratio.toFixed(2)} times the bare page (limit ${LIMIT_RATIO})\n`)
    if (p95(rounds) > LIMIT_MS || ratio > LIMIT_RATIO) process.exitCode = 1
  }
} finally {
  await browser.close()
  await product.remove()
}
