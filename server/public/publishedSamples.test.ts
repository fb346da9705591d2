import { expect, test } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { fish } from '#samples/fish/text.ts'
import { sampleDiagnostic } from '#samples/sampleDiagnostic.ts'
import { sampleId } from '#samples/sampleId.ts'
import { createPublishedSamples } from './publishedSamples.ts'
import type { PublishedKey } from './publishedSource.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images/'

/** Publishes one diagnostic under the id of the sample `travel`, until told otherwise. */
function sourceWith(change: Partial<Diagnostic>) {
  const id = sampleId('travel')
  const made = sampleDiagnostic(fish, { id, userId: '' }, { main: `${BUCKET}a/main.jpg` }, '2026-11-21T00:00:00Z')
  const state = { found: { ...made, ...change } as Diagnostic | null, away: false, changed: (_slug: string) => {} }
  return {
    state,
    resizableImages: BUCKET,
    find: async (key: PublishedKey) => {
      if (state.away) throw new Error('away')
      return 'id' in key && key.id === id ? state.found : null
    },
    onChange: (changed: (slug: string) => void) => {
      state.changed = changed
    },
  }
}

test('a sample is found by its id, under whatever address it has now', async () => {
  const samples = createPublishedSamples(sourceWith({ publicUrl: 'tabi' }))
  expect(await samples()).toEqual([
    { slug: 'travel', path: '/diagnostic/tabi', imageUrl: `${BUCKET}a/main.jpg`, pictureName: 'a/main.jpg' },
  ])
})

test('the fish quiz is among them, for its picture', async () => {
  const source = sourceWith({})
  const asked: string[] = []
  const samples = createPublishedSamples({
    ...source,
    find: async (key) => {
      if ('id' in key) asked.push(key.id)
      return null
    },
  })
  await samples()
  expect(asked).toContain(sampleId('fish'))
  expect(asked).toHaveLength(10)
})

test('a picture elsewhere is shown as it is', async () => {
  const samples = createPublishedSamples(sourceWith({ imageUrl: 'https://a.example/x.jpg' }))
  expect(await samples()).toMatchObject([{ imageUrl: 'https://a.example/x.jpg', pictureName: null }])
})

test('one that is unpublished disappears as soon as the backend tells of it', async () => {
  const source = sourceWith({})
  const samples = createPublishedSamples(source)
  expect(await samples()).toHaveLength(1)
  source.state.found = null
  source.state.changed('travel')
  expect(await samples()).toEqual([])
})

test('while the backend is away there is none, and the page still stands', async () => {
  const source = sourceWith({})
  source.state.away = true
  expect(await createPublishedSamples(source)()).toEqual([])
})
