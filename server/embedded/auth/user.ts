import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallerEnv } from '../backendContext.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError } from './authError.ts'
import { checkPassword, hashPassword, isPassword } from './passwords.ts'
import { Password, readBody, unusedKeys } from './readBody.ts'
import { requireSession } from './requireSession.ts'
import { endSessions } from './sessions.ts'
import { userJson } from './users.ts'

const Body = v.strictObject({ password: Password, ...unusedKeys })

/** `GET /user`: who is signed in. `PUT /user`: a new password, which ends the user's other sessions. */
export function user({ database }: AuthDeps) {
  return new Hono<CallerEnv>()
    .get('/', async (c) => c.json(userJson((await requireSession(database, c)).user)))
    .put('/', async (c) => {
      const { user: owner, sessionId } = await requireSession(database, c)
      const { password } = await readBody(c.req.raw, Body)
      checkPassword(password)
      if (await isPassword(password, owner.encryptedPassword)) {
        throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
      }
      const encrypted = await hashPassword(password)
      await database.query(
        'update auth.users set encrypted_password = $2, updated_at = now() where id = $1::text::uuid',
        [owner.id, encrypted],
      )
      await endSessions(database, owner.id, sessionId, 'others')
      return c.json(userJson({ ...owner, updatedAt: new Date() }))
    })
}
