import { expect, test } from 'vitest'
import { originName, sourceText } from './sourceText.ts'

test('is one line in messages: labels in Japanese, the usual keys first, nothing too long', () => {
  expect(sourceText({ gclid: 'a'.repeat(100), utm_campaign: '春', referrer: 'line.me' })).toBe(
    `参照元 line.me、キャンペーン 春、gclid ${'a'.repeat(60)}`,
  )
  expect(sourceText({ ref: 'shared-result' })).toBe('ref 共有された結果ページ')
  expect(sourceText({ ref: 'share-line-ACE' })).toBe('ref 結果のシェア（LINE）')
  expect(sourceText({ ref: 'share-line-XXX' })).toBe('ref share-line-XXX')
  expect(sourceText({})).toBe('')
})

test('an origin has a name in Japanese where visitors know none', () => {
  const names = ['direct', 'shared-result', 'share-copy-BDF', 'line'].map(originName)
  expect(names).toEqual(['直接・不明', '共有された結果ページ', '結果のシェア（リンクのコピー）', 'line'])
})
