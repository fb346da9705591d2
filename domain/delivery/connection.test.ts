import * as v from 'valibot'
import { expect, test } from 'vitest'
import { connectionProblems, SETTINGS } from './connection.ts'

test.each([
  ['https://hooks.example.jp/in?k=v', undefined],
  ['http://10.0.0.1:8080/in', undefined],
  ['https://user:secret@hooks.example.jp/in', 'credentials'],
  ['https://user@hooks.example.jp/in', 'credentials'],
  ['ftp://hooks.example.jp/in', 'link'],
  ['hooks.example.jp', 'link'],
  ['', 'required'],
])("a webhook's address %s: %s", (address, problem) => {
  const typed = { name: '連携', settings: { host: '', events: 'leads' as const }, secrets: { address } }
  expect(connectionProblems('webhook', typed).address).toBe(problem)
})

test.each([
  [{ 'response-id': 'key', name: 'person', 'lead.text-1': 'wish' }, true],
  [{ 'lead.': 'x' }, false],
  [{ 'lead.Text': 'x' }, false],
  [{ unknown: 'x' }, false],
])("kintone's mapping %j is read: %s", (fields, isRead) => {
  const { fields: read } = v.parse(SETTINGS.kintone, { domain: 'a.cybozu.com', app: '7', fields })
  expect(read).toEqual(isRead ? fields : {})
})
