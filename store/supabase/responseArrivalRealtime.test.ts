import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ws from 'ws'
import { RealtimeServer } from '#tests/support/realtimeServer.ts'
import { createSupabaseClient } from './client.ts'
import { watchArrival } from './responseArrival.ts'

let server: RealtimeServer
let stop = () => {}

beforeEach(async () => {
  server = await RealtimeServer.start()
})
afterEach(async () => {
  stop()
  await server.close()
})

/** Watches by the real client over a real line; polling, where it happens, is quick. */
function watch() {
  const client = createSupabaseClient(
    { supabaseUrl: server.url, supabaseAnonKey: 'key' },
    {
      realtime: {
        // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
        transport: ws as unknown as typeof WebSocket,
        heartbeatIntervalMs: 50,
        reconnectAfterMs: () => 10,
      },
    },
  )
  const page = { hidden: false, counts: { d: 1 } }
  vi.stubGlobal('document', page)
  const asked = vi.fn(async () => page.counts)
  const arrived = vi.fn()
  const options = { realtime: true, counts: asked, pollMs: 10 }
  const stopWatching = watchArrival(client, options, arrived)
  stop = () => {
    stopWatching()
    void client.realtime.disconnect()
  }
  return { page, asked, arrived }
}

const untilJoined = () => expect.poll(() => server.joined).not.toBeNull()

/** Long enough for many polls, told by what the other end hears. */
async function untilHeartbeats(more: number) {
  const goal = server.heartbeats + more
  await expect.poll(() => server.heartbeats).toBeGreaterThanOrEqual(goal)
}

test('while the channel stands inserts are announced, and nobody asks', async () => {
  const { asked, arrived } = watch()
  await untilJoined()
  expect(server.joined).toMatchObject({
    config: { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'diagnostic_responses' }] },
  })
  const before = asked.mock.calls.length
  server.saySystem('ok')
  // Once more, for what came before the channel stood; polls that were under way are part of the first count.
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(before)
  await untilHeartbeats(1)
  const standing = asked.mock.calls.length
  await untilHeartbeats(3)
  expect(asked).toHaveBeenCalledTimes(standing)
  expect(arrived).not.toHaveBeenCalled()
  server.announceInsert()
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
})

test('a channel that falls leaves it to asking, until it stands again', async () => {
  const { page, asked, arrived } = watch()
  await untilJoined()
  server.saySystem('ok')
  await untilHeartbeats(1)
  server.cut()
  page.counts = { d: 2 }
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
  await untilJoined()
  page.counts = { d: 3 }
  await expect.poll(() => arrived.mock.calls.length).toBe(2)
  server.saySystem('ok')
  await untilHeartbeats(1)
  const standing = asked.mock.calls.length
  await untilHeartbeats(3)
  expect(asked).toHaveBeenCalledTimes(standing)
})

test('a response that came before the channel stood is noticed when it stands', async () => {
  const { page, asked, arrived } = watch()
  await untilJoined()
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  page.hidden = true
  page.counts = { d: 2 }
  server.saySystem('ok')
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
})

test('a channel that is joined where the database announces nothing is no reason to stop asking', async () => {
  const { page, arrived } = watch()
  await untilJoined()
  server.saySystem('error')
  await untilHeartbeats(2)
  page.counts = { d: 2 }
  await expect.poll(() => arrived.mock.calls.length).toBe(1)
})
