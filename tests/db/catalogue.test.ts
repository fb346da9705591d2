import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEmbeddedSchema } from '#server/embedded/database/bootstrap.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { TABLES } from '#server/maintenance/records.ts'
import { COMPUTED } from '#server/maintenance/sendToHosted.ts'
import { createNewDatabase } from '../support/database.ts'

describe.each(['none', 'all'] as const)('with default privileges: %s', (privileges) => {
  let database: Database

  beforeAll(async () => {
    database = await createNewDatabase(privileges)
    await createEmbeddedSchema(database)
  })
  afterAll(() => database.close())

  async function names(sql: string): Promise<unknown[]> {
    const { rows } = await database.query<{ name: string }>(sql)
    return rows.map(({ name }) => name)
  }

  test('row-level security is on for every table', async () => {
    const tables = `select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relkind in ('r', 'p')
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'supabase_migrations')`
    const each = ['public.diagnostics', 'private.response_days', 'auth.users', 'storage.objects', 'embedded.secrets']
    expect(await names(tables)).toEqual(expect.arrayContaining(each))
    expect(await names(`${tables} and not relrowsecurity`)).toEqual([])
  })

  test('every table of ours travels in a backup, or follows from what does', async () => {
    const tables = await names(`select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') order by 1`)
    const computed = ['private.response_days', 'private.unused_images']
    const configured = ['private.image_quotas']
    const today = ['private.result_mails']
    expect(tables.filter((table) => ![...computed, ...configured, ...today].includes(String(table)))).toEqual(
      TABLES.filter((table) => table.startsWith('public.')).sort(),
    )
  })

  test('what the database computes is not sent to it when moving', async () => {
    const computed = await names(`select attname as name from pg_attribute
      where attrelid = any ('{public.profiles,public.diagnostics,public.diagnostic_responses,public.result_clicks,public.result_shares,public.visits,public.visit_days,public.inquiries}'::regclass[])
      and attgenerated <> '' order by 1`)
    expect(computed).toEqual([...COMPUTED].sort())
  })

  test('every function of ours has a fixed, empty search_path', async () => {
    const loose = await names(`select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> '{"search_path=\\"\\""}', false)`)
    expect(loose).toEqual([])
  })

  test('what each role may do with each table is what the migrations grant, and no more', async () => {
    const { rows } = await database.query<{ grantee: string; granted: string }>(`
      select grantee || ' ' || table_name as grantee, string_agg(privilege_type, ' ' order by privilege_type) as granted
      from information_schema.role_table_grants
      where table_schema in ('public', 'private') and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
      group by 1 order by 1`)
    expect(Object.fromEntries(rows.map(({ grantee, granted }) => [grantee, granted]))).toEqual({
      'anon diagnostic_responses': 'INSERT',
      'authenticated api_keys': 'DELETE',
      'authenticated connections': 'DELETE',
      'authenticated consent_texts': 'SELECT',
      'authenticated deliveries': 'SELECT',
      'authenticated diagnostic_responses': 'DELETE INSERT SELECT',
      'authenticated diagnostics': 'DELETE INSERT SELECT UPDATE',
      'authenticated inquiries': 'DELETE SELECT',
      'authenticated installation_settings': 'INSERT SELECT UPDATE',
      'authenticated lead_field_versions': 'SELECT',
      'authenticated profiles': 'SELECT',
      'authenticated published_slugs': 'DELETE SELECT',
      'authenticated question_versions': 'SELECT',
      'authenticated response_days': 'SELECT',
      'authenticated result_clicks': 'SELECT',
      'authenticated result_shares': 'SELECT',
      'authenticated visit_days': 'SELECT',
      'authenticated visits': 'SELECT',
      'service_role api_keys': 'DELETE INSERT SELECT UPDATE',
      'service_role connections': 'DELETE INSERT SELECT UPDATE',
      'service_role consent_texts': 'DELETE INSERT SELECT UPDATE',
      'service_role deliveries': 'DELETE INSERT SELECT UPDATE',
      'service_role diagnostic_responses': 'DELETE INSERT SELECT UPDATE',
      'service_role diagnostics': 'DELETE INSERT SELECT UPDATE',
      'service_role ended_diagnostics': 'DELETE INSERT SELECT UPDATE',
      'service_role inquiries': 'DELETE INSERT SELECT UPDATE',
      'service_role installation_settings': 'DELETE INSERT SELECT UPDATE',
      'service_role lead_field_versions': 'DELETE INSERT SELECT UPDATE',
      'service_role mail_stops': 'DELETE INSERT SELECT UPDATE',
      'service_role profiles': 'DELETE INSERT SELECT UPDATE',
      'service_role published_slugs': 'DELETE INSERT SELECT UPDATE',
      'service_role question_versions': 'DELETE INSERT SELECT UPDATE',
      'service_role result_clicks': 'DELETE INSERT SELECT UPDATE',
      'service_role result_shares': 'DELETE INSERT SELECT UPDATE',
      'service_role visit_days': 'DELETE INSERT SELECT UPDATE',
      'service_role visits': 'DELETE INSERT SELECT UPDATE',
    })
  })

  test('visitors may execute what reads published diagnostics and settings, and nobody a trigger function', async () => {
    const forVisitors = await names(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`)
    expect(forVisitors).toEqual([
      'get_installation_settings',
      'get_report',
      'is_slug_ended',
      'listed_diagnostics',
      'published_diagnostic',
      'result_share',
    ])
    const triggers = await names(`select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prorettype = 'trigger'::regtype
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`)
    expect(triggers).toEqual([])
  })

  test('definer functions that write are out of reach of callers; two only lock, two touch the caller’s own, one is for administrators', async () => {
    const reachable = await names(`select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef and provolatile = 'v'
      and has_function_privilege('authenticated', oid, 'execute') order by proname`)
    expect(reachable).toEqual([
      'continue_connections',
      'has_image_room',
      'has_other_admin',
      'resend_deliveries',
      'withdraw_advertising',
    ])
  })
})
