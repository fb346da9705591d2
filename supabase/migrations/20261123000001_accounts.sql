-- Accounts: a profile for each user, with its plan, and how many diagnostics it may create.

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

create index profiles_admin_idx on public.profiles (id) where plan_type = 'admin';

-- Plans ----------------------------------------------------------------------------------------------------------

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and plan_type = 'admin')
$$;

create function private.has_paid_plan(owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = owner_id and plan_type <> 'free')
$$;

-- The lock makes administrators who take the role from themselves or each other wait, so that one remains.
create function private.has_other_admin(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.has_other_admin', 0));
  return exists (select from public.profiles where plan_type = 'admin' and id <> user_id);
end
$$;

-- A change of plan resets max_diagnostics to this.
create function private.max_diagnostics_preset(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'free' then 1 when 'light' then 4 when 'premium' then 10 when 'admin' then 999 end
$$;

-- Trigger of public.diagnostics. The lock on the profile makes simultaneous inserts count each other. An upsert of an
-- own row creates nothing; the row is locked like the upsert does later (a weaker lock deadlocks with leads).
create function private.check_allowance() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner_plan text;
  owner_maximum integer;
  allowance integer;
begin
  if new.user_id is distinct from auth.uid() then
    return new;
  end if;
  select plan_type, max_diagnostics into owner_plan, owner_maximum
  from public.profiles where id = new.user_id for update;
  if owner_plan is null then
    raise exception 'profile_missing';
  end if;
  perform from public.diagnostics where id = new.id and user_id = new.user_id for update;
  if found then
    return new;
  end if;
  allowance := case owner_plan when 'free' then 1 when 'light' then 4 when 'premium' then owner_maximum end;
  if (select count(*) from public.diagnostics where user_id = new.user_id) >= allowance then
    raise exception 'allowance_reached' using hint = owner_plan;
  end if;
  return new;
end
$$;

-- From auth.users to profiles --------------------------------------------------------------------------------------

-- A name or company in the sign-up data; anything but text is ignored.
create function private.sign_up_text(data jsonb, key text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(data -> key) = 'string' and private.is_filled(data ->> key)
    then left(btrim(private.clean_text(data ->> key)), 200)
  end
$$;

-- An error here must never fail a sign-up.
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

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_email();

-- Guards ---------------------------------------------------------------------------------------------------------

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
  if old.plan_type = 'admin' and new.plan_type <> 'admin' and not private.has_other_admin(new.id) then
    raise exception 'last_admin' using hint = 'Make another account an administrator first.';
  end if;
  if new.plan_type <> old.plan_type and new.max_diagnostics is not distinct from old.max_diagnostics then
    new.max_diagnostics := private.max_diagnostics_preset(new.plan_type);
  end if;
  new.name := private.clean_text(new.name);
  new.company := private.clean_text(new.company);
  return new;
end
$$;

create trigger guard_profile before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_profile();

-- Procedures -----------------------------------------------------------------------------------------------------

-- The owner of the samples is no customer.
create function private.is_customer(email text) returns boolean
language sql immutable set search_path = '' as $$
  select email <> 'samples@mitsujiku.invalid'
$$;

create function public.get_users_with_diagnostic_count()
returns table (
  id uuid, email text, created_at timestamptz, plan_type text, max_diagnostics integer, diagnostic_count integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'administrators only' using errcode = '42501';
  end if;
  return query
    select profile.id, profile.email, profile.created_at, profile.plan_type, profile.max_diagnostics,
      coalesce(owned.diagnostics, 0)
    from public.profiles profile
    left join (
      select user_id, count(*)::integer as diagnostics from public.diagnostics group by user_id
    ) owned on owned.user_id = profile.id
    where private.is_customer(profile.email)
    order by profile.created_at desc, profile.id;
end
$$;

create function public.get_user_totals()
returns table (users integer, paid integer, diagnostics integer, admins integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'administrators only' using errcode = '42501';
  end if;
  return query
    with customers as (select * from public.profiles where private.is_customer(profiles.email))
    select count(*)::integer,
      (count(*) filter (where profile.plan_type <> 'free'))::integer,
      (select count(*)::integer from public.diagnostics where user_id in (select id from customers)),
      (count(*) filter (where profile.plan_type = 'admin'))::integer
    from customers profile;
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;

create policy "profiles: their owner and administrators read" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "profiles: their owner and administrators change" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));

revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, company, plan_type, max_diagnostics) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.is_admin(), private.has_paid_plan(uuid) to anon, authenticated, service_role;
grant execute on function private.has_other_admin(uuid), private.max_diagnostics_preset(text)
  to authenticated, service_role;

revoke execute on function public.get_users_with_diagnostic_count(), public.get_user_totals()
  from public, anon, authenticated, service_role;
grant execute on function public.get_users_with_diagnostic_count(), public.get_user_totals() to authenticated;

comment on function public.get_users_with_diagnostic_count() is
  'Definer: counts diagnostics of accounts that its caller may not read. Refuses all but administrators.';
comment on function public.get_user_totals() is
  'Definer: counts diagnostics of accounts that its caller may not read. Refuses all but administrators.';
