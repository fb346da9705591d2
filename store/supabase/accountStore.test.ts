import { expect, test, vi } from 'vitest'
import { createAskServer } from '../askServer.ts'
import { withBackendAnswers } from '../transport.ts'
import { createAccountStore } from './accountStore.ts'

const ORIGIN = 'https://shindan.example.jp'

function answering(...answers: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answers.shift() ?? Response.error())
  const asked = () => fetch.mock.calls.map(([address, init]) => `${init?.method} ${address}`)
  return { asked, account: createAccountStore(createAskServer(withBackendAnswers(fetch), ORIGIN)) }
}

test('the own server says why an account cannot be deleted now', async () => {
  const { account, asked } = answering(
    Response.json({ obstacle: 'last-admin' }),
    Response.json({ obstacle: null }),
    Response.json({ obstacle: 'mailed-link' }, { status: 403 }),
  )
  expect(await account.obstacle()).toBe('last-admin')
  expect(await account.obstacle()).toBeNull()
  expect(await account.remove()).toBe('mailed-link')
  expect(asked()).toEqual([
    `GET ${ORIGIN}/account/delete`,
    `GET ${ORIGIN}/account/delete`,
    `POST ${ORIGIN}/account/delete`,
  ])
})

test('a large account is deleted by repeated calls', async () => {
  const { account, asked } = answering(
    Response.json({ outcome: 'goes_on' }),
    Response.json({ outcome: 'goes_on' }),
    Response.json({ outcome: 'done' }),
  )
  expect(await account.remove()).toBeNull()
  expect(asked()).toHaveLength(3)
})

test.each([
  ['unauthenticated', () => Response.json({ message: 'no' }, { status: 401 })],
  ['unavailable', () => new Response('no', { status: 500 })],
])('a failure is %s', async (kind, answer) => {
  await expect(answering(answer()).account.remove()).rejects.toMatchObject({ name: 'StoreError', kind })
})
