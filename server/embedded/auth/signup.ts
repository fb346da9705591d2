import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { clientAddress } from '../../http/clientAddress.ts'
import { DatabaseError } from '../database/database.ts'
import type { AuthDeps } from './authDeps.ts'
import { insertUser, type NewUser } from './createUser.ts'
import { overMailRate, takeMailSlot } from './mailTokens.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { Email, Password, readBody, unusedKeys } from './readBody.ts'
import { redirectTarget } from './redirect.ts'
import { sendMail } from './sendMail.ts'
import { APP_METADATA, findUserByEmail, type User, userJson } from './users.ts'

const METADATA_LENGTH = 200

/** Other types are ignored, and long texts cut to what the database holds. */
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

/** Keeps only name and company: metadata travels in every token. */
function toMetadata({ name, company }: { name?: string | undefined; company?: string | undefined }) {
  return { ...(name === undefined ? {} : { name }), ...(company === undefined ? {} : { company }) }
}

function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505'
}

/** Answers for an existing account: does and undoes a new account's work, so that timing does not disclose it. */
async function answerForExisting(
  deps: AuthDeps,
  existing: User,
  account: Pick<NewUser, 'id' | 'encryptedPassword' | 'userMetadata'>,
  target: string,
): Promise<void> {
  const placeholder = { id: account.id, email: `${account.id}@nobody.invalid` }
  const before = insertUser({ ...account, ...placeholder, confirmed: false })
  const noUser = { sql: 'delete from auth.users where id = $1::text::uuid', params: [placeholder.id] }
  if (existing.emailConfirmedAt === null) {
    await sendMail(deps, 'confirmation', existing, target, { before: [...before, noUser] })
    return
  }
  const noMail = { sql: 'delete from embedded.mails where recipient = $1', params: [placeholder.email] }
  await sendMail(deps, 'confirmation', placeholder, target, { before, after: [noUser, noMail] })
}

/** `POST /signup`: an account to be confirmed. Existing addresses get the same answer in the same time. */
export function signup(deps: AuthDeps) {
  const { config, database, limits } = deps
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
    if (existing !== null) await answerForExisting(deps, existing, { id, encryptedPassword, userMetadata }, target)
    else {
      const before = insertUser({ id, email, encryptedPassword, userMetadata, confirmed: false })
      try {
        await sendMail(deps, 'confirmation', { id, email }, target, { before })
      } catch (error) {
        // A concurrent sign-up with this address was first and sent the mail.
        if (!isTaken(error)) throw error
      }
    }

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
