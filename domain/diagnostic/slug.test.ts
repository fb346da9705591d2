import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  generateSlug,
  MAX_SLUG_LENGTH,
  normalizeSlug,
  randomSlug,
  slugFromTitle,
  slugProblem,
  slugWithSuffix,
} from './slug.ts'

describe('normalizeSlug', () => {
  test('lowercases, trims and makes hyphens of spaces', () => {
    expect(normalizeSlug('  My Sales　Quiz ')).toBe('my-sales-quiz')
    expect(normalizeSlug('my \t quiz')).toBe('my-quiz')
    expect(normalizeSlug('\ufeffmy\u200b-quiz\u2060')).toBe('my-quiz')
  })

  test('makes ordinary characters of full-width ones, and hyphens of what looks like one', () => {
    expect(normalizeSlug('ＭＹ－Ｑｕｉｚ　２')).toBe('my-quiz-2')
    expect(normalizeSlug('aーb‐c−d–e')).toBe('a-b-c-d-e')
    expect(normalizeSlug('ｶﾌｪ')).toBe('カフェ')
  })
})

describe('slugProblem', () => {
  test.each([
    ['', null],
    ['abc', null],
    ['a-1-b', null],
    ['a'.repeat(50), null],
    ['日本', 'characters'],
    ['Abc', 'characters'],
    ['a_b', 'characters'],
    ['-あ', 'characters'],
    ['-abc', 'edge-hyphen'],
    ['abc-', 'edge-hyphen'],
    ['-', 'edge-hyphen'],
    ['a--b', 'double-hyphen'],
    ['ab', 'length'],
    ['a'.repeat(51), 'length'],
  ])('%j: %s', (slug, problem) => {
    expect(slugProblem(slug)).toBe(problem)
  })
})

describe('slugFromTitle', () => {
  test.each([
    ['Sales Style Quiz!', 'sales-style-quiz'],
    ['  The --- Fish  &  Chips Quiz  ', 'the-fish-chips-quiz'],
    ['営業 Sales 診断', 'sales'],
    ['営業スタイル診断', null],
    ['AI診断', null],
    [`${'a'.repeat(49)} b`, 'a'.repeat(49)],
  ])('%j: %s', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })

  test('yields a valid slug or none for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09 -_あ　!'), maxLength: 120 }), (title) => {
        const slug = slugFromTitle(title)
        if (slug !== null) expect(slug !== '' && slugProblem(slug) === null).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('generateSlug', () => {
  test('takes the title’s slug, then a suffix, then a random one', async () => {
    expect(await generateSlug('Fish Quiz', async () => false)).toBe('fish-quiz')
    expect(await generateSlug('Fish Quiz', async (slug) => slug === 'fish-quiz')).toBe('fish-quiz-2')
    expect(await generateSlug('Fish Quiz', async () => true)).toMatch(/^diagnostic-[a-z0-9]{8}$/)
    expect(await generateSlug('魚診断', async () => false)).toMatch(/^diagnostic-[a-z0-9]{8}$/)
  })

  test('tries the suffixes 2 to 10', async () => {
    const asked: string[] = []
    const isTaken = async (slug: string) => asked.push(slug) > 0
    await generateSlug('Fish Quiz', isTaken)
    const suffixed = Array.from({ length: 9 }, (_, index) => `fish-quiz-${index + 2}`)
    expect(asked).toEqual(['fish-quiz', ...suffixed])
    expect(await generateSlug('Fish Quiz', async (slug) => slug !== 'fish-quiz-10')).toBe('fish-quiz-10')
  })

  test('suffixed and random slugs are valid', () => {
    expect(slugWithSuffix(`${'a'.repeat(47)}-bc`, 12)).toBe(`${'a'.repeat(47)}-12`)
    expect(slugWithSuffix('a'.repeat(50), 2)).toHaveLength(MAX_SLUG_LENGTH)
    expect(slugProblem(slugWithSuffix(`${'a'.repeat(46)}-bcd`, 100))).toBeNull()
    expect(slugProblem(randomSlug())).toBeNull()
    expect(randomSlug(Uint8Array.from([0, 1, 25, 26, 35, 36, 71, 72]))).toBe('diagnostic-abz09a9a')
  })
})
