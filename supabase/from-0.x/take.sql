-- Puts the tables of 0.x aside and removes the rest of it.
set local statement_timeout = 0;
-- Sign-ins wait behind it.
set local lock_timeout = '10s';
set local client_min_messages = warning;
delete from supabase_migrations.schema_migrations where version in (
  '20261101000001', '20261101000002', '20261101000003', '20261101000004', '20261101000005', '20261121000006',
  '20261121000007', '20261122000008', '20261122000009'
);

create temporary table of_the_product (name text) on commit drop;
insert into of_the_product select unnest(array[
    'diagnostic_responses_answers_check', 'diagnostic_responses_diagnosticid_fkey',
    'diagnostic_responses_leadinfo_check', 'diagnostic_responses_pkey', 'diagnostic_responses_result_check',
    'diagnostic_responses_suspicion_check', 'diagnostics_description_check', 'diagnostics_design_template_check',
    'diagnostics_imageurl_check', 'diagnostics_leadcount_check', 'diagnostics_pkey',
    'diagnostics_powered_by_link_name_check', 'diagnostics_powered_by_link_url_check',
    'diagnostics_powered_by_text_check', 'diagnostics_privacy_policy_text_check', 'diagnostics_publicurl_check',
    'diagnostics_publicurl_key', 'diagnostics_questionsperaxis_check', 'diagnostics_responsecount_check',
    'diagnostics_revision_check', 'diagnostics_title_check', 'diagnostics_user_id_fkey', 'profiles_company_check',
    'profiles_id_fkey', 'profiles_max_diagnostics_check', 'profiles_name_check', 'profiles_pkey',
    'profiles_plan_type_check', 'profiles_created_at_idx', 'profiles_admin_idx', 'diagnostics_user_id_createdat_idx',
    'diagnostics_sitemap_idx', 'diagnostic_responses_page_idx', 'diagnostic_responses_result_idx',
    'profiles: their owner and administrators read', 'profiles: their owner and administrators change',
    'diagnostics: everybody reads published ones, owners their own', 'diagnostics: owners create',
    'diagnostics: owners change', 'diagnostics: owners delete', 'responses: everybody answers published diagnostics',
    'responses: owners of the diagnostic read', 'diagnostic-images: signed-in users see the bucket',
    'diagnostic-images: owners list', 'diagnostic-images: owners upload', 'diagnostic-images: owners replace',
    'diagnostic-images: owners delete'
]);

-- What belongs to neither the product nor Supabase, to be there afterwards.
create temporary table own on commit drop as
  with taken as (
    select unnest('{public.profiles, public.diagnostics, public.diagnostic_responses}'::regclass[]) as id
  ), objects as (
    select 'pg_policy'::regclass as class, oid, polrelid as relation, polname as name from pg_policy
    union all
    select 'pg_trigger'::regclass, t.oid, tgrelid, tgname from pg_trigger t join pg_proc f on f.oid = tgfoid
      where not tgisinternal and pronamespace <> 'private'::regnamespace
    union all
    select 'pg_constraint'::regclass, oid, conrelid, conname from pg_constraint where conrelid <> 0 and contype <> 'n'
    union all
    select 'pg_class'::regclass, indexrelid, indrelid, relname from pg_index join pg_class on oid = indexrelid
      where indrelid in (select id from taken)
    union all
    select 'pg_publication_rel'::regclass, r.oid, prrelid, pubname from pg_publication_rel r join pg_publication p on p.oid = prpubid
      where prrelid in (select id from taken)
        and (pubname <> 'supabase_realtime' or prrelid <> 'public.diagnostic_responses'::regclass)
    union all
    select 'pg_class'::regclass, oid, oid, relname from pg_class where relkind in ('v', 'm')
  ), rights as (
    select id, relowner as owner, relacl as acl from taken join pg_class on oid = id
    union all
    select id, relowner, attacl from taken join pg_class c on c.oid = id join pg_attribute on attrelid = id
  )
  select class, objects.oid, pg_describe_object(class, objects.oid, 0) as name
  from objects join pg_class c on c.oid = relation
  where relnamespace not in ('private'::regnamespace, 'pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and objects.name not in (select name from of_the_product)
  union all
  select 'pg_class'::regclass, id, format('a grant to %s on %s', grantee::regrole, id)
  from rights, aclexplode(acl)
  where grantee::regrole::text not in ('anon', 'authenticated', 'service_role', 'postgres', current_user) and grantee <> owner
    and grantee::regrole::text !~ '^(supabase_|dashboard_user)';

-- 0.x took any three letters.
update public.diagnostic_responses set result = case left(result, 1) when 'B' then 'B' else 'A' end
  || case substr(result, 2, 1) when 'D' then 'D' else 'C' end || case right(result, 1) when 'F' then 'F' else 'E' end
where result !~ '^[AB][CD][EF]$';

-- What elsewhere uses the schema that goes.
do $$
declare
  lost text;
begin
  with gone as (
    select 'pg_proc'::regclass as class, oid from pg_proc where pronamespace = 'private'::regnamespace
    union all select 'pg_type'::regclass, oid from pg_type where typnamespace = 'private'::regnamespace
    union all select 'pg_class'::regclass, oid from pg_class where relnamespace = 'private'::regnamespace
  ), dependents as (
    select d.classid, d.objid, d.objsubid, coalesce(t.tgrelid, p.polrelid, k.conrelid, a.adrelid, r.ev_class, i.indrelid, d.objid) as relation
    from pg_depend d
    join gone on gone.class = d.refclassid and gone.oid = d.refobjid
    left join pg_trigger t on d.classid = 'pg_trigger'::regclass and t.oid = d.objid
    left join pg_policy p on d.classid = 'pg_policy'::regclass and p.oid = d.objid
    left join pg_constraint k on d.classid = 'pg_constraint'::regclass and k.oid = d.objid
    left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
    left join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
    left join pg_index i on d.classid = 'pg_class'::regclass and i.indexrelid = d.objid
    where d.deptype in ('n', 'a') and not exists (select from gone own where own.class = d.classid and own.oid = d.objid)
  )
  select string_agg(distinct pg_describe_object(classid, objid, objsubid), '; ') into lost
  from dependents left join pg_class c on c.oid = relation
  left join pg_proc f on classid = 'pg_proc'::regclass and f.oid = objid
  where (objsubid > 0 or relation not in (
      'public.profiles'::regclass, 'public.diagnostics'::regclass, 'public.diagnostic_responses'::regclass,
      'storage.objects'::regclass, 'storage.buckets'::regclass, 'auth.users'::regclass
    ))
    and c.relnamespace is distinct from 'private'::regnamespace
    and (f.oid is null or f.pronamespace <> 'public'::regnamespace or f.proname not in (
      'get_users_with_diagnostic_count', 'get_user_totals', 'get_response_summary', 'get_newest_responses', 'is_slug_taken',
      'search_responses'
    ));
  if lost is not null then
    raise exception 'This is no part of the product and would be gone: %. Remove it, and make it again afterwards.', lost;
  end if;
end $$;

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
