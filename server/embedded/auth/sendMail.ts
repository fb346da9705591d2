import type { Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { storeMailToken } from './mailTokens.ts'
import { mailLink } from './redirect.ts'
import { newSecret } from './sessions.ts'

type Recipient = { id: string; email: string }

/** Queues a mail with a new link in one transaction with the given statements. */
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

/** Queues the mail in the background, so that known and unknown addresses are answered equally fast. */
export function sendMailUnawaited(deps: AuthDeps, kind: MailKind, user: Recipient, target: string): void {
  deps.mailer.attend(sendMail(deps, kind, user, target))
}
