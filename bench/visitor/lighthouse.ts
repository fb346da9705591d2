import { launch } from 'chrome-launcher'
import lighthouse, { type Config, type Flags, type Result, type RunnerResult } from 'lighthouse'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/systemPackages.mjs'
import { median } from '../figures.ts'
import { processorBlocking } from './processorBlocking.ts'

const TRIES = 3

export type Loading = {
  /** Score of the category "performance", out of 100. */
  score: number
  lcp: number
  fcp: number
  blocking: number
  /** Blocking of the whole loading by processor time. */
  processorBlocking: number
  shift: number
  kilobytes: number
}

/** Lighthouse's report alone. */
export async function runLighthouse(url: string, flags: Flags, config?: Config): Promise<Result> {
  return (await runWithTrace(url, flags, config)).lhr
}

/**
 * Runs Lighthouse in a fresh Chromium; a failed run is reported on stderr and repeated.
 * @throws Error with the codes of all tries when none succeeded
 */
async function runWithTrace(url: string, flags: Flags, config?: Config): Promise<RunnerResult> {
  const failures: string[] = []
  while (failures.length < TRIES) {
    const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] })
    try {
      const run = await lighthouse(url, { ...flags, port: chrome.port, logLevel: 'error' }, config)
      if (run !== undefined && run.lhr.runtimeError === undefined) return run
      failures.push(run?.lhr.runtimeError?.code ?? 'no report')
      process.stderr.write(`${url}: ${failures.at(-1)} in try ${failures.length} of ${TRIES}\n`)
    } finally {
      chrome.kill()
    }
  }
  throw new Error(`${url}: Lighthouse failed ${TRIES} times: ${failures.join(', ')}`)
}

/** The number of an audit. @throws Error when it has none */
export function figure({ audits }: Result, id: string): number {
  const found = audits[id]?.numericValue
  if (found === undefined || Number.isNaN(found)) {
    throw new Error(`${id} has no figure: ${audits[id]?.errorMessage ?? 'not measured'}`)
  }
  return found
}

/** One run of Lighthouse's mobile preset. @param throttling simulated, or applied by DevTools */
export async function measureLoading(url: string, throttling: 'simulate' | 'devtools'): Promise<Loading> {
  const { lhr: report, artifacts } = await runWithTrace(url, {
    onlyCategories: ['performance'],
    throttlingMethod: throttling,
  })
  return {
    score: (report.categories.performance?.score ?? Number.NaN) * 100,
    lcp: figure(report, 'largest-contentful-paint'),
    fcp: figure(report, 'first-contentful-paint'),
    blocking: figure(report, 'total-blocking-time'),
    processorBlocking: processorBlocking(artifacts.Trace.traceEvents, throttling === 'simulate' ? 4 : 1),
    shift: figure(report, 'cumulative-layout-shift'),
    kilobytes: figure(report, 'total-byte-weight') / 1000,
  }
}

/** The median of each figure by itself; NaN without runs. */
export function medianLoading(runs: readonly Loading[]): Loading {
  const of = (pick: (run: Loading) => number) => median(runs.map(pick))
  return {
    score: of((run) => run.score),
    lcp: of((run) => run.lcp),
    fcp: of((run) => run.fcp),
    blocking: of((run) => run.blocking),
    processorBlocking: of((run) => run.processorBlocking),
    shift: of((run) => run.shift),
    kilobytes: of((run) => run.kilobytes),
  }
}
