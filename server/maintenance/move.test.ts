import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { migrationsFolder } from '#server/process/paths.ts'
import { createEmptyDatabase, createEmptyPglite, createTestDatabase } from '#tests/support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { FURTHER_ROWS } from '#tests/support/furtherRows.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { wrongDays } from '#tests/support/responseDays.ts'
import { backupId, readBackupFile, toBackupBytes, writeBackupFile } from './backupFile.ts'
import { readInstallation } from './readInstallation.ts'
import { type Transfer, type TransferRecord, zeroCounts } from './records.ts'
import { writeInstallation } from './writeInstallation.ts'

let backend: TestBackend
let folder: string
/** Making a database from nothing takes seconds, more of them on a busy machine. */
const PATIENCE = 90_000

const CHANGES_MEANWHILE = `
  delete from auth.users where email = 'leaving@example.com';
  update auth.users set encrypted_password = 'another', updated_at = now(); update public.profiles set company = 'another';
  update public.diagnostics set title = 'another', ispublished = false, publicurl = 'another';
  delete from public.diagnostic_responses where id = (select min(id::text)::uuid from public.diagnostic_responses);
  update public.diagnostic_responses set leadinfo = '{}'
    where id = (select min(id::text)::uuid from public.diagnostic_responses);
  update storage.objects set metadata = '{"size": 1}';
`

const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-move-'))
  backend = await startTestBackend()
  const { client, userId } = await backend.account('owner@example.com', { name: '山田 太郎', company: '"会社"\\' })
  const image = `${userId}/diagnostics/diagnostic-a-1.jpg`
  const uploaded = await client.storage.from('diagnostic-images').upload(image, JPEG, { contentType: 'image/jpeg' })
  expect(uploaded.error).toBeNull()
  const imageurl = `/storage/v1/object/public/diagnostic-images/${image}`
  const diagnostic = { ...publishedRow(userId), imageurl, privacy_policy_text: '方針', advertising_consent: '案内' }
  await client.from('diagnostics').insert(diagnostic).throwOnError()
  for (const _ of [1, 2, 3])
    await backend.client().from('diagnostic_responses').insert(responseRow(diagnostic.id)).throwOnError()
  const questions = [{ id: 'axis-1-0', axisId: 'axis-1', text: '別の質問', leftChoice: '左', rightChoice: '右' }]
  await client.from('diagnostics').update({ questions }).eq('id', diagnostic.id).throwOnError()
  await backend.database.script(FURTHER_ROWS)
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

async function empty(create: () => Promise<Database>): Promise<Database> {
  const database = await create()
  closing.push(() => database.close())
  return database
}

const filesIn = (name: string) => createFolderStore(path.join(folder, name))
const source = () => readInstallation(backend.database, createFolderStore(path.join(backend.dataDir, 'storage')))

/** Every row and every file, without the moments at which they were read. */
async function contentOf(transfer: Transfer): Promise<TransferRecord[]> {
  const records: TransferRecord[] = []
  const withoutMoment = (key: string, value: unknown) => (['createdAt', 'paused_at'].includes(key) ? '' : value)
  for await (const record of transfer) records.push(JSON.parse(JSON.stringify(record, withoutMoment)))
  return records
}

test(
  'PGlite → PostgreSQL → PGlite: every row and every file is the same',
  async () => {
    const before = await contentOf(source())
    const postgres = await empty(createEmptyDatabase)
    const there = await writeInstallation(postgres, filesIn('there'), 'move:1', source())
    expect(there.found).toEqual(there.sent)
    expect(there.sent).toMatchObject({
      'public.question_versions': 2,
      'public.diagnostic_responses': 3,
      'public.deliveries': 2,
      'public.result_clicks': 1,
      'public.result_shares': 1,
      'public.visits': 1,
      'public.visit_days': 1,
      'public.api_keys': 1,
      'public.consent_texts': 2,
      files: 1,
    })
    expect(await contentOf(readInstallation(postgres, filesIn('there')))).toEqual(before)
    expect(await wrongDays(postgres)).toEqual([])

    const pglite = await empty(createEmptyPglite)
    await writeInstallation(pglite, filesIn('back'), 'move:2', readInstallation(postgres, filesIn('there')))
    expect(await contentOf(readInstallation(pglite, filesIn('back')))).toEqual(before)
  },
  PATIENCE,
)

test(
  'people sign in with their password where the data went, and images are served there',
  async () => {
    const target = await empty(createTestDatabase)
    const dataDir = path.join(folder, 'data')
    await writeInstallation(target, createFolderStore(path.join(dataDir, 'storage')), 'move:1', source())
    const moved = await startTestBackend({ DATA_DIR: dataDir }, target)
    closing.push(() => moved.close())
    expect(moved.firstStart).toBeNull()
    const client = moved.client()
    const signedIn = await client.auth.signInWithPassword({ email: 'owner@example.com', password: PASSWORD })
    expect(signedIn.error).toBeNull()
    const { data } = await client.from('diagnostics').select('responsecount, leadcount, imageurl')
    expect(data).toMatchObject([{ responsecount: 3, leadcount: 3 }])
    const image = await moved.request(data?.[0]?.imageurl)
    expect(Buffer.from(await image.arrayBuffer())).toEqual(JPEG)
  },
  PATIENCE,
)

