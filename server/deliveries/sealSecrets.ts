import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type ConnectionKind, SECRETS } from '#domain/delivery/connection.ts'
import { findProblems } from '#domain/schema/findProblems.ts'
import { seal } from './seal.ts'

/** A secret of Standard Webhooks. */
const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Seals typed secrets of a connection; a webhook gets the secret that signs it. @returns null where they are not valid */
export function sealSecrets(serviceKey: string, id: string, kind: ConnectionKind, typed: unknown) {
  const secrets = v.parse(SECRETS[kind], typed)
  if (findProblems(SECRETS[kind], secrets).length > 0) return null
  const shown = kind === 'webhook' ? { signingSecret: newSigningSecret() } : {}
  return { sealed: seal(serviceKey, id, JSON.stringify({ ...secrets, ...shown })), ...shown }
}
