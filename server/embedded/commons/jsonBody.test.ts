import { expect, test } from 'vitest'
import { mediaType, readJson } from './jsonBody.ts'

const request = (body: string, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body: new TextEncoder().encode(body),
    ...(type && { headers: { 'content-type': type } }),
  })
const read = (body: string, whenEmpty?: object) => readJson(request(body), (message) => new Error(message), whenEmpty)
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

test.each([
  nested(40),
  `[${Array(50).fill('[]').join()}]`,
  JSON.stringify(Array(50).fill({})),
  JSON.stringify('['.repeat(50)),
  JSON.stringify(`"${'{'.repeat(50)}`),
  JSON.stringify([`\\`, '['.repeat(50)]),
])('%s is not too deep', async (body) => {
  expect(await read(body)).toEqual(JSON.parse(body))
})

test.each([nested(41), '{"a":'.repeat(41), `["\\\\",${nested(40)}]`, `["a",${nested(40)}]`])('%s is', async (body) => {
  await expect(read(body)).rejects.toThrow('The JSON is nested more than 40 levels deep')
})

test('an empty body is what it is taken for, and else no JSON', async () => {
  expect(await read('', { empty: true })).toEqual({ empty: true })
  await expect(read('')).rejects.toThrow('Empty or invalid json')
  await expect(read('{"a"', { empty: true })).rejects.toThrow('Empty or invalid json')
})

test.each([
  ['Application/JSON ; charset=utf-8', 'application/json'],
  [undefined, 'text/x'],
])('the media type of %j is %s', (sent, type) => {
  expect(mediaType(request('{}', sent), 'text/x')).toBe(type)
})
