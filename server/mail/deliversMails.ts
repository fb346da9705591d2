import type { Config } from '../config/config.ts'
import { isLocalInstallation } from '../http/localRequest.ts'

/** Whether registrations and resets reach people: by SMTP, by a hosted project, or in the outbox of this machine. */
export function deliversMails(config: Config): boolean {
  return config.supabase !== null || config.mail.smtpUrl !== null || isLocalInstallation(config)
}
