import * as v from 'valibot'
import { seal, unseal } from '../deliveries/seal.ts'

const VALID_MS = 60 * 60 * 1000

const Content = v.object({ email: v.string(), until: v.number() })

const contextOf = (diagnosticId: string) => `erasure ${diagnosticId}`

/** The secret part of a link that erases the leads of an address. It is sealed, because addresses do not belong into logs. */
export function writeErasureToken(serviceKey: string, diagnosticId: string, email: string, now = Date.now()): string {
  return seal(serviceKey, contextOf(diagnosticId), JSON.stringify({ email, until: now + VALID_MS }))
}

/** @returns the address; null for another diagnostic or installation, after an hour, or after a change */
export function readErasureToken(serviceKey: string, diagnosticId: string, token: string, now = Date.now()) {
  const text = unseal(serviceKey, contextOf(diagnosticId), token)
  if (text === null) return null
  const { email, until } = v.parse(Content, JSON.parse(text))
  return now < until ? email : null
}
