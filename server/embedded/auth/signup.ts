import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { NO_RECIPIENT } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { takeMailSlot } from './mailTokens.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { endSignUp, recordContested, sameSignUp, storeSignUp } from './pendingSignUps.ts'
import { Email, Password, readBody, unusedKeys } from './readBody.ts'
import { redirectTarget } from './redirect.ts'
import { sendMail } from './sendMail.ts'
import { APP_METADATA, findUserByEmail, userJson } from './users.ts'

const METADATA_LENGTH = 200

/** Other types are ignored, and long texts cut to what the database holds. */
const ProfileText = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => Buffer.from(text.replaceAll('\0', '').slice(0, METADATA_LENGTH)).toString()),
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

/** `POST /signup`: a link that makes the account. Addresses that have one get the same answer in the same time. */
export function signup(deps: AuthDeps) {
  const { admission, config, database } = deps

  async function begin({ email, password, data }: v.InferOutput<typeof Body>, address: string, target: string) {
    const signUp = { email, encryptedPassword: await hashPassword(password), userMetadata: toMetadata(data) }
    const same = await sameSignUp(database, email, password)
    await takeMailSlot(database, 'confirmation', email, address).catch(async (refusal: unknown) => {
      if (same === null) await recordContested(database, email)
      throw refusal
    })
    const hasAccount = (await findUserByEmail(database, email)) !== null
    await sendMail(deps, 'confirmation', hasAccount ? NO_RECIPIENT : email, target, (token) => [
      storeSignUp(signUp, token),
      endSignUp(same?.tokenHash ?? ''),
    ])
    return signUp
  }

  return new Hono().post('/', async (c) => {
    const address = admission.addressOf(c)
    await admission.counters.take('call', address)
    await admission.counters.requireLeft('sign-up', address)
    const wanted = await readBody(c.req.raw, Body)
    checkPassword(wanted.password)
    const target = redirectTarget(config.publicUrl, c.req.query('redirect_to'))
    const { email, userMetadata } = await admission.inAddressTurn(c, () => begin(wanted, address, target))
    await admission.counters.count('sign-up', address)
    const now = new Date()
    return c.json(
      userJson({
        id: randomUUID(),
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
