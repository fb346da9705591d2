import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { TooManyRequests } from '#server/admission/tooManyRequests.ts'
import { authWording, invalidRequest } from '../auth/authError.ts'
import { DatabaseError } from '../database/database.ts'
import { restWording } from '../rest/restError.ts'
import { BlobStoreUnavailable } from '../storage/blobStore.ts'
import { objectNotFound, StorageError, storageWording } from '../storage/storageError.ts'
import { CallerError } from './caller.ts'
import { answerErrors, type Wording } from './refusals.ts'

/** The answer to a request that fails with the error, and the log. */
async function answerTo(error: Error, wording: Wording) {
  const logged: Record<string, unknown>[] = []
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  const app = new Hono().onError(answerErrors(logger, wording)).get('/', () => {
    throw error
  })
  const answer = await app.request('/')
  const { headers, status } = answer
  const body: unknown = await answer.json()
  return { status, body, logged, retryAfter: headers.get('retry-after'), wanted: headers.get('www-authenticate') }
}

const invalid = 'Bearer error="invalid_token"'
const noKey = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const wrongKey = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
}
const rest = (code: string, message: string, details: string | null = null) => ({ code, message, details, hint: null })
const storage = (statusCode: string, error: string, message: string) => ({ statusCode, error, message })

describe.each([
  ['accounts', authWording],
  ['rows', restWording],
  ['files', storageWording],
])('%s', (_, wording) => {
  test('want a key', async () => {
    expect(await answerTo(new CallerError('no-key'), wording)).toMatchObject({ status: 401, body: noKey, logged: [] })
    expect(await answerTo(new CallerError('wrong-key'), wording)).toMatchObject({ status: 401, body: wrongKey })
  })

  test('say when to come again, and log no refusal', async () => {
    const refused = await answerTo(new TooManyRequests(7), wording)
    expect(refused).toMatchObject({ status: 429, retryAfter: '7', logged: [] })
  })

  test('log a failure without what it quotes, and say nothing of it', async () => {
    const failed = await answerTo(new TypeError('花子'), wording)
    expect(failed).toMatchObject({ status: 500, retryAfter: null })
    expect(failed.logged).toMatchObject([{ name: 'TypeError', msg: `${wording.protocol} request failed` }])
    expect(JSON.stringify(failed)).not.toContain('花子')
  })
})

test.each([
  [new CallerError('expired'), 403, { code: 'bad_jwt', message: 'invalid JWT: token is expired' }],
  [new CallerError('invalid'), 403, { code: 'bad_jwt', message: 'invalid JWT: unable to parse or verify signature' }],
  [
    new CallerError('ended'),
    403,
    { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  ],
  [
    new TooManyRequests(7),
    429,
    { code: 'over_request_rate_limit', message: 'Request rate limit reached, retry after 7 seconds' },
  ],
  [
    new DatabaseError('08006', 'no'),
    503,
    { code: 'unexpected_failure', message: 'The database is not available at the moment' },
  ],
  [
    new DatabaseError('23505', 'no'),
    500,
    { code: 'unexpected_failure', message: 'Unexpected failure, please check server logs for more information' },
  ],
  [invalidRequest('why'), 400, { code: 'validation_failed', message: 'why' }],
])('accounts: %s is %i', async (error, status, body) => {
  expect(await answerTo(error, authWording)).toMatchObject({ status, body, retryAfter: status === 429 ? '7' : null })
})

test.each([
  [new CallerError('expired'), 401, rest('PGRST303', 'JWT expired')],
  [new CallerError('ended'), 401, rest('PGRST301', 'No suitable key was found to decode the JWT')],
  [new TooManyRequests(7), 429, rest('429', 'Too many requests', 'Try again in 7 s')],
  [new DatabaseError('08006', 'no'), 503, rest('08006', 'The database is not available at the moment')],
  [new DatabaseError('42501', 'no'), 401, rest('42501', 'no')],
  [new TypeError('no'), 500, rest('XX000', 'The server could not do this')],
])('rows: %s is %i', async (error, status, body) => {
  const answer = await answerTo(error, restWording)
  expect(answer).toMatchObject({ status, body, wanted: error instanceof CallerError ? invalid : null })
  if (status === 503) expect(answer.retryAfter).toBe('2')
})

test.each([
  [new CallerError('invalid'), 400, storage('403', 'Unauthorized', 'jwt expired or invalid')],
  [new TooManyRequests(7), 429, storage('429', 'Too many requests', 'Too many requests')],
  [new DatabaseError('08006', 'no'), 503, storage('503', 'Unavailable', 'The database is not available')],
  [new DatabaseError('42501', 'no'), 400, storage('403', 'Unauthorized', 'new row violates row-level security policy')],
  [new DatabaseError('23505', 'no'), 400, storage('409', 'Duplicate', 'The resource already exists')],
  [new DatabaseError('22021', 'no'), 400, storage('400', 'InvalidRequest', 'The request holds invalid text')],
  [new DatabaseError('42P22', 'no'), 500, storage('500', 'DatabaseError', 'The database could not do this')],
  [new BlobStoreUnavailable('EIO'), 503, storage('503', 'Unavailable', 'The file store is not available')],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 507, storage('507', 'Insufficient storage', 'The disk is full')],
  [Object.assign(new Error('x'), { code: 'EIO' }), 500, storage('500', 'Internal', 'Internal Server Error')],
  [objectNotFound(), 400, storage('404', 'not_found', 'Object not found')],
  [new StorageError('413', 'a', 'b', 413), 413, storage('413', 'a', 'b')],
])('files: %s is %i', async (error, status, body) => {
  const answer = await answerTo(error, storageWording)
  expect(answer).toMatchObject({ status, body })
  if (status === 503) expect(answer.retryAfter).toBe('2')
})
