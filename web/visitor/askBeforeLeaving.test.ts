import { afterEach, expect, test } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { createResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { response } from '#tests/support/storeRecords.ts'
import { askBeforeLeaving } from './askBeforeLeaving.ts'

afterEach(() => {
  window.onbeforeunload = null
})

/** An outbox that failed to send one response, on a page that asks. */
async function offline(storage: Storage | null) {
  const network = { up: false }
  const send = async () => {
    if (!network.up) throw new StoreError('unavailable', 'cut')
  }
  const outbox = createResponseOutbox({ send, storage })
  askBeforeLeaving(outbox)
  const one = response('d')
  outbox.submit(one)
  expect(asks()).toBe(false)
  await expect.poll(() => outbox.status(one.id)).not.toBe('sending')
  return { network, outbox }
}

/** Chrome before 119 asks for what a handler returns alone. */
const asks = () => window.onbeforeunload?.(new Event('beforeunload') as BeforeUnloadEvent) === true

test('the browser asks before the page is closed, while a response is nowhere but in the page', async () => {
  const { network, outbox } = await offline(null)
  expect(asks()).toBe(true)
  network.up = true
  await outbox.flush()
  expect(asks()).toBe(false)
})

test('it does not ask where the response is kept', async () => {
  await offline(localStorage)
  expect(asks()).toBe(false)
})
