import * as v from 'valibot'
import { InstallationSettings, SETTING_NAMES, settingColumn } from '#domain/installation/settings.ts'
import { property } from '#domain/schema/schema.ts'
import type { AskServer } from '../askServer.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

export type SetUp = {
  stored: InstallationSettings
  /** Those that the server's environment fixes. */
  fixed: InstallationSettings
  /** When an administrator finished the set-up, ISO 8601. */
  completedAt: string | null
}

/** The settings of a row, or of the answer of the server; numbers become texts. */
function toSettings(values: unknown, key: (name: (typeof SETTING_NAMES)[number]) => string): InstallationSettings {
  const entries = SETTING_NAMES.map((name) => {
    const value = property(values, key(name))
    return [name, typeof value === 'number' ? String(value) : value]
  })
  return v.parse(InstallationSettings, Object.fromEntries(entries))
}

/** The settings of the installation, for administrators. */
export function createSettingsStore(client: Client, ask: AskServer) {
  async function upsert(change: Record<string, unknown>): Promise<void> {
    onlyRow(
      await rowsOf(
        client
          .from('installation_settings')
          .upsert({ id: 1, ...change })
          .select('id'),
      ),
    )
  }

  return {
    async read(): Promise<SetUp> {
      const [row, fixed] = await Promise.all([
        dataOf(client.from('installation_settings').select('*').maybeSingle()),
        ask('GET', '/setup/fixed'),
      ])
      const completedAt = row?.completed_at ?? null
      return { stored: toSettings(row, settingColumn), fixed: toSettings(fixed, (name) => name), completedAt }
    },
    save: (change: Partial<InstallationSettings>) =>
      upsert(Object.fromEntries(Object.entries(change).map(([name, value]) => [settingColumn(name as never), value]))),
    /** Notes that the set-up is finished. */
    complete: () => upsert({ completed_at: new Date().toISOString() }),
  }
}
