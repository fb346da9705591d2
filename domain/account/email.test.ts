import { expect, test } from 'vitest'
import { accountEmail, likelyEmail, normaliseEmail } from './email.ts'

test.each([
  ['ｙａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yama@example.com'],
  ['　yama@example.com ', 'yama@example.com'],
  ['Yama+x@Example.com', 'Yama+x@Example.com'],
  ['山田', '山田'],
  ['　', ''],
  ['\u200byama\u2060@exam\u00adple.com\ufe0f', 'yama@example.com'],
])('normaliseEmail(%j): %j', (typed, expected) => {
  expect(normaliseEmail(typed)).toBe(expected)
})

test.each([
  [' A.B+c@Example.COM ', 'a.b+c@example.com'],
  ['taro@localhost', 'taro@localhost'],
  ["o'hara!#$%&*+/=?^_`{|}~-@example.com", "o'hara!#$%&*+/=?^_`{|}~-@example.com"],
  ['山田@例え.jp', '山田@xn--r8jz45g.jp'],
  ['.taro..yama.@docomo.ne.jp', '.taro..yama.@docomo.ne.jp'],
  ['taro@sub.example。com.', 'taro@sub.example.com'],
  [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
])('%s is the account %s', (typed, email) => {
  expect(accountEmail(typed)).toBe(email)
})

test.each([
  ...['', 'a', '@b.jp', 'a@', 'a@@b.jp', 'a@b@c.jp', 'a b@c.jp', 'a@b c.jp', 'a\0@b.jp', 'a\nb@c.jp'],
  ...['a,b@c.jp', 'a:b@c.jp', 'a;b@c.jp', '"a"@b.jp', '(a)@b.jp', '<a@b.jp>', '[a]@b.jp', 'a\\b@c.jp'],
  ...['a@b.jp/c', 'a@b.jp?c', 'a@b.jp#c', 'a@b.jp:80', 'a@b^c.jp', 'a@[::1]'],
  ...[`${'a'.repeat(243)}@example.com`, `a@${'山.'.repeat(120)}jp`],
])('%j is no account', (typed) => {
  expect(accountEmail(typed)).toBeNull()
})

test.each([
  ['taro@gmial.com', 'taro@gmail.com'],
  ['taro@gmail', 'taro@gmail.com'],
  ['taro@gmail.co', 'taro@gmail.com'],
  ['taro@Docomo.ne.jo', 'taro@docomo.ne.jp'],
  ['taro@gmail.com', null],
  ['taro@localhost', null],
  ['taro@example.jp', null],
  ['taro', null],
])('%s probably means %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})
