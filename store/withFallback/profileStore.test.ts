import { expect, test, vi } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import type { ProfileStore } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import { keepLastUser } from './lastUser.ts'
import { createProfileFallback } from './profileStore.ts'
import { keepInstead } from './saveOrKeep.ts'

const profile: Profile = {
  ...{ id: 'u', email: 'u@example.com', name: '花子', company: '会社', planType: 'light' },
  ...{ maxDiagnostics: 4, createdAt: '2026-01-01T00:00:00Z' },
}

function profiles() {
  const find = vi.fn(async (): Promise<Profile | null> => profile)
  const storage = new MemoryStorage()
  keepLastUser(storage, profile)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return {
    ...createProfileFallback({ find } as Partial<ProfileStore> as ProfileStore, storage),
    backend: find,
    storage,
    logged,
  }
}

test('an outage gives the own profile as last read; a refusal gives none, and a fault is logged', async () => {
  const { find, backend, logged } = profiles()
  backend.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  expect(await find('u')).toBeNull()
  expect(await find('u')).toEqual(profile)
  for (const [kind, found] of [
    ['unavailable', profile],
    ['forbidden', null],
  ] as const) {
    const failure = new StoreError(kind, 'no')
    backend.mockRejectedValueOnce(failure)
    expect(await find('u')).toEqual(found)
    expect(logged).toHaveBeenLastCalledWith('The profile could not be read', failure)
  }
  backend.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  expect(await find('another')).toBeNull()
  backend.mockResolvedValueOnce(null)
  expect(await find('u')).toBeNull()
  backend.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  expect(await find('u')).toBeNull()
  backend.mockRejectedValueOnce(new TypeError('no idea'))
  await expect(find('u')).rejects.toThrow(TypeError)
})

test('what an outage stopped is kept, other failures are thrown; without room the outage is the cause', async () => {
  const outage = new StoreError('unavailable', 'cut')
  expect(await keepInstead(outage, () => 'kept')).toEqual({ kept: 'kept', outage: 'cut' })
  const keep = vi.fn(() => 'kept')
  for (const failure of [new StoreError('invalid', 'no'), new TypeError('no idea')]) {
    await expect(keepInstead(failure, keep)).rejects.toBe(failure)
  }
  expect(keep).not.toHaveBeenCalled()
  const full = keepInstead(outage, () => Promise.reject(new StoreError('browser-storage', 'full', 'code')))
  await expect(full).rejects.toMatchObject({ kind: 'browser-storage', message: 'full', code: 'code', cause: outage })
  for (const other of [new StoreError('conflict', 'no'), new TypeError('no idea')]) {
    await expect(keepInstead(outage, () => Promise.reject(other))).rejects.toBe(other)
  }
})
