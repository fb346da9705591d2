import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VisitMessage } from './visitMessage.ts'

const message: VisitMessage = {
  id: '11111111-1111-4111-8111-111111111111',
  version: '22222222-2222-4222-8222-222222222222',
  asked: 27,
  reached: 27,
  origin: 'note.com',
  medium: '',
  campaign: '𠮷'.repeat(80),
  device: 'phone',
}

test('a message is read as it was sent, without invisible characters', () => {
  expect(v.parse(VisitMessage, message)).toEqual(message)
  expect(v.parse(VisitMessage, { ...message, origin: 'no\0te', id: message.id.toUpperCase() }).origin).toBe('note')
  for (const reached of [0, 1, 46, 47, 48]) expect(v.is(VisitMessage, { ...message, reached })).toBe(true)
})

test.each([
  { id: 'x' },
  { version: null },
  { asked: 20 },
  { reached: 28 },
  { reached: 49 },
  { reached: -1 },
  { reached: 1.5 },
  { reached: '3' },
  { origin: '' },
  { origin: 'a'.repeat(81) },
  { medium: undefined },
  { campaign: 3 },
  { device: 'fridge' },
  { more: 1 },
])('%j is refused', (broken) => {
  expect(v.is(VisitMessage, { ...message, ...broken })).toBe(false)
})
