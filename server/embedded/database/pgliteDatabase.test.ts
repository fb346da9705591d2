import { expect, test, vi } from 'vitest'
import { DatabaseError, MAX_WAITING } from './database.ts'
import { PgliteDatabase } from './pgliteDatabase.ts'
import type { OpenLink } from './pgliteLink.ts'
import type { SessionRequest } from './pgliteSession.ts'

type Options = Parameters<typeof PgliteDatabase.open>[1]

/** A database over threads that answer by `answer`; each request is noted with the number of its thread. */
async function opened(answer: (request: SessionRequest) => Promise<void> = async () => {}, options: Options = {}) {
  const asked: string[] = []
  let threads = 0
  let notify: Parameters<OpenLink>[0] = () => {}
  const ended = vi.fn(async () => {})
  const openLink: OpenLink = async (onNotify) => {
    notify = onNotify
    const thread = ++threads
    return {
      send: async (request) => {
        asked.push(`${thread} ${request.kind}${'channel' in request ? ` ${request.channel}` : ''}`)
        await answer(request)
        return [{ rows: [], affectedRows: 0 }]
      },
      terminate: ended,
    }
  }
  const database = await PgliteDatabase.open(openLink, options)
  return { database, asked, ended, notify: (channel: string, payload: string) => notify(channel, payload) }
}

test('listens once a channel, until the last listener stops', async () => {
  const { database, asked, notify } = await opened()
  const heard: string[] = []
  const stopOne = await database.listen('news', (payload) => heard.push(`one ${payload}`))
  const stopOther = await database.listen('news', (payload) => heard.push(`other ${payload}`))
  notify('news', 'a')
  notify('weather', 'b')
  await stopOne()
  await stopOne()
  notify('news', 'c')
  await stopOther()
  notify('news', 'd')
  expect(heard).toEqual(['one a', 'other a', 'other c'])
  expect(asked).toEqual(['1 listen news', '1 unlisten news'])
  const stop = await database.listen('news', () => {})
  await database.close()
  await stop()
  expect(asked.slice(2)).toEqual(['1 listen news', '1 close'])
})

test.each([
  ['57014', 2],
  ['08006', 2],
  ['58P02', 2],
  ['53000', 2],
  ['23505', 1],
])(
  'a statement that fails with %s leaves the next one to thread %i, which hears the same channels',
  async (code, next) => {
    const { database, asked, ended } = await opened(async (request) => {
      if (request.kind === 'transaction' && request.statements[0]?.sql === 'bad') throw new DatabaseError(code, 'no')
    })
    await database.listen('news', () => {})
    await expect(database.query('bad')).rejects.toMatchObject({ code })
    await database.query('good')
    expect(asked.slice(2)).toEqual(next === 2 ? ['2 listen news', '2 transaction'] : ['1 transaction'])
    expect(ended).toHaveBeenCalledTimes(next - 1)
  },
)

test.each([
  ['select 1', 0],
  ['select updated_at, created from dropped', 0],
  ['INSERT into a values (1)', 1],
  ["select nextval('a')", 1],
])('whether the disk has room is asked before what may write: %s', async (sql, times) => {
  const beforeWrite = vi.fn(async () => {})
  const { database } = await opened(undefined, { beforeWrite })
  await database.transaction([{ sql: 'select 0' }, { sql }])
  await database.listen('news', () => {})
  expect(beforeWrite).toHaveBeenCalledTimes(times)
  await database.script('select 1')
  expect(beforeWrite).toHaveBeenCalledTimes(times + 1)
})

test('one request is at work, a thousand wait, and one more is refused', async () => {
  let open = () => {}
  const opening = new Promise<void>((resolve) => {
    open = resolve
  })
  const { database } = await opened(() => opening)
  expect(database.load()).toEqual({ connections: 1, busy: 0, waiting: 0 })
  const sent = Array.from({ length: MAX_WAITING + 1 }, () => database.query('select 1'))
  expect(database.load()).toEqual({ connections: 1, busy: 1, waiting: MAX_WAITING })
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '53300' })
  open()
  await Promise.all(sent)
  expect(database.load()).toEqual({ connections: 1, busy: 0, waiting: 0 })
})

test('is closed once, after what was asked before, and takes nothing then', async () => {
  const afterClose = vi.fn(async () => {})
  const { database, asked, ended } = await opened(undefined, { afterClose })
  const before = database.query('select 1')
  await Promise.all([database.close(), database.close(), before])
  expect(asked).toEqual(['1 transaction', '1 close'])
  expect([ended.mock.calls.length, afterClose.mock.calls.length]).toEqual([1, 1])
  expect(database.load().connections).toBe(0)
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '08006' })
})

test.each([
  ['its own limit', 50, 50],
  ['that of all', 5_000, 100],
])('a statement has %s', async (_, limitMs, ends) => {
  vi.useFakeTimers()
  const { database } = await opened(() => new Promise(() => {}), { statementTimeoutMs: 100 })
  const failed = vi.fn()
  database.transaction([{ sql: 'select 1' }], limitMs).catch(failed)
  await vi.advanceTimersByTimeAsync(ends - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: '57014' }))
  expect(database.load().connections).toBe(0)
  await database.close()
  vi.useRealTimers()
})

test('a script may take ten minutes', async () => {
  vi.useFakeTimers()
  const { database } = await opened(() => new Promise(() => {}))
  const failed = vi.fn()
  database.script('select 1').catch(failed)
  await vi.advanceTimersByTimeAsync(599_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
