import { expect, test } from 'vitest'
import { cleanText, isBlank, withoutInvisible } from './text.ts'

test.each([
  ['https://a.jp/\u200bx\u2060', 'https://a.jp/x'],
  ['診\u00ad断\ufeff', '診断'],
  ['\u2067右\u2069\u200e', '右'],
  ['営業\u200d診断\u200c', '営業診断'],
  ['a\vb\fc\u0085d\0e\u0008', 'a\nb\nc\nde'],
  ['\u115f\u1160\u3164\uffa0\u034f\u{e0041}', ''],
  ['\ufe0fa \ufe0e', 'a '],
  ['a\ud83d', 'a\ufffd'],
  ['👩\u200b\u200d💻', '👩💻'],
  ['👩\u200d\u200d💻', '👩💻'],
])('cleanText(%j) is %j', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test.each([
  ['a family', '👨\u200d👩\u200d👧'],
  ['a woman of a skin tone at work', '👩🏽\u200d💻'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a variant of a kanji', '葛\u{e0100}城'],
  ['a Persian word', 'می\u200cخواهم'],
  ['a Hindi conjunct', 'क्\u200dष'],
  ['Arabic number signs', '\u0600\u06dd'],
  ['lines and tabs', 'a\r\n\tb\u3000c'],
])('%s stays', (_, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  null,
  '',
  ' \n\t',
  '\u3000\u00a0',
  '\u2800',
  ' \u2800\u200b',
  '\u200d',
  '\u200b\ufeff',
  '\ufe0f',
  '\u{e0100}',
  '\u3164',
  '\u0001',
])('%j is blank', (text) => expect(isBlank(text)).toBe(true))

test.each(['a', '\u200ba', '❤\ufe0f', '。', '\u2801', '\u2800a'])('%j is not blank', (text) =>
  expect(isBlank(text)).toBe(false),
)

test('an address has nothing invisible at all', () => {
  expect(withoutInvisible('a\u200d\ufe0f@\u{e0100}b')).toBe('a@b')
})
