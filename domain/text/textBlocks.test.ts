import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './text.ts'
import { linkedRuns, textBlocks } from './textBlocks.ts'

test('a text comes in paragraphs, lists and headings', () => {
  const text = '先に動く人。\n考えるのは後。\n\n\n【強み】\n・速い\n・ 軽い\r\n■ 弱み\nすぐ飽きる\n・忘れる\n\n・別の表'
  expect(textBlocks(text)).toEqual([
    { kind: 'paragraph', text: '先に動く人。\n考えるのは後。' },
    { kind: 'heading', text: '強み' },
    { kind: 'list', items: ['速い', '軽い'] },
    { kind: 'heading', text: '弱み' },
    { kind: 'paragraph', text: 'すぐ飽きる' },
    { kind: 'list', items: ['忘れる'] },
    { kind: 'list', items: ['別の表'] },
  ])
})

test.each(['【強み】と【弱み】', '【', '■', '・', '<h1>強み</h1>', '# 強み'])(
  '%j is a paragraph as it stands',
  (text) => {
    expect(textBlocks(text)).toEqual([{ kind: 'paragraph', text }])
  },
)

test('an empty text has no parts', () => {
  expect(textBlocks(' \n\n ')).toEqual([])
})

test.each([
  ['詳細はhttps://a.jp/x?y=1&z=2#kをご覧ください', 'https://a.jp/x?y=1&z=2#k'],
  ['(http://a.jp/b).', 'http://a.jp/b'],
  ['https://ja.wikipedia.org/wiki/A_(B)。', 'https://ja.wikipedia.org/wiki/A_(B)'],
  ['HTTPS://A.JP/!', 'HTTPS://A.JP/'],
  ['https://a.jp、', 'https://a.jp'],
  ['［https://a.jp/b］と「http://a.jp」', 'https://a.jp/b', 'http://a.jp'],
  ['[https://a.jp/b]', 'https://a.jp/b'],
  ['https://a.jp/ｂ', 'https://a.jp/'],
])('%j links to %s', (text, ...hrefs) => {
  expect(linkedRuns(text).filter((run) => run.href !== null)).toEqual(hrefs.map((href) => ({ text: href, href })))
})

test('an address that begins with www. is one of https', () => {
  expect(linkedRuns('詳細はwww.a.jp/x、またはWWW.a.co.jp.')).toEqual([
    { text: '詳細は', href: null },
    { text: 'www.a.jp/x', href: 'https://www.a.jp/x' },
    { text: '、または', href: null },
    { text: 'WWW.a.co.jp', href: 'https://WWW.a.co.jp' },
    { text: '.', href: null },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'a.jp',
  'https://',
  'ftp://a.jp',
  'mailto:a@a.jp',
  'www.a',
  'xwww.a.jp',
  'www..jp',
])('%j is no link', (text) => expect(linkedRuns(text)).toEqual([{ text, href: null }]))

test('no character of a text is lost or changed', () => {
  const part = fc.constantFrom(
    'https://a.jp/',
    'http://',
    'www.a.',
    'jp',
    ']',
    '(',
    ')',
    '.',
    'あ',
    ' ',
    '[',
    "'",
    '?x=',
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(
        linkedRuns(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('an address that ends in thousands of signs is cut at once', () => {
  const signs = ['.'.repeat(2_490), ')'.repeat(2_490)]
  const began = performance.now()
  const [link] = linkedRuns(`http://a${signs.join('x')}`)
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(link?.href).toBe(`http://a${signs[0]}x`)
  expect(linkedRuns(`http://a${')'.repeat(20_000)}`)[0]?.href).toBe('http://a')
})

test('a heading of thousands of spaces is read at once, also with a line separator in it', () => {
  const began = performance.now()
  const text = `x${' '.repeat(20_000)}x\u2028x`
  expect(textBlocks(`■${text.slice(1)}`)).toEqual([{ kind: 'heading', text: 'x\u2028x' }])
  expect(oneLine(`x${' '.repeat(100_000)}x\n`)).toBe(`x${' '.repeat(100_000)}x`)
  expect(performance.now() - began).toBeLessThan(1_000)
})
