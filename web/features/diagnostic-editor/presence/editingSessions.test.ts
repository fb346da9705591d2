import { expect, test, vi } from 'vitest'
import { announceRemoval, announceSave, EditingSession } from './editingSessions.ts'

test('hears of the removal of its own diagnostic, and of no other', async () => {
  const onChange = vi.fn()
  const onRemoved = vi.fn()
  const session = new EditingSession({ sessionId: 's1', diagnosticId: 'own' }, onChange, onRemoved)
  announceRemoval('other')
  announceSave('other', 'r4')
  // Messages arrive in order: the removal has by then.
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ saved: new Map([['other', 'r4']]) })),
  )
  expect(onRemoved).not.toHaveBeenCalled()
  announceRemoval('own')
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1))
  session.close()
})
