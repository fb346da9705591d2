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
    const short = async () => ({ ms: 1 })

    function atWork(account: string, searches = false) {
      let end = (_ms: number) => {}
      const asked = ask(account, () => new Promise((resolve) => (end = (ms) => resolve({ ms }))), searches)
      return { asked, end: (ms: number) => end(ms) }
    }
    const begins = (count: number) => vi.waitUntil(() => begun.length === count)

    test('the next search is of the account that used least', async () => {
      await ask('heavy', async () => ({ ms: 900 }))
      await ask('used', async () => ({ ms: 300 }))
      const first = atWork('first')
      await begins(3)
      const waiting = ['heavy', 'used', 'fresh', 'fresh too'].map((account) => ask(account, short, true))
      await vi.advanceTimersByTimeAsync(1)
      first.end(1)
      await Promise.all(waiting)
      expect(begun.slice(3)).toEqual(['fresh', 'fresh too', 'used', 'heavy'])
    })

    test('of what is no search, too, the next is of the account that took least, free or not', async () => {
      for (let page = 0; page < 14; page++) await ask('heavy', async () => ({ ms: 90 }))
      const first = atWork('first')
      await begins(15)
      const waiting = [ask('heavy', short)]
      await vi.advanceTimersByTimeAsync(500)
      waiting.push(ask('searching', short, true), ask('fresh', short))
      await vi.advanceTimersByTimeAsync(1)
      first.end(1)
      await Promise.all(waiting)
      expect(begun.slice(15)).toEqual(['fresh', 'heavy', 'searching'])
    })

    test('who took much goes no later than a search', async () => {
      for (let page = 0; page < 100; page++) await ask('exporting', async () => ({ ms: 90 }))
      const first = atWork('first')
      await begins(101)
      const waiting = [ask('exporting', short)]
      await vi.advanceTimersByTimeAsync(3_000)
      waiting.push(ask('fresh', short))
      await vi.advanceTimersByTimeAsync(1)
      first.end(1)
      await Promise.all(waiting)
      expect(begun.slice(101)).toEqual(['exporting', 'fresh'])
    })

    test('no search waits for ever behind others whose accounts used less', async () => {
      await ask('heavy', async () => ({ ms: 400 }), true)
      const first = atWork('first')
      await begins(2)
      const waiting = [ask('heavy', short, true)]
      await vi.advanceTimersByTimeAsync(1_000)
      waiting.push(ask('fresh', short, true), ask('saving', short))
      await vi.advanceTimersByTimeAsync(1)
      first.end(1)
      await Promise.all(waiting)
      expect(begun.slice(2)).toEqual(['saving', 'heavy', 'fresh'])
    })

    test('a search lets go first what comes within three seconds', async () => {
      const first = atWork('first')
      await begins(1)
      const waiting = [ask('searching', short, true)]
      await vi.advanceTimersByTimeAsync(3_000)
      waiting.push(ask('saving', short))
      await vi.advanceTimersByTimeAsync(1)
      first.end(1)
      await Promise.all(waiting)
      expect(begun.slice(1)).toEqual(['searching', 'saving'])
    })

    test.each([
      ['took long', async () => ({ ms: 1_001 })],
      ['was ended', () => Promise.reject(new DatabaseError('57014', 'ended'))],
      [
        'failed after long',
        () => {
          vi.advanceTimersByTime(1_001)
          return Promise.reject(new DatabaseError('22025', 'failed'))
        },
      ],
    ])(
      'after the first query of an account that %s, no search begins before what waits was answered',
      async (_, long) => {
        let goOn = () => {}
        afterSlow.mockImplementationOnce(() => new Promise((resolve) => (goOn = resolve)))
        await ask('account', long, true)
        const later = ['account', 'searching'].map((account) => ask(account, short, true))
        await ask('account too', short)
        expect(begun).toEqual(['account', 'account too'])
        goOn()
        await Promise.all(later)
        expect(begun).toEqual(['account', 'account too', 'searching', 'account'])
      },
    )

    test('after a later one, searches of accounts that were not slow begin at once, and those of the others wait', async () => {
      await ask('slow', async () => ({ ms: 1_001 }), true)
      await ask('slow too', async () => ({ ms: 1_001 }), true)
      let goOn = () => {}
      afterSlow.mockImplementationOnce(() => new Promise((resolve) => (goOn = resolve)))
      await ask('slow', async () => ({ ms: 1_001 }), true)
      const later = ask('slow too', short, true)
      await ask('searching', short, true)
      await ask('slow', short)
      expect(begun.slice(3)).toEqual(['searching', 'slow'])
      goOn()
      await later
    })

    test('what was slow without a search is taken for one within a day', async () => {
      await ask('saving', async () => ({ ms: 1_001 }))
      let goOn = () => {}
      afterSlow.mockImplementationOnce(() => new Promise((resolve) => (goOn = resolve)))
      await ask('another', async () => ({ ms: 1_001 }), true)
      const later = ask('saving', short)
      await ask('another', short)
      expect(begun).toEqual(['saving', 'another', 'another'])
      goOn()
      await later
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
