import { expect, test } from 'vitest'
import { accountEmail, likelyEmail, normaliseEmail, plainEmail } from './email.ts'

test.each([
  ['ｙａｍａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'yama@example.com'],
  ['　yama@example.com ', 'yama@example.com'],
  ['Yama+x@Example.com', 'Yama+x@Example.com'],
  ['山田', '山田'],
  ['　', ''],
  ['\u200byama\u2060@exam\u00adple.com\ufe0f', 'yama@example.com'],
  ['yama@example.com、', 'yama@example.com'],
  ['yama@example.com。 ', 'yama@example.com'],
  ['yama@example.com,,\n', 'yama@example.com'],
  ['yama@example.com，　｡', 'yama@example.com'],
  ['yama@example.com.', 'yama@example.com'],
  ['yama@example.com、\u200b', 'yama@example.com'],
  ['、yama@example.com', '、yama@example.com'],
  ['a@b.jp, c@d.jp,', 'a@b.jp, c@d.jp'],
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
  ...['=?utf-8?B?4Y+v?=@b.jp', '=?ISO-8859-1?q?a=40b.jp?=@c.jp'],
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

test.each([
  [' Hanako+x@Example.com\n', 'Hanako+x@Example.com'],
  ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'hanako@example.com'],
  ['a@b.jp,', 'a@b.jp'],
  ['.taro..yama.@docomo.ne.jp', '.taro..yama.@docomo.ne.jp'],
  ["o'hara!#$%&*+/=?^_`{|}~-@example.com", "o'hara!#$%&*+/=?^_`{|}~-@example.com"],
  [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
])('%j is the plain address %s', (typed, email) => {
  expect(plainEmail(typed)).toBe(email)
})

test.each([
  ...['', 'a', 'a@b.jp, c@d.jp', 'a@b.jp;', 'a@b.jp c@d.jp', 'a@b@c.jp', 'a@b.jp\r\nBcc: c@d.jp'],
  ...['"x" <a@b.jp>', '<a@b.jp>', '<@x.jp:a@b.jp>', 'x a@b.jp', 'g: a@b.jp;', 'a(b)@c.jp', 'a@b.jp (c)', '"a b"@c.jp'],
  ...['=?utf-8?B?4Y+v?=@b.jp', '=?ISO-8859-1?q?a=40b.jp?=@c.jp', 'a\\,b@c.jp', 'a@[127.0.0.1]', '山田@b.jp'],
  // Longer once it is normalised.
  ...[`${'a'.repeat(288)}@example.com`, `${'㎏'.repeat(125)}@example.com`],
])('%j is no plain address', (typed) => {
  expect(plainEmail(typed)).toBeNull()
})
