import { expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { storeDuplicate } from './useListChanges.ts'

const NEW = { id: testId(7), now: '2026-11-21T01:02:03.000Z' }

function illustrated() {
  const original = makeDiagnostic({
    imageUrl: '/stored/main.jpg',
    listedInSitemap: true,
    responseCount: 12,
    leadCount: 12,
    privacyPolicyText: '大切に扱います。',
  })
  original.axes = original.axes.map((axis) => ({ ...axis, imageUrl: `/stored/${axis.id}.jpg` }))
  original.resultTypes = original.resultTypes.map((type) => ({
    ...type,
    imageUrl: type.code === 'ACE' ? '/stored/ace.jpg' : null,
  }))
  return original
}

it('copies the content under a new id: unpublished, uncounted, without an address', async () => {
  const original = illustrated()
  const stores = createMemoryStores({ diagnostics: [original] })
  const { diagnostic } = await storeDuplicate(stores, { diagnostic: original, waiting: null }, NEW)
  expect(diagnostic).toMatchObject({
    id: NEW.id,
    title: '働き方タイプ診断 のコピー',
    createdAt: '2026-11-21T01:02:03.000Z',
    isPublished: false,
    publicUrl: null,
    listedInSitemap: false,
    responseCount: 0,
    leadCount: 0,
    questions: original.questions,
    privacyPolicyText: '大切に扱います。',
  })
  expect(stores.memory.diagnostics).toHaveLength(2)
})

it('gives the copy files of its own for every picture there is', async () => {
  const original = illustrated()
  const stores = createMemoryStores({ diagnostics: [original] })
  const { diagnostic } = await storeDuplicate(stores, { diagnostic: original, waiting: null }, NEW)
  const addresses = [diagnostic.imageUrl, ...[...diagnostic.axes, ...diagnostic.resultTypes].map((x) => x.imageUrl)]
  const copied = addresses.filter((address) => address !== null)
  expect(copied).toHaveLength(5)
  expect(new Set(copied)).toEqual(new Set(stores.memory.images))
  expect(copied).not.toContain('/stored/main.jpg')
})

it('takes a picture that waits in this browser in place of the stored one', async () => {
  const stores = createMemoryStores()
  const main = new Blob(['jpeg'])
  const waiting = { id: testId(100), version: 's', pictures: { main }, copies: [], refusal: null }
  const upload = vi.spyOn(stores.images, 'upload')
  const { diagnostic } = await storeDuplicate(stores, { diagnostic: illustrated(), waiting }, NEW)
  expect(upload.mock.calls.map(([{ id }, slot, jpeg]) => [id, slot, jpeg])).toEqual([[NEW.id, 'main', main]])
  expect(diagnostic.imageUrl).toMatch(/main/)
  expect(diagnostic.axes[0]?.imageUrl).toMatch(/copy/)
})

it('copies a diagnostic whose picture is gone, without it', async () => {
  const original = illustrated()
  const stores = createMemoryStores({ diagnostics: [original] })
  vi.spyOn(stores.images, 'copy').mockRejectedValueOnce(new StoreError('not-found', 'Object not found'))
  const { diagnostic } = await storeDuplicate(stores, { diagnostic: original, waiting: null }, NEW)
  expect(diagnostic.imageUrl).toBeNull()
  expect(diagnostic.axes[0]?.imageUrl).toMatch(/copy/)
})
