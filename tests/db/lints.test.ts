import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createNewDatabase } from '../support/database.ts'

const OURS = `n.nspname in ('public', 'private')`

/** The checks of hosted Supabase's advisors, as queries for the names of offenders. */
const CHECKS = {
  'a foreign key without an index': `
    select conrelid::regclass || '.' || conname as name from pg_constraint k join pg_namespace n on n.oid = connamespace
    where contype = 'f' and ${OURS} and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  'a policy that asks for the caller in every row': `
    select tablename || '.' || policyname as name from pg_policies
    where regexp_replace(concat(qual, ' ', with_check), 'SELECT (auth\\.\\w+|current_setting)\\(', '', 'g')
      ~ '(auth\\.(uid|jwt|role|email)|current_setting)\\('`,
  'several permissive policies for one role and action': `
    select tablename || ' ' || role || ' ' || action as name
    from pg_policies, unnest(roles) role,
      unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) action
    where permissive = 'PERMISSIVE' group by schemaname, tablename, role, action having count(*) > 1`,
  'a table of the API without row-level security': `
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relrowsecurity`,
  'row-level security without a policy, which shuts everybody out without saying so': `
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${OURS} and relkind in ('r', 'p') and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid)`,
  'a policy on a table whose row-level security is off': `
    select distinct relname as name from pg_policy join pg_class c on c.oid = polrelid
      join pg_namespace n on n.oid = relnamespace
    where ${OURS} and not relrowsecurity`,
  'a view with its owner’s rights': `
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)`,
  'a function whose search path its caller chooses': `
    select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${OURS} and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')`,
  'the same index twice': `
    select min(indexrelid::regclass::text) as name from pg_index i join pg_class c on c.oid = indrelid
      join pg_namespace n on n.oid = relnamespace
    where ${OURS} group by indrelid, indkey::text, indclass::text, indexprs::text, indpred::text having count(*) > 1`,
  'a function of the API with its owner’s rights and without a reason': `
    select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = 'public' and prosecdef and coalesce(obj_description(p.oid, 'pg_proc'), '') not like 'Definer: %'
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))`,
}

let database: Database
beforeAll(async () => {
  database = await createNewDatabase()
}, 60_000)
afterAll(() => database.close())

async function findings(check: string): Promise<string[]> {
  return (await database.query<{ name: string }>(check)).rows.map(({ name }) => name)
}

test.each(Object.entries(CHECKS))('there is not %s', async (_, check) => {
  expect(await findings(check)).toEqual([])
})

test('every check notices what it looks for', async () => {
  await database.script(`
    create table public.bad (id uuid references public.profiles (id), other uuid);
    create index bad_other_1 on public.bad (other);
    create index bad_other_2 on public.bad (other);
    create policy one on public.bad for select to authenticated using (id = auth.uid());
    create policy two on public.bad to authenticated using (id = (select auth.uid()));
    create table public.shut (id uuid);
    alter table public.shut enable row level security;
    create view public.bad_view as select 1 as one;
    create function public.bad() returns integer language sql security definer as 'select 1';
    grant execute on function public.bad() to authenticated;`)
  const found = await Promise.all(Object.values(CHECKS).map(findings))
  expect(found).toEqual([
    ['bad.bad_id_fkey'],
    ['bad.one'],
    ['bad authenticated SELECT'],
    ['bad'],
    ['shut'],
    ['bad'],
    ['bad_view'],
    ['bad'],
    ['bad_other_1'],
    ['bad'],
  ])
})
