import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../scripts/systemPackages.mjs'
import { CHROMIUM_FLAGS } from './chromium.ts'

export type Loading = { lcp: number; fcp: number; blocking: number; shift: number; kilobytes: number }

/**
 * One run of Lighthouse's mobile preset in a fresh Chromium.
 * @param throttling simulated (the preset's own) or really applied through the browser
 */
export async function measureLoading(url: string, throttling: 'simulate' | 'devtools'): Promise<Loading> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS] })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      throttlingMethod: throttling,
      logLevel: 'error',
    })
    if (run === undefined) throw new Error(`Lighthouse gave nothing for ${url}`)
    const value = (id: string) => run.lhr.audits[id]?.numericValue ?? Number.NaN
    return {
      lcp: value('largest-contentful-paint'),
      fcp: value('first-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      kilobytes: value('total-byte-weight') / 1000,
    }
  } finally {
    chrome.kill()
  }
}

/** The median of each figure by itself. */
export function medianLoading(runs: readonly Loading[]): Loading {
  const median = (pick: (run: Loading) => number) => {
    const sorted = runs.map(pick).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    lcp: median((run) => run.lcp),
    fcp: median((run) => run.fcp),
    blocking: median((run) => run.blocking),
    shift: median((run) => run.shift),
    kilobytes: median((run) => run.kilobytes),
  }
}
