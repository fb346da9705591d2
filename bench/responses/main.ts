import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { insertDiagnostic, newCreator, openDashboard, rowOf } from '../../tests/e2e/support/creator.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { startPostgres } from '../../tests/support/postgres.mjs'
import { responseRow } from '../../tests/support/productClient.ts'
import { median } from '../figures.ts'

/**
 * Opens the responses of a diagnostic that has very many, scrolls through the list, and exports a CSV file, on a temporary
 * PostgreSQL. Fails over a limit. Usage: npm run bench:responses [-- responses]
 */
const RESPONSES = Number(process.argv[2] ?? 100_000)
const ROUNDS = 5
const OPENED_WITHIN_MS = 1000
const CSV_WITHIN_S = 20
/** A longer frame is felt as a freeze. */
const HANGS_MS = 100
/** Turns of a mouse wheel, at a brisk pace. */
const WHEEL = { turns: 250, pixels: 600, every: 30 }
const CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

/** Directly into the database, to save minutes. */
async function fill(databaseUrl: string, diagnosticId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat)
     select gen_random_uuid(), $1, $2, ($3::text[])[1 + n % 8],
       jsonb_build_object('name', '回答者 ' || n, 'email', 'visitor' || n || '@example.com'),
       now() - n * interval '1 minute'
     from generate_series(0, $4::int - 1) n`,
    [diagnosticId, responseRow(diagnosticId).answers, CODES, RESPONSES],
  )
  await client.end()
}

declare global {
  interface Window {
    /** Milliseconds from each frame to the next since it was last emptied. */
    frameTimes: number[]
  }
}

/** Records the duration of each frame in the page. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.frameTimes = []
    // A method: tsx adds a helper to named functions that the page lacks.
    const watch = {
      last: performance.now(),
      step(now: number) {
        window.frameTimes.push(now - this.last)
        this.last = now
        requestAnimationFrame((next) => this.step(next))
      },
    }
    requestAnimationFrame((now) => watch.step(now))
  })
}

/** The 99th of a hundred frames and the longest of them, in milliseconds, since this was last asked. */
async function takeFrames(page: Page): Promise<{ p99: number; longest: number }> {
  const frames = (await page.evaluate(() => window.frameTimes.splice(0))).toSorted((a, b) => a - b)
  return { p99: frames[Math.floor(frames.length * 0.99)] ?? Number.NaN, longest: frames.at(-1) ?? Number.NaN }
}

/** Prints a figure. Over its limit the run fails. */
function report(what: string, measured: number, limit: number, unit: string, more = ''): void {
  const passed = measured <= limit
  if (!passed) process.exitCode = 1
  const figure = measured.toFixed(unit === 's' ? 1 : 0)
  process.stdout.write(`${what}: ${figure} ${unit}${more}, limit ${limit} ${unit}${passed ? '' : ': over'}\n`)
}

const postgres = await startPostgres()
process.env.TEST_DATABASE = 'postgres'
process.env.TEST_DATABASE_URL = postgres.url
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const creator = await newCreator(product)
  const { id, title } = await insertDiagnostic(creator)
  const began = performance.now()
  if (product.databaseUrl === null) throw new Error('the product runs on PGlite')
  await fill(product.databaseUrl, id)
  process.stdout.write(`${RESPONSES} responses stored in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
  const dialog = page.getByRole('dialog')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await openDashboard(page, creator)
    const open = rowOf(page, title).getByRole('button', { name: '回答を見る' })
    await open.waitFor()
    const from = performance.now()
    await open.click()
    await dialog.getByRole('button', { name: /回答者 0/ }).waitFor()
    await dialog.getByText(`回答 ${RESPONSES.toLocaleString('ja-JP')}件`, { exact: true }).waitFor()
    times.push(performance.now() - from)
  }
  const all = ` (median of ${times.map((time) => time.toFixed(0)).join(', ')})`
  report('opened with list and figures', median(times), OPENED_WITHIN_MS, 'ms', all)

  await watchFrames(page)
  await dialog.getByRole('list', { name: '回答' }).hover()
  await takeFrames(page)
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, WHEEL.pixels)
    await page.waitForTimeout(WHEEL.every)
  }
  const scrolling = await takeFrames(page)
  const shown = await dialog
    .getByRole('button', { name: /回答者 / })
    .last()
    .textContent()
  const reached = Number(shown?.match(/回答者 (\d+)/)?.[1])
  const p99 = (frames: typeof scrolling) => ` (99 of 100 within ${frames.p99.toFixed(0)})`
  report(`longest frame while scrolling to row ${reached}`, scrolling.longest, HANGS_MS, 'ms', p99(scrolling))

  const from = performance.now()
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await dialog.getByRole('button', { name: 'CSVダウンロード' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const seconds = (performance.now() - from) / 1000
  const writing = await takeFrames(page)
  // Without the header and the empty part after the last line.
  report(`CSV of ${lines.length - 2} responses`, seconds, CSV_WITHIN_S, 's')
  if (lines.length - 2 !== RESPONSES) throw new Error(`${RESPONSES} responses are stored`)
  report('longest frame while it is written', writing.longest, HANGS_MS, 'ms', p99(writing))
} finally {
  await browser.close()
  await product.remove()
  await postgres.stop()
}