test(
  'an interrupted transfer stops server and backup from starting, and brings what is there by then when it is sent again',
  async () => {
    async function* interrupted(): Transfer & AsyncGenerator<TransferRecord> {
      for await (const record of source()) {
        if (record.kind === 'end') throw new Error('cut')
        yield record
      }
    }
    const { client, userId } = await backend.account('leaving@example.com')
    const leaving = { ...publishedRow(userId), publicurl: 'leaving' }
    await client.from('diagnostics').insert(leaving).throwOnError()
    const target = await empty(createEmptyDatabase)
    await expect(writeInstallation(target, filesIn('there'), 'move:1', interrupted())).rejects.toThrow('cut')
    await backend.database.script(CHANGES_MEANWHILE)
    await expect(startTestBackend({}, target)).rejects.toThrow('is incomplete')
    await expect(contentOf(readInstallation(target, filesIn('there')))).rejects.toThrow('is incomplete')
    await expect(writeInstallation(target, filesIn('there'), 'move:2', source())).rejects.toThrow('already has data')
    await writeInstallation(target, filesIn('there'), 'move:1', source())
    expect(await contentOf(readInstallation(target, filesIn('there')))).toEqual(await contentOf(source()))
    expect(await wrongDays(target)).toEqual([])
  },
  PATIENCE,
)

test(
  'a backup is one file that restores into an empty place only',
  async () => {
    const file = path.join(folder, 'a.backup')
    const counts = await writeBackupFile(file, toBackupBytes(source()))
    expect(counts).toMatchObject({ 'public.diagnostics': 1, files: 1 })
    const target = await empty(createTestDatabase)
    await writeInstallation(target, filesIn('there'), await backupId(file), readBackupFile(file))
    expect(await contentOf(readInstallation(target, filesIn('there')))).toEqual(await contentOf(source()))
    const again = async () => writeInstallation(target, filesIn('there'), await backupId(file), readBackupFile(file))
    await expect(again()).rejects.toThrow('already has data')
    await target.script('delete from embedded.transfers; delete from auth.users')
    await expect(again()).rejects.toThrow('already has data')
    await expect(writeBackupFile(file, toBackupBytes(source()))).rejects.toThrow('already exists')
  },
  PATIENCE,
)

test(
  'data of a newer program are refused',
  async () => {
    async function* newer(): Transfer & AsyncGenerator<TransferRecord> {
      yield { kind: 'header', format: 1, migrations: ['99991231000000'], createdAt: '' }
      yield { kind: 'end', counts: zeroCounts() }
    }
    await expect(writeInstallation(await empty(createEmptyPglite), filesIn('x'), 'move:1', newer())).rejects.toThrow(
      'newer version',
    )
  },
  PATIENCE,
)

test(
  'what arrives while a backup is read is left out of all of it',
  async () => {
    const reading = source()
    const records: TransferRecord[] = [(await reading.next()).value]
    const { data } = await backend.client().from('diagnostics').select('id').eq('ispublished', true)
    await backend
      .client()
      .from('diagnostic_responses')
      .insert(responseRow(String(data?.[0]?.id)))
    // Reading leaves out what was erased since, and its presses with it.
    await backend.database.query(
      `update public.diagnostic_responses set leadinfo = '{}' where id in (select responseid from public.result_clicks)`,
    )
    for await (const record of reading) records.push(record)
    const end = records.at(-1)
    const presses = { 'public.result_clicks': 0, 'public.result_shares': 0 }
    expect(end?.kind === 'end' && end.counts).toMatchObject({ 'public.diagnostic_responses': 2, ...presses })
    const [diagnostics] = records.filter((record) => record.kind === 'rows' && record.table === 'public.diagnostics')
    expect(diagnostics).toMatchObject({ rows: [{ responsecount: 3 }] })
  },
  PATIENCE,
)

test(
  'the running server hands its backup to this machine with the service key alone',
  async () => {
    const ask = (key: string, address?: string, headers = {}) =>
      backend.request(
        '/maintenance/backup',
        { method: 'POST', headers: { authorization: `Bearer ${key}`, ...headers } },
        address,
      )
    expect((await ask(backend.anonKey)).status).toBe(404)
    expect((await ask(backend.serviceKey, '192.0.2.1')).status).toBe(404)
    expect((await ask(backend.serviceKey, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
    const answer = await ask(backend.serviceKey)
    const file = path.join(folder, 'asked.backup')
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    expect(await contentOf(readBackupFile(file))).toEqual(await contentOf(source()))
  },
  PATIENCE,
)

test(
  'an older version’s data enter its own schema, missing columns by their defaults, and migrate when they are whole',
  async () => {
    const newer = path.join(folder, 'newer')
    await cp(migrationsFolder, newer, { recursive: true })
    const migration = `update public.diagnostics set description = title
      where exists (select from embedded.transfers where finished_at is not null)`
    await writeFile(path.join(newer, '99991231000000_newer.sql'), migration)
    async function* older(): Transfer {
      for await (const record of source()) {
        const isUsers = record.kind === 'rows' && record.table === 'auth.users'
        yield isUsers ? { ...record, rows: record.rows.map(({ is_sso_user: _, ...row }) => row) } : record
      }
    }
    const target = await empty(createEmptyPglite)
    await writeInstallation(target, filesIn('there'), 'move:1', older(), newer)
    const titles = await target.query('select title, description from public.diagnostics')
    expect(titles.rows).toEqual([{ title: '負荷の診断', description: '負荷の診断' }])
    expect((await target.query('select from auth.users where is_sso_user')).rows).toEqual([])
  },
  PATIENCE,
)
