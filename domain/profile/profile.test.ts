import { expect, test } from 'vitest'
import { pendingProfile } from './profile.ts'

test('pending profile data is trimmed, cut, and kept only when something is left', () => {
  expect(pendingProfile({ name: ' 花子 ', company: ' 　' })).toEqual({ name: '花子' })
  expect(pendingProfile({ name: '', company: '' })).toBeNull()
  expect(pendingProfile({ name: '\u2800', company: '\u3164 ' })).toBeNull()
  expect(pendingProfile({})).toBeNull()
  expect(pendingProfile({ company: 'あ'.repeat(300) })).toEqual({ company: 'あ'.repeat(200) })
})
