import { expect, test } from 'vitest'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { ALL_SAMPLES } from '../allSamples.ts'
import { ARTWORKS } from './allArtworks.ts'

const NAMES = ['main', 'axis-1', 'axis-2', 'axis-3', ...RESULT_CODES].sort()

test.each(ALL_SAMPLES.map(({ slug }) => slug))('%s has twelve different pictures', (slug) => {
  const artwork = Object.entries(ARTWORKS[slug] ?? {})
  expect(artwork.map(([name]) => name).sort()).toEqual(NAMES)
  expect(new Set(artwork.map(([, draw]) => draw())).size).toBe(NAMES.length)
})

test('a picture is the same each time it is drawn', () => {
  for (const artwork of Object.values(ARTWORKS)) for (const draw of Object.values(artwork)) expect(draw()).toBe(draw())
})
