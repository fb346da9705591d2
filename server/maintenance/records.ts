/** The tables that travel, in the order in which their rows may be inserted. Sessions, links and waiting mails stay. */
export const TABLES = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.diagnostics',
  'public.published_slugs',
  'embedded.seeds',
  'storage.objects',
  'public.diagnostic_responses',
] as const

export type Table = (typeof TABLES)[number]

/** The column of its primary key. */
export function keyOf(table: Table): 'id' | 'slug' {
  return table === 'embedded.seeds' || table === 'public.published_slugs' ? 'slug' : 'id'
}

export type Row = Record<string, unknown>

export type Counts = Record<Table | 'files', number>

export function noCounts(): Counts {
  return Object.fromEntries([...TABLES, 'files'].map((kind) => [kind, 0])) as Counts
}

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
