import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { accessMatrix, DENIED, deniedToAll, serviceOnly, toAll } from '../support/accessMatrix.ts'
import { describeClickAccess } from '../support/accessToClicks.ts'
import { describeConnectionAccess } from '../support/accessToConnections.ts'
import { describeErasureAccess } from '../support/accessToErasure.ts'
import { describeImageAccess } from '../support/accessToImages.ts'
import { describeInquiryAccess } from '../support/accessToInquiries.ts'
import { describeKeyAccess } from '../support/accessToKeys.ts'
import { describeLeadAccess } from '../support/accessToLeads.ts'
import { describePrivateAccess } from '../support/accessToPrivate.ts'
import { describeSettingsAccess } from '../support/accessToSettings.ts'
import { describeVersionAccess } from '../support/accessToVersions.ts'
import { describeVisitAccess } from '../support/accessToVisits.ts'
import { createTestDatabase } from '../support/database.ts'
import {
  type ActorName,
  actors,
  freePublished,
  paidDraft,
  paidPublished,
  resetWorld,
  withoutProfile,
} from '../support/world.ts'

// One file, long as it is: its last tests ask whether a table, a verb or a procedure is missing.
let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
  await resetWorld(database)
})
afterAll(() => database.close())

const { cells, statements } = accessMatrix(() => database)

const ownerId = (name: ActorName) => actors[name].id ?? actors.other.id

describe('profiles', () => {
  cells('insert', serviceOnly(1), `insert into profiles (id, email) values ('${withoutProfile.id}', 'x@example.com')`)
  cells('delete', serviceOnly(4), 'delete from profiles')
  cells('change e-mail, id or date', serviceOnly(4), `update profiles set email = email, created_at = created_at`)
  cells(
    'select',
    { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 4, service: 4 },
    'select id, email, name, company, plan_type, max_diagnostics, created_at from profiles',
  )
  cells(
    'update',
    { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 4, service: 4 },
    'update profiles set name = name, company = company',
  )
  cells(
    'change own plan',
    { ...deniedToAll, admin: 1, service: 1 },
    (name) => `update profiles set plan_type = 'admin' where id = '${ownerId(name)}'`,
  )
  cells(
    "change another's plan and allowance",
    { visitor: DENIED, free: 0, paid: DENIED, other: 0, admin: 1, service: 1 },
    `update profiles set plan_type = 'light', max_diagnostics = 4 where id = '${actors.paid.id}'`,
  )
})

describe('diagnostics', () => {
  cells(
    "insert for another's account",
    serviceOnly(1),
    (name) =>
      `insert into diagnostics (title, user_id) values ('x', '${name === 'paid' ? actors.other.id : actors.paid.id}')`,
  )
  cells(
    'insert for themself',
    { visitor: DENIED, free: 'P0001', paid: 1, other: 1, admin: 1, service: 1 },
    (name) => `insert into diagnostics (title, user_id) values ('x', '${ownerId(name)}')`,
  )
  cells(
    'give away (change the owner)',
    { visitor: DENIED, free: DENIED, paid: DENIED, other: DENIED, admin: 0, service: 4 },
    (name) => `update diagnostics set user_id = '${name === 'admin' ? actors.free.id : actors.admin.id}'`,
  )
  cells('select', { visitor: DENIED, free: 1, paid: 2, other: 1, admin: 0, service: 4 }, 'select * from diagnostics')
  cells(
    'update',
    { visitor: DENIED, free: 1, paid: 2, other: 1, admin: 0, service: 4 },
    `update diagnostics set title = title || '!'`,
  )
  cells('delete', { visitor: DENIED, free: 1, paid: 2, other: 1, admin: 0, service: 4 }, 'delete from diagnostics')
  cells(
    "upsert over another's id",
    { visitor: DENIED, free: 'P0001', paid: 1, other: DENIED, admin: DENIED, service: 1 },
    (name) => `insert into diagnostics (id, title, user_id) values ('${paidPublished}', 'mine', '${ownerId(name)}')
      on conflict (id) do update set title = excluded.title, user_id = excluded.user_id`,
  )
})

describe('diagnostic_responses', () => {
  const insert = (diagnosticId: string) =>
    `insert into diagnostic_responses (id, diagnosticid, answers, result) values (gen_random_uuid(), '${diagnosticId}', '{}', 'ACE')`

  cells('insert for a draft', serviceOnly(1), insert(paidDraft))
  cells('insert for a diagnostic that is not there', { ...deniedToAll, service: '23503' }, insert(withoutProfile.id))
  cells('update', serviceOnly(4), `update diagnostic_responses set result = 'ACE'`)
  const owners = { visitor: DENIED, free: 1, paid: 3, other: 0, admin: 0, service: 4 }
  const leadOf = (lead: object) => `update diagnostic_responses set leadinfo = '${JSON.stringify(lead)}'`
  cells('write personal data', { ...owners, free: DENIED, paid: DENIED }, leadOf({ name: 'x' }))
  cells('erase personal data', owners, leadOf({}))
  cells('work on leads', owners, `update diagnostic_responses set status = 'won', memo = 'x'`)
  cells(
    'work on leads and write personal data',
    { ...owners, free: DENIED, paid: DENIED },
    `update diagnostic_responses set memo = 'x', leadinfo = '{"name": "x"}'`,
  )
  cells(
    'set an unknown status',
    { ...owners, free: '23514', paid: '23514', service: '23514' },
    `update diagnostic_responses set status = 'open'`,
  )
  for (const column of ['answers', 'completedat', 'source', 'diagnosticid', 'suspicion'])
    cells(`write ${column}`, serviceOnly(4), `update diagnostic_responses set ${column} = ${column}`)
  cells('delete', owners, 'delete from diagnostic_responses')
  cells('select', owners, 'select * from diagnostic_responses')
  cells(
    'insert for a published diagnostic',
    { visitor: 1, free: 1, paid: 1, other: 1, admin: 1, service: 1 },
    insert(freePublished),
  )
  cells(
    'insert and read back',
    { visitor: DENIED, free: 1, paid: DENIED, other: DENIED, admin: DENIED, service: 1 },
    `${insert(freePublished)} returning *`,
  )
})

