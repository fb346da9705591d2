import { expect, test } from 'vitest'
import { playwrightCases, summarise, vitestCases } from './testReports.mjs'

test('Vitest: each case by its file and title, and a file that could not be read', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'divides by zero', status: 'failed' },
          { fullName: 'needs a program', status: 'skipped' },
          { fullName: 'needs a build', status: 'pending' },
          { fullName: 'comes later', status: 'todo' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'writes', status: 'passed' }] },
      { name: 'd.test.ts', status: 'failed', assertionResults: [{ fullName: 'reads', status: 'passed' }] },
    ],
  }
  expect(vitestCases(report)).toEqual({
    passed: ['a.test.ts › adds', 'c.test.ts › writes', 'd.test.ts › reads'],
    failed: ['a.test.ts › divides by zero', 'b.test.ts', 'd.test.ts'],
    skipped: ['a.test.ts › needs a program', 'a.test.ts › needs a build', 'a.test.ts › comes later'],
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
    passed: ['run.spec.ts:3 › opens'],
    failed: ['run.spec.ts:3 › shares', 'run.spec.ts:3 › closes', 'no server'],
    skipped: ['run.spec.ts:3 › not here'],
  })
})

test('a report without a case', () => {
  const nothing = { passed: [], failed: [], skipped: [] }
  expect(vitestCases({ testResults: [] })).toEqual(nothing)
  expect(playwrightCases({})).toEqual(nothing)
})

test('what was skipped everywhere is counted, named in the closing line, and fails where everything must run', () => {
  const adds = '/x/a.test.ts › adds'
  const [pushes, caddy, breaks] = [
    '/x/a.test.ts › pushes',
    '/x/b.test.ts › Caddy hides /outbox',
    'c.spec.ts:3 › breaks',
  ]
  const suites = [
    { name: 'PGlite', passed: [adds], failed: [], skipped: [pushes, caddy, breaks] },
    { name: 'PostgreSQL', passed: [adds, pushes], failed: [breaks], skipped: [caddy] },
    { name: 'a newer Node', passed: [], failed: [], skipped: ['a newer Node'] },
  ]
  expect(summarise(suites, { allMustRun: false })).toEqual({
    failed: ['PostgreSQL: c.spec.ts:3 › breaks'],
    closing: '3 passed, 1 failed, 2 skipped: b.test.ts › Caddy hides /outbox; a newer Node',
  })
  expect(summarise(suites, { allMustRun: true })).toEqual({
    failed: ['PostgreSQL: c.spec.ts:3 › breaks', `skipped: ${caddy}`, 'skipped: a newer Node'],
    closing: '3 passed, 3 failed, 2 skipped: b.test.ts › Caddy hides /outbox; a newer Node',
  })
  expect(summarise([], { allMustRun: true })).toEqual({ failed: [], closing: '0 passed, 0 failed, 0 skipped' })
})
