import { describe, expect, test } from 'vitest'
import { newId } from './newId.ts'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('newId', () => {
  test('is a version 4 UUID with and without crypto.randomUUID', () => {
    const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    for (let i = 0; i < 50; i++) {
      expect(newId()).toMatch(VERSION_4)
      expect(newId(plainHttp)).toMatch(VERSION_4)
    }
  })

  test('differs each time', () => {
    const plainHttp = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    expect(new Set(Array.from({ length: 100 }, () => newId(plainHttp))).size).toBe(100)
  })
})
