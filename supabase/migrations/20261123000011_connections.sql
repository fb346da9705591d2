-- Connections: where an account's leads are sent. The row is also the lease and the rest of the worker that sends.

create table public.connections (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- null: all diagnostics of the account.
  diagnosticid uuid references public.diagnostics (id) on delete cascade,
  kind text not null constraint connections_kind_check
    check (kind in ('mail', 'result-mail', 'webhook', 'slack', 'chatwork', 'kintone')),
  name text not null constraint connections_name_check check (char_length(name) <= 100 and private.is_filled(name)),
  -- Choices by kind, without secrets.
  settings jsonb not null default '{}'
    constraint connections_settings_check check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 10000),
  -- Addresses and tokens, sealed by the server; null: the kind has none.
  sealed text constraint connections_sealed_check check (char_length(sealed) <= 10000),
  state text not null default 'off' constraint connections_state_check check (state in ('on', 'off', 'failing')),
  -- Why it is off or failing; null: its owner's wish.
  reason text constraint connections_reason_check
    check (reason in ('new', 'plan', 'restored', 'key', 'gone', 'secret', 'unreachable', 'declined')),
  -- The key of the API that made it. Without a foreign key, which would forget it before its deletion is noticed.
  api_key_id uuid,
  -- When it went off; null while it is on, and before. Its owner may send what came since.
  paused_at timestamptz,
  failures smallint not null default 0,
  failing_since timestamptz,
  -- When its owner was last mailed about its failures.
  mailed_at timestamptz,
  -- Nothing is sent before: a pause after a failure, or the next mail that gathers leads.
  rest_until timestamptz,
  lease uuid,
  leased_until timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the person behind the address of `settings` agreed to get mails.
  confirmed_at timestamptz,
  constraint connections_confirmed_check
    check (state = 'off' or kind <> 'mail' or coalesce(settings ->> 'address', '') = '' or confirmed_at is not null),
  constraint connections_result_mail_check check (kind <> 'result-mail' or diagnosticid is not null)
);

create index connections_user_id_idx on public.connections (user_id);
create index connections_diagnosticid_idx on public.connections (diagnosticid);
create unique index connections_result_mail_idx on public.connections (diagnosticid) where kind = 'result-mail';

-- Plans ----------------------------------------------------------------------------------------------------------

create function private.allows_connection(plan text, kind text) returns boolean
language sql immutable set search_path = '' as $$
  select case kind
    when 'mail' then true
    when 'result-mail' then true
    when 'webhook' then plan in ('light', 'premium', 'admin')
    when 'slack' then plan in ('light', 'premium', 'admin')
    when 'chatwork' then plan in ('light', 'premium', 'admin')
    when 'kintone' then plan in ('premium', 'admin')
    else false
  end
$$;

-- A downgrade pauses connections and deletes nothing. After an upgrade their owner continues them.
create function private.pause_connections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.connections set state = 'off', reason = 'plan', paused_at = now()
  where user_id = new.id and state <> 'off' and not private.allows_connection(new.plan_type, kind);
  return null;
end
$$;

create trigger pause_connections after update of plan_type on public.profiles
  for each row when (new.plan_type <> old.plan_type) execute function private.pause_connections();

-- The mail about leads, made with the account and under its id. It can be switched off, not deleted.
create function private.create_lead_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.connections (id, user_id, kind, name, settings, state)
  values (new.id, new.id, 'mail', 'メール通知', '{"frequency": "each"}', 'on')
  on conflict do nothing;
  return null;
end
$$;

create trigger create_lead_mail after insert on public.profiles
  for each row when (new.email <> 'samples@mitsujiku.invalid') execute function private.create_lead_mail();

-- Guards ---------------------------------------------------------------------------------------------------------

-- 9:00 in Japan, the hour of daily mails.
create function private.next_morning() returns timestamptz
language sql stable set search_path = '' as $$
  select case when now() < today then today else today + interval '1 day' end
  from (select (date_trunc('day', now() at time zone 'Asia/Tokyo') + interval '9 hours') at time zone 'Asia/Tokyo') t (today)
$$;

