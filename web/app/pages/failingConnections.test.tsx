import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Connection } from '#domain/delivery/connection.ts'
import { makeProfile, testId } from '#web/testing/records.ts'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

const slack = (n: number, changes: Partial<Connection>, failed = 0) => ({
  connection: { id: testId(n), kind: 'slack', name: `連携${n}`, settings: {}, ...changes } as Connection,
  deliveries: { due: 0, sent: 0, failed, skipped: 0 },
  dueSince: null,
})

const OFF = slack(500, { state: 'off', reason: null })
const FAILING = slack(501, { state: 'failing', reason: null })
const DECLINED = slack(505, { state: 'off', reason: 'declined' })
const GONE = slack(502, { state: 'off', reason: 'gone' })

it.each([
  [[OFF, DECLINED], []],
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

it.each([
  [[slack(503, { state: 'on' }, 3)], ['連携「連携503」で3件を送れませんでした。 失敗した送信を見る']],
  [
    [slack(503, { state: 'on' }, 1_200), slack(504, { state: 'on' }, 1), FAILING],
    [
      '連携「連携501」の送信を確認してください。 連携を開く',
      '連携「連携503」で1,200件を送れませんでした。 失敗した送信を見る',
      '連携「連携504」で1件を送れませんでした。 失敗した送信を見る',
    ],
  ],
  // Its owner knows: it was switched off, or is named as failing already.
  [[slack(503, { state: 'off', reason: null }, 3)], []],
  [[slack(501, { state: 'failing' }, 3)], ['連携「連携501」の送信を確認してください。 連携を開く']],
  [[slack(503, { state: 'on' }, 0)], []],
])('names connections with refused deliveries, their number and the rows: %#', async (connections, lines) => {
  const stores = both()
  stores.connections.list = vi.fn(async () => connections)
  await dashboard(stores)
  await row(PUBLISHED.title)
  await waitFor(() => expect(stores.connections.list).toHaveResolved())
  const links = () => screen.queryAllByRole('link', { name: /^(連携を開く|失敗した送信を見る)$/ })
  await waitFor(() => expect(links().map((link) => link.parentElement?.textContent)).toEqual(lines))
  const toRows = links().filter((link) => link.textContent === '失敗した送信を見る')
  expect(toRows.map((link) => link.getAttribute('href'))).toEqual(
    connections
      .filter(({ connection: { state }, deliveries: { failed } }) => state === 'on' && failed > 0)
      .map(({ connection: { id } }) => `/connections?log=${id}&state=failed`),
  )
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
