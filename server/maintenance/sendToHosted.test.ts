import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#server/embedded/auth/createUser.ts'
import { findUserById } from '#server/embedded/auth/users.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { projectRoot } from '#server/process/paths.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { wrongDays } from '#tests/support/responseDays.ts'
import { readInstallation } from './readInstallation.ts'
import { hostedClient, sendToHosted } from './sendToHosted.ts'

let from: TestBackend
let to: TestBackend
let owner: SupabaseClient
let ownerId: string
let refused = '/none'

/** The two calls of the Admin API that a move makes, as the hosted project answers them; the rest is the real thing. */
async function adminApi(request: Request): Promise<Response> {
  const id = new URL(request.url).pathname.split('/')[5]
  if (request.method === 'GET') {
    const user = await findUserById(to.database, id ?? '')
    return user === null ? Response.json({ code: 404 }, { status: 404 }) : Response.json({ id: user.id })
  }
  const wanted = await request.json()
  if (!wanted.email_confirm)
    return Response.json({ code: 422, msg: 'an account without confirmation' }, { status: 422 })
  if ((await findUserById(to.database, wanted.id)) !== null) {
    return Response.json({ code: 422, error_code: 'email_exists', msg: 'exists' }, { status: 422 })
  }
  await to.database.transaction(
    insertUser({
      id: wanted.id,
      email: wanted.email,
      encryptedPassword: wanted.password_hash,
      userMetadata: wanted.user_metadata,
    }),
  )
  return Response.json({ id: wanted.id, email: wanted.email })
}

const HOSTED = 'https://project.example.com'

/** The hosted project: our own protocol under another address. */
async function hosted(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  if (request.method === 'POST' && pathname.startsWith(refused)) return Response.json({}, { status: 400 })
  if (pathname.startsWith('/auth/v1/admin/')) return adminApi(request)
  const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.arrayBuffer() }
  return to.request(pathname + search, { method: request.method, headers: request.headers, ...body })
}

beforeAll(async () => {
  from = await startTestBackend()
  to = await startTestBackend({ ADMIN_EMAIL: 'first@example.com' })
  const { client, userId } = await from.account('owner@example.com')
  owner = client
  ownerId = userId
  const image = `${userId}/diagnostics/diagnostic-a-1.jpg`
  const uploaded = await client.storage.from('diagnostic-images').upload(image, JPEG, { contentType: 'image/jpeg' })
  expect(uploaded.error).toBeNull()
  const row = { ...publishedRow(userId), imageurl: `/storage/v1/object/public/diagnostic-images/${image}` }
  expect((await client.from('diagnostics').insert(row)).error).toBeNull()
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await from.client().from('diagnostic_responses').insert(responseRow(row.id))).error).toBeNull()
  }
  await from.database.script(`
    insert into public.result_clicks (responseid, diagnosticid, place)
      select id, diagnosticid, 1 from public.diagnostic_responses limit 1;
    insert into public.result_shares (responseid, diagnosticid, channel)
      select responseid, diagnosticid, 'line' from public.result_clicks;
    update public.diagnostic_responses set origin = 'x', medium = 'social';
    insert into public.visits (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
      select gen_random_uuid(), id, id, 'x', '', '', 'phone', 45, 48 from public.diagnostics;
    insert into public.visit_days (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached, visits)
      select diagnosticid, day - 3, questionversion, origin, medium, campaign, device, asked, reached, 7 from public.visits;
  `)
  // They belong to no account, and stay when a project's accounts are deleted.
  await from.database.script(`
    insert into public.mail_stops values (gen_random_uuid());
    insert into public.installation_settings (product_name) values ('診断工房');
  `)
})
afterAll(async () => {
  await from.close()
  await to.close()
})

const send = (key: string) =>
  sendToHosted(
    hostedClient(HOSTED, key, hosted),
    readInstallation(from.database, createFolderStore(path.join(from.dataDir, 'storage'))),
    { oldUrl: from.config.publicUrl, newUrl: HOSTED },
  )

