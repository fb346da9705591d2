import type { Config } from '../config/config.ts'
import { freeBytes } from '../embedded/database/freeSpace.ts'
import { deliversMails } from '../mail/deliversMails.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Registers the health gauges. */
export function watchHealth(config: Config, metrics: Metrics): void {
  const mails = deliversMails(config)
  metrics.gauge('mitsujiku_mails_deliverable', 'Whether registrations and resets can reach people', () =>
    mails ? 1 : 0,
  )
  metrics.gauge('mitsujiku_mails_failing', 'Whether the SMTP server accepts no mails', () =>
    metrics.mailHealth.read().failing === null ? 0 : 1,
  )
  metrics.gauge('mitsujiku_data_free_bytes', 'Free space of the disk under DATA_DIR', () => freeBytes(config.dataDir))
}
