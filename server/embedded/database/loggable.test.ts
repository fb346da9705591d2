import { expect, test } from 'vitest'
import { DatabaseError, isOutage, loggable, toDatabaseError, toPlainError } from './database.ts'

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
  ['28P01', true],
  ['3D000', true],
  ['3F000', true],
  ['53100', true],
  ['53400', false],
  ['57014', true],
  ['25006', true],
  ['25001', false],
  ['42P08', false],
  ['23505', false],
  ['42501', false],
])('%s may succeed later: %s', (code, may) => {
  expect(isOutage(new DatabaseError(code, 'no'))).toBe(may)
})

test('what no database failed with is none', () => {
  expect(isOutage(Object.assign(new Error('no'), { code: '08006' }))).toBe(false)
})

const FIELDS = { detail: 'd', hint: 'h', constraint: 'c', table: 't' }

test('errors of both drivers become one, and cross a thread', () => {
  const error = toDatabaseError(Object.assign(new Error('m'), { code: '23505', ...FIELDS }))
  expect(error).toMatchObject({ code: '23505', message: 'm', details: 'd', hint: 'h', constraint: 'c', table: 't' })
  expect(toDatabaseError(error)).toBe(error)
  expect(new DatabaseError('23505', 'm')).toMatchObject({ details: null, hint: null, constraint: null, table: null })
  const plain = { code: '23505', message: 'm', ...FIELDS }
  expect(toPlainError(Object.assign(new Error('m'), plain, { stack: 's', more: 1 }))).toEqual(plain)
})

test.each(['ECONNREFUSED', 'EPIPE', '', 'x23505', '235055', undefined])(
  'the code %s is no answer of a database',
  (code) => {
    expect(toDatabaseError(Object.assign(new Error('m'), { code })).code).toBe('08006')
  },
)
