import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { OPERATIONS } from '../openapi/operations.ts'
import { PROBLEMS } from '../openapi/problems.ts'
import { apiDocsRoutes } from './apiDocs.ts'

const answer = await apiDocsRoutes(readConfig({ PUBLIC_URL: 'https://shindan.example.jp' })).request('/api/docs')
const page = await answer.text()

test('the page describes every operation and has the place that each problem links to', () => {
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { id, method, path } of OPERATIONS) {
    expect(page).toContain(`id="${id}"`)
    expect(page).toContain(`${method.toUpperCase()}</span> ${path}</code>`)
  }
  for (const problem of Object.keys(PROBLEMS)) expect(page).toContain(`id="${problem}"`)
})

test('its links work, and it asks no other origin', () => {
  const links = Array.from(page.matchAll(/(?:href|src)="([^"]+)"/g), ([, link = '']) => link)
  const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => `#${id}`)
  for (const link of links.filter((one) => one.startsWith('#'))) expect(ids).toContain(link)
  expect(
    links.filter((link) => !/^(#|\/(favicon\.svg|api\/v1\/openapi\.json|connections|account)?$)/.test(link)),
  ).toEqual([])
  expect(page).not.toContain('<script')
})

test('it names the base address, every field, what each value of a status means, and the screens of connections and the account', () => {
  expect(page).toContain('<code>https://shindan.example.jp/api/v1</code>')
  for (const field of ['source', 'consents', 'response.suspicious'])
    expect(page).toContain(`<code>data.${field}</code>`)
  expect(page).toContain('<code>test</code>')
  expect(page).toContain('<dt><code>status</code></dt><dd>対応状況です（new：未対応、')
  expect(page).toContain('has_more')
  expect(page).toContain('webhook.verify(request.body, request.headers)')
  expect(page).toContain('<a href="/connections">連携画面</a>')
  expect(page).toContain('<a href="/account">アカウント画面</a>')
})
