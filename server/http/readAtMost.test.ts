import { expect, test, vi } from 'vitest'
import { readAtMost } from './readAtMost.ts'

function streamOf(chunks: number, size: number) {
  const cancel = vi.fn()
  const pull = vi.fn((controller: ReadableStreamDefaultController) => {
    if (pull.mock.calls.length > chunks) controller.close()
    else controller.enqueue(new Uint8Array(size))
  })
  return { body: new ReadableStream({ pull, cancel }, { highWaterMark: 0 }), pull, cancel }
}

test('reads what is within the limit', async () => {
  expect(await readAtMost(new Response(streamOf(3, 10).body), 30)).toHaveLength(30)
  expect(await readAtMost(new Response(null), 30)).toHaveLength(0)
})

test('reads nothing of what announces more', async () => {
  const { body, pull, cancel } = streamOf(100, 10)
  expect(await readAtMost(new Response(body, { headers: { 'content-length': '31' } }), 30)).toBeNull()
  expect([pull.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1])
})

test('stops reading what has more than it announces', async () => {
  const { body, pull, cancel } = streamOf(100, 10)
  expect(await readAtMost(new Response(body, { headers: { 'content-length': '10' } }), 30)).toBeNull()
  expect(pull.mock.calls.length).toBeLessThan(6)
  expect(cancel).toHaveBeenCalled()
})
