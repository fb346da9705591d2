import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { startWholeServer, type WholeServer } from '#tests/support/wholeServer.ts'
import { projectRoot } from '../process/paths.ts'

const PROMTOOL = '/usr/bin/promtool'

let server: WholeServer
let visitor: Record<string, string>

beforeAll(async () => {
  server = await startWholeServer({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '3' })
  visitor = { apikey: server.anonKey, 'content-type': 'application/json', prefer: 'return=minimal' }
})
afterAll(() => server.close())

const here = { host: 'localhost:3000' }

async function scrape(): Promise<string> {
  const answer = await server.raw('/metrics', here)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return answer.body
}

/** The value of one series, whose labels may stand in any order; null when it is not there. */
function seriesOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find((candidate) => /^[a-z_]+/.exec(candidate)?.[0] === name && wanted.every((label) => candidate.includes(label)))
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('what is counted', () => {
  test('the process, its version and the database', async () => {
    const text = await scrape()
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
    expect(seriesOf(text, 'mitsujiku_info', { version, database: 'pglite' })).toBe(1)
    expect(seriesOf(text, 'process_start_time_seconds')).toBeGreaterThan(1.7e9)
    expect(seriesOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(seriesOf(text, 'mitsujiku_database_up')).toBe(1)
    expect(seriesOf(text, 'mitsujiku_mails_deliverable')).toBe(1)
    expect(seriesOf(text, 'mitsujiku_data_free_bytes')).toBeGreaterThan(0)
    expect(seriesOf(text, 'mitsujiku_database_connections')).toBeGreaterThan(0)
    expect(
      seriesOf(text, 'mitsujiku_database_transaction_duration_seconds_count', { outcome: 'done' }),
    ).toBeGreaterThan(0)
  })

  test('responses by what became of them, and nothing of who sent them', async () => {
    const owner = await server.account('himitsu.owner@example.com')
    const row = publishedRow(owner.userId)
    expect((await owner.client.from('diagnostics').insert(row)).error).toBeNull()
    const before = await scrape()
    const send = (response: object) =>
      server.raw('/rest/v1/diagnostic_responses', visitor, 'POST', JSON.stringify(response))
    const first = responseRow(row.id)
    expect((await send(first)).status).toBe(201)
    expect((await send(first)).status).toBe(201)
    expect((await send(responseRow(row.id))).status).toBe(201)
    expect((await send({ ...responseRow(row.id), result: 'no such code' })).status).toBe(400)
    await server.raw(`/diagnostic/${row.publicurl}?himitsu=1`)
    await server.raw('/himitsu/elsewhere')

    const after = await scrape()
    const rise = (name: string, labels: Record<string, string> = {}) =>
      (seriesOf(after, name, labels) ?? 0) - (seriesOf(before, name, labels) ?? 0)
    const outcomes = ['accepted', 'repeated', 'limited', 'refused', 'failed']
    expect(outcomes.map((outcome) => rise('mitsujiku_responses_total', { outcome }))).toEqual([2, 1, 0, 1, 0])
    expect(rise('mitsujiku_insert_batch_rows_sum')).toBe(4)
    expect(seriesOf(after, 'mitsujiku_insert_queue_rows')).toBe(0)
    const stored = { method: 'POST', route: '/rest/v1/:table', status: '2xx' }
    expect(rise('http_request_duration_seconds_count', stored)).toBe(3)
    const shown = { method: 'GET', route: '/diagnostic/:slug', status: '2xx' }
    expect(rise('http_request_duration_seconds_count', shown)).toBe(1)
    for (const personal of [row.publicurl, row.id, row.title, 'himitsu', server.anonKey]) {
      expect(after).not.toContain(personal)
    }
  })

  test('limits that were met, and mails that wait', async () => {
    const signIn = JSON.stringify({ email: 'himitsu@example.com', password: 'wrong' })
    const refusals = (text: string) =>
      ['sign-in', 'password'].reduce(
        (sum, limit) => sum + (seriesOf(text, 'mitsujiku_rate_limit_refusals_total', { limit }) ?? 0),
        0,
      )
    const before = refusals(await scrape())
    const statuses: number[] = []
    for (let tried = 0; tried < 4; tried += 1) {
      statuses.push((await server.raw('/auth/v1/token?grant_type=password', visitor, 'POST', signIn)).status)
    }
    const refused = statuses.filter((status) => status === 429).length
    expect(refused).toBeGreaterThan(0)
    const after = await scrape()
    expect(refusals(after)).toBe(before + refused)
    expect(seriesOf(after, 'mitsujiku_mails_waiting')).toBeGreaterThan(0)
    expect(seriesOf(after, 'mitsujiku_mails_oldest_seconds')).toBeGreaterThan(0)
  })

  test.runIf(existsSync(PROMTOOL))('promtool finds nothing wrong with the metrics and the alerts', async () => {
    const metrics = spawnSync(PROMTOOL, ['check', 'metrics'], { input: await scrape(), encoding: 'utf8' })
    expect({ status: metrics.status, said: metrics.stdout + metrics.stderr }).toEqual({ status: 0, said: '' })
    const alerts = spawnSync(PROMTOOL, ['check', 'rules', path.join(projectRoot, 'deploy/prometheus-alerts.yml')])
    expect(alerts.status, String(alerts.stderr)).toBe(0)
  })

  test('every name in the example alerts and in the manual is one that is counted', async () => {
    const text = await scrape()
    const named = ['deploy/prometheus-alerts.yml', 'docs/monitoring.md'].flatMap((file) => [
      ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/\b(mitsujiku|http|process|nodejs)_[a-z_]+\b/g),
    ])
    const names = [...new Set(named.map(([name]) => name))]
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))).toEqual([])
  })
})

test('a database that is gone is told of, and the rest is still answered', async () => {
  await server.database.close()
  // Asked twice: the first one's questions to the database are what the second one counts.
  await scrape()
  const text = await scrape()
  expect(seriesOf(text, 'mitsujiku_database_up')).toBe(0)
  expect(seriesOf(text, 'mitsujiku_mails_waiting')).toBeNaN()
  const outages = seriesOf(text, 'mitsujiku_database_transaction_duration_seconds_count', { outcome: 'outage' })
  expect(outages).toBeGreaterThan(0)
})
