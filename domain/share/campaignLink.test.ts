import { expect, test } from 'vitest'
import { sourceOf } from '../response/source.ts'
import { campaignLink, campaignProblem } from './campaignLink.ts'

const ADDRESS = 'https://quiz.example/diagnostic/work'
const link = (utm_source: string, utm_medium = '', utm_campaign = '') =>
  campaignLink(ADDRESS, { utm_source, utm_medium, utm_campaign })

test('a link has the given parameters, and the page reads them back', () => {
  expect(link('line')).toBe(`${ADDRESS}?utm_source=line`)
  const given = link(' ｌｉｎｅ ', 'social', '春のご案内　2026.04-a') ?? ''
  expect(given).toMatch(/^[\x21-\x7e]+$/)
  expect(sourceOf(given.slice(ADDRESS.length), '', '')).toEqual({
    utm_source: 'line',
    utm_medium: 'social',
    utm_campaign: '春のご案内_2026.04-a',
  })
})

test('there is no link without a source', () => {
  expect(link('', 'social', 'spring')).toBeNull()
  expect(link('line', 'a&b')).toBeNull()
})

test.each([
  ['', null],
  ['line', null],
  ['ライン', null],
  ['春 案内', null],
  ['a&b', 'signs'],
  ['https://x', 'signs'],
  ['あ'.repeat(100), null],
  ['あ'.repeat(101), 'too-long'],
])('%j: %s', (typed, problem) => {
  expect(campaignProblem(typed)).toBe(problem)
})
