import type { SupabaseClient } from '@supabase/supabase-js'
import { createServiceClient } from '#store/supabase/client.ts'
import { noSocket } from '#store/supabase/noSocket.ts'
import { MAINTENANCE, SENT } from '#terminal/maintenance.mjs'
import {
  type Counts,
  keyColumn,
  MADE_WITH_ACCOUNTS,
  MaintenanceRefused,
  type Row,
  requireSame,
  TABLES,
  type Table,
  type Transfer,
  zeroCounts,
} from './records.ts'

const PUBLIC_TABLES = TABLES.filter((table) => table.startsWith('public.'))
const PUBLIC_PATH = '/storage/v1/object/public/'

/** Generated columns, which PostgreSQL refuses in an insert. */
export const COMPUTED: readonly string[] = ['hascontact', 'leadtext', 'searchtext']

export function hostedClient(url: string, serviceKey: string, fetch = globalThis.fetch): SupabaseClient {
  return createServiceClient(url, serviceKey, { fetch, realtime: noSocket })
}

type Answer = { error: { message: string; code?: string | undefined } | null }

/** A refusal's message may quote personal data, so only its code is shown. */
function require(what: string, { error }: Answer): void {
  if (error === null) return
  throw new MaintenanceRefused(MAINTENANCE.notSaved(what, error.code ?? 'unknown'))
}

async function sendUser(client: SupabaseClient, user: Row): Promise<void> {
  const { error } = await client.auth.admin.createUser({
    id: String(user.id),
    email: String(user.email),
    email_confirm: true,
    user_metadata: (user.raw_user_meta_data ?? {}) as Record<string, unknown>,
    ...(typeof user.encrypted_password === 'string' ? { password_hash: user.encrypted_password } : {}),
  })
  if (error === null) return
  const known = await client.auth.admin.getUserById(String(user.id))
  if (known.data.user !== null) throw new MaintenanceRefused(MAINTENANCE.projectNotEmpty())
  require(SENT.account(), { error: { message: error.message, code: error.code } })
}

/** Rewrites image addresses from the old server to the project. */
function readdress(row: Row, oldUrl: string, newUrl: string): Row {
  const text = JSON.stringify(row)
    .replaceAll(`"${oldUrl}${PUBLIC_PATH}`, `"${newUrl}${PUBLIC_PATH}`)
    .replaceAll(`"${PUBLIC_PATH}`, `"${newUrl}${PUBLIC_PATH}`)
  return JSON.parse(text)
}

async function countTable(client: SupabaseClient, table: Table): Promise<number> {
  const answer = await client.from(table.replace('public.', '')).select('*', { count: 'exact', head: true })
  require(SENT.counts(), answer)
  return answer.count ?? 0
}

/** Profiles and their mails may be there: the project's own administrator has one. @throws MaintenanceRefused */
async function requireEmpty(client: SupabaseClient): Promise<void> {
  for (const table of PUBLIC_TABLES) {
    const isFilled = !MADE_WITH_ACCOUNTS.includes(table) && (await countTable(client, table)) > 0
    if (isFilled) throw new MaintenanceRefused(MAINTENANCE.projectNotEmpty())
  }
}

/** Sends an installation to an empty hosted project; upserts replace what triggers make. @throws MaintenanceRefused */
export async function sendToHosted(
  client: SupabaseClient,
  transfer: Transfer,
  { oldUrl, newUrl }: { oldUrl: string; newUrl: string },
): Promise<{ sent: Counts; found: Counts }> {
  const found = zeroCounts()
  const counters: Row[] = []
  let sent: Counts | null = null

  async function upsert(table: Table, rows: readonly Row[]): Promise<void> {
    const name = table.replace('public.', '')
    const stored = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !COMPUTED.includes(key))))
    if (stored.length > 0) require(name, await client.from(name).upsert(stored, { onConflict: keyColumn(table) }))
  }

  await requireEmpty(client)
  for await (const record of transfer) {
    if (record.kind === 'end') sent = record.counts
    else if (record.kind === 'object') {
      if (record.base64 === null) continue
      const bytes = Buffer.from(record.base64, 'base64')
      const bucket = client.storage.from(String(record.row.bucket_id))
      const { error } = await bucket.upload(String(record.row.name), bytes, {
        upsert: true,
        contentType: 'image/jpeg',
        cacheControl: '31536000',
      })
      require(SENT.image(), { error: error && { message: error.message } })
      found.files += 1
      found['storage.objects'] += 1
    } else if (record.kind === 'rows') {
      if (record.table === 'auth.users') for (const user of record.rows) await sendUser(client, user)
      else if (record.table === 'public.diagnostics') {
        await upsert(
          record.table,
          record.rows.map((row) => readdress(row, oldUrl, newUrl)),
        )
        counters.push(...record.rows)
      } else if (record.table.startsWith('public.')) await upsert(record.table, record.rows)
    }
  }
  if (sent === null) throw new MaintenanceRefused(MAINTENANCE.truncated())
  for (const { id, responsecount, leadcount } of counters) {
    require(SENT.responseCounts(), await client.from('diagnostics').update({ responsecount, leadcount }).eq('id', id))
  }
  for (const table of PUBLIC_TABLES) found[table] = await countTable(client, table)
  requireSame(sent, found, PUBLIC_TABLES)
  // The Admin API has no count; each account has one profile.
  found['auth.users'] = found['public.profiles']
  return { sent, found }
}
