import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { type Creator, insertDiagnostic, newCreator, openDashboard, rowOf } from '../../tests/e2e/support/creator.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { responseRow } from '../../tests/support/productClient.ts'

/**
 * Opening the responses of a diagnostic that has very many, and writing all of them to a CSV file, in the built product
 * on its own database. Usage: npm run bench:responses [-- responses]
 */
const RESPONSES = Number(process.argv[2] ?? 100_000)
const BATCH = 1000
const ROUNDS = 5
const CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

async function fill({ client }: Creator, diagnosticId: string): Promise<void> {
  const newest = Date.now()
  for (let from = 0; from < RESPONSES; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, RESPONSES - from) }, (_, index) => ({
      ...responseRow(diagnosticId),
      result: CODES[(from + index) % CODES.length],
      leadinfo: { name: `回答者 ${from + index}`, email: `visitor${from + index}@example.com`, company: '' },
      completedat: new Date(newest - (from + index) * 60_000).toISOString(),
    }))
    await client.from('diagnostic_responses').insert(rows).throwOnError()
  }
}

const product = await startProduct({
  LOG_LEVEL: 'error',
  RATE_LIMIT_RESPONSES_PER_MINUTE: '1000000',
  RATE_LIMIT_RESPONSES_BURST: '1000000',
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const creator = await newCreator(product)
  const { id, title } = await insertDiagnostic(creator)
  const began = performance.now()
  await fill(creator, id)
  process.stdout.write(`${RESPONSES} responses stored in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } })
  const dialog = page.getByRole('dialog')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every round a page that has read nothing yet.
    await openDashboard(page, creator)
    const open = rowOf(page, title).getByRole('button', { name: '回答を見る' })
    await open.waitFor()
    const from = performance.now()
    await open.click()
    await dialog.getByRole('button', { name: /回答者 0/ }).waitFor()
    await dialog.getByText(`回答 ${RESPONSES}件`, { exact: true }).waitFor()
    times.push(performance.now() - from)
  }
  process.stdout.write(`opened with list and figures, ms: ${times.map((time) => time.toFixed(0)).join(', ')}\n`)
  const from = performance.now()
  const download = page.waitForEvent('download', { timeout: 120_000 })
  await dialog.getByRole('button', { name: 'CSVダウンロード' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  // The header and the empty piece after the last line are no responses.
  process.stdout.write(`CSV of ${lines.length - 2} responses in ${seconds} s\n`)
} finally {
  await browser.close()
  await product.remove()
}
