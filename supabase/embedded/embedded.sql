-- Tables that no client reaches. Idempotent.
create schema if not exists embedded;
revoke all on schema embedded from public;
grant usage on schema embedded to anon, authenticated, service_role;

create table if not exists embedded.mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  links text not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- It was sent without a reply, so that it is tried once more.
  is_unconfirmed boolean not null default false
);
create index if not exists mails_created_at_idx on embedded.mails (created_at);

create table if not exists embedded.mail_slots (
  address_hash text not null,
  kind text not null,
  taken_at timestamptz not null,
  mails integer not null default 1,
  primary key (address_hash, kind)
);
create index if not exists mail_slots_taken_at_idx on embedded.mail_slots (taken_at);

create table if not exists embedded.sign_ups (
  token_hash text primary key,
  email text not null,
  encrypted_password text not null,
  user_metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index if not exists sign_ups_email_idx on embedded.sign_ups (email, created_at);

create table if not exists embedded.transfers (
  id text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create table if not exists embedded.secrets (
  id boolean primary key default true check (id),
  jwt_secret text not null,
  anon_key text not null,
  service_key text not null
);

-- Unlogged: counters need no flush and may be lost in a crash.
create unlogged table if not exists embedded.rate_limits (
  key text primary key,
  total integer not null,
  ends_at timestamptz not null
);

create table if not exists embedded.seeds (
  slug text primary key,
  seeded_at timestamptz not null default now()
);

-- Alters only where needed: ALTER TABLE waits for a running pg_dump, and all other queries wait behind it.
do $$
declare
  unprotected regclass;
begin
  for unprotected in
    select oid from pg_class
    where relkind = 'r' and not relrowsecurity and relnamespace = 'embedded'::regnamespace
  loop
    execute format('alter table %s enable row level security', unprotected);
  end loop;
end
$$;

-- Rolls back a write that asked for one row and changed another number.
create or replace function embedded.expect_one(rows bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if rows <> 1 then
    raise exception using errcode = 'PT406', message = 'Cannot coerce the result to a single JSON object',
      detail = format('The result contains %s rows', rows);
  end if;
  return true;
end
$$;
