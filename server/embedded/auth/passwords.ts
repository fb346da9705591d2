import { hash, verify } from '@node-rs/bcrypt'
import { TURNS } from '#server/admission/limits.ts'
import { TooManyRequests } from '#server/admission/tooManyRequests.ts'
import { createTurns } from '#server/admission/turns.ts'
import { AuthError, invalidRequest } from './authError.ts'

/** As hosted Supabase, so that passwords can move there. */
const COST = 10
const MIN_LENGTH = 6
/** bcrypt ignores further bytes. */
const MAX_BYTES = 72

/** Hash of a random password, so that a sign-in to an unknown address takes as long as any other. */
const DUMMY_HASH = hash(crypto.randomUUID(), COST)

/** @throws AuthError weak_password (422) with reasons, or validation_failed for a password that bcrypt cannot hold */
export function checkPassword(password: string): void {
  if (password.length < MIN_LENGTH) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${MIN_LENGTH} characters.`, {
      weak_password: { reasons: ['length'], message: `Password should be at least ${MIN_LENGTH} characters.` },
    })
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw invalidRequest(`Password cannot be longer than ${MAX_BYTES} characters`)
  }
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
