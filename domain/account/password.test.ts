import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['12345', 'too-short'],
  ['123456', null],
  ['x'.repeat(72), null],
  ['x'.repeat(73), 'too-long'],
  ['あ'.repeat(24), null],
  ['あ'.repeat(25), 'too-long'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
