import { describe, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type ImageSlot, imageIn, withImages } from '#domain/image/imageSlot.ts'
import { draft, outgoing as outgoingOf } from '#tests/support/storeRecords.ts'
import type { Pictures, SaveProgress } from '../ports.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import type { Outgoing } from './draftStorage.ts'
import { DraftSender, type SendOptions } from './sendDraft.ts'

const FALLBACK = '/images/fallback.jpg'
const NOW = Date.now()
const stored = (slot: ImageSlot, hoursAgo = 0) => `/stored/${slot}-${NOW - hoursAgo * 3_600_000}.jpg`
const pictures = (): Pictures => ({ main: new Blob(['m']), 'axis-2': new Blob(['a']), BDE: new Blob(['b']) })

function sending(taken: string[] = []) {
  const backend = {
    save: vi.fn(async (diagnostic: Diagnostic) => diagnostic),
    isSlugTaken: vi.fn(async (slug: string) => taken.includes(slug)),
  }
  const images = {
    upload: vi.fn(
      async (_owner: unknown, slot: ImageSlot, _jpeg: Blob, options: { onProgress?: (f: number) => void } = {}) => {
        options.onProgress?.(1)
        return stored(slot)
      },
    ),
    copy: vi.fn(async (_owner: unknown, slot: ImageSlot, _address: string) => `/copied/${slot}.jpg`),
    remove: vi.fn(async (_addresses: readonly string[]) => {}),
  }
  const sender = new DraftSender(backend, images)
  const send = (outgoing: Partial<Outgoing>, options: SendOptions = {}) =>
    sender.send(outgoingOf(draft('u'), { replaces: false, ...outgoing }), options)
  const refuse = (refused: ImageSlot, kind: StoreErrorKind) =>
    images.upload.mockImplementation(async (_owner, slot) => {
      if (slot === refused) throw new StoreError(kind, 'no')
      return stored(slot)
    })
  return { backend, images, send, refuse }
}

