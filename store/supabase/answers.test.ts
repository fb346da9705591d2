import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { accountOf, dataOf, onlyRow, rowsOf, uploadedFile } from './answers.ts'

const rows = <T>(data: T, error: { message: string; code?: string; details?: string } | null = null, status = 200) =>
  Promise.resolve({ data, error, status })

test('the data of rows are given, and null is one only where it may be', async () => {
  expect(await rowsOf(rows([1]))).toEqual([1])
  expect(await rowsOf(rows(0))).toBe(0)
  for (const nothing of [null, undefined]) {
    await expect(rowsOf(rows(nothing))).rejects.toMatchObject({ kind: 'not-found' })
    expect(await dataOf(rows(nothing))).toBe(nothing)
  }
  expect(onlyRow([7, 8])).toBe(7)
  expect(() => onlyRow([])).toThrow(expect.objectContaining({ kind: 'not-found' }))
})

test.each([
  [{ message: 'AbortError: stopped' }, 0, { kind: 'cancelled', message: 'AbortError: stopped', code: null }],
  [{ message: 'no AbortError' }, 0, { kind: 'unavailable', code: null }],
  [{ message: 'x', code: '' }, 422, { kind: 'invalid', code: null }],
  [{ message: 'x', code: '42501' }, 403, { kind: 'forbidden', code: '42501' }],
  [{ message: 'x', code: '23505', details: 'Key (publicurl)' }, 409, { kind: 'slug-taken' }],
])('a refusal of rows, %j with %i, is named', async (error, status, named) => {
  await expect(dataOf(rows(null, error, status))).rejects.toMatchObject(named)
})

test.each([
  [new AuthRetryableFetchError('cut', 0), { kind: 'unavailable', message: 'cut' }],
  [new AuthRetryableFetchError('bad gateway', 502), { kind: 'unavailable' }],
  [new AuthSessionMissingError(), { kind: 'unauthenticated' }],
  [new AuthApiError('no', 422, 'weak_password'), { kind: 'invalid', code: 'weak_password', message: 'no' }],
  [new AuthApiError('no', 403, 'bad_jwt'), { kind: 'unauthenticated' }],
  [new AuthApiError('no', 403, undefined), { kind: 'forbidden', code: null }],
])('a refusal of the accounts, %s, is named and keeps its cause', async (error, named) => {
  await expect(accountOf(Promise.resolve({ data: null, error }))).rejects.toMatchObject({ ...named, cause: error })
  expect(await accountOf(Promise.resolve({ data: 1, error: null }))).toBe(1)
})

test.each([
  [{ status: 400, statusCode: '403' }, 'forbidden', '403'],
  [{ status: 400, statusCode: '404' }, 'not-found', '404'],
  [{ status: 400, statusCode: 'InvalidKey' }, 'invalid', 'InvalidKey'],
  [{ status: 400 }, 'invalid', null],
  [{ status: 503, statusCode: '403' }, 'unavailable', '403'],
  [{ status: 413, statusCode: '500' }, 'invalid', '500'],
  [{}, 'unavailable', null],
])('a refusal of files, %j, is %s', async (refusal, kind, code) => {
  const error = { message: 'no', ...refusal }
  await expect(uploadedFile(Promise.resolve({ data: null, error }))).rejects.toMatchObject({
    kind,
    code,
    message: 'no',
    cause: error,
  })
  expect(await uploadedFile(Promise.resolve({ data: 1, error: null }))).toBe(1)
})

test.each([
  ['jwt expired', 'unauthenticated'],
  ['jwt expired or invalid', 'unauthenticated'],
  ['"exp" claim timestamp check failed', 'unauthenticated'],
  ['signature verification failed', 'unauthenticated'],
  ['Invalid Compact JWS', 'unauthenticated'],
  ['new row violates row-level security policy', 'forbidden'],
])('a refusal of files by “%s” is %s', async (message, kind) => {
  const error = { message, status: 400, statusCode: '403' }
  await expect(uploadedFile(Promise.resolve({ data: null, error }))).rejects.toMatchObject({ kind })
})
