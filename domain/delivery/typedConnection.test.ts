import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import { readTyped, tidyTyped, typedConnection, typedProblems } from './typedConnection.ts'

test('a new form has the defaults of its kind', () => {
  expect(typedConnection('webhook', 'Webhook', null)).toEqual({
    name: 'Webhook',
    diagnosticId: '',
    events: 'leads',
    address: '',
  })
})

test('a stored one has its own values, and no secret', () => {
  const stored = { name: 'CRM', diagnosticId: 'd', kind: 'kintone', settings: { domain: 'a.cybozu.com', app: '7' } }
  expect(typedConnection('kintone', '', stored as Connection)).toEqual({
    name: 'CRM',
    diagnosticId: 'd',
    domain: 'a.cybozu.com',
    app: '7',
    token: '',
  })
})

test('pasted addresses are reduced to what is stored', () => {
  const chatwork = { name: ' 営業 ', diagnosticId: '', room: 'https://www.chatwork.com/#!rid123', token: ' t ' }
  expect(readTyped('chatwork', chatwork)).toEqual({
    name: '営業',
    diagnosticId: null,
    settings: { room: '123' },
    secrets: { token: 't' },
  })
  const kintone = { domain: 'https://a.cybozu.com/k/12/', app: '12', token: 't' }
  const mapping = { fields: { name: 'name' }, formats: { name: 'SINGLE_LINE_TEXT' } }
  expect(readTyped('kintone', kintone, mapping).settings).toEqual({ domain: 'a.cybozu.com', app: '12', ...mapping })
  const webhook = { events: 'all', address: 'https://hook.example.com:8443/a?b' }
  expect(readTyped('webhook', webhook).settings).toEqual({ host: 'hook.example.com:8443', events: 'all' })
  // The stored address stays, and its host with it.
  expect(readTyped('webhook', { events: 'all', address: '' }, { host: 'old.example.com' }).settings.host).toBe(
    'old.example.com',
  )
})

test.each([
  ['https://a.cybozu.com/k/12/', '', 'a.cybozu.com', '12'],
  ['', ' https://A.cybozu.com/k/12/?view=20#top ', 'a.cybozu.com', '12'],
  ['old.cybozu.com', 'https://a.cybozu.com/k/12', 'a.cybozu.com', '12'],
  ['https://a.cybozu.com/k/12/show#record=3', '7', 'a.cybozu.com', '12'],
  ['https://a.cybozu.com/k/', '7', 'a.cybozu.com', '7'],
  ['a.cybozu.com', '7', 'a.cybozu.com', '7'],
  // An app in a guest space is reached by other addresses.
  ['a.cybozu.com', 'https://a.cybozu.com/k/guest/3/12/', 'a.cybozu.com', 'https://a.cybozu.com/k/guest/3/12/'],
])("kintone's domain '%s' and app '%s' are '%s' and '%s'", (domain, app, tidyDomain, tidyApp) => {
  const typed = { name: 'CRM', diagnosticId: '', domain, app, token: 't' }
  expect(tidyTyped('kintone', typed)).toEqual({ ...typed, domain: tidyDomain, app: tidyApp })
})

test('problems are named by field', () => {
  const typed = { name: ' ', diagnosticId: '', domain: 'example.com', app: 'x', token: '' }
  const ofSettings = { name: 'required', domain: 'code', app: 'code' }
  expect(typedProblems('kintone', typed, 'settings')).toEqual(ofSettings)
  expect(typedProblems('kintone', typed, 'all')).toEqual({ ...ofSettings, token: 'required' })
  expect(typedProblems('result-mail', { name: 'a', diagnosticId: '' }, 'all')).toEqual({ diagnosticId: 'required' })
  expect(typedProblems('mail', { name: 'a', diagnosticId: '', frequency: 'each' }, 'all')).toEqual({})
})

test.each([
  ['', 'required', ''],
  ['　', 'required', ''],
  ['a@example.jp, b@example.jp', 'email', 'a@example.jp, b@example.jp'],
  ['営業 <a@example.jp>', 'email', '営業 <a@example.jp>'],
  [' Ａ@Example.jp', undefined, 'A@Example.jp'],
])("a recipient's address '%s': %s, read as '%s'", (address, problem, read) => {
  const typed = { name: 'a', diagnosticId: '', frequency: 'each', address }
  expect(typedProblems('mail', typed, 'all').address).toBe(problem)
  expect(readTyped('mail', typed).settings.address).toBe(read)
  // The settings of a stored one do not ask for it.
  expect(
    readTyped('mail', { name: 'a', diagnosticId: '', frequency: 'daily' }, { address: 'a@example.jp' }).settings,
  ).toEqual({ frequency: 'daily', address: 'a@example.jp' })
})
