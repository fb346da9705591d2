import { vi } from 'vitest'

/** Gives this test locks as the tabs of one browser share them. */
export function shareLocks(): void {
  const held = new Set<string>()
  const request = async (name: string, _options: object, granted: (lock: object | null) => unknown) => {
    if (held.has(name)) return granted(null)
    held.add(name)
    try {
      return await granted({ name })
    } finally {
      held.delete(name)
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
}
