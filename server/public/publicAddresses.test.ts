import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTIFIED, startTestPages, type TestPages } from '#tests/support/publicPages.ts'

let site: TestPages

beforeAll(async () => {
  site = await startTestPages()
})

afterAll(() => site.close())

test.each([
  ['/', ''],
  ['/?embed=1', '?embed=1'],
  ['/result/ACE/', '/result/ACE'],
  ['/result/ace/?s=1', '/result/ACE?s=1'],
])('an address with %s leads to the one with %s', async (written, canonical) => {
  const { path } = await site.publish()
  const answer = await site.get(path + written)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, path + canonical])
  expect((await site.get(path + canonical)).status).toBe(200)
})

describe('a slug that is out', () => {
  const rename = async (id: string, publicurl: string | null) => {
    const { error } = await site.owner.client.from('diagnostics').update({ publicurl }).eq('id', id)
    expect(error).toBeNull()
  }

  test.each([
    ['', ''],
    ['?embed=1', '?embed=1'],
    ['/result/ADE', '/result/ADE'],
    ['/result/ade/?s=1', '/result/ADE?s=1'],
  ])('leads to the new one in one redirect: %s', async (rest, canonical) => {
    const { id, path, publicurl } = await site.publish()
    await site.get(path)
    await rename(id, `new-${publicurl}`)
    const location = `/diagnostic/new-${publicurl}${canonical}`
    await expect.poll(async () => (await site.get(path + rest)).headers.get('location'), NOTIFIED).toBe(location)
    expect((await site.get(location)).status).toBe(200)
  })

  test('in capitals leads to the ordinary one, also after a change, in one redirect', async () => {
    const { id, path, publicurl } = await site.publish()
    const shouted = path.replace(publicurl, `%4C${publicurl.toUpperCase().slice(1)}`)
    const leadsTo = async () => (await site.get(`${shouted}?s=1`)).headers.get('location')
    expect(await leadsTo()).toBe(`${path}?s=1`)
    expect((await site.get('/diagnostic/NOBODY-HAS-IT')).status).toBe(404)
    await rename(id, `new-${publicurl}`)
    await expect.poll(leadsTo, NOTIFIED).toBe(`/diagnostic/new-${publicurl}?s=1`)
  })

  test('of a deleted diagnostic says that it ended', async () => {
    const { id, path } = await site.publish()
    const { error } = await site.owner.client.from('diagnostics').delete().eq('id', id)
    expect(error).toBeNull()
    await expect.poll(async () => (await site.get(path)).status, NOTIFIED).toBe(410)
    const html = await (await site.get(`${path}/result/ADE`)).text()
    expect(html).toContain('この診断は公開を終了しました。')
    expect(html).toContain('<meta name="robots" content="noindex">')
    const shouted = path.replace(/[^/]+$/, (slug) => slug.toUpperCase())
    expect((await site.get(shouted)).headers.get('location')).toBe(path)
  })
})