-- At most 20 an account. The lock on the profile makes simultaneous inserts count each other.
create function private.require_connection_room(owner_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.profiles where id = owner_id for no key update;
  if (select count(*) from public.connections where user_id = owner_id) >= 20 then
    raise exception 'connections_full';
  end if;
end
$$;

-- Switching off notes when, switching on forgets failures and pauses; a daily mail waits for the morning.
create function private.guard_connection() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan text;
begin
  select plan_type into plan from public.profiles where id = new.user_id for no key update;
  if tg_op = 'INSERT' then
    perform private.require_connection_room(new.user_id);
    new.reason := 'new';
    -- Left by a deleted connection of this id, perhaps of another account. An upsert may name one that exists.
    delete from public.deliveries
    where connection_id = new.id and not exists (select from public.connections where id = new.id);
  end if;
  if new.diagnosticid is not null and not exists (
    select from public.diagnostics where id = new.diagnosticid and user_id = new.user_id
  ) then
    raise exception 'the diagnostic belongs to another account' using errcode = '42501';
  end if;
  new.name := private.clean_text(new.name);
  if tg_op = 'UPDATE' and new.kind = 'mail'
    and coalesce(new.settings ->> 'address', '') <> coalesce(old.settings ->> 'address', '') then
    new.confirmed_at := null;
    new.state := 'off';
    new.reason := 'new';
  end if;
  if tg_op = 'UPDATE' and new.state = 'off' and old.state <> 'off' then
    new.paused_at := now();
  end if;
  if tg_op = 'INSERT' or new.state = 'off' then
    return new;
  end if;
  if not private.allows_connection(plan, new.kind) then
    raise exception 'plan_required';
  end if;
  if new.state = 'on' and old.state <> 'on' then
    perform private.skip_late_result_mails(old);
    new.reason := null;
    new.paused_at := null;
    new.failures := 0;
    new.failing_since := null;
    new.rest_until := null;
  end if;
  if new.settings is distinct from old.settings or new.rest_until is null then
    new.rest_until := case when new.settings ->> 'frequency' = 'daily' then private.next_morning() end;
  end if;
  return new;
end
$$;

create trigger guard_connection before insert or update on public.connections
  for each row when (current_user = 'authenticated') execute function private.guard_connection();

-- Recipients -----------------------------------------------------------------------------------------------------

-- For the page behind a recipient's link; null: the connection is gone, or names another address.
create function public.recipient_page(p_connection uuid, p_address text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('sender', profile.email, 'confirmed', connection.confirmed_at is not null)
  from public.connections connection join public.profiles profile on profile.id = connection.user_id
  where connection.id = p_connection and connection.kind = 'mail' and connection.settings ->> 'address' = p_address
$$;

-- The recipient agrees, which begins its mails, or wants no more. A repeated choice changes nothing.
create function public.confirm_recipient(p_connection uuid, p_address text, p_wanted boolean) returns void
language sql set search_path = '' as $$
  update public.connections set
    confirmed_at = case when p_wanted then now() end,
    state = case when p_wanted then 'on' else 'off' end,
    reason = case when not p_wanted then 'declined' end,
    rest_until = case when settings ->> 'frequency' = 'daily' then private.next_morning() end
  where id = p_connection and kind = 'mail' and settings ->> 'address' = p_address
    and not (p_wanted and confirmed_at is not null)
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.connections enable row level security;

create policy "connections: their owner reads" on public.connections
  for select to authenticated using (user_id = (select auth.uid()));

create policy "connections: their owner adds" on public.connections
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "connections: their owner changes" on public.connections
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "connections: their owner deletes" on public.connections
  for delete to authenticated using (user_id = (select auth.uid()) and id <> user_id);

revoke all on public.connections from public, anon, authenticated, service_role;
grant insert (id, diagnosticid, kind, name, settings, sealed), update (diagnosticid, name, settings, sealed, state), delete,
  select (
    id, user_id, diagnosticid, kind, name, settings, state, reason, paused_at, failures, failing_since, rest_until,
    last_success_at, created_at, api_key_id, confirmed_at
  ) on public.connections to authenticated;
grant select, insert, update, delete on public.connections to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.allows_connection(text, text), private.next_morning() to authenticated, service_role;
grant execute on function private.require_connection_room(uuid) to service_role;
revoke execute on function public.recipient_page(uuid, text), public.confirm_recipient(uuid, text, boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.recipient_page(uuid, text), public.confirm_recipient(uuid, text, boolean) to service_role;