describe('published_slugs', () => {
  cells('insert', serviceOnly(1), `insert into published_slugs (slug) values ('mine')`)
  cells('update', serviceOnly(2), 'update published_slugs set user_id = user_id')
  cells(
    'select',
    { visitor: DENIED, free: 1, paid: 1, other: 0, admin: 0, service: 2 },
    'select * from published_slugs',
  )
  cells('delete', { ...toAll(0), visitor: DENIED, service: 2 }, 'delete from published_slugs')
})

describe('ended_diagnostics', () => {
  cells('insert', serviceOnly(1), `insert into ended_diagnostics values (gen_random_uuid(), gen_random_uuid())`)
  cells('update', serviceOnly(0), 'update ended_diagnostics set user_id = user_id')
  cells('select', serviceOnly(0), 'select * from ended_diagnostics')
  cells('delete', serviceOnly(0), 'delete from ended_diagnostics')
})

describeConnectionAccess(cells, ownerId)
describeKeyAccess(cells, ownerId)
describeImageAccess(cells, ownerId)
describeClickAccess(cells)
describeInquiryAccess(cells)
describeVersionAccess(cells)
describeVisitAccess(cells)
describeErasureAccess(cells)
describeLeadAccess(cells)
describeSettingsAccess(cells)
describePrivateAccess(cells)

describe('procedures', () => {
  cells(
    'get_image_room',
    { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 1, service: DENIED },
    'select * from get_image_room()',
  )
  cells(
    'get_users_with_diagnostic_count',
    { ...deniedToAll, admin: 4 },
    'select * from get_users_with_diagnostic_count()',
  )
  cells('get_user_totals', { ...deniedToAll, admin: 1 }, 'select * from get_user_totals()')
  cells(
    'get_newest_responses',
    { visitor: DENIED, free: 1, paid: 2, other: 0, admin: 0, service: DENIED },
    'select * from get_newest_responses()',
  )
  cells(
    'is_slug_taken',
    { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 1, service: DENIED },
    `select where is_slug_taken('paid-draft')`,
  )
  cells('published_diagnostic without a name', toAll(0), 'select * from published_diagnostic()')
  const draft = `select * from published_diagnostic('paid-draft', '${paidDraft}')`
  cells('published_diagnostic of a draft', toAll(0), draft)
  cells('published_diagnostic by its id', toAll(1), `select * from published_diagnostic(null, '${freePublished}')`)
  cells('listed_diagnostics names only what is listed', toAll(0), 'select * from listed_diagnostics()')
  cells('result_share', toAll(1), `select where result_share('${freePublished}', 'ACE') is null`)
  cells('is_slug_ended', toAll(1), `select where not is_slug_ended('free-published')`)
})

describe('schemas behind the API', () => {
  cells('read accounts', deniedToAll, 'select * from auth.users')
  cells('read sessions', deniedToAll, 'select * from auth.sessions')
  cells('read tokens', deniedToAll, 'select * from auth.one_time_tokens')
  cells('read applied migrations', deniedToAll, 'select * from supabase_migrations.schema_migrations')
  cells('create a table', deniedToAll, 'create table public.mine (id integer)')
  cells('become the owner', deniedToAll, 'alter table diagnostics disable row level security')
})

describe('the matrix is complete', () => {
  const names = async (sql: string) => (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name)
  const VERBS = {
    select: (table: string) => `^select .*from ${table}\\b`,
    insert: (table: string) => `^insert into ${table}\\b`,
    update: (table: string) => `^update ${table}\\b`,
    delete: (table: string) => `^delete from ${table}\\b`,
  }

  test('every table of ours and of the bucket has a row for every verb', async () => {
    const tables = await names(`select case when nspname <> 'public' then nspname || '.' else '' end || relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f')
      and (nspname in ('public', 'private') or nspname = 'storage' and relname in ('objects', 'buckets'))`)
    expect(tables.length).toBeGreaterThan(4)
    const asked = (pattern: string) => statements.some((statement) => new RegExp(pattern).test(statement))
    const missing = tables.flatMap((table) =>
      Object.entries(VERBS)
        .filter(([, of]) => !asked(of(table)))
        .map(([verb]) => `${verb} ${table}`),
    )
    expect(missing).toEqual([])
  })

  test('every procedure of the API has its row', async () => {
    const procedures = await names(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`)
    expect(procedures.length).toBeGreaterThan(4)
    const called = (name: string) => statements.some((statement) => new RegExp(`\\b${name}\\(`).test(statement))
    expect(procedures.filter((name) => !called(name))).toEqual([])
  })
})
