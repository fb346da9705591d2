import { expect, it } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { streamResponses } from './useResponsesExport.ts'

const COUNT = 2_345

const stores = () =>
  createMemoryStores({ responses: Array.from({ length: COUNT }, (_, n) => makeResponse({ id: testId(n) })) })

it('gives every response once, in pages that a hosted backend answers', async () => {
  const sizes: number[] = []
  const ids = new Set<string>()
  const filter = { diagnosticId: testId(100) }
  for await (const page of streamResponses(stores().responses, filter, new AbortController().signal)) {
    sizes.push(page.length)
    for (const { id } of page) ids.add(id)
  }
  expect(sizes).toEqual([1000, 1000, 345])
  expect(ids.size).toBe(COUNT)
})

it('stops when it is cancelled', async () => {
  const cancelling = new AbortController()
  const read = async () => {
    for await (const _ of streamResponses(stores().responses, { diagnosticId: testId(100) }, cancelling.signal)) {
      cancelling.abort()
    }
  }
  await expect(read()).rejects.toMatchObject({ name: 'AbortError' })
})
