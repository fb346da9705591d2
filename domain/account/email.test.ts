import { expect, test } from 'vitest'
import { normaliseEmail } from './email.ts'

test.each([
  ['ｙａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yama@example.com'],
  ['　yama@example.com ', 'yama@example.com'],
  ['Yama+x@Example.com', 'Yama+x@Example.com'],
  ['山田', '山田'],
  ['　', ''],
])('normaliseEmail(%j): %j', (typed, expected) => {
  expect(normaliseEmail(typed)).toBe(expected)
})
