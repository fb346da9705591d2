import { expect, test } from 'vitest'
import { pausedConnection, TABLES } from './records.ts'

test('a copy of an installation sends nothing until owners continue: connections are paused, nothing waits', () => {
  const on = { id: '1', state: 'on', reason: null, lease: 'x', leased_until: '2026-11-27T00:00:00Z' }
  const paused_at = expect.stringMatching(/^\d{4}-.*Z$/)
  const restored = { id: '1', state: 'off', reason: 'restored', paused_at, lease: null, leased_until: null }
  expect(pausedConnection(on)).toEqual(restored)
  expect(pausedConnection({ ...on, state: 'failing', reason: 'unreachable' })).toMatchObject({ reason: 'restored' })
  const off = { ...on, state: 'off', reason: 'plan' }
  expect(pausedConnection(off)).toMatchObject({ state: 'off', reason: 'plan' })
  expect(TABLES).not.toContain('public.deliveries')
})
