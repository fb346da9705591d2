-- Profiles: one for each account, with its plan and its allowance.
--
-- The schema private holds what policies and triggers share; the API exposes public alone.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text constraint profiles_name_check check (char_length(name) <= 200),
  company text constraint profiles_company_check check (char_length(company) <= 200),
  plan_type text not null default 'free'
    constraint profiles_plan_type_check check (plan_type in ('free', 'light', 'premium', 'admin')),
  max_diagnostics integer default 1
    constraint profiles_max_diagnostics_check check (max_diagnostics between 0 and 999),
  created_at timestamptz not null default now()
);

-- The administrator's list: sorted by date, and the few administrators found at once.
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_admin_idx on public.profiles (id) where plan_type = 'admin';

-- Functions ------------------------------------------------------------------------------------------------------

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and plan_type = 'admin')
$$;

-- What a change of plan resets max_diagnostics to (specification, section 9).
create function private.max_diagnostics_preset(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'free' then 1 when 'light' then 4 when 'premium' then 10 when 'admin' then 999 end
$$;

-- Administrators who step down at the same moment wait for each other here, so that one of them is left.
create function private.has_other_admin(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.has_other_admin', 0));
  return exists (select from public.profiles where plan_type = 'admin' and id <> user_id);
end
$$;

-- A name or company of the sign-up data: text, cut; anything else is nothing.
create function private.sign_up_text(data jsonb, key text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(data -> key) = 'string' then nullif(left(btrim(data ->> key), 200), '') end
$$;

revoke execute on function private.is_admin() from public;
revoke execute on function private.max_diagnostics_preset(text) from public;
revoke execute on function private.has_other_admin(uuid) from public;
revoke execute on function private.sign_up_text(jsonb, text) from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
grant execute on function private.max_diagnostics_preset(text) to authenticated, service_role;
grant execute on function private.has_other_admin(uuid) to authenticated, service_role;

-- Triggers -------------------------------------------------------------------------------------------------------

-- Nothing in the sign-up data, and nothing that is wrong with profiles, may make a sign-up fail.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, name, company)
  values (
    new.id,
    coalesce(new.email, ''),
    private.sign_up_text(new.raw_user_meta_data, 'name'),
    private.sign_up_text(new.raw_user_meta_data, 'company')
  )
  on conflict (id) do nothing;
  return null;
exception when others then
  raise warning 'no profile was made for a new account: %', sqlstate;
  return null;
end
$$;
revoke execute on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;
revoke execute on function private.follow_email() from public;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_email();

-- Runs with the caller's rights: only an administrator touches plans and allowances, and one administrator remains.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.plan_type, new.max_diagnostics) is distinct from (old.plan_type, old.max_diagnostics)
    and not private.is_admin() then
    raise exception 'plan_type and max_diagnostics are changed by administrators' using errcode = '42501';
  end if;
  if (new.name, new.company) is distinct from (old.name, old.company) and new.id is distinct from auth.uid() then
    raise exception 'name and company are changed by their owner' using errcode = '42501';
  end if;
  if old.plan_type = 'admin' and new.plan_type <> 'admin'
    and new.id = auth.uid() and not private.has_other_admin(new.id) then
    raise exception 'last_admin' using hint = 'Make another account an administrator first.';
  end if;
  if new.plan_type <> old.plan_type and new.max_diagnostics is not distinct from old.max_diagnostics then
    new.max_diagnostics := private.max_diagnostics_preset(new.plan_type);
  end if;
  return new;
end
$$;
revoke execute on function private.guard_profile() from public;

create trigger guard_profile before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_profile();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, company, plan_type, max_diagnostics) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "profiles: their owner and administrators read" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "profiles: their owner and administrators change" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
