import { expect, test } from 'vitest'
import { readObject, readRows } from './parseBody.ts'

const request = (body: unknown, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
    ...(type && { headers: { 'content-type': type } }),
  })
const rows = (body: unknown, columns: string[] | null = null) => readRows(request(body), columns)

test('one object is one, and an empty body an empty one', async () => {
  expect(await readObject(request({ a: 1 }))).toEqual({ a: 1 })
  expect(await readObject(request('', 'application/json; charset=utf-8'))).toEqual({})
})

test.each([[[]], ['"text"'], ['null'], ['1']])('%j is no object', async (body) => {
  await expect(readObject(request(body))).rejects.toMatchObject({ status: 400, code: 'PGRST102' })
})

test('another type than JSON is refused with what to send', async () => {
  await expect(readObject(request({}, 'text/csv'))).rejects.toMatchObject({
    ...{ status: 415, message: 'Content-Type not acceptable: text/csv', hint: 'Send application/json' },
  })
})

test('rows have the same keys, or none but the columns that are named', async () => {
  expect(await rows({ a: 1 })).toEqual({ rows: [{ a: 1 }], keys: ['a'] })
  const two = [
    { a: 1, b: 2 },
    { b: 3, a: 4 },
  ]
  expect(await rows(two)).toEqual({ rows: two, keys: ['a', 'b'] })
  const lacking = [{ a: 1 }, {}]
  expect(await rows(lacking, ['a', 'b'])).toEqual({ rows: lacking, keys: ['a', 'b'] })
})

test.each([
  [[], null, 'One JSON object or a list of them is wanted'],
  [[{ a: 1 }, 1], null, 'One JSON object or a list of them is wanted'],
  [{}, null, 'An object without keys holds nothing to store'],
  [[{ a: 1 }, { a: 1, b: 2 }], null, 'All object keys must match'],
  [[{ a: 1, b: 2 }, { a: 1 }], null, 'All object keys must match'],
  [[{ a: 1 }, { b: 1 }], null, 'All object keys must match'],
  [{ a: 1, c: 2 }, ['a', 'b'], 'All object keys must match'],
])('%j are no rows of %j', async (body, columns, message) => {
  await expect(rows(body, columns)).rejects.toMatchObject({ status: 400, message })
})
