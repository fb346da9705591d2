import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyResultTypes } from '../result-type/resultType.ts'
import {
  diagnosticPath,
  facebookShareUrl,
  lineShareUrl,
  ogTagsUrl,
  resultPath,
  shareText,
  xShareUrl,
} from './shareLinks.ts'
import { diagnosticMetadata, resultMetadata } from './socialMetadata.ts'

const URL_OF_RESULT = 'https://mitsujiku.example/diagnostic/fish/result/ACE'

describe('shareText', () => {
  test('has the type, its subtitle, the title and the address, each on a line', () => {
    const type = { name: '行動派', subtitle: '先に動く' }
    expect(shareText({ title: '魚診断' }, type, URL_OF_RESULT)).toBe(
      `私の診断結果は「行動派」でした！\n先に動く\n魚診断\n${URL_OF_RESULT}`,
    )
    expect(shareText({ title: '魚診断' }, { ...type, subtitle: '' }, null)).toBe(
      '私の診断結果は「行動派」でした！\n魚診断',
    )
  })
})

describe('share links', () => {
  test('carry text and address in their own parameters, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const link of [xShareUrl(text, URL_OF_RESULT), lineShareUrl(text, URL_OF_RESULT)]) {
          const { searchParams } = new URL(link)
          expect([...searchParams.keys()].sort()).toEqual(['text', 'url'])
          expect(searchParams.get('text')).toBe(text)
          expect(searchParams.get('url')).toBe(URL_OF_RESULT)
        }
      }),
    )
  })

  test('lead to the receivers', () => {
    expect(xShareUrl('a b+c', 'https://x.jp')).toBe('https://x.com/intent/tweet?text=a%20b%2Bc&url=https%3A%2F%2Fx.jp')
    expect(lineShareUrl('a', 'https://x.jp')).toMatch(/^https:\/\/social-plugins\.line\.me\/lineit\/share\?url=/)
    const facebook = new URL(facebookShareUrl('https://p.supabase.co', 'd 1', 'ACE'))
    expect(facebook.searchParams.get('u')).toBe(ogTagsUrl('https://p.supabase.co', 'd 1', 'ACE'))
    expect(ogTagsUrl('https://p.supabase.co', 'd 1', 'ACE')).toBe(
      'https://p.supabase.co/functions/v1/generate-og-tags?diagnosticId=d%201&resultCode=ACE',
    )
  })

  test('paths keep every slug and code within their segment', () => {
    expect(diagnosticPath('fish')).toBe('/diagnostic/fish')
    expect(resultPath('a/../b', 'A?E')).toBe('/diagnostic/a%2F..%2Fb/result/A%3FE')
  })
})

describe('social metadata', () => {
  const site = { publicUrl: 'https://mitsujiku.example', productName: 'ミツジク' }
  const resultTypes = emptyResultTypes().map((type) => ({
    ...type,
    name: `${type.code}型`,
    imageUrl: `${type.code}.jpg`,
  }))
  const diagnostic = { title: '魚診断', description: 'あなたは\nどの魚？', resultTypes }

  test('of a diagnostic', () => {
    expect(diagnosticMetadata(diagnostic, 'fish', site)).toEqual({
      pageTitle: '魚診断 | ミツジク',
      title: '魚診断',
      description: 'あなたは どの魚？',
      url: 'https://mitsujiku.example/diagnostic/fish',
      type: 'article',
      card: 'summary_large_image',
    })
  })

  test('has one line of each text, without white space around it', () => {
    const spaced = { ...diagnostic, title: ' 魚診断 ', description: ' あなたは \n\n どの魚？ ' }
    expect(diagnosticMetadata(spaced, 'fish', site)).toMatchObject({
      title: '魚診断',
      description: 'あなたは どの魚？',
    })
  })

  test('has defaults for what is missing', () => {
    expect(diagnosticMetadata({ title: ' ', description: '\u2800\n', resultTypes: [] }, 'fish', site)).toMatchObject({
      pageTitle: '診断 | ミツジク',
      description: '3つの軸の質問に答えて、あなたのタイプを診断します。',
    })
  })

  test('of a result is that type’s own', () => {
    const [, , third] = resultTypes
    if (third === undefined) throw new Error('no third type')
    expect(resultMetadata(diagnostic, { ...third, description: '深海の人' }, 'fish', site)).toMatchObject({
      pageTitle: 'ADE型 - 魚診断 | ミツジク',
      title: 'ADE型 - 魚診断',
      description: '深海の人',
      url: 'https://mitsujiku.example/diagnostic/fish/result/ADE',
    })
    expect(resultMetadata(diagnostic, { ...third, imageUrl: null }, 'fish', site)).toMatchObject({
      description: 'あなたは どの魚？',
    })
  })
})
