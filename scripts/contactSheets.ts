import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DESIGN_TEMPLATES, type DesignTemplate } from '#domain/diagnostic/diagnostic.ts'
import { toDiagnosticRow, toPublished } from '#store/rows.ts'
import { connect, visitorsRow } from '#tests/support/productClient.ts'
import { type ProductServer, startProduct } from '../tests/e2e/support/productServer.ts'
import { buildIfStale } from './build.mjs'
import { projectRoot } from './project.mjs'
import { photograph } from './screenshots/photograph.ts'
import { CHROMIUM_FLAGS, chromiumPath, FOR_PICTURES, installSystemPackages } from './systemPackages.mjs'

/**
 * Screenshots of every visitor screen in every design template and size: npm run sheets [-- template|all [folder]].
 * One sheet per template; rows are sizes, columns are screens.
 */

const SIZES = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1280, 600],
  [1366, 650],
  [844, 390],
  [667, 375],
] as const
const SCREENS = ['intro', 'question', 'lead', 'result', 'shared'] as const
/** Samples with longer texts than the default, fish. */
const SAMPLES: Partial<Record<DesignTemplate, string>> = { default: 'consultant', minimal: 'marketer' }
const CELL = { width: 460, height: 680, gap: 16 }

/** Publishes a copy of each template's sample in the administrator's account, at /diagnostic/sheet-{template}. */
async function publishCopies({ url, admin }: ProductServer): Promise<void> {
  const client = await connect(url)
  const { data, error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  for (const template of DESIGN_TEMPLATES) {
    const copy = {
      ...toPublished(await visitorsRow(client, SAMPLES[template] ?? 'fish')),
      responseCount: 0,
      leadCount: 0,
      retentionDays: null,
      savedAt: '',
      workingCopy: null,
      createdAt: new Date().toISOString(),
      id: randomUUID(),
      userId: data.user.id,
      publicUrl: `sheet-${template}`,
      designTemplate: template,
      questionsPerAxis: 5,
      collectLeadInfo: true,
    } as const
    await client.from('diagnostics').insert(toDiagnosticRow(copy)).throwOnError()
  }
}

/** Screenshots of `SCREENS` in order. */
async function walk(page: Page, url: string, template: DesignTemplate): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  const take = async () => pictures.push(await photograph(page))
  await page.goto(`${url}/diagnostic/sheet-${template}`, { waitUntil: 'networkidle' })
  await take()
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  for (let number = 1; number <= 15; number += 1) {
    await page.getByText(`${number} / 15`, { exact: true }).waitFor()
    if (number === 4) await take()
    await page
      .locator('.mz-choice')
      .nth(number % 3 === 0 ? 1 : 0)
      .dispatchEvent('click')
  }
  await page.getByLabel('お名前').waitFor()
  await take()
  await page.getByLabel('お名前').fill('佐々木 葵')
  await page.getByLabel('メールアドレス').fill('aoi@example.com')
  await page.getByRole('button', { name: '結果を見る', exact: true }).click()
  await page.getByText('あなたの診断結果', { exact: true }).waitFor()
  await take()
  await page.goto(`${url}/diagnostic/sheet-${template}/result/ACE`, { waitUntil: 'networkidle' })
  await take()
  return pictures
}

/** Pictures as rows of `SIZES` and columns of equal width. */
async function writeSheet(file: string, rows: readonly Buffer[][]): Promise<void> {
  const { width, gap } = CELL
  const heights = SIZES.map((size) => Math.round(Math.min(CELL.height, (size[1] * width) / size[0])))
  const topOf = (y: number) => heights.slice(0, y).reduce((sum, height) => sum + height + gap, gap)
  const composite = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async (png, x) => ({
        input: await sharp(png)
          .resize({ width, height: heights[y] ?? 0, fit: 'contain', position: 'top', background: '#8a8f98' })
          .toBuffer(),
        left: gap + x * (width + gap),
        top: topOf(y),
      })),
    ),
  )
  await sharp({
    create: {
      width: gap + SCREENS.length * (width + gap),
      height: topOf(rows.length),
      channels: 3,
      background: '#8a8f98',
    },
  })
    .composite(composite)
    .png()
    .toFile(file)
}

async function takeSheet(browser: Browser, url: string, template: DesignTemplate, folder: string): Promise<void> {
  const rows: Buffer[][] = []
  for (const [width, height] of SIZES) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
      hasTouch: width < 900,
      isMobile: width < 900,
    })
    const page = await context.newPage()
    rows.push(await walk(page, url, template))
    await context.close()
  }
  const file = path.join(folder, `${template}.png`)
  await writeSheet(file, rows)
  process.stdout.write(`${file}\n`)
}

const [only = 'all', folder = 'test-results/sheets'] = process.argv.slice(2)
process.chdir(projectRoot)
installSystemPackages(FOR_PICTURES)
buildIfStale()
await mkdir(folder, { recursive: true })
const product = await startProduct({ LOG_LEVEL: 'error' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--lang=ja', ...CHROMIUM_FLAGS] })
try {
  await publishCopies(product)
  for (const template of DESIGN_TEMPLATES) {
    if (only === 'all' || only === template) await takeSheet(browser, product.url, template, folder)
  }
} finally {
  await browser.close()
  await product.remove()
}
