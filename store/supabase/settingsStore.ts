import * as v from 'valibot'
import { InstallationSettings, SETTING_NAMES, settingColumn } from '#domain/installation/settings.ts'
import { property } from '#domain/schema/schema.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import type { SettingsStore } from '../setupPorts.ts'
import type { Fetch } from '../transport.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const TIMEOUT_MS = 15_000

/** The settings of a row, or of the answer of the server; numbers become texts. */
function toSettings(values: unknown, key: (name: (typeof SETTING_NAMES)[number]) => string): InstallationSettings {
  const entries = SETTING_NAMES.map((name) => {
    const value = property(values, key(name))
    return [name, typeof value === 'number' ? String(value) : value]
  })
  return v.parse(InstallationSettings, Object.fromEntries(entries))
}

/** The settings of the database, and those that the server's environment fixes. @param fetch sends the session */
export function createSettingsStore(client: Client, fetch: Fetch, origin: string): SettingsStore {
  async function fixed(): Promise<InstallationSettings> {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${origin}/setup/fixed`, { signal }).catch(toUnavailable)
    if (!answer.ok) throw await readRestError(answer)
    return toSettings(await answer.json().catch(toUnavailable), (name) => name)
  }

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
    async read() {
      const [row, byEnvironment] = await Promise.all([
        dataOf(client.from('installation_settings').select('*').maybeSingle()),
        fixed(),
      ])
      return { stored: toSettings(row, settingColumn), fixed: byEnvironment, completedAt: row?.completed_at ?? null }
    },
    save: (change) =>
      upsert(Object.fromEntries(Object.entries(change).map(([name, value]) => [settingColumn(name as never), value]))),
    complete: () => upsert({ completed_at: new Date().toISOString() }),
  }
}
