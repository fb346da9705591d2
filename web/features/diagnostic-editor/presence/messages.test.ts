import { expect, test, vi } from 'vitest'
import { announce, listen } from './messages.ts'

test('tells of its own diagnostic, and of no other', async () => {
  const receive = vi.fn()
  const stop = listen('own', receive)
  announce({ type: 'removed', diagnosticId: 'other' })
  const saved = { type: 'saved', diagnosticId: 'own', revision: 'r4' } as const
  announce(saved)
  // Messages arrive in order.
  await vi.waitFor(() => expect(receive.mock.calls).toEqual([[saved]]))
  stop()
})
