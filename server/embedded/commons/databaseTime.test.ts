import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DatabaseError } from '../database/database.ts'
import { createDatabaseTime, type DatabaseTime } from './databaseTime.ts'
import { RateLimitError } from './rateLimits.ts'

const SLOW_MS = 10_100

describe('an account’s time of the database', () => {
  let databaseTime: DatabaseTime
  const afterSlow = vi.fn(async () => {})
  beforeEach(() => {
    vi.useFakeTimers()
    afterSlow.mockClear()
    databaseTime = createDatabaseTime(2, afterSlow)
    return () => vi.useRealTimers()
  })

  const take = (ms: number) => databaseTime('account', async () => ({ ms }))
  const fail = (code: string) =>
    databaseTime('account', async () => {
      vi.advanceTimersByTime(SLOW_MS)
      throw new DatabaseError(code, 'failed')
    }).catch((error: unknown) => error)

  test('ends with 20 seconds of slow queries, and begins again after 5 minutes', async () => {
    await take(SLOW_MS)
    await take(SLOW_MS)
    await expect(take(1)).rejects.toThrow(RateLimitError)
    await expect(databaseTime('another', async () => ({ ms: 1 }))).resolves.toEqual({ ms: 1 })
    vi.advanceTimersByTime(300_001)
    await expect(take(1)).resolves.toEqual({ ms: 1 })
  })

  test('leaves the others all but its share, whatever other accounts ask', async () => {
    let atWork = 0
    let most = 0
    const accounts = Array.from({ length: 10 }, (_, account) =>
      databaseTime(`account ${account}`, async () => {
        most = Math.max(most, ++atWork)
        await Promise.resolve()
        atWork -= 1
        return { ms: 1 }
      }),
    )
    await Promise.all(accounts)
    expect(most).toBe(2)
  })

  test('does not pass while others are at work', async () => {
    const ends: (() => void)[] = []
    const work = () => new Promise<{ ms: number }>((resolve) => ends.push(() => resolve({ ms: 1 })))
    const others = [databaseTime('one', work), databaseTime('two', work)]
    await vi.waitUntil(() => ends.length === 2)
    const failed = databaseTime('account', () => Promise.reject(new DatabaseError('22012', 'failed')))
    vi.advanceTimersByTime(3 * SLOW_MS)
    for (const end of ends) end()
    await Promise.allSettled([...others, failed])
    await expect(take(1)).resolves.toEqual({ ms: 1 })
  })

  test.each([
    ['took long', async () => ({ ms: 2_001 })],
    ['was ended', () => Promise.reject(new DatabaseError('57014', 'ended'))],
  ])('no other begins after one that %s before what waits was answered', async (_, slow) => {
    let goOn = () => {}
    afterSlow.mockImplementationOnce(() => new Promise((resolve) => (goOn = resolve)))
    const slowOne = databaseTime('account', slow).catch(() => null)
    const next = vi.fn(async () => ({ ms: 1 }))
    const nextOne = databaseTime('account', next)
    await vi.waitUntil(() => afterSlow.mock.calls.length === 1)
    expect(next).not.toHaveBeenCalled()
    goOn()
    await Promise.all([slowOne, nextOne])
    expect(next).toHaveBeenCalledOnce()
  })

  test('is not used up by the pages of an export of a million responses', async () => {
    for (let page = 0; page < 1000; page++) await take(100)
    await expect(take(1)).resolves.toEqual({ ms: 1 })
  })

  test.each(['57014', '53400', '53100', '53200', '22012'])('is used by a query that failed with %s', async (code) => {
    for (let time = 0; time < 2; time++) expect(await fail(code)).toMatchObject({ code })
    await expect(take(1)).rejects.toThrow(RateLimitError)
  })

  test.each(['08006', '53300', '57P03'])('is not used by an outage, %s', async (code) => {
    for (let time = 0; time < 10; time++) expect(await fail(code)).toMatchObject({ code })
    await expect(take(1)).resolves.toEqual({ ms: 1 })
  })
})
