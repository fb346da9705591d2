/** The tables that travel, in the order in which their rows may be inserted. Sessions, links and waiting mails stay. */
export const TABLES = [
  'auth.users',
  'auth.identities',
  'public.profiles',
  'public.diagnostics',
  'embedded.seeds',
  'storage.objects',
  'public.diagnostic_responses',
] as const

export type Table = (typeof TABLES)[number]

/** A row as PostgreSQL's to_jsonb gives it, in UTC. */
export type Row = Record<string, unknown>

/** What was sent or found: rows by table, and the files of images. */
export type Counts = Record<Table | 'files', number>

export function noCounts(): Counts {
  return {
    'auth.users': 0,
    'auth.identities': 0,
    'public.profiles': 0,
    'public.diagnostics': 0,
    'embedded.seeds': 0,
    'storage.objects': 0,
    'public.diagnostic_responses': 0,
    files: 0,
  }
}

/**
 * Everything of one installation as a sequence: first the header, then rows in the order of `TABLES` with each image
 * beside its row, last what was sent. A sequence without its end is not whole.
 */
export type TransferRecord =
  | { kind: 'header'; format: 1; migrations: string[]; createdAt: string }
  | { kind: 'rows'; table: Exclude<Table, 'storage.objects'>; rows: Row[] }
  /** `base64` is null when the file was missing already where it came from. */
  | { kind: 'object'; row: Row; base64: string | null }
  | { kind: 'end'; counts: Counts }

export type Transfer = AsyncIterable<TransferRecord>

/** The work cannot be done as asked; the message is one Japanese sentence that says what to do. */
export class MaintenanceRefused extends Error {
  override readonly name = 'MaintenanceRefused'
}
