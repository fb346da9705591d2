import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '#tests/support/postgres.mjs'
import type { Database } from './database.ts'
import { openPostgres } from './openPostgres.ts'
import { withAdvisoryLock } from './withAdvisoryLock.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let database: Database | null = null

beforeAll(async () => {
  postgres = await startPostgres()
})
afterEach(async () => {
  await database?.close()
  database = null
})
afterAll(() => postgres.stop())

test('a transaction is all or nothing, and says what failed first', async () => {
  database = await openPostgres(postgres.url, 2)
  await database.script('create table kept (id integer primary key); insert into kept values (1)')
  const failing = database.transaction([
    { sql: 'insert into kept values (2)' },
    { sql: 'insert into kept values ($1)', params: [1] },
    { sql: 'insert into kept values (3)' },
  ])
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' })
  const counted = await database.query('select count(*) as n from kept')
  expect(counted.rows).toEqual([{ n: 1 }])
})

test('a script that fails leaves nothing behind, and the connection clean', async () => {
  database = await openPostgres(postgres.url, 1)
  await expect(database.script('create table half (id integer); select 1 / 0;')).rejects.toMatchObject({
    code: '22012',
  })
  expect((await database.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
})

test('a script may take longer than any statement of a request', async () => {
  database = await openPostgres(postgres.url, 1, 100)
  await expect(database.query('select pg_sleep(1)')).rejects.toMatchObject({ code: '57014' })
  await database.script('create table slow (); select pg_sleep(2)')
  expect((await database.query(`select to_regclass('slow')::text as slow`)).rows).toEqual([{ slow: 'slow' }])
})

test('a setting that is local to a transaction does not reach the next one on the same connection', async () => {
  database = await openPostgres(postgres.url, 1)
  await database.transaction([{ sql: `select set_config('request.jwt.claims', '{"sub":"x"}', true)` }])
  const after = await database.query(`select coalesce(current_setting('request.jwt.claims', true), '') as claims`)
  expect(after.rows).toEqual([{ claims: '' }])
})

test('a database that is not there is told within two seconds', async () => {
  const started = performance.now()
  await expect(openPostgres('postgres://postgres@127.0.0.1:9/postgres', 2)).rejects.toMatchObject({ code: '08006' })
  expect(performance.now() - started).toBeLessThan(2_000)
})

async function wire(): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void> }> {
  const target = new URL(postgres.url)
  const sockets = new Set<Socket>()
  let server: Server
  let port = 0
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((socket) => {
        const onward = connect(Number(target.port), target.hostname)
        for (const end of [socket, onward]) {
          sockets.add(end)
          end.on('error', () => {})
        }
        socket.pipe(onward).pipe(socket)
      }).listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      server.close(() => resolve())
    })
  await mend()
  return { url: Object.assign(new URL(target), { port: String(port) }).href, cut, mend }
}

test('an outage is told within two seconds, and everything works again when it is over', async () => {
  const line = await wire()
  database = await openPostgres(line.url, 2)
  const heard: string[] = []
  const stop = await database.listen('news', (payload) => heard.push(payload))
  await line.cut()
  const started = performance.now()
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '08006' })
  expect(performance.now() - started).toBeLessThan(2_000)

  await line.mend()
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  // Notifications were lost meanwhile: the empty payload means that anything may have changed.
  await vi.waitFor(() => expect(heard).toEqual(['']), { timeout: 5_000 })
  await database.query(`notify news, 'again'`)
  await vi.waitFor(() => expect(heard).toEqual(['', 'again']))
  await stop()
  await line.cut()
})

test('a thousand requests wait for a connection, and one more is refused', async () => {
  database = await openPostgres(postgres.url, 1)
  const sent = Array.from({ length: 1000 }, () => database?.query('select 1'))
  await expect(database.query('select 1')).rejects.toMatchObject({ code: '53300' })
  expect(database.load()).toEqual({ connections: 1, busy: 0, waiting: 1000 })
  await Promise.all(sent)
  expect(database.load()).toEqual({ connections: 1, busy: 0, waiting: 0 })
})

test('a channel is heard by all who listen, until each stops', async () => {
  database = await openPostgres(`${postgres.url}?application_name=theirs`, 2)
  const heard: string[] = []
  const listen = (channel: string, who: string) =>
    database?.listen(channel, (payload) => heard.push(`${who} ${payload}`)) ?? Promise.reject()
  const stops = [await listen('a"b', 'one'), await listen('a"b', 'two')]
  await listen('last', 'last')
  const told = async (payload: string) => {
    await database?.query(`notify "a""b", '${payload}'`)
    await database?.query(`notify last, '${payload}'`)
    await vi.waitFor(() => expect(heard).toContain(`last ${payload}`))
    return heard.splice(0).filter((what) => !what.startsWith('last'))
  }
  expect(await told('x')).toEqual(['one x', 'two x'])
  await stops[0]?.()
  expect(await told('y')).toEqual(['two y'])
  await stops[1]?.()
  expect(await told('z')).toEqual([])
  const { rows } = await database.query(`select application_name as name from pg_stat_activity
    where application_name like 'mitsujiku%' order by 1`)
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['mitsujiku', 'mitsujiku-listener']))
})

test('a change says how many rows it met', async () => {
  database = await openPostgres(postgres.url, 1)
  const results = await database.transaction([
    { sql: 'create temporary table met as select generate_series(1, 3) as n' },
    { sql: 'update met set n = 0 where n > $1', params: [1] },
    { sql: 'select from met where n = 7' },
    { sql: 'begin' },
  ])
  expect(results.map(({ affectedRows }) => affectedRows)).toEqual([3, 2, 0, 0])
})

test('work under a lock is done by one at a time, and fails by itself', async () => {
  const done: string[] = []
  const waiting = async () =>
    (await database?.query(`select from pg_locks where locktype = 'advisory' and not granted`))?.rows.length
  const work = (name: string) => async () => {
    done.push(name)
    if (done.length === 1) await expect.poll(waiting).toBe(1)
    done.push(name)
    return name
  }
  database = await openPostgres(postgres.url, 2)
  const names = await Promise.all(['a', 'b'].map((name) => withAdvisoryLock(postgres.url, 'work', work(name))))
  expect(names).toEqual(['a', 'b'])
  expect([done[0], done[2]]).toEqual([done[1], done[3]])
  await expect(withAdvisoryLock(postgres.url, 'work', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withAdvisoryLock(null, 'work', work('c'))).toBe('c')
})
