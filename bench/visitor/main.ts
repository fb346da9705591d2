import path from 'node:path'
import { DESIGN_TEMPLATES } from '../../domain/diagnostic/diagnostic.ts'
import { startProduct } from '../../tests/e2e/support/productServer.ts'
import { median, print } from '../figures.ts'
import { measureLoading, medianLoading } from './lighthouse.ts'
import { publishAllQuestions } from './published.ts'
import { serveBare, serveRivals } from './rivals.ts'
import { measureStart, type Start } from './starts.ts'
import { measureTaps, type TapTarget } from './taps.ts'

/**
 * The public page beside other renderers with the same questions and picture:
 * npm run bench:visitor [-- rounds [all|templates]]; templates: the five of them alone, with what they are compared to.
 */
const ROUNDS = Number(process.argv[2] ?? 5)
const BESIDE_RIVALS = (process.argv[3] ?? 'all') === 'all'
const FLOOR = 'bare React'
const OWN = 'ミツジク, '
const PICTURE = path.resolve('samples/fish/main.jpg')

/** Measures each contender once a round. Failed runs are listed apart. */
async function collect<Run>(contenders: string[], measure: (name: string) => Promise<Run>) {
  const runs = new Map<string, Run[]>(contenders.map((name) => [name, []]))
  const failures: string[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, done] of runs) {
      try {
        done.push(await measure(name))
      } catch (error) {
        failures.push(`${name}, round ${round}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    }
  }
  return { runs, failures }
}

async function loading(contenders: Record<string, string>, throttling: 'simulate' | 'devtools'): Promise<void> {
  const { runs, failures } = await collect(Object.keys(contenders), (name) =>
    measureLoading(contenders[name] ?? '', throttling),
  )
  print(`\nLoading, mobile preset, ${throttling}, median of ${ROUNDS} interleaved runs\n`)
  print(
    '| | LCP ms | FCP ms | blocking ms | of the whole, by processor time ms | layout shift | kB |\n|---|---|---|---|---|---|---|',
  )
  for (const [name, measured] of runs) {
    if (measured.length === 0) print(`| ${name} | – | – | – | – | – | – |`)
    else {
      const { lcp, fcp, blocking, processorBlocking, shift, kilobytes } = medianLoading(measured)
      print(
        `| ${name} | ${lcp.toFixed(0)} | ${fcp.toFixed(0)} | ${blocking.toFixed(0)} | ${processorBlocking.toFixed(0)} | ${shift.toFixed(4)} | ${kilobytes.toFixed(0)} |`,
      )
    }
  }
  for (const failure of failures) print(`\nnot measured: ${failure}`)
}

/** Time to the first question, with a tap as soon as the button is painted. */
async function starts(targets: Record<string, TapTarget>): Promise<void> {
  const { runs, failures } = await collect<Start>(Object.keys(targets), (name) => {
    const target = targets[name] ?? noTarget(name)
    return measureStart(target.url, target.question)
  })
  print(`\nFirst question after one tap on the button as soon as it is seen, throttling applied, ${ROUNDS} visits\n`)
  print('| | tapped, median ms | first question, median ms | slowest ms | taps that counted |\n|---|---|---|---|---|')
  for (const [name, measured] of runs) {
    const questions = measured.map(({ question }) => question)
    const shown = [median(measured.map(({ tapped }) => tapped)), median(questions), Math.max(...questions)]
    print(`| ${name} | ${shown.map((time) => time.toFixed(0)).join(' | ')} | ${measured.length} of ${ROUNDS} |`)
  }
  for (const failure of failures) print(`\nnot counted: ${failure}`)
}

/** Each template's page beside itself without scripts. */
async function templateLoading(pages: Record<string, string>): Promise<void> {
  print(`\nLoading of each template, mobile preset, simulated, median of ${ROUNDS} interleaved runs\n`)
  print('| | score | LCP ms | of the page without scripts | FCP ms | kB |\n|---|---|---|---|---|---|')
  for (const [template, page] of Object.entries(pages)) {
    const bare = await serveBare(page)
    const { runs, failures } = await collect([page, bare.url], (url) => measureLoading(url, 'simulate'))
    bare.close()
    for (const failure of failures) print(`not measured: ${failure}`)
    const [own, floor] = [medianLoading(runs.get(page) ?? []), medianLoading(runs.get(bare.url) ?? [])]
    const cells = [own.score.toFixed(0), own.lcp.toFixed(0), (own.lcp / floor.lcp).toFixed(2)]
    print(
      `| ${template} | ${cells.join(' | ')} | ${own.fcp.toFixed(0)} (${floor.fcp.toFixed(0)}) | ${own.kilobytes.toFixed(0)} |`,
    )
  }
}

const styledFloor = (template: string) => `React, ${template}`

/** Ratios within a round, to bare React and to React with the template's markup and styles. */
async function taps(targets: Record<string, TapTarget>): Promise<void> {
  const { runs, failures } = await collect(Object.keys(targets), (name) => measureTaps(targets[name] ?? noTarget(name)))
  print('\nTap to the next question painted, processor slowed four times, a figure a round\n')
  print(`| | median ms | p95 ms | median, of ${FLOOR}'s | of React's with the same look |\n|---|---|---|---|---|`)
  for (const [name, measured] of runs) {
    const ratios = (floor: string) =>
      measured.map(({ median }, round) => (median / (runs.get(floor)?.[round]?.median ?? Number.NaN)).toFixed(2))
    const shown = [
      measured.map(({ median }) => median.toFixed(0)),
      measured.map(({ p95 }) => p95.toFixed(0)),
      ratios(FLOOR),
      name.startsWith(OWN) ? ratios(styledFloor(name.slice(OWN.length))) : [],
    ]
    print(`| ${name} | ${shown.map((figures) => figures.join(', ')).join(' | ')} |`)
  }
  for (const failure of failures) print(`\nnot measured: ${failure}`)
}

function noTarget(name: string): never {
  throw new Error(`${name} is not known`)
}

function tapTargets(pages: Record<string, string>, rivals: Record<string, string>): Record<string, TapTarget> {
  const floor = { url: rivals.react ?? '', start: '#start', question: '.question', choice: '.choice' }
  const own = { start: 'text=診断を始める', question: '.mz-question-text', choice: '.mz-choice' }
  const templates = Object.entries(pages).flatMap(([template, url]) => [
    [styledFloor(template), { ...own, url: `${rivals.reactStyled}?template=${template}` }] as const,
    [`${OWN}${template}`, { ...own, url }] as const,
  ])
  return { [FLOOR]: floor, ...Object.fromEntries(templates) }
}

function rivalTargets(rivals: Record<string, string>): Record<string, TapTarget> {
  return {
    surveyjs: {
      url: rivals.surveyjs ?? '',
      start: '.sd-navigation__start-btn',
      question: '.sd-question__title',
      choice: '.sd-body input[type=radio]',
    },
    formbricks: {
      url: rivals.formbricks ?? '',
      start: 'text=診断を始める',
      question: 'form label',
      choice: 'input[type=radio]',
      advance: 'button[type=submit]',
    },
  }
}

async function besideRivals(ours: string, rivals: Record<string, string>): Promise<void> {
  const bare = await serveBare(ours)
  const { react: _, reactStyled: __, ...others } = rivals
  const contenders = { ミツジク: ours, 'the same without scripts': bare.url, ...others }
  await loading(contenders, 'simulate')
  await loading(contenders, 'devtools')
  bare.close()
  const own = { url: ours, start: 'text=診断を始める', question: '.mz-question-text', choice: '.mz-choice' }
  await starts({ ミツジク: own, ...rivalTargets(rivals) })
}

const product = await startProduct({ LOG_LEVEL: 'error' })
const rivals = await serveRivals(PICTURE)
try {
  const pages: Record<string, string> = {}
  for (const template of DESIGN_TEMPLATES) pages[template] = await publishAllQuestions(product, template)
  const ours = pages.default ?? ''
  // The first visit converts the pictures and is not measured.
  for (const page of Object.values(pages)) await measureLoading(page, 'simulate')
  if (BESIDE_RIVALS) await besideRivals(ours, rivals.urls)
  await templateLoading(pages)
  await taps({ ...tapTargets(pages, rivals.urls), ...(BESIDE_RIVALS ? rivalTargets(rivals.urls) : {}) })
} finally {
  rivals.close()
  await product.remove()
}
