import type { Admission } from './admission/admit.ts'
import type { Config } from './config.ts'
import { freeBytes } from './embedded/database/freeSpace.ts'
import { isLocalInstallation } from './http/localRequest.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Migrations, uploads and backups fit in; PGlite refuses writes at 64 MB. */
const MARGIN_BYTES = 512 * 1024 * 1024

export type Problem = 'mail_not_configured' | 'disk_nearly_full' | 'proxy_not_declared'

/** Whether registrations and resets reach people: by SMTP, by a hosted project, or in the outbox of this machine. */
export function deliversMails(config: Config): boolean {
  return config.supabase !== null || config.mail.smtpUrl !== null || isLocalInstallation(config)
}

/** Registers the health gauges. @returns a function that lists the current problems, for `/readyz` */
export function watchHealth(
  config: Config,
  metrics: Metrics,
  { hidesClients }: Pick<Admission, 'hidesClients'>,
): () => Promise<Problem[]> {
  const mails = deliversMails(config)
  metrics.gauge('mitsujiku_mails_deliverable', 'Whether registrations and resets can reach people', () =>
    mails ? 1 : 0,
  )
  metrics.gauge('mitsujiku_data_free_bytes', 'Free space of the disk under DATA_DIR', () => freeBytes(config.dataDir))
  return async () => {
    const free = await freeBytes(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
    return [
      ...(mails ? [] : (['mail_not_configured'] as const)),
      ...(free < MARGIN_BYTES ? (['disk_nearly_full'] as const) : []),
      ...(hidesClients() ? (['proxy_not_declared'] as const) : []),
    ]
  }
}
