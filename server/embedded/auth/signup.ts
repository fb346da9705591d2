import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { clientAddress } from '../clientAddress.ts'
import { DatabaseError } from '../database/database.ts'
import type { AuthParts } from './authRoutes.ts'
import { insertUser } from './createUser.ts'
import { overMailRate, takeMailSlot } from './mailTokens.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { Email, Password, readBody, unusedKeys } from './readBody.ts'
import { redirectTarget } from './redirect.ts'
import { sendMail } from './sendMail.ts'
import { APP_METADATA, findUserByEmail, userJson } from './users.ts'

const METADATA_LENGTH = 200

/** Text of the sign-up form as the database can hold it; whatever is no text is left out. */
const ProfileText = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => Buffer.from(text.replaceAll('\0', '')).toString().slice(0, METADATA_LENGTH)),
    ),
  ),
  undefined,
)

const Body = v.strictObject({
  email: Email,
  password: Password,
  data: v.optional(v.object({ name: ProfileText, company: ProfileText }), {}),
  ...unusedKeys,
})

/** Only name and company are kept: what else a client sends would travel in every token. */
function toMetadata({ name, company }: { name?: string | undefined; company?: string | undefined }) {
  return { ...(name === undefined ? {} : { name }), ...(company === undefined ? {} : { company }) }
}

function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

/**
 * `POST /signup`: a new account that waits for its address to be confirmed. An address that somebody has is answered in
 * just the same way and time; if it is unconfirmed its owner gets the mail again, and the first password stays.
 */
export function signup(parts: AuthParts) {
  const { config, database, limits } = parts
  return new Hono().post('/', async (c) => {
    await limits.take('sign-up', clientAddress(c, config.trustProxy))
    const { email, password, data } = await readBody(c.req.raw, Body)
    checkPassword(password)
    const encryptedPassword = await hashPassword(password)
    if (!(await takeMailSlot(database, 'confirmation', email))) throw overMailRate()

    const target = redirectTarget(config.publicUrl, c.req.query('redirect_to'))
    const userMetadata = toMetadata(data)
    const id = randomUUID()
    const existing = await findUserByEmail(database, email)
    if (existing === null) {
      const rows = insertUser({ id, email, encryptedPassword, userMetadata, confirmed: false })
      try {
        await sendMail(parts, 'confirmation', { id, email }, target, rows)
      } catch (error) {
        // Somebody signed up with this address at the same moment and got the mail.
        if (!isTaken(error)) throw error
      }
    } else if (existing.emailConfirmedAt === null) await sendMail(parts, 'confirmation', existing, target)

    const now = new Date()
    return c.json(
      userJson({
        id,
        email,
        encryptedPassword: null,
        emailConfirmedAt: null,
        confirmationSentAt: now,
        recoverySentAt: null,
        lastSignInAt: null,
        appMetadata: APP_METADATA,
        userMetadata,
        createdAt: now,
        updatedAt: now,
      }),
    )
  })
}
