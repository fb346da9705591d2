import { START_LOCK } from './bootstrap.ts'
import type { Database } from './database.ts'

const SEEDS_TABLE = `
  select pg_advisory_xact_lock(${START_LOCK});
  do $$
  begin
    if to_regclass('embedded.seeds') is null then
      create table embedded.seeds (slug text primary key, seeded_at timestamptz not null default now());
      alter table embedded.seeds enable row level security;
    end if;
  end
  $$;
`

export function createSeedsTable(database: Database): Promise<void> {
  return database.script(SEEDS_TABLE)
}
