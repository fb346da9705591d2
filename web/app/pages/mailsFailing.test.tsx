import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SetupCheck } from '#domain/wire/setupChecks.ts'
import { makeProfile } from '#web/testing/records.ts'
import { both, dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

const failing = { since: '2026-11-27T01:00:00Z', failure: 'sender' as const, reply: '' }
const WELL: SetupCheck = {
  name: 'mail',
  problem: null,
  server: 'smtp://m',
  lastTest: null,
  acceptedAt: null,
  failing: null,
}
const BAD: SetupCheck = { ...WELL, problem: 'mail_failing', failing }

it.each([
  ['admin', BAD, 1, 1],
  ['admin', WELL, 1, 0],
  ['premium', BAD, 0, 0],
] as const)('of an account of plan %s leads to the reason (%#)', async (planType, mail, asked, shown) => {
  const stores = both()
  const read = vi.fn(async () => [mail])
  stores.checks = { read, sendTestMail: read }
  await dashboard(stores, { profile: makeProfile({ planType }) })
  await row(PUBLISHED.title)
  await waitFor(() => expect(read).toHaveBeenCalledTimes(asked))
  await waitFor(() => expect(screen.queryAllByText(/メールを送信できていません/)).toHaveLength(shown))
  const links = screen.queryAllByRole('link', { name: '理由を確かめる' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(shown === 0 ? [] : ['/admin/setup'])
})