describe('pictures', () => {
  test('go up to their own slots and are referred to by what is saved', async () => {
    const { images, send } = sending()
    const progress: SaveProgress[] = []
    const { diagnostic } = await send({ pictures: pictures() }, { onProgress: (step) => progress.push(step) })
    expect(images.upload.mock.calls.map(([, slot]) => slot)).toEqual(['main', 'axis-2', 'BDE'])
    for (const slot of ['main', 'axis-2', 'BDE'] as const) expect(imageIn(diagnostic, slot)).toBe(stored(slot))
    expect(progress[0]).toEqual({ uploaded: 0, total: 3, fraction: 0 })
    expect(progress.at(-1)).toEqual({ uploaded: 3, total: 3, fraction: 1 })
  })

  test('tell how far they are, copies apart, and hear when the save is cancelled', async () => {
    const { images, send } = sending()
    const { signal } = new AbortController()
    images.upload.mockImplementation(async (_owner, slot, _jpeg, { onProgress } = {}) => {
      onProgress?.(0.5)
      return stored(slot)
    })
    const fractions: number[] = []
    const diagnostic = withImages(draft('u'), [['ACE', '/a.jpg']])
    const outgoing: Partial<Outgoing> = { diagnostic, pictures: { main: new Blob(['m']) }, copies: ['ACE'] }
    await send(outgoing, { signal, onProgress: ({ fraction }) => fractions.push(fraction) })
    expect([...new Set(fractions)]).toEqual([0, 0.5, 1])
    expect(images.upload.mock.calls[0]?.[3]).toHaveProperty('signal', signal)
    await send({ pictures: pictures() })
    expect(images.upload.mock.calls[1]?.[3]).not.toHaveProperty('signal')
  })

  test('begin no further upload once one met an outage', async () => {
    const { images, send, refuse } = sending()
    refuse('main', 'unavailable')
    const slots = ['main', 'axis-1', 'axis-2', 'axis-3', 'ACE', 'BDE'] as const
    const six = Object.fromEntries(slots.map((slot) => [slot, new Blob([slot])]))
    await expect(send({ pictures: six })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(images.upload.mock.calls.map(([, slot]) => slot)).toEqual(slots.slice(0, 4))
  })

  test.each([
    ['storage-full', true],
    ['forbidden', false],
  ] as const)('refused with %s, beside another one, are told as a full storage: %s', async (kind, storageFull) => {
    const { images, send } = sending()
    images.upload.mockImplementation(async (_owner, slot) => {
      if (slot === 'main') return stored(slot)
      throw slot === 'BDE' ? new StoreError(kind, 'no') : new StoreError('forbidden', 'no')
    })
    const sent = await send({ pictures: pictures() }, { fallbackImage: FALLBACK })
    expect(sent).toMatchObject({ storageFull, failedPictures: ['axis-2', 'BDE'] })
  })

  test('that are refused are replaced by the fallback, and the rest is saved', async () => {
    const { backend, send, refuse } = sending()
    refuse('axis-2', 'forbidden')
    const sent = await send({ pictures: pictures() }, { fallbackImage: FALLBACK })
    expect(sent.failedPictures).toEqual(['axis-2'])
    expect(imageIn(sent.diagnostic, 'axis-2')).toBe(FALLBACK)
    expect(backend.save).toHaveBeenCalledTimes(1)
  })

  test('that are refused fail the whole where no fallback was chosen', async () => {
    const { backend, send, refuse } = sending()
    refuse('axis-2', 'forbidden')
    await expect(send({ pictures: pictures() })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(backend.save).not.toHaveBeenCalled()
  })

  test.each(['unauthenticated', 'cancelled', 'unavailable'] as const)(
    'stop the save when %s, and those that are up need not go up again',
    async (kind) => {
      const { backend, images, send, refuse } = sending()
      refuse('axis-2', kind)
      const chosen = pictures()
      const diagnostic = draft('u')
      await expect(send({ diagnostic, pictures: chosen }, { fallbackImage: FALLBACK })).rejects.toMatchObject({ kind })
      expect(backend.save).not.toHaveBeenCalled()
      images.upload.mockReset()
      images.upload.mockImplementation(async (_owner, slot) => `/again/${slot}.jpg`)
      const sent = await send({ diagnostic, pictures: chosen })
      expect(images.upload.mock.calls.map(([, slot]) => slot)).toEqual(['axis-2'])
      expect(imageIn(sent.diagnostic, 'main')).toBe(stored('main'))
    },
  )

  test('that went up half a day ago go up again, since storage may have removed them', async () => {
    const { images, send } = sending()
    const diagnostic = draft('u')
    images.upload.mockImplementation(async (_owner, slot) => stored(slot, slot === 'main' ? 13 : 11))
    const chosen = pictures()
    await send({ diagnostic, pictures: chosen })
    images.upload.mockClear()
    const sent = await send({ diagnostic, pictures: chosen })
    expect(images.upload.mock.calls.map(([, slot]) => slot)).toEqual(['main'])
    expect(imageIn(sent.diagnostic, 'axis-2')).toBe(stored('axis-2', 11))
  })

  test('of another diagnostic get a file of their own, one a diagnostic', async () => {
    const { images, send } = sending()
    const shared = pictures()
    await send({ pictures: shared })
    await send({ pictures: shared })
    expect(images.upload).toHaveBeenCalledTimes(6)
  })

  test('are copied, except where a file takes their place; a picture whose file is gone is none', async () => {
    const { images, send } = sending()
    const diagnostic = withImages(draft('u'), [
      ['main', '/a.jpg'],
      ['ACE', '/b.jpg'],
      ['BDE', '/c.jpg'],
    ])
    images.copy.mockImplementation(async (_owner, slot) => {
      if (slot === 'ACE') throw new StoreError('not-found', 'gone')
      return `/copied/${slot}.jpg`
    })
    const copies: ImageSlot[] = ['main', 'ACE', 'BDE', 'axis-1']
    const sent = await send({ diagnostic, copies, pictures: { BDE: new Blob(['b']) } })
    expect(images.copy.mock.calls.map(([, slot, address]) => [slot, address])).toEqual([
      ['main', '/a.jpg'],
      ['ACE', '/b.jpg'],
    ])
    expect(['main', 'ACE', 'BDE'].map((slot) => imageIn(sent.diagnostic, slot as ImageSlot))).toEqual([
      '/copied/main.jpg',
      null,
      stored('BDE'),
    ])
  })
})

test.each([new StoreError('invalid', 'no'), new TypeError('no idea')])(
  'a picture that cannot be copied fails the whole: %s',
  async (failure) => {
    const { images, backend, send } = sending()
    images.copy.mockRejectedValue(failure)
    const diagnostic = withImages(draft('u'), [['main', '/a.jpg']])
    await expect(send({ diagnostic, copies: ['main'] })).rejects.toBe(failure)
    expect(backend.save).not.toHaveBeenCalled()
  },
)

test.each([
  ['invalid', [[['/copied/main.jpg']]]],
  ['unavailable', []],
] as const)('copies of a save that ends with %s go or stay', async (kind, removed) => {
  const { images, backend, send } = sending()
  backend.save.mockRejectedValue(new StoreError(kind, 'no'))
  images.remove.mockRejectedValue(new StoreError('forbidden', 'no'))
  const diagnostic = withImages(draft('u'), [['main', '/a.jpg']])
  await expect(send({ diagnostic, copies: ['main', 'ACE'], pictures: { BDE: new Blob() } })).rejects.toMatchObject({
    kind,
  })
  expect(images.remove.mock.calls).toEqual(removed)
})

describe('the slug', () => {
  const titled = (title: string, change: Partial<Diagnostic> = {}) =>
    draft('u', { title, isPublished: true, ...change })

  test('stays empty in a draft', async () => {
    const { send } = sending()
    expect((await send({ diagnostic: titled('My Quiz', { isPublished: false }) })).diagnostic.publicUrl).toBeNull()
  })

  test('comes from the title, or is random for a Japanese one', async () => {
    const { send } = sending()
    expect((await send({ diagnostic: titled('My Quiz!') })).diagnostic.publicUrl).toBe('my-quiz')
    const { diagnostic } = await send({ diagnostic: titled('働き方診断') })
    expect(diagnostic.publicUrl).toMatch(/^diagnostic-[a-z0-9]{8}$/)
  })

  test('gets a suffix when it is taken, also when it is taken in between', async () => {
    const { backend, send } = sending(['my-quiz'])
    backend.save.mockRejectedValueOnce(new StoreError('slug-taken', 'taken'))
    expect((await send({ diagnostic: titled('My Quiz') })).diagnostic.publicUrl).toBe('my-quiz-3')
    expect(backend.save.mock.calls.map(([{ publicUrl }]) => publicUrl)).toEqual(['my-quiz-2', 'my-quiz-3'])
  })

  test('that was typed is never changed', async () => {
    const { backend, send } = sending()
    backend.save.mockRejectedValue(new StoreError('slug-taken', 'taken'))
    const diagnostic = titled('x', { publicUrl: 'typed' })
    await expect(send({ diagnostic })).rejects.toMatchObject({ kind: 'slug-taken' })
    expect(backend.save).toHaveBeenCalledTimes(1)
  })

  test('is tried four times, and another refusal is none of its', async () => {
    const { backend, send } = sending()
    backend.save.mockRejectedValue(new StoreError('slug-taken', 'taken'))
    await expect(send({ diagnostic: titled('My Quiz') })).rejects.toMatchObject({ kind: 'slug-taken' })
    expect(backend.save).toHaveBeenCalledTimes(4)
    for (const refusal of [new StoreError('invalid', 'no'), new TypeError('no idea')]) {
      backend.save.mockReset().mockRejectedValue(refusal)
      await expect(send({ diagnostic: titled('My Quiz') })).rejects.toBe(refusal)
      expect(backend.save).toHaveBeenCalledTimes(1)
    }
  })

  test('is not guessed when the question is refused', async () => {
    const { backend, send } = sending()
    backend.isSlugTaken.mockRejectedValue(new StoreError('unauthenticated', 'signed out'))
    await expect(send({ diagnostic: titled('My Quiz') })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(backend.save).not.toHaveBeenCalled()
  })

  test('is tried when the check whether it is free gets no answer', async () => {
    const { backend, send } = sending()
    backend.isSlugTaken.mockRejectedValue(new StoreError('unavailable', 'offline'))
    expect((await send({ diagnostic: titled('My Quiz') })).diagnostic.publicUrl).toBe('my-quiz')
  })
})
