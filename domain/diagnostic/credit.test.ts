import { describe, expect, test } from 'vitest'
import { isWebLink } from '../text/text.ts'
import { visibleCredit } from './credit.ts'

const nothing = { poweredByText: null, poweredByLinkName: null, poweredByLinkUrl: null }
const own = { poweredByText: '制作', poweredByLinkName: '見本社', poweredByLinkUrl: 'https://example.com/a' }
const seen = (stored: Record<keyof typeof own, string | null>, hidePoweredByLink: boolean) =>
  visibleCredit({ ...stored, hidePoweredByLink }, 'ミツジク', 'https://mitsujiku.example')

describe('visibleCredit', () => {
  test('on free is always the default', () => {
    const standard = { text: '診断コンテンツ作成', linkName: 'ミツジク', linkUrl: 'https://mitsujiku.example' }
    expect(seen(nothing, false)).toEqual(standard)
    expect(seen(own, false)).toEqual(standard)
  })

  test('on paid plans is what the owner filled in, or none', () => {
    expect(seen(nothing, true)).toBeNull()
    expect(seen(own, true)).toEqual({ text: '制作', linkName: '見本社', linkUrl: 'https://example.com/a' })
  })

  test('has no white space around it, and misses nothing that was left empty', () => {
    const spaced = {
      poweredByText: ' 制作 ',
      poweredByLinkName: ' 見本社 ',
      poweredByLinkUrl: ' https://example.com/a ',
    }
    expect(seen({ ...nothing, ...spaced }, true)).toEqual({
      text: '制作',
      linkName: '見本社',
      linkUrl: 'https://example.com/a',
    })
    expect(seen({ ...nothing, poweredByLinkName: '見本社' }, true)).toEqual({
      text: '',
      linkName: '見本社',
      linkUrl: null,
    })
    expect(seen({ ...nothing, poweredByText: '制作' }, true)).toEqual({ text: '制作', linkName: '', linkUrl: null })
  })

  test('names a link without a name by its host and never links elsewhere than to the web', () => {
    const link = (poweredByLinkUrl: string) =>
      visibleCredit({ ...own, poweredByLinkName: null, poweredByLinkUrl, hidePoweredByLink: true }, 'x', 'https://x.jp')
    expect(link('https://example.com/a')).toMatchObject({ linkName: 'example.com' })
    expect(seen({ ...own, poweredByText: '\u2800', poweredByLinkName: ' \u2800' }, true)).toMatchObject({
      text: '',
      linkName: 'example.com',
    })
    expect(link('javascript:alert(1)')).toMatchObject({ linkUrl: null, linkName: '' })
  })
})

test.each([
  ['https://example.com', true],
  ['HTTP://example.com/a?b', true],
  ['//example.com', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['example.com', false],
  ['https://example.com/a b', true],
  ['https://exam ple.com', false],
  ['https:// example.com', false],
  ['https://\texample.com', false],
  [' https://example.com', false],
])('isWebLink(%j): %s', (text, expected) => {
  expect(isWebLink(text)).toBe(expected)
})
