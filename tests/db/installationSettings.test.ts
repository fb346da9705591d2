import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  InstallationSettings,
  SETTING_DEFAULTS,
  type SettingName,
  settingColumn,
  settingProblems,
} from '#domain/installation/settings.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { as, outcome } from '../support/actors.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

async function store(change: Partial<Record<SettingName, string>>) {
  const columns = Object.keys(change).map((name, at) => `${settingColumn(name as SettingName)} = $${at + 1}`)
  const sql = `update installation_settings set ${columns.join()}`
  return outcome(as(actors.admin, database, sql, Object.values(change)))
}

const FORM = { hubspotRegion: 'na1', hubspotPortalId: '123', hubspotFormId: 'a-b' }

test.each<[Partial<Record<SettingName, string>>, boolean]>([
  [{ productName: 'あ'.repeat(60) }, true],
  [{ productName: 'あ'.repeat(61) }, false],
  [{ operatorCompany: '株式会社あ' }, true],
  [{ operatorAddress: '東京都\n千代田区' }, true],
  [{ operatorEmail: 'info@example.jp' }, true],
  [{ operatorEmail: 'info' }, false],
  [{ operatorWebsite: 'https://example.jp/' }, true],
  [{ operatorWebsite: 'Https://example.jp/' }, true],
  [{ operatorWebsite: 'https://example.jp/a b' }, false],
  [{ operatorWebsite: 'javascript:alert(1)' }, false],
  [{ registerLinkEmail: 'boss@example.jp' }, true],
  [{ imageMbFree: '1000000', imageMbLight: '1' }, true],
  [{ imageMbPremium: '1000001' }, false],
  [{ imageMbFree: '0' }, false],
  [{ rateLimitResponsesPerMinute: '600' }, true],
  [FORM, true],
  [{ ...FORM, hubspotFormId: 'a b' }, false],
  [{ hubspotRegion: 'na1' }, false],
])('the domain and the database agree on %j', async (change, fits) => {
  expect(Object.keys(settingProblems(v.parse(InstallationSettings, change))).length === 0).toBe(fits)
  expect(await store(change)).toBe(fits ? 1 : '23514')
})

test('quotas of pictures follow the settings, unless the environment fixes them', async () => {
  const quota = async () =>
    (await as(actors.free, database, 'select quota from get_image_room()')).rows[0]?.quota as number
  for (const [plan, megabytes] of [
    ['free', SETTING_DEFAULTS.imageMbFree],
    ['light', SETTING_DEFAULTS.imageMbLight],
    ['premium', SETTING_DEFAULTS.imageMbPremium],
  ]) {
    const { rows } = await database.query('select private.image_quota($1)::text as bytes', [plan])
    expect(rows[0]?.bytes).toBe(String(Number(megabytes) * 1024 * 1024))
  }
  await store({ imageMbFree: '7' })
  expect(Number(await quota())).toBe(7 * 1024 * 1024)
  await database.query(`update private.image_quotas set bytes = 5 where plan_type = 'free'`)
  expect(Number(await quota())).toBe(5)
  await database.query(`update private.image_quotas set bytes = null where plan_type = 'free'`)
})

test('the account that sees the register link is shown as a hash', async () => {
  await store({ registerLinkEmail: 'boss@example.jp' })
  const sql = `select get_installation_settings() ->> 'register_link_email_sha256' as hash`
  const { rows } = await as(actors.visitor, database, sql)
  expect(rows[0]?.hash).toBe(createHash('sha256').update('boss@example.jp').digest('hex'))
})
