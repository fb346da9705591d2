import { desktopConfig } from 'lighthouse'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { print } from '../figures.ts'
import { figure, runLighthouse } from './lighthouse.ts'

/** Lighthouse's four categories of the landing page, on a phone and on a desktop: npm run bench:landing [-- rounds [url]] */
const ROUNDS = Number(process.argv[2] ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
const FORMS = { mobile: undefined, desktop: desktopConfig } as const

type Measured = { scores: number[]; figures: number[]; shift: number; kilobytes: number; failed: string[] }

async function measure(url: string, form: keyof typeof FORMS): Promise<Measured> {
  const page = await runLighthouse(url, { onlyCategories: [...CATEGORIES] }, FORMS[form])
  const { audits, categories } = page
  const counted = CATEGORIES.filter((id) => id !== 'performance')
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    figures: FIGURES.map((id) => figure(page, id)),
    shift: figure(page, 'cumulative-layout-shift'),
    kilobytes: figure(page, 'total-byte-weight') / 1000,
    failed: counted.map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  }
}

async function report(url: string): Promise<void> {
  print(`| | run | ${CATEGORIES.join(' | ')} | FCP ms | LCP ms | blocking ms | layout shift | kB |`)
  print('|---|---|---|---|---|---|---|---|---|---|---|')
  const failed = new Set<string>()
  for (const form of ['mobile', 'desktop'] as const) {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const run = await measure(url, form)
      const figures = run.figures.map((figure) => figure.toFixed(0)).join(' | ')
      print(
        `| ${form} | ${round} | ${run.scores.join(' | ')} | ${figures} | ${run.shift.toFixed(4)} | ${run.kilobytes.toFixed(0)} |`,
      )
      for (const audit of run.failed) failed.add(audit)
    }
  }
  for (const audit of failed) print(`\nnot passed: ${audit}`)
}

const given = process.argv[3]
if (given === undefined) {
  const product = await startProduct({ LOG_LEVEL: 'error' })
  try {
    await report(`${product.url}/`)
  } finally {
    await product.remove()
  }
} else await report(given)
