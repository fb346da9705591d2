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

  describe('of which one at a time is for all', () => {
    /** What each account asked for, in the order in which the database began with it. */
    let begun: string[]
    beforeEach(() => {
      begun = []
      databaseTime = createDatabaseTime(1, afterSlow)
    })
    const ask = (account: string, answer: () => Promise<{ ms: number }>, searches = false) =>
      databaseTime(
        account,
        () => {
          begun.push(account)
          return answer()
        },
        searches,
      ).catch(() => null)
    const long = async () => ({ ms: 1_001 })
    const short = async () => ({ ms: 1 })

    test.each([
      ['took long', long],
      ['was ended', () => Promise.reject(new DatabaseError('57014', 'ended'))],
    ])('after a query that %s, none that may be slow begins before what waits was answered', async (_, slow) => {
      let goOn = () => {}
      await ask('slow before', long)
      afterSlow.mockImplementationOnce(() => new Promise((resolve) => (goOn = resolve)))
      await ask('account', slow)
      const later = [ask('account', short), ask('slow before', short), ask('searching', short, true)]
      await ask('another', short)
      expect(begun).toEqual(['slow before', 'account', 'another'])
      goOn()
      await Promise.all(later)
      expect(begun).toHaveLength(6)
    })

    test.each([
      ['of those that were slow within a day', long, false],
      ['search of others', short, true],
    ])('an account waits for one %s, however many there are', async (_, before, searches) => {
      const others = ['one', 'two', 'three']
      await Promise.all(others.map((account) => ask(account, before)))
      let goOn = () => {}
      const [first = '', ...more] = others
      const asked = [ask(first, () => new Promise((resolve) => (goOn = () => resolve({ ms: 1_001 }))), searches)]
      asked.push(...more.map((account) => ask(account, long, searches)))
      await vi.waitUntil(() => begun.length === 4)
      asked.push(ask('another', short))
      goOn()
      await Promise.all(asked)
      expect(begun.slice(3)).toEqual(['one', 'another', 'two', 'three'])
    })
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
