import { describe, expect, it, vi } from 'vitest'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, TEST_USER, testId } from '#web/testing/records.ts'
import type { PendingImages } from '../state/editorState.ts'
import { type SaveRequest, saveDraft } from './saveDraft.ts'
import type { SaveProgress } from './saveMachine.ts'

const FALLBACK = '/images/fallback.jpg'
const waiting = { jpeg: new Blob(['jpeg']), url: 'blob:x', failed: false }
const images: PendingImages = { main: waiting, 'axis-2': waiting, BDE: waiting }

function request(change: Partial<SaveRequest> = {}): SaveRequest {
  return {
    diagnostic: makeDiagnostic(),
    images: {},
    publish: false,
    userId: TEST_USER.id,
    isStored: false,
    storedImages: [],
    ...change,
  }
}

describe('pictures', () => {
  it('go up to their own places and are referred to by what is saved', async () => {
    const stores = createMemoryStores()
    const upload = vi.spyOn(stores.images, 'upload')
    const progress: SaveProgress[] = []
    const outcome = await saveDraft(request({ images }), {
      stores,
      fallbackImageUrl: FALLBACK,
      onProgress: (step) => progress.push(step),
    })
    expect(outcome).toMatchObject({ kind: 'saved', failedImages: [] })
    expect(upload.mock.calls.map(([, slot]) => slot)).toEqual(['main', 'axis-2', 'BDE'])
    const [saved] = stores.memory.diagnostics
    expect(saved?.imageUrl).toMatch(/^\/stored/)
    expect(saved?.axes[1]?.imageUrl).toMatch(/^\/stored/)
    expect(saved?.resultTypes.find(({ code }) => code === 'BDE')?.imageUrl).toMatch(/^\/stored/)
    expect(progress.at(-1)).toEqual({ uploaded: 3, total: 3, fraction: 1 })
  })

  it('that cannot go up are replaced by the fallback, and the rest is saved', async () => {
    const stores = createMemoryStores()
    const original = stores.images.upload
    stores.images.upload = async (owner, slot, jpeg) => {
      if (slot === 'axis-2') throw new StoreError('forbidden', 'no')
      return original(owner, slot, jpeg)
    }
    const outcome = await saveDraft(request({ images, publish: true }), { stores, fallbackImageUrl: FALLBACK })
    expect(outcome).toMatchObject({ kind: 'saved', failedImages: ['axis-2'] })
    expect(stores.memory.diagnostics[0]?.axes[1]?.imageUrl).toBe(FALLBACK)
    expect(stores.memory.diagnostics[0]?.isPublished).toBe(true)
  })

  it.each(['unauthenticated', 'cancelled'] as const)('stop the save when %s, keeping what is up', async (kind) => {
    const stores = createMemoryStores()
    const original = stores.images.upload
    stores.images.upload = async (owner, slot, jpeg) => {
      if (slot === 'axis-2') throw new StoreError(kind, 'stop')
      return original(owner, slot, jpeg)
    }
    const outcome = await saveDraft(request({ images }), { stores, fallbackImageUrl: FALLBACK })
    expect(stores.memory.diagnostics).toEqual([])
    expect(outcome.kind === 'failed' && [...outcome.uploaded.keys()]).toEqual(['main', 'BDE'])
  })

  it('that are no longer used leave storage, after the save and not before', async () => {
    const stores = createMemoryStores({ images: ['/stored/old.jpg', '/stored/kept.jpg'] })
    const diagnostic = makeDiagnostic({ imageUrl: '/stored/kept.jpg' })
    const storedImages = ['/stored/old.jpg', '/stored/kept.jpg']
    await saveDraft(request({ diagnostic, storedImages }), { stores, fallbackImageUrl: FALLBACK })
    expect(stores.memory.images).toEqual(['/stored/kept.jpg'])

    stores.diagnostics.save = () => Promise.reject(new StoreError('conflict', 'newer'))
    await saveDraft(request({ storedImages: ['/stored/kept.jpg'] }), { stores, fallbackImageUrl: FALLBACK })
    expect(stores.memory.images).toEqual(['/stored/kept.jpg'])
  })
})

describe('the slug', () => {
  const titled = (title: string) => ({
    ...emptyDiagnostic({ id: testId(7), userId: TEST_USER.id, now: '2026-11-21T00:00:00Z' }),
    title,
  })
  const save = async (stores: ReturnType<typeof createMemoryStores>, title: string, publish = true) =>
    saveDraft(request({ diagnostic: titled(title), publish }), { stores, fallbackImageUrl: FALLBACK })

  it('stays empty in a draft', async () => {
    const stores = createMemoryStores()
    await save(stores, 'My Quiz', false)
    expect(stores.memory.diagnostics[0]?.publicUrl).toBeNull()
  })

  it('comes from the title, or is random for a Japanese one', async () => {
    const stores = createMemoryStores()
    expect(await save(stores, 'My Quiz!')).toMatchObject({ diagnostic: { publicUrl: 'my-quiz' } })
    expect(await save(stores, '働き方診断')).toMatchObject({
      diagnostic: { publicUrl: expect.stringMatching(/^diagnostic-[a-z0-9]{8}$/) },
    })
  })

  it('gets a suffix when it is taken, also when somebody takes it in between', async () => {
    const stores = createMemoryStores({ diagnostics: [makeDiagnostic({ publicUrl: 'my-quiz' })] })
    const original = stores.diagnostics.save
    const tried: (string | null)[] = []
    stores.diagnostics.save = async (diagnostic) => {
      tried.push(diagnostic.publicUrl)
      if (diagnostic.publicUrl === 'my-quiz-2') throw new StoreError('slug-taken', 'taken')
      return original(diagnostic)
    }
    expect(await save(stores, 'My Quiz')).toMatchObject({ diagnostic: { publicUrl: 'my-quiz-3' } })
    expect(tried).toEqual(['my-quiz-2', 'my-quiz-3'])
  })

  it('that was typed is never changed', async () => {
    const stores = createMemoryStores()
    stores.diagnostics.save = () => Promise.reject(new StoreError('slug-taken', 'taken'))
    const diagnostic = { ...titled('x'), publicUrl: 'typed' }
    const outcome = await saveDraft(request({ diagnostic, publish: true }), { stores, fallbackImageUrl: FALLBACK })
    expect(outcome).toMatchObject({ kind: 'failed', error: { kind: 'slug-taken' } })
  })

  it('is tried unasked when nobody answers whether it is free', async () => {
    const stores = createMemoryStores()
    stores.diagnostics.isSlugTaken = () => Promise.reject(new StoreError('unavailable', 'offline'))
    expect(await save(stores, 'My Quiz')).toMatchObject({ diagnostic: { publicUrl: 'my-quiz' } })
  })
})
