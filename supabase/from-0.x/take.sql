-- Puts the tables of 0.x aside and removes the rest of it.
set local statement_timeout = 0;
set local client_min_messages = warning;
do $$ begin
  if (select max(version) >= '20261123' from supabase_migrations.schema_migrations) is not false then
    raise exception 'This is no project of 0.x.';
  end if;
end $$;
delete from supabase_migrations.schema_migrations;

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
