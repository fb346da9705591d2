import { expect, it } from 'vitest'
import { DatabaseError } from '../database/database.ts'
import { restWording } from './restError.ts'

const answerTo = (code: string, role: 'anon' | 'authenticated' = 'authenticated') =>
  restWording.other?.(new DatabaseError(code, 'value "花子" is bad', { detail: 'detail', hint: 'hint' }), role)

it.each([
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['54000', 413],
  ['P0001', 400],
  ['PT402', 402],
  ['PT409', 409],
])('what the caller caused, %s, is %i with its reason', (code, status) => {
  const answer = answerTo(code)
  expect(answer?.status).toBe(status)
  expect(answer?.body()).toEqual({ code, details: 'detail', hint: 'hint', message: 'value "花子" is bad' })
})

it('what a visitor may not do is a 401, since signing in might help', () => {
  expect(answerTo('42501', 'anon')?.status).toBe(401)
})

it.each([
  ['08006', 503],
  ['53100', 503],
  ['57014', 503],
  ['42P17', 500],
  ['40001', 500],
  ['XX000', 500],
  ['PT500', 500],
])('what the server caused, %s, is %i and names no value', (code, status) => {
  const answer = answerTo(code)
  expect(answer?.status).toBe(status)
  expect(answer?.body()).toEqual({ code, details: null, hint: null, message: 'The database could not do this' })
})

it('a write that should have met one row says so as PostgREST does', () => {
  expect(answerTo('PT406')).toMatchObject({ status: 406, code: 'PGRST116', details: 'detail' })
})

it('what is no failure of the database is somebody else’s', () => {
  expect(restWording.other?.(new Error('x'), 'anon')).toBeNull()
})
