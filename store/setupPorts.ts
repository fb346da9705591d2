import type { InstallationSettings } from '#domain/installation/settings.ts'
import type { SetupCheck } from '#domain/wire/setupChecks.ts'

export type SetUp = {
  stored: InstallationSettings
  /** Those that the server's environment fixes. */
  fixed: InstallationSettings
  /** When an administrator finished the set-up, ISO 8601. */
  completedAt: string | null
}

/** For administrators. */
export interface SettingsStore {
  read(): Promise<SetUp>
  save(change: Partial<InstallationSettings>): Promise<void>
  /** Notes that the set-up is finished. */
  complete(): Promise<void>
}

export interface ChecksStore {
  /** For administrators: the checks of the installation. */
  read(): Promise<SetupCheck[]>
  /** Sends a mail to the caller's own address. @returns the checks with its result */
  sendTestMail(): Promise<SetupCheck[]>
}
