import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { vi } from 'vitest'

/** A user without delays between keys. `pointer-events` is not checked here: browser tests cover styles. */
export function quickUser() {
  return userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...(vi.isFakeTimers() && { advanceTimers: vi.advanceTimersByTime }),
  })
}
