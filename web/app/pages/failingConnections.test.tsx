import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Connection } from '#domain/delivery/connection.ts'
import { makeProfile, testId } from '#web/testing/records.ts'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

const slack = (n: number, changes: Partial<Connection>) => ({
  connection: { id: testId(n), kind: 'slack', name: `連携${n}`, settings: {}, ...changes } as Connection,
  deliveries: { due: 0, sent: 0, failed: 0, skipped: 0 },
})

const OFF = slack(500, { state: 'off', reason: null })
const FAILING = slack(501, { state: 'failing', reason: null })
const GONE = slack(502, { state: 'off', reason: 'gone' })

it.each([
  [[OFF], []],
  [[OFF, FAILING], [`/connections?connection=${testId(501)}`]],
  [[FAILING, GONE], ['/connections']],
])('leads to connections that fail or were stopped', async (connections, addresses) => {
  const stores = both()
  stores.connections.list = vi.fn(async () => connections)
  await dashboard(stores)
  await row(PUBLISHED.title)
  await waitFor(() => expect(stores.connections.list).toHaveResolved())
  const links = () => screen.queryAllByRole('link', { name: '連携を開く' })
  await waitFor(() => expect(links().map((link) => link.getAttribute('href'))).toEqual(addresses))
})

const DAY_MS = 24 * 60 * 60 * 1000
const paused = (n: number, daysAgo: number) =>
  slack(n, { state: 'off', reason: 'plan', pausedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() })
const PAUSED = '現在のプランでは利用できないため、連携「連携503」の送信を止めています。'

it.each([
  ['free' as const, [paused(503, 1)], PAUSED],
  ['free' as const, [paused(503, 1), paused(504, 31)], PAUSED],
  ['free' as const, [paused(503, 1), FAILING], '2件の連携の送信を確認してください。'],
  ['light' as const, [paused(503, 31)], '連携「連携503」の送信を再開できます。'],
])('of a pause by the plan (%s): %#', async (planType, connections, sentence) => {
  const stores = both()
  stores.connections.list = vi.fn(async () => connections)
  await dashboard(stores, { profile: makeProfile({ planType }) })
  await screen.findByText(new RegExp(sentence))
})
