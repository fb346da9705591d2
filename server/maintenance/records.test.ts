import { expect, test } from 'vitest'
import { pausedConnection } from './records.ts'

test('a copy of an installation sends nothing until it is continued: connections are paused', () => {
  const on = { id: '1', state: 'on', reason: null, lease: 'x', leased_until: '2026-11-27T00:00:00Z' }
  const paused_at = '2026-11-28T00:00:00Z'
  const restored = { id: '1', state: 'off', reason: 'restored', paused_at, lease: null, leased_until: null }
  expect(pausedConnection(on, paused_at)).toEqual(restored)
  expect(pausedConnection({ ...on, state: 'failing', reason: 'unreachable' }, paused_at)).toMatchObject({
    reason: 'restored',
  })
  const off = { ...on, state: 'off', reason: 'plan' }
  expect(pausedConnection(off, paused_at)).toMatchObject({ state: 'off', reason: 'plan' })
})
