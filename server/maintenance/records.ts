import * as v from 'valibot'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { BODY_BYTES } from '../admission/limits.ts'
import { BLOB_KEY } from '../embedded/storage/blobStore.ts'

/** The tables that travel, in the order in which their rows may be inserted. Sessions, links and waiting mails stay. */
export const TABLES = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.diagnostics',
  'public.published_slugs',
  'public.ended_diagnostics',
  'embedded.seeds',
  'storage.objects',
  'public.diagnostic_responses',
  'public.result_clicks',
  'public.inquiries',
] as const

export type Table = (typeof TABLES)[number]

/** Asks for those of the list that a database of any version has. */
export const PRESENT_TABLES = `select t as name from unnest('{${TABLES.join()}}'::text[]) t
  where to_regclass(t) is not null`

export function keyOf(table: Table): 'id' | 'slug' {
  return table === 'embedded.seeds' || table === 'public.published_slugs' ? 'slug' : 'id'
}

export type Row = Record<string, unknown>

export type Counts = Record<Table | 'files', number>

export function noCounts(): Counts {
  return Object.fromEntries([...TABLES, 'files'].map((kind) => [kind, 0])) as Counts
}

const Row = v.record(v.string(), v.unknown())
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ROW_TABLES = TABLES.filter((table) => table !== 'storage.objects')

/** A record from a file, which may be forged: tables of the list only, and images named as the product names them. */
export const FiledRecord = v.variant('kind', [
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

/** The work cannot be done as asked. The message is one Japanese sentence that says what to do. */
export class MaintenanceRefused extends Error {
  override readonly name = 'MaintenanceRefused'
}

/** Triggers make rows of their own there, and a hosted project may have an administrator before. */
const MORE_MAY_BE_THERE: readonly string[] = ['public.profiles', 'public.published_slugs']

/** Throws MaintenanceRefused when what is there is not what was sent. */
export function requireSame(sent: Counts, found: Counts, kinds: readonly (keyof Counts)[]): void {
  const differs = (kind: keyof Counts) =>
    MORE_MAY_BE_THERE.includes(kind) ? found[kind] < sent[kind] : found[kind] !== sent[kind]
  const different = kinds.filter(differs)
  if (different.length > 0) throw new MaintenanceRefused(MAINTENANCE.countsDiffer(different.join(', ')))
}
