import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Connection } from '#domain/delivery/connection.ts'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { PausedConnections } from './PausedConnections.tsx'

const paused = (n: number, due: number, dueSince: string | null): ListedConnection => ({
  connection: { id: testId(n), kind: 'slack', state: 'off', reason: 'restored' } as Connection,
  deliveries: { due, sent: 0, failed: 0, skipped: 0 },
  dueSince,
})

test('says how much waits and from which day, and one press continues all', async () => {
  const stores = createMemoryStores({ connections: [paused(1, 1234, '2026-11-19T16:00:00Z'), paused(2, 0, null)] })
  const { user } = await renderScreen(<PausedConnections />, { stores })
  const banner = within(await screen.findByRole('status'))
  banner.getByText('2件の連携を止めています')
  // 1:00 of the next day in Japan.
  banner.getByText(/^2026\/11\/20からの送信待ちが1,234件あります。/)
  await user.dblClick(banner.getByRole('button', { name: 'すべて続ける' }))
  await screen.findByText('2件の連携の送信を再開しました')
  expect(stores.memory.connections.map(({ connection }) => connection.state)).toEqual(['on', 'on'])
  await waitFor(() => expect(screen.queryByText('2件の連携を止めています')).toBeNull())
})

test('is not there while none is paused, and names no day while nothing waits', async () => {
  const stores = createMemoryStores({ connections: [paused(1, 0, null)] })
  const { user } = await renderScreen(<PausedConnections />, { stores })
  await user.click(await screen.findByRole('button', { name: 'すべて続ける' }))
  expect(screen.queryByText(/送信待ちが/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
