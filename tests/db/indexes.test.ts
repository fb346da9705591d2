import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmbeddedClient } from '#server/backend/embeddedClient.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { eraseAccount } from '#server/embedded/eraseAccount.ts'
import { createPublishedSource } from '#server/public/publishedSource.ts'
import { submitClick } from '#store/visitor/submit.ts'
import { createNewDatabase } from '../support/database.ts'
import { startTestBackend, type TestBackend } from '../support/embeddedBackend.ts'
import { published, response, setPlan } from '../support/storeRecords.ts'
import { openBrowser, signedInBrowser, submit } from '../support/testStores.ts'

/** A busy installation. Triggers and foreign keys rest meanwhile: they would count each row. */
const FILL = `
  set session_replication_role = replica;
  create temp table others as select gen_random_uuid() as id, n from generate_series(1, 4000) n;
  insert into auth.users (id, email, email_confirmed_at, created_at)
    select id, n || '@others.example.com', now(), now() - n * interval '1 day' from others;
  insert into public.profiles (id, email, created_at)
    select id, n || '@others.example.com', now() - n * interval '1 hour' from others;
  insert into public.diagnostics (id, user_id, title, ispublished, publicurl, listed_in_sitemap, createdat)
    select gen_random_uuid(), id, 'x', m = 1, case m when 1 then 'others-' || n end, n % 50 = 0, now() - n * interval '1 hour'
    from others, generate_series(1, 2) m where n > 1;
  insert into public.published_slugs (slug, diagnostic_id, user_id)
    select publicurl, id, user_id from public.diagnostics where ispublished
    union all select 'former-' || n, null, id from others;
  insert into public.diagnostic_responses (id, diagnosticid, answers, result, completedat, status)
    select gen_random_uuid(), id, '{}', 'ACE', now(), 'won' from public.diagnostics, generate_series(1, 3);
  insert into public.result_clicks (responseid, diagnosticid, place)
    select id, diagnosticid, 1 from public.diagnostic_responses;
  insert into public.result_shares (responseid, diagnosticid, channel)
    select id, diagnosticid, 'line' from public.diagnostic_responses;
  insert into public.visits (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
    select gen_random_uuid(), id, id, 'x', '', '', 'phone', 45, 1 from public.diagnostics;
  insert into public.api_keys (id, user_id, name, hash, last4, scope)
    select id, id, 'x', encode(sha256(id::text::bytea), 'hex'), 'abcd', 'read' from others;
  insert into public.inquiries (id, name, email, message, created_at)
    select id, 'x', 'x@example.com', 'x', now() - n * interval '1 day' from others;
  insert into public.connections (id, user_id, kind, name) select id, id, 'mail', 'x' from others;
  insert into public.deliveries (connection_id, event, response_id, diagnosticid, state)
    select others.id, 'lead.created', gen_random_uuid(), others.id, case m when 1 then 'due' else 'sent' end
    from others, generate_series(1, 5) m;
  set session_replication_role = origin;
  analyze`

/** As the advisor of hosted Supabase asks (0005). */
const UNUSED = `
  select indexrelname as name from pg_stat_user_indexes join pg_index using (indexrelid)
  where schemaname in ('public', 'private') and idx_scan = 0 and not indisunique and not indisprimary`

let database: Database
let backend: TestBackend
beforeAll(async () => {
  // Its counters start at zero.
  database = await createNewDatabase()
  backend = await startTestBackend({}, database)
  await backend.database.script(FILL)
})
afterAll(async () => {
  await backend.close()
  await database.close()
})

async function visit(slug: string, id: string): Promise<void> {
  const source = await createPublishedSource(createEmbeddedClient(backend), backend.config, pino({ level: 'silent' }))
  await source.find({ slug })
  await source.find({ id })
  await source.isEnded('former-1')
  await source.listed()
  await source.samples()
  await source.close()
}

/** The work of visitors, creators and administrators, through the application's stores. */
async function work(): Promise<void> {
  const { stores, user, network } = await signedInBrowser(backend, 'owner@example.com')
  await setPlan(backend, user.id, 'premium', 10)
  const { diagnostics, responses } = stores
  const { diagnostic } = await diagnostics.save(published(user.id))
  const slug = diagnostic.publicUrl ?? ''
  await visit(slug, diagnostic.id)
  const sent = [response(diagnostic.id), response(diagnostic.id)] as const
  for (const one of sent) await submit(backend, network, one)
  const connection = { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: backend.anonKey }
  await submitClick(connection, { responseId: sent[0].id, diagnosticId: diagnostic.id, place: 1 }, network.fetch)
  // The sending server looks for due deliveries every few seconds.
  await backend.database.query(`select public.claim_connection('["mail"]')`)
  const filter = { diagnosticId: diagnostic.id }
  const { next } = await responses.page(filter, null, 1)
  await responses.page(filter, next, 1)
  await responses.leads({ ...filter, search: '花' }, null, 10)
  await responses.summary(filter)
  await responses.summary({ ...filter, search: '花' })
  await responses.saveNote(sent[0].id, { status: 'won' })
  await responses.page({ ...filter, status: 'won' }, null, 10)
  await responses.newest(user.id)
  await backend.database.query('select public.api_responses($1, $2, 10)', [user.id, diagnostic.id])
  // As its insights count them.
  await backend.database.query('select channel from public.result_shares where diagnosticid = $1', [diagnostic.id])
  await responses.erasePersonalData(sent[0].id)
  await responses.remove(sent[1].id)
  await diagnostics.isSlugTaken('others-1', diagnostic.id)
  await diagnostics.list(user.id)
  await diagnostics.formerSlugs(diagnostic)
  await diagnostics.change(diagnostic.id, { listedInSitemap: true })
  await diagnostics.remove(diagnostic)
  await diagnostics.giveUpSlug(slug)
}

async function administrate(): Promise<void> {
  const { stores, user } = await signedInBrowser(backend, 'kanri@example.com')
  await setPlan(backend, user.id, 'admin', 999)
  const query = { search: '', sort: 'created_at', descending: true, offset: 0, limit: 50 } as const
  const { rows } = await stores.profiles.users(query)
  await stores.profiles.users({ ...query, search: 'others', sort: 'email' })
  await stores.profiles.userTotals()
  await stores.profiles.setPlan(rows[5]?.id ?? '', 'admin')
  await stores.profiles.setPlan(rows[5]?.id ?? '', 'free')
  await openBrowser(backend).stores.inquiries.send({
    id: randomUUID(),
    name: 'a',
    email: 'a@example.com',
    subject: '',
    message: 'b',
  })
  await stores.inquiries.page(0, 20)
}

test('every index of a busy installation is used by something that people do', async () => {
  await work()
  await administrate()
  await eraseAccount({ database: backend.database, files: backend.blobs }, '2@others.example.com', true)
  // PostgreSQL's other connections report within ten seconds.
  await vi.waitFor(
    async () => {
      await backend.database.query('select pg_stat_force_next_flush()')
      expect((await backend.database.query(UNUSED)).rows).toEqual([])
    },
    { timeout: 15_000, interval: 200 },
  )
})
