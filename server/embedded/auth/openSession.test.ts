import pino from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { CallerError } from '../commons/caller.ts'
import type { AuthDeps } from './authDeps.ts'
import { authRoutes } from './authRoutes.ts'

/** Asks with a session that is over: routes that need it refuse, in the account's turn. */
async function ask(method: string, path: string) {
  const turns: string[] = []
  const deps: Partial<AuthDeps> = {
    config: readConfig({}),
    logger: pino({ level: 'silent' }),
    admission: {
      ...testAdmission(),
      inAccountTurn: (lane, userId, job) => {
        turns.push(`${lane} of ${userId}`)
        return job()
      },
    },
    readCaller: {
      read: async () => ({ role: 'authenticated', userId: 'u', sessionId: 's', claims: '{}' }),
      requireSession: () => Promise.reject(new CallerError('ended')),
    },
  }
  const init = { method, headers: { 'content-type': 'application/json' }, ...(method === 'GET' ? {} : { body: '{}' }) }
  const { status } = await authRoutes(deps as AuthDeps).request(path, init)
  return { status, turns }
}

test.each([
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/resend'],
  ['POST', '/recover'],
])('%s %s needs no session', async (method, path) => {
  expect(await ask(method, path)).toEqual({ status: 400, turns: [] })
})

test.each([
  ['GET', '/user'],
  ['PUT', '/user'],
  ['POST', '/logout'],
])('%s %s waits for no turn, and needs an open session', async (method, path) => {
  expect(await ask(method, path)).toEqual({ status: 403, turns: [] })
})
