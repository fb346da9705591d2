import type { Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { storeMailToken } from './mailTokens.ts'
import { mailLink } from './redirect.ts'
import { newSecret } from './sessions.ts'

type Recipient = { id: string; email: string }

/** Puts a mail with a fresh link in the queue, together with whatever else belongs to the same transaction. */
export async function sendMail(
  { config, database, mailer }: AuthDeps,
  kind: MailKind,
  user: Recipient,
  target: string,
  { before = [], after = [] }: { before?: Statement[]; after?: Statement[] } = {},
): Promise<void> {
  const token = newSecret()
  await database.transaction([
    ...before,
    ...storeMailToken(kind, user.id, user.email, token),
    ...mailer.queue(kind, user.email, mailLink(config.publicUrl, kind, token, target)),
    ...after,
  ])
  mailer.committed()
}

/**
 * Begins to do so, and is not waited for: the answer to a known address leaves as soon as that to an unknown one, and
 * the clock does not tell who has an account.
 */
export function sendMailUnawaited(deps: AuthDeps, kind: MailKind, user: Recipient, target: string): void {
  deps.mailer.attend(sendMail(deps, kind, user, target))
}
