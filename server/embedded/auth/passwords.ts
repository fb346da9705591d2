import { hash, verify } from '@node-rs/bcrypt'
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_LENGTH, passwordProblem } from '#domain/account/password.ts'
import { TURNS } from '#server/admission/limits.ts'
import { TooManyRequests } from '#server/admission/tooManyRequests.ts'
import { createTurns } from '#server/admission/turns.ts'
import { AuthError, invalidRequest } from './authError.ts'

/** As hosted Supabase, so that passwords can move there. */
const COST = 10

/** Hash of a random password, so that a sign-in to an unknown address takes as long as any other. */
const DUMMY_HASH = hash(crypto.randomUUID(), COST)

/** @throws AuthError weak_password (422) with reasons, or validation_failed for a password that bcrypt cannot hold */
export function checkPassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem === 'too-short') {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'], message } })
  }
  if (problem === 'too-long') throw invalidRequest(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`)
  if (password.includes('\0')) throw invalidRequest('Password cannot contain a null character')
}

const inBcryptTurn = createTurns(TURNS.bcrypt, () => new TooManyRequests(5))

export function hashPassword(password: string): Promise<string> {
  return inBcryptTurn('', () => hash(password, COST))
}

/** Compares off the main thread. Without a hash it takes as long and returns false. */
export async function isPassword(password: string, encrypted: string | null): Promise<boolean> {
  const compared = encrypted || (await DUMMY_HASH)
  return inBcryptTurn('', () => verify(password, compared))
}
