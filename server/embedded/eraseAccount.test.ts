import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Result } from '#server/embedded/database/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { UserOutcome } from '../maintenance/userCommands.ts'
import { eraseAccount } from './eraseAccount.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** As the command asks the server that holds the data folder. */
async function erase(email: string, sure: boolean): Promise<UserOutcome> {
  const headers = { authorization: `Bearer ${backend.serviceKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ command: 'erase', email, sure })
  const answer = await backend.request('/maintenance/users', { method: 'POST', headers, body })
  return v.parse(UserOutcome, await answer.json())
}

/** An account with a published diagnostic, `responses` of visitors and a picture. */
async function filled(email: string, responses: number) {
  const { client, userId } = await backend.account(email)
  const row = publishedRow(userId)
  await client.from('diagnostics').insert(row).throwOnError()
  const name = `${userId}/diagnostics/${row.id}-1.jpg`
  const { error } = await client.storage.from('diagnostic-images').upload(name, JPEG, { contentType: 'image/jpeg' })
  if (error !== null) throw error
  const { answers, leadinfo } = responseRow(row.id)
  await backend.database.query(
    `insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo)
      select $1::text::uuid, $2::text::jsonb, 'ACE', $3::text::jsonb from generate_series(1, ${responses})`,
    [row.id, JSON.stringify(answers), JSON.stringify({ ...leadinfo, email: `guest-of-${email}` })],
  )
  return { client, userId, row, picture: `/storage/v1/object/public/diagnostic-images/${name}` }
}

/** Tables with a row in which a text occurs. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await backend.database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('auth', 'public', 'private', 'storage', 'embedded') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const sql = `select from ${name} t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`
    if ((await backend.database.query(sql, [text])).rows.length > 0) found.push(name)
  }
  return found
}

test('an account goes with all that is its owner’s, once that is said to be sure, and nobody else’s does', async () => {
  const other = await filled('other@example.com', 1)
  const email = 'leaving@example.com'
  const { client, userId, row, picture } = await filled(email, 2_501)
  const erased = { diagnostics: 1, responses: 2_501, images: 1 }
  expect(await erase(email, false)).toMatchObject({ outcome: 'asks', erased })
  expect((await backend.request(picture)).status).toBe(200)
  expect((await client.from('diagnostics').select('id')).data).toHaveLength(1)

  await backend.database.query(
    `insert into public.published_slugs (slug, user_id, ended_at)
      select 'former-' || n, $1::text::uuid, now() from generate_series(1, 2501) n`,
    [userId],
  )
  const transaction = vi.spyOn(backend.database, 'transaction')
  expect(await erase(email, true)).toMatchObject({ outcome: 'done', erased })
  // In parts, between which others' requests pass.
  const deleted = transaction.mock.settledResults.flatMap(({ value }) =>
    value.map((result: Result) => result.affectedRows),
  )
  expect(Math.max(...deleted)).toBe(2_500)
  expect(deleted.filter((rows) => rows === 2_500)).toHaveLength(2)
  expect(await placesOf(email)).toEqual([])
  // Its id is kept: a stranger who reused it would collect the responses that still arrive.
  expect(await placesOf(userId)).toEqual(['public.ended_diagnostics'])
  expect((await backend.request(picture)).status).toBe(400)
  expect((await client.auth.getUser()).error).not.toBeNull()
  const signIn = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
  expect(signIn.error?.code).toBe('invalid_credentials')
  const slug = await backend.client().rpc('published_diagnostic', { slug: row.publicurl })
  expect(slug.data).toEqual([])

  expect((await other.client.from('diagnostics').select('responsecount')).data).toEqual([{ responsecount: 1 }])
  expect((await backend.request(other.picture)).status).toBe(200)
  expect(await erase(email, true)).toMatchObject({ outcome: 'unknown' })
})

test('an erasure that was interrupted, or takes long, goes on with the same command', async () => {
  const stored = "o'neill..x@xn--wgv71a119e.jp"
  const { userId } = await filled(stored, 1)
  const { database, blobs } = backend
  const broken = { ...blobs, remove: () => Promise.reject(new Error('no disk')) }
  await expect(eraseAccount({ database, files: broken }, stored, true)).rejects.toThrow('no disk')
  expect((await placesOf(userId)).filter((place) => place !== 'public.ended_diagnostics')).not.toEqual([])
  expect(await eraseAccount({ database, files: blobs }, stored, true, -1)).toMatchObject({ outcome: 'goes_on' })
  expect(await erase("o'neill..x@日本語.jp", true)).toMatchObject({ outcome: 'done' })
  expect(await placesOf(userId)).toEqual(['public.ended_diagnostics'])
})

test('the last administrator stays', async () => {
  expect(await erase('admin@example.com', true)).toMatchObject({ outcome: 'last_admin' })
})
