import type { MailState, TestMail } from '#domain/wire/setupChecks.ts'
import type { Config } from '../config/config.ts'
import { freeBytes } from '../embedded/database/freeSpace.ts'
import { isLocalInstallation } from '../http/localRequest.ts'
import { deliversMails } from '../mail/deliversMails.ts'
import { version } from '../process/version.ts'
import type { Findings } from './checks.ts'
import { lastBackup } from './lastBackup.ts'

/** Facts of a running server. */
export type Observed = {
  undeclared: Findings['proxy']['undeclared']
  addresses: Findings['proxy']['addresses']
  lastTest: TestMail | null
  mails: MailState
  deliveries: Findings['deliveries']
}

/** The address of SMTP_URL without user and password; null when unset. */
function smtpServer({ mail }: Config): string | null {
  if (mail.smtpUrl === null) return null
  const { protocol, host } = new URL(mail.smtpUrl)
  return `${protocol}//${host}`
}

/** Looks at the configuration and at DATA_DIR. */
export async function findFacts(config: Config, observed: Observed): Promise<Findings> {
  const { undeclared, addresses, lastTest, mails, deliveries } = observed
  const { dataDir, publicUrl, supabase } = config
  const [madeAt, free] = await Promise.all([lastBackup(dataDir), freeBytes(dataDir).catch(() => null)])
  const isHosted = supabase !== null
  return {
    mail: isHosted ? null : { delivers: deliversMails(config), server: smtpServer(config), lastTest, ...mails },
    address: { publicUrl, isLocal: isLocalInstallation(config) },
    proxy: { undeclared, addresses },
    backup: isHosted ? null : { madeAt },
    disk: { freeBytes: free },
    deliveries,
    version,
  }
}
