import { expect, test, vi } from 'vitest'
import type { SetupCheck } from '#domain/wire/setupChecks.ts'
import { createAskServer } from '../askServer.ts'
import { withBackendAnswers } from '../transport.ts'
import { createChecksStore } from './checksStore.ts'

const ORIGIN = 'https://shindan.example.jp'
const CHECKS: SetupCheck[] = [{ name: 'version', problem: null, version: '1.0.0' }]

function answering(answer: () => Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  return { fetch, checks: createChecksStore(createAskServer(withBackendAnswers(fetch), ORIGIN)) }
}

test('the own server is asked for the checks, and to send a test mail', async () => {
  const { fetch, checks } = answering(() => Response.json(CHECKS))
  expect(await checks.read()).toEqual(CHECKS)
  expect(await checks.sendTestMail()).toEqual(CHECKS)
  expect(fetch.mock.calls.map(([address, init]) => `${init?.method} ${address}`)).toEqual([
    `GET ${ORIGIN}/setup/checks`,
    `POST ${ORIGIN}/setup/test-mail`,
  ])
})

test.each([
  ['unauthenticated', () => Response.json({ message: 'no' }, { status: 401 })],
  ['forbidden', () => Response.json({ message: 'no' }, { status: 403 })],
  ['unavailable', () => Response.json({ message: 'no' }, { status: 503 })],
  ['unavailable', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'unavailable',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('a failure is %s', async (kind, answer) => {
  await expect(answering(answer).checks.read()).rejects.toMatchObject({ name: 'StoreError', kind })
})

test('a limit says how long to wait', async () => {
  const { checks } = answering(() => new Response('', { status: 429, headers: { 'Retry-After': '90' } }))
  await expect(checks.sendTestMail()).rejects.toMatchObject({ message: expect.stringContaining('90 seconds') })
})
