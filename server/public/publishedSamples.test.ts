import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sampleId } from '#samples/sampleId.ts'
import { FISH_SLUG } from '#web/messages/landing.ts'
import { publicName } from './publicPictures.ts'
import { createPublishedSamples } from './publishedSamples.ts'
import type { ListedDiagnostic } from './publishedSource.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images/'

/** Publishes one diagnostic under the id of the sample `travel`, until told otherwise. */
function sourceWith(change: Partial<ListedDiagnostic>) {
  const id = sampleId('travel')
  const made = { id, slug: 'travel', title: '旅', imageUrl: `${BUCKET}a/main.jpg`, ...change }
  const state = { found: made as ListedDiagnostic | null, away: false, changed: (_slug: string) => {} }
  return {
    state,
    resizableImages: BUCKET,
    samples: async () => {
      if (state.away) throw new Error('away')
      return state.found === null ? [] : [state.found]
    },
    onChange: (changed: (slug: string) => void) => {
      state.changed = changed
    },
  }
}

test('a sample is found by its id, under whatever address it has now', async () => {
  const samples = createPublishedSamples(sourceWith({ slug: 'tabi' }))
  const name = publicName('tabi', 'main', 'a/main.jpg')
  expect(await samples()).toEqual([
    { slug: 'travel', path: '/diagnostic/tabi', imageUrl: `/pictures/${name}`, pictureName: name },
  ])
})

test('the fish quiz is among them, for its picture', async () => {
  expect(await createPublishedSamples(sourceWith({ id: sampleId('fish') }))()).toMatchObject([{ slug: FISH_SLUG }])
})

test('what else the owner lists is no sample', async () => {
  expect(await createPublishedSamples(sourceWith({ id: randomUUID() }))()).toEqual([])
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

test('while the backend is away after a change they are those read last, and what changed once it is back', async () => {
  const source = sourceWith({})
  const samples = createPublishedSamples(source)
  expect(await samples()).toHaveLength(1)
  source.state.away = true
  source.state.changed('travel')
  expect(await samples()).toHaveLength(1)
  Object.assign(source.state, { away: false, found: null })
  expect(await samples()).toEqual([])
})
