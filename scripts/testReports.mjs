/**
 * The cases of a test runner's JSON report.
 * @typedef {{ passed: string[], failed: string[], skipped: string[] }} Cases file and title of each
 */

/** @param {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }} report of Vitest
 *  @returns {Cases} a file that failed as a whole (it could not be read, a hook threw) counts as a case */
export function vitestCases({ testResults }) {
  const titlesOf = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => `${name} › ${fullName}`),
    )
  const wholeFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: titlesOf(['passed']),
    failed: [...titlesOf(['failed']), ...wholeFiles.map(({ name }) => name)],
    skipped: titlesOf(['skipped', 'pending', 'todo', 'disabled']),
  }
}

/** @typedef {{ suites?: Suite[], specs?: { title: string, file: string, line: number, tests: { status: string }[] }[] }} Suite */

/** @param {Suite & { errors?: { message?: string }[] }} report of Playwright
 *  @returns {Cases} a test that passed only on a second try is a bug: it counts as failed */
export function playwrightCases(report) {
  const tests = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status }) => ({ name: `${file}:${line} › ${title}`, status })),
  )
  const having = (...wanted) => tests.filter(({ status }) => wanted.includes(status)).map(({ name }) => name)
  const outside = (report.errors ?? []).map(({ message = '' }) => message.split('\n')[0])
  return {
    passed: having('expected'),
    failed: [...having('unexpected', 'flaky'), ...outside],
    skipped: having('skipped'),
  }
}

/**
 * Summarises all suites. A case that is skipped in one suite and runs in another is not skipped.
 * @param {(Cases & { name: string })[]} suites
 * @param {{ allMustRun: boolean }} options whether a skipped case is a failed one
 * @returns {{ failed: string[], closing: string }}
 */
export function summarise(suites, { allMustRun }) {
  const passed = suites.flatMap((suite) => suite.passed)
  const ran = new Set([...passed, ...suites.flatMap((suite) => suite.failed)])
  const skipped = [...new Set(suites.flatMap((suite) => suite.skipped))].filter((name) => !ran.has(name))
  const failed = suites.flatMap((suite) => suite.failed.map((title) => `${suite.name}: ${title}`))
  if (allMustRun) failed.push(...skipped.map((name) => `skipped: ${name}`))
  const which = skipped.length === 0 ? '' : `: ${skipped.map((name) => name.replace(/^\S*\//, '')).join('; ')}`
  return {
    failed,
    closing: `${passed.length} passed, ${failed.length} failed, ${skipped.length} skipped${which}`,
  }
}

/** @param {Suite} suite */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
