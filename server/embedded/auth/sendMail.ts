import type { Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import type { AuthParts } from './authRoutes.ts'
import { storeMailToken } from './mailTokens.ts'
import { mailLink } from './redirect.ts'
import { newSecret } from './sessions.ts'

/** Puts a mail with a fresh link in the queue, together with whatever else belongs to the same transaction. */
export async function sendMail(
  { config, database, mailer }: AuthParts,
  kind: MailKind,
  user: { id: string; email: string },
  target: string,
  before: Statement[] = [],
): Promise<void> {
  const token = newSecret()
  await database.transaction([
    ...before,
    ...storeMailToken(kind, user.id, user.email, token),
    ...mailer.queue(kind, user.email, mailLink(config.publicUrl, kind, token, target)),
  ])
  mailer.committed()
}
