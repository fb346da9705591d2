import { expect, test } from 'vitest'
import { connectionProblems } from './connection.ts'

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
