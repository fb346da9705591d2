import type { Config } from '../config/config.ts'
import { freeBytes } from '../embedded/database/freeSpace.ts'
import { deliversMails } from '../mail/deliversMails.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { lastBackup } from './lastBackup.ts'

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
  if (config.supabase !== null) return
  metrics.gauge(
    'mitsujiku_last_backup_timestamp_seconds',
    'When the last backup by DATA_DIR/last-backup was complete; 0: there is none',
    async () => Date.parse((await lastBackup(config.dataDir)) ?? '1970-01-01') / 1000,
  )
}
