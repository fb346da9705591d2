-- Images: a public bucket for JPEG files. Anyone reads an image by its address; owners write in the folder of their id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('diagnostic-images', 'diagnostic-images', true, 2097152, '{image/jpeg}')
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Room -----------------------------------------------------------------------------------------------------------

-- Bytes an account of each plan may store where the environment of the embedded backend says so; null: it does not.
create table private.image_quotas (
  plan_type text primary key,
  bytes bigint constraint image_quotas_bytes_check check (bytes >= 0)
);

insert into private.image_quotas (plan_type) values ('free'), ('light'), ('premium'), ('admin');

alter table private.image_quotas enable row level security;

create policy "image_quotas: no access" on private.image_quotas using (false);

-- Bytes an account of the plan may store: by the environment, the settings or the default; null: without limit.
create function private.image_quota(plan text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(q.bytes, 1048576::bigint * case plan
    when 'free' then coalesce(s.image_mb_free, 100)
    when 'light' then coalesce(s.image_mb_light, 400)
    when 'premium' then coalesce(s.image_mb_premium, 2000)
  end)
  from private.image_quotas q left join public.installation_settings s on true
  where q.plan_type = plan
$$;

-- Pictures count at least 16 kB, because small files take rows and blocks too. The operators use name_prefix_search.
create function private.image_bytes(account uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(greatest((metadata ->> 'size')::bigint, 16384)), 0)::bigint
  from storage.objects
  where bucket_id = 'diagnostic-images'
    and name operator(pg_catalog.~>=~) (account || '/') and name operator(pg_catalog.~<~) (account || '0')
$$;

-- Volatile, to see uploads committed during the wait for the lock. Hosted storage asks before the size is known, so its
-- last picture may exceed the quota.
create function private.has_image_room(account uuid, metadata jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  quota bigint;
begin
  select private.image_quota(p.plan_type) into quota from public.profiles p where p.id = account;
  if not found then
    return false;
  end if;
  if quota is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.has_image_room ' || account, 0));
  return private.image_bytes(account) + greatest((metadata ->> 'size')::bigint, 16384) <= quota;
end
$$;

-- Used and allowed bytes of the caller's pictures (null: without limit).
create function public.get_image_room() returns table (used bigint, quota bigint)
language sql stable security definer set search_path = '' as $$
  select private.image_bytes(p.id), private.image_quota(p.plan_type) from public.profiles p where p.id = (select auth.uid())
$$;

-- Pictures that no diagnostic shows ----------------------------------------------------------------------------------

create table private.unused_images (
  object_id uuid primary key,
  since timestamptz not null default now()
);

alter table private.unused_images enable row level security;

create policy "unused_images: no access" on private.unused_images using (false);

-- Marks pictures that no diagnostic shows. Returns those marked for a day, for the storage to remove.
create function private.find_unused_images() returns setof text
language sql volatile security definer set search_path = '' as $$
  with shown as materialized (
    select substring(address from '/diagnostic-images/([^?#]+)') as name
    from public.diagnostics d cross join lateral (
      select d.imageurl as address
      union all select axis ->> 'imageUrl' from jsonb_array_elements(d.axes) axis
      union all select type ->> 'imageUrl' from jsonb_array_elements(d.resulttypes) type
      union all select d.working_copy ->> 'imageUrl'
      union all select axis ->> 'imageUrl' from jsonb_array_elements(d.working_copy -> 'axes') axis
      union all select type ->> 'imageUrl' from jsonb_array_elements(d.working_copy -> 'resultTypes') type
    ) pictures
  ), unused as materialized (
    select id, name from storage.objects o
    where bucket_id = 'diagnostic-images' and name ~ '^[0-9a-f-]{36}/(diagnostics|axes|result-types)/'
      and not exists (select from shown where shown.name = o.name)
  ), forgotten as (
    delete from private.unused_images where object_id not in (select id from unused)
  ), noted as (
    insert into private.unused_images (object_id) select id from unused on conflict do nothing
  )
  select name from unused join private.unused_images on object_id = id where since < now() - interval '1 day'
$$;

-- Access ---------------------------------------------------------------------------------------------------------

create policy "diagnostic-images: signed-in users see the bucket" on storage.buckets
  for select to authenticated
  using (id = 'diagnostic-images');

create policy "diagnostic-images: owners list" on storage.objects
  for select to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "diagnostic-images: owners upload" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
    and private.has_image_room((select auth.uid()), metadata)
  );

create policy "diagnostic-images: owners replace" on storage.objects
  for update to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
    and private.has_image_room((select auth.uid()), metadata)
  );

create policy "diagnostic-images: owners delete" on storage.objects
  for delete to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);

revoke execute on all functions in schema private from public;
grant execute on function private.has_image_room(uuid, jsonb) to authenticated;

revoke execute on function public.get_image_room() from public, anon, authenticated, service_role;
grant execute on function public.get_image_room() to authenticated;

comment on function public.get_image_room() is
  'Definer: quotas are private, and the sum takes all rows of the storage. Gives the figures of its caller alone.';
