import type { Statement } from '../database/database.ts'
import type { MailKind } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { mailLink } from './redirect.ts'
import { newSecret } from './sessions.ts'

/** Queues a mail with a new link, in one transaction with the statement that stores the link's token. */
export async function sendMail(
  { config, database, mailer }: AuthDeps,
  kind: MailKind,
  recipient: string,
  target: string,
  store: (token: string) => readonly Statement[],
): Promise<void> {
  const token = newSecret()
  await database.transaction([
    ...store(token),
    ...mailer.queue(kind, recipient, mailLink(config.publicUrl, kind, token, target)),
  ])
  mailer.committed()
}
