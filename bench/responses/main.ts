import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { insertDiagnostic, newCreator, openDashboard, rowOf } from '../../tests/e2e/support/creator.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { startPostgres } from '../../tests/support/postgres.mjs'
import { responseRow } from '../../tests/support/productClient.ts'

/**
 * Opening the responses of a diagnostic that has very many, and writing all of them to a CSV file, in the built product
 * on a PostgreSQL of its own. Usage: npm run bench:responses [-- responses]
 */
const RESPONSES = Number(process.argv[2] ?? 100_000)
const ROUNDS = 5
const CODES = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

/** Straight into the database: through the API the filling alone would take minutes. */
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
  await postgres.stop()
}
