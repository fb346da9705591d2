-- Puts the tables of 0.x aside and removes the rest of it.
set local statement_timeout = 0;
-- Sign-ins wait behind it.
set local lock_timeout = '10s';
set local client_min_messages = warning;
do $$ begin
  if (select max(version) >= '20261123' from supabase_migrations.schema_migrations) is not false then
    raise exception 'This is no project of 0.x.';
  end if;
end $$;
delete from supabase_migrations.schema_migrations;

-- What belongs to neither the product nor Supabase, to be there afterwards.
create temporary table own on commit drop as
  with taken as (
    select unnest('{public.profiles, public.diagnostics, public.diagnostic_responses}'::regclass[]) as id
  ), objects as (
    select 'pg_policy'::regclass as class, oid, polrelid as relation from pg_policy
      where polrelid not in ('storage.objects'::regclass, 'storage.buckets'::regclass)
    union all
    select 'pg_trigger'::regclass, t.oid, tgrelid from pg_trigger t join pg_proc f on f.oid = tgfoid
      where not tgisinternal and pronamespace <> 'private'::regnamespace
    union all
    select 'pg_constraint'::regclass, oid, conrelid from pg_constraint where conrelid <> 0
    union all
    select 'pg_class'::regclass, oid, oid from pg_class where relkind in ('v', 'm')
  )
  select class, objects.oid, pg_describe_object(class, objects.oid, 0) as name
  from objects join pg_class c on c.oid = relation
  where relnamespace not in ('private'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and (class = 'pg_trigger'::regclass or relation not in (select id from taken))
  union all
  select 'pg_class'::regclass, relation.id, format('a grant to %s on %s', grantee::regrole, relation.id)
  from taken relation join pg_class c on c.oid = relation.id, aclexplode(relacl)
  where grantee::regrole::text not in ('anon', 'authenticated', 'service_role', 'postgres', current_user) and grantee <> relowner
    and grantee::regrole::text !~ '^(supabase_|dashboard_user)';

-- 0.x took any three letters.
update public.diagnostic_responses set result = case left(result, 1) when 'B' then 'B' else 'A' end
  || case substr(result, 2, 1) when 'D' then 'D' else 'C' end || case right(result, 1) when 'F' then 'F' else 'E' end
where result !~ '^[AB][CD][EF]$';

create schema former;
alter table public.profiles set schema former;
alter table public.diagnostics set schema former;
alter table public.diagnostic_responses set schema former;
drop schema private cascade;
drop function if exists public.get_users_with_diagnostic_count, public.get_user_totals, public.get_response_summary,
  public.get_newest_responses, public.is_slug_taken, public.search_responses;
drop policy "diagnostic-images: signed-in users see the bucket" on storage.buckets;
drop policy "diagnostic-images: owners list" on storage.objects;
drop policy "diagnostic-images: owners upload" on storage.objects;
drop policy "diagnostic-images: owners replace" on storage.objects;
drop policy "diagnostic-images: owners delete" on storage.objects;
