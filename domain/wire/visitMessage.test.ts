import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VisitMessage } from './visitMessage.ts'

const message: v.InferInput<typeof VisitMessage> = {
  id: '11111111-1111-4111-8111-111111111111',
  version: '22222222-2222-4222-8222-222222222222',
  asked: 27,
  reached: 27,
  search: '?utm_medium=social&utm_campaign=%F0%A0%AE%B7',
  referrer: 'https://note.com/a?b=c',
  host: 'quiz.example',
  device: 'phone',
}

test('a message is read with the origin of a response of its page, and without its addresses', () => {
  const { search: _, referrer: __, host: ___, ...visit } = message
  const read = { ...visit, origin: 'note.com', medium: 'social', campaign: '𠮷' }
  expect(v.parse(VisitMessage, { ...message, id: message.id.toUpperCase() })).toEqual(read)
  const shared = { search: '', referrer: 'https://quiz.example/diagnostic/a/result/ACE?ref=share-x-ACE' }
  expect(v.parse(VisitMessage, { ...message, ...shared }).origin).toBe('share-x-ACE')
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
  { search: '?'.repeat(351) },
  { referrer: undefined },
  { host: 3 },
  { origin: 'line' },
  { device: 'fridge' },
  { more: 1 },
])('%j is refused', (broken) => {
  expect(v.is(VisitMessage, { ...message, ...broken })).toBe(false)
})
