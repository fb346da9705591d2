import * as v from 'valibot'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { BODY_BYTES } from '../admission/limits.ts'
import { BLOB_KEY } from '../embedded/storage/blobStore.ts'

/** Tables of a backup, in an order in which rows can be inserted. Sessions, links and waiting mails are left out. */
export const TABLES = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.diagnostics',
  'public.question_versions',
  'public.lead_field_versions',
  'public.consent_texts',
  'public.connections',
  'public.mail_stops',
  'public.api_keys',
  'public.published_slugs',
  'public.ended_diagnostics',
  'embedded.seeds',
  'storage.objects',
  'public.diagnostic_responses',
  'public.deliveries',
  'public.result_clicks',
  'public.result_shares',
  'public.visits',
  'public.visit_days',
  'public.inquiries',
  'public.installation_settings',
] as const

export type Table = (typeof TABLES)[number]

/** Selects the tables of the list that exist in this version of the database. */
export const PRESENT_TABLES = `select t as name from unnest('{${TABLES.join()}}'::text[]) t
  where to_regclass(t) is not null`

export function keyColumn(table: Table): 'id' | 'slug' {
  return table === 'embedded.seeds' || table === 'public.published_slugs' ? 'slug' : 'id'
}

/** The rows of a table that travel: of deliveries what is due, without the log. */
export function travelling(table: Table): string {
  return table === 'public.deliveries' ? `state = 'due'` : 'true'
}

export type Row = Record<string, unknown>

export type Counts = Record<Table | 'files', number>

export function zeroCounts(): Counts {
  return Object.fromEntries([...TABLES, 'files'].map((kind) => [kind, 0])) as Counts
}

const Row = v.record(v.string(), v.unknown())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ROW_TABLES = TABLES.filter((table) => table !== 'storage.objects')

/** A record from a file, which may be forged: known tables, and image names of the product only. */
export const FileRecord = v.variant('kind', [
  v.object({
    kind: v.literal('header'),
    format: v.literal(1),
    migrations: v.array(v.pipe(v.string(), v.regex(/^\d{1,20}$/))),
    createdAt: v.string(),
  }),
  v.object({ kind: v.literal('rows'), table: v.picklist(ROW_TABLES), rows: v.array(Row) }),
  v.object({
    kind: v.literal('object'),
    row: v.objectWithRest(
      {
        bucket_id: v.literal('diagnostic-images'),
        name: v.pipe(v.string(), v.maxLength(900), v.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\\0]+$/)),
        version: v.nullable(v.pipe(v.string(), v.regex(BLOB_KEY))),
      },
      v.unknown(),
    ),
    base64: v.nullable(v.pipe(v.string(), v.maxLength(4 * BODY_BYTES.image))),
  }),
  v.object({ kind: v.literal('end'), counts: v.record(v.string(), Count) }),
])

/** Header, rows in the order of `TABLES` with their images, and an end with counts; incomplete without its end. */
export type TransferRecord =
  | { kind: 'header'; format: 1; migrations: string[]; createdAt: string }
  | { kind: 'rows'; table: Exclude<Table, 'storage.objects'>; rows: Row[] }
  /** `base64` is null when the file was missing at the source. */
  | { kind: 'object'; row: Row; base64: string | null }
  | { kind: 'end'; counts: Counts }

export type Transfer = AsyncIterable<TransferRecord>

/** The command cannot run as given. The message names the remedy in the terminal's language. */
export class MaintenanceRefused extends Error {
  override readonly name = 'MaintenanceRefused'
}

/** Triggers add rows here, and a hosted project may already have an administrator. */
const MORE_MAY_BE_THERE: readonly string[] = [
  'public.profiles',
  'public.connections',
  'public.published_slugs',
  'public.question_versions',
  'public.lead_field_versions',
  'public.consent_texts',
]

/** Tables of which triggers make rows for an account. Those of a backup replace them. */
export const MADE_WITH_ACCOUNTS: readonly string[] = ['public.profiles', 'public.connections']

/** A connection as a backup has it: a restored or moved copy sends nothing until its owner or an administrator continues it. */
export function pausedConnection(row: Row, at: string): Row {
  const paused = row.state === 'off' ? {} : { state: 'off', reason: 'restored', paused_at: at }
  return { ...row, ...paused, lease: null, leased_until: null }
}

/** Throws MaintenanceRefused when what is there is not what was sent. */
export function requireSame(sent: Counts, found: Counts, kinds: readonly (keyof Counts)[]): void {
  const differs = (kind: keyof Counts) =>
    MORE_MAY_BE_THERE.includes(kind) ? found[kind] < sent[kind] : found[kind] !== sent[kind]
  const different = kinds.filter(differs)
  if (different.length > 0) throw new MaintenanceRefused(MAINTENANCE.countsDiffer(different.join(', ')))
}
