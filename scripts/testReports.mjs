/**
 * What a test runner's JSON report says.
 * @typedef {{ passed: number, failed: string[], skipped: number }} Cases how many cases passed or were skipped; file and
 *   title of each that failed
 */

/** @param {{ numPassedTests: number, numPendingTests: number, testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} report of Vitest
 *  @returns {Cases} a file that failed as a whole (it could not be read, a hook threw) counts as a case */
export function vitestCases({ numPassedTests, numPendingTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    if (titles.length === 0 && status === 'failed') return [name]
    return titles.map((title) => `${name} › ${title}`)
  })
  return { passed: numPassedTests, failed, skipped: numPendingTests }
}

/** @typedef {{ suites?: Suite[], specs?: { title: string, file: string, line: number, tests: { status: string }[] }[] }} Suite */

/** @param {Suite & { errors?: { message?: string }[] }} report of Playwright
 *  @returns {Cases} a test that passed only on a second try is a bug: it counts as failed */
export function playwrightCases(report) {
  const tests = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
  )
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky').map(({ name }) => name)
  const outside = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  const having = (wanted) => tests.filter(({ status }) => status === wanted).length
  return { passed: having('expected'), failed: [...failed, ...outside], skipped: having('skipped') }
}

/** @param {Suite} suite */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
