import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { vi } from 'vitest'

/** A person who waits for nothing between keys. What takes pointer events is a matter of styles, which browsers test. */
export function quickUser() {
  return userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    ...(vi.isFakeTimers() && { advanceTimers: vi.advanceTimersByTime }),
  })
}
