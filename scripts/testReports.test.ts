import { expect, test } from 'vitest'
import { playwrightCases, vitestCases } from './testReports.mjs'

test('Vitest: each failed case by its file and title, and a file that could not be read', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 3,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides by zero', status: 'failed' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'writes', status: 'passed' }] },
    ],
  }
  expect(vitestCases(report)).toEqual({
    passed: 2,
    failed: ['a.test.ts › divides by zero', 'b.test.ts'],
    skipped: 3,
  })
})

test('Playwright: cases in nested suites, a test that needed a second try, and what failed outside of any', () => {
  const spec = (title: string, status: string) => ({ title, file: 'run.spec.ts', line: 3, tests: [{ status }] })
  const report = {
    suites: [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('shares', 'unexpected')] }] },
      { specs: [spec('closes', 'flaky'), spec('not here', 'skipped')] },
    ],
    errors: [{ message: 'no server\n    at start' }],
  }
  expect(playwrightCases(report)).toEqual({
    passed: 1,
    failed: ['run.spec.ts:3 › shares', 'run.spec.ts:3 › closes', 'no server'],
    skipped: 1,
  })
})

test('a report without a case', () => {
  expect(vitestCases({ numPassedTests: 0, numPendingTests: 0, testResults: [] })).toEqual({
    passed: 0,
    failed: [],
    skipped: 0,
  })
  expect(playwrightCases({})).toEqual({ passed: 0, failed: [], skipped: 0 })
})
