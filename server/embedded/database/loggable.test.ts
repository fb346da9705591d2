import { expect, test } from 'vitest'
import { DatabaseError, isOutage, loggable } from './database.ts'

const PERSONAL = 'Key (email)=(hanako@example.com) already exists'

test.each([
  [new DatabaseError('23505', PERSONAL, { detail: PERSONAL }), { code: '23505' }],
  [Object.assign(new TypeError(PERSONAL), { code: 'ERR_X' }), { name: 'TypeError', code: 'ERR_X' }],
  [PERSONAL, { name: 'string' }],
])('a failure is logged without what it quotes', (error, said) => {
  expect(loggable(error)).toMatchObject(said)
  expect(JSON.stringify(loggable(error))).not.toContain('hanako')
})

test('the place of a failure is logged', () => {
  expect(loggable(new Error('x')).stack).toContain('loggable.test.ts')
})

test.each([
  ['08006', true],
  ['53100', true],
  ['57014', true],
  ['23505', false],
  ['42501', false],
])('%s may succeed later: %s', (code, may) => {
  expect(isOutage(new DatabaseError(code, 'no'))).toBe(may)
})
