import { describe, expect, test } from 'vitest'
import { kindOfFailure, readRestError, toUnavailable } from './restError.ts'

describe('kindOfFailure', () => {
  const kind = (status: number, code: string | null = null, message = '') => kindOfFailure({ status, code, message })

  test.each([0, 408, 425, 429, 500, 502, 503, 504, 507, 520])('%i is an outage', (status) => {
    expect(kind(status)).toBe('unavailable')
  })

  test('a database that is read-only for a while is one, which PostgREST answers with 405', () => {
    expect(kind(405, '25006', 'cannot execute UPDATE in a read-only transaction')).toBe('unavailable')
  })

  test.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [402, 'invalid'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'invalid'],
    [406, 'invalid'],
    [409, 'conflict'],
    [410, 'invalid'],
    [413, 'invalid'],
    [415, 'invalid'],
    [422, 'invalid'],
    [499, 'invalid'],
  ])('a plain %i is none: %s', (status, wanted) => {
    expect(kind(status)).toBe(wanted)
  })

  test('names the rule that refused', () => {
    expect(kind(400, 'P0001', 'allowance_reached')).toBe('allowance-reached')
    expect(kind(409, '23505', 'duplicate key value violates unique constraint "diagnostics_publicurl_key"')).toBe(
      'slug-taken',
    )
    expect(kind(409, '23505', 'another key')).toBe('conflict')
    expect(kind(400, '23514', 'diagnostics_publicurl_check')).toBe('invalid')
    expect(kind(403, 'bad_jwt')).toBe('unauthenticated')
    expect(kind(401, '42501')).toBe('forbidden')
    expect(kind(403, '42501')).toBe('forbidden')
    expect(kind(401, 'PGRST301')).toBe('unauthenticated')
    expect(kind(403, 'session_not_found')).toBe('unauthenticated')
    expect(kind(406, 'PGRST116')).toBe('not-found')
    expect(kind(400, '23514')).toBe('invalid')
  })
})

describe('readRestError', () => {
  test('finds the true status of Storage in the body', async () => {
    const answer = Response.json({ statusCode: '403', error: 'Unauthorized', message: 'denied' }, { status: 400 })
    expect(await readRestError(answer)).toMatchObject({ kind: 'forbidden', message: 'denied' })
  })

  test.each([500, 503])('takes a %i for an outage, whatever its body says', async (status) => {
    expect(await readRestError(Response.json({ statusCode: '403' }, { status }))).toMatchObject({ kind: 'unavailable' })
  })

  test('reads the code of every service, and the details of a key in use', async () => {
    const read = async (body: object) => readRestError(Response.json(body, { status: 409 }))
    expect(await read({ code: '23505', message: 'in use', details: 'Key (publicurl)=(x) exists' })).toMatchObject({
      kind: 'slug-taken',
      code: '23505',
    })
    expect(await read({ error_code: 'email_exists', code: 422, msg: 'in use' })).toMatchObject({
      code: 'email_exists',
      message: 'in use',
    })
    for (const unnamed of [{ error: 'in use' }, { code: 10000 }]) expect((await read(unnamed)).code).toBeNull()
  })

  test('survives a body that is no JSON', async () => {
    const answer = new Response('<html>Bad Gateway</html>', { status: 502 })
    expect(await readRestError(answer)).toMatchObject({ kind: 'unavailable', message: 'HTTP 502', code: null })
  })
})

test('a failed fetch is an outage, and so is a timeout; an abort is not', () => {
  const kindOf = (cause: unknown) => {
    try {
      return toUnavailable(cause)
    } catch (error) {
      return error
    }
  }
  const cause = new TypeError('fetch failed')
  expect(kindOf(cause)).toMatchObject({ kind: 'unavailable', message: 'fetch failed', cause })
  expect(kindOf('cut')).toMatchObject({ kind: 'unavailable', message: 'cut' })
  expect(kindOf(new DOMException('late', 'TimeoutError'))).toMatchObject({ kind: 'unavailable' })
  expect(kindOf(new DOMException('stopped', 'AbortError'))).toMatchObject({
    ...{ kind: 'cancelled', message: 'Cancelled', cause: { message: 'stopped' } },
  })
})