test('accounts with their passwords, diagnostics and responses arrive', async () => {
  const { sent, found } = await send(to.serviceKey)
  expect(sent).toMatchObject({ 'public.diagnostics': 1, 'public.diagnostic_responses': 3 })
  const presses = { 'public.result_clicks': 1, 'public.result_shares': 1, 'public.visits': 1, 'public.visit_days': 1 }
  expect(found).toMatchObject({ 'public.diagnostics': 1, 'public.diagnostic_responses': 3, ...presses, files: 1 })
  const origins = await to.database.query('select distinct origin, medium from public.diagnostic_responses')
  expect(origins.rows).toEqual([{ origin: 'x', medium: 'social' }])
  expect(await wrongDays(to.database)).toEqual([])
  const counters = await to.database.query('select responsecount, leadcount from public.diagnostics')
  expect(counters.rows).toEqual([{ responsecount: 3, leadcount: 3 }])
  const client = to.client()
  const signedIn = await client.auth.signInWithPassword({ email: 'owner@example.com', password: PASSWORD })
  expect(signedIn.data.user?.id).toBe(ownerId)
  const { data } = await client.from('diagnostics').select('responsecount, leadcount, imageurl')
  expect(data).toEqual([
    {
      responsecount: 3,
      leadcount: 3,
      imageurl: `${HOSTED}/storage/v1/object/public/diagnostic-images/${ownerId}/diagnostics/diagnostic-a-1.jpg`,
    },
  ])
  const image = await to.request(data?.[0]?.imageurl.replace(HOSTED, ''))
  expect(Buffer.from(await image.arrayBuffer())).toEqual(JPEG)
  const profiles = 'select to_jsonb(p)::text as row from public.profiles p where id = $1::text::uuid'
  const [there, here] = await Promise.all([to, from].map(({ database }) => database.query(profiles, [ownerId])))
  expect(there?.rows).toEqual(here?.rows)
})

async function rowsOf({ database }: TestBackend): Promise<unknown[]> {
  const tables = [
    'deliveries',
    'profiles',
    'published_slugs',
    'ended_diagnostics',
    'question_versions',
    'diagnostic_responses',
    'result_clicks',
    'result_shares',
    'visits',
    'visit_days',
  ]
  const found: unknown[] = []
  for (const table of tables) {
    found.push((await database.query(`select to_jsonb(t)::text as row from public.${table} t order by 1`)).rows)
  }
  return found
}

async function emptyProject(): Promise<void> {
  const manual = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8')
  await to.database.script(/```sql\n([^`]+)```/.exec(manual)?.[1] ?? '')
}

test('what a project has is never mixed with what the source has by then, and it is sent again into an emptied one', async () => {
  const there = await rowsOf(to)
  owner = (await from.recovered('owner@example.com')).client
  expect((await owner.auth.updateUser({ password: 'another password' })).error).toBeNull()
  const edit = { title: 'another', ispublished: false }
  expect((await owner.from('diagnostics').update(edit).eq('user_id', ownerId)).error).toBeNull()
  await from.database.script(`
    delete from public.diagnostic_responses where id not in (select responseid from public.result_clicks);
    update public.diagnostic_responses set leadinfo = '{}';
  `)
  await expect(send(to.serviceKey)).rejects.toThrow('already has data')
  expect(await rowsOf(to)).toEqual(there)

  await emptyProject()
  refused = '/rest/v1/diagnostics'
  await expect(send(to.serviceKey)).rejects.toThrow('Could not save diagnostics')
  refused = '/none'
  await expect(send(to.serviceKey)).rejects.toThrow('already has data')

  await emptyProject()
  await send(to.serviceKey)
  expect(await rowsOf(to)).toEqual(await rowsOf(from))
  const client = to.client()
  const signIn = (password: string) => client.auth.signInWithPassword({ email: 'owner@example.com', password })
  expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials')
  expect((await signIn('another password')).error).toBeNull()
  expect((await client.from('diagnostics').select('title, ispublished')).data).toEqual([edit])
})

test('a key without the rights moves nothing and says so', async () => {
  await expect(send(to.anonKey)).rejects.toThrow(/^Could not save /)
})
