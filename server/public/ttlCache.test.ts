import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

function clock() {
  let time = 0
  return { now: () => time, pass: (milliseconds: number) => (time += milliseconds) }
}

describe('the cache of what is published', () => {
  test('requests that meet share one load, until it is no longer fresh', async () => {
    const { now, pass } = clock()
    const load = vi.fn(async (key: string) => `${key}${load.mock.calls.length}`)
    const cache = createTtlCache({ load, freshFor: 100, limit: 10, now })
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1'])
    pass(99)
    expect(await cache.get('a')).toBe('a1')
    pass(1)
    expect(await cache.get('a')).toBe('a2')
  })

  test('a clock that is set back keeps nothing longer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const load = vi.fn(async (key: string) => key)
    const cache = createTtlCache({ load, freshFor: 100, limit: 10 })
    await cache.get('a')
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(100)
    await cache.get('a')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['before', 0, 1],
    ['after', 1, 0],
  ])('a value dropped while loading is loaded again; the old one comes %s the new', async (_, one, other) => {
    const finish: ((value: string) => void)[] = []
    const cache = createTtlCache({
      load: () => new Promise<string>((resolve) => finish.push(resolve)),
      freshFor: 1000,
      limit: 10,
    })
    const before = cache.get('a')
    cache.drop('a')
    const after = cache.get('a')
    for (const turn of [one, other]) {
      finish[turn]?.(turn === 0 ? 'old' : 'new')
      expect(await (turn === 0 ? before : after)).toBe(turn === 0 ? 'old' : 'new')
    }
    expect(await cache.get('a')).toBe('new')
  })

  test('serves what it knew while loading fails, and rejects when it knew nothing', async () => {
    const { now, pass } = clock()
    let outage = false
    const load = async () => {
      if (outage) throw new Error('outage')
      return 'known'
    }
    const cache = createTtlCache({ load, freshFor: 10, limit: 10, now })
    await cache.get('a')
    outage = true
    pass(20)
    expect(await cache.get('a')).toBe('known')
    await expect(cache.get('b')).rejects.toThrow('outage')
    outage = false
    expect(await cache.get('b')).toBe('known')
  })

  test('serves what it knew while loading hangs, also after the next loads fail', async () => {
    const { now, pass } = clock()
    const fail: (() => void)[] = []
    let outage = false
    const load = () => (outage ? new Promise<string>((_, reject) => fail.push(reject)) : Promise.resolve('known'))
    const cache = createTtlCache({ load, freshFor: 10, limit: 10, patience: 1, now })
    await cache.get('a')
    outage = true
    for (let turn = 0; turn < 3; turn++) {
      pass(20)
      expect(await cache.get('a')).toBe('known')
    }
    expect(fail).toHaveLength(3)
    for (const each of fail) each()
    await vi.waitFor(async () => {
      expect(await cache.get('a')).toBe('known')
      expect(fail).toHaveLength(4)
    })
  })

  test('keeps no more than its limit', async () => {
    const load = vi.fn(async (key: string) => key)
    const cache = createTtlCache({ load, freshFor: 1000, limit: 2 })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key)
    expect(load.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b'])
  })

  test('keeps values of no more bytes than it has room for, and none that is larger', async () => {
    const load = vi.fn(async (key: string) => key)
    const room = { bytes: 6, bytesOf: (value: string) => value.length }
    const cache = createTtlCache({ load, freshFor: 1000, limit: 10, room })
    for (const key of ['aaa', 'bbb', 'aaa', 'cc', 'aaa', 'bbb', 'large one', 'bbb', 'large one']) await cache.get(key)
    expect(load.mock.calls.map(([key]) => key)).toEqual(['aaa', 'bbb', 'cc', 'bbb', 'large one', 'large one'])
  })

  test('keys without a value push no value out, and are remembered too', async () => {
    const load = vi.fn(async (key: string) => (key === 'real' ? key : null))
    const cache = createTtlCache({ load, freshFor: 1000, limit: 2 })
    for (const key of ['real', 'guess-1', 'guess-2', 'guess-3', 'guess-3', 'real']) await cache.get(key)
    expect(load.mock.calls.map(([key]) => key)).toEqual(['real', 'guess-1', 'guess-2', 'guess-3'])
  })

  test('a key without a value that gets one, and one that loses it, are told once no longer fresh', async () => {
    const { now, pass } = clock()
    let stored: string | null = null
    const cache = createTtlCache({ load: async () => stored, freshFor: 10, limit: 2, now })
    expect(await cache.get('a')).toBeNull()
    stored = 'there'
    pass(20)
    expect(await cache.get('a')).toBe('there')
    stored = null
    pass(20)
    expect(await cache.get('a')).toBeNull()
    cache.drop('a')
    stored = 'again'
    expect(await cache.get('a')).toBe('again')
  })

  test('forgets everything when anything may have changed', async () => {
    const load = vi.fn(async (key: string) => (key === 'a' ? key : null))
    const cache = createTtlCache({ load, freshFor: 1000, limit: 2 })
    for (const key of ['a', 'b']) await cache.get(key)
    cache.dropAll()
    for (const key of ['a', 'b']) await cache.get(key)
    expect(load).toHaveBeenCalledTimes(4)
  })
})
