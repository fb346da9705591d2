import { expect, test, vi } from 'vitest'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { createSessionStorage } from './sessionStorage.ts'

function twoTabs() {
  const storage = new MemoryStorage()
  const [tab, other] = [createSessionStorage(storage), createSessionStorage(storage)]
  tab.setItem('session', 'old')
  return { storage, tab, other }
}

test('what a full storage does not take is kept for the tab, and written once there is room', () => {
  const { storage, tab } = twoTabs()
  storage.full = true
  tab.setItem('session', 'renewed')
  expect(tab.getItem('session')).toBe('renewed')
  // A used one must not be found by another tab.
  expect(storage.getItem('session')).toBeNull()
  storage.full = false
  expect(tab.getItem('session')).toBe('renewed')
  expect(storage.getItem('session')).toBe('renewed')
})

test('without any storage the session lasts as long as the tab', () => {
  const storage = new MemoryStorage()
  storage.forbidden = true
  for (const tab of [createSessionStorage(storage), createSessionStorage(null)]) {
    expect(tab.getItem('session')).toBeNull()
    tab.setItem('session', 'renewed')
    expect(tab.getItem('session')).toBe('renewed')
    expect(tab.getItem('session')).toBe('renewed')
    tab.removeItem('session')
    expect(tab.getItem('session')).toBeNull()
  }
})

test('the room of the former session is enough', () => {
  const { storage, tab } = twoTabs()
  storage.full = true
  storage.removeItem = (key) => {
    storage.full = false
    MemoryStorage.prototype.removeItem.call(storage, key)
  }
  tab.setItem('session', 'renewed')
  expect(storage.getItem('session')).toBe('renewed')
})

test('what another tab writes is newer than what was kept', () => {
  const { storage, tab, other } = twoTabs()
  storage.full = true
  tab.setItem('session', 'renewed')
  storage.full = false
  other.setItem('session', 'of another tab')
  expect(tab.getItem('session')).toBe('of another tab')
})

test('a session that fits is written once', () => {
  const { storage, tab } = twoTabs()
  const [write, remove] = [vi.spyOn(storage, 'setItem'), vi.spyOn(storage, 'removeItem')]
  tab.setItem('session', 'renewed')
  expect(tab.getItem('session')).toBe('renewed')
  expect([write.mock.calls, remove.mock.calls]).toEqual([[['session', 'renewed']], []])
})
