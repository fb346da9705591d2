import { describe, expect, test } from 'vitest'
import { newId } from './newId.ts'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function fill<Bytes extends ArrayBufferView | null>(bytes: Bytes, value: number): Bytes {
  if (bytes instanceof Uint8Array) bytes.fill(value)
  return bytes
}

describe('newId', () => {
  test('is a version 4 UUID with and without crypto.randomUUID', () => {
    const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    for (let i = 0; i < 50; i++) {
      expect(newId()).toMatch(VERSION_4)
      expect(newId(plainHttp)).toMatch(VERSION_4)
    }
  })

  test('takes every random bit but those of the version', () => {
    const ones = { getRandomValues: <Bytes extends ArrayBufferView | null>(bytes: Bytes) => fill(bytes, 0xff) }
    const zeros = { getRandomValues: <Bytes extends ArrayBufferView | null>(bytes: Bytes) => fill(bytes, 0) }
    expect(newId(ones)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect(newId(zeros)).toBe('00000000-0000-4000-8000-000000000000')
    const own = '11111111-1111-4111-8111-111111111111' as const
    expect(newId({ ...ones, randomUUID: () => own })).toBe(own)
  })

  test('differs each time', () => {
    const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    expect(new Set(Array.from({ length: 100 }, () => newId(plainHttp))).size).toBe(100)
  })
})
