import type { Database } from './database.ts'

const SEEDS_TABLE = `
  create table if not exists embedded.seeds (slug text primary key, seeded_at timestamptz not null default now());
  alter table embedded.seeds enable row level security;
`

export function createSeedsTable(database: Database): Promise<void> {
  return database.script(SEEDS_TABLE)
}
