import type { Config } from './config.ts'
import { freeBytes } from './embedded/database/freeSpace.ts'
import { isLocalInstallation } from './http/localRequest.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Whether registrations and resets reach people: by SMTP, by a hosted project, or in the outbox of this machine. */
export function deliversMails(config: Config): boolean {
  return config.supabase !== null || config.mail.smtpUrl !== null || isLocalInstallation(config)
}

/** Registers the health gauges. */
export function watchHealth(config: Config, metrics: Metrics): void {
  const mails = deliversMails(config)
  metrics.gauge('mitsujiku_mails_deliverable', 'Whether registrations and resets can reach people', () =>
    mails ? 1 : 0,
  )
  metrics.gauge('mitsujiku_data_free_bytes', 'Free space of the disk under DATA_DIR', () => freeBytes(config.dataDir))
}
