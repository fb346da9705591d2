-- Responses: what visitors answered, and what they left of themselves.

-- Up to 45 slots, each left or right. (Written for speed: it runs with every response.)
create function private.is_answers(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then
    value - '{
      axis-1-0,axis-1-1,axis-1-2,axis-1-3,axis-1-4,axis-1-5,axis-1-6,axis-1-7,axis-1-8,axis-1-9,axis-1-10,axis-1-11,
      axis-1-12,axis-1-13,axis-1-14,
      axis-2-0,axis-2-1,axis-2-2,axis-2-3,axis-2-4,axis-2-5,axis-2-6,axis-2-7,axis-2-8,axis-2-9,axis-2-10,axis-2-11,
      axis-2-12,axis-2-13,axis-2-14,
      axis-3-0,axis-3-1,axis-3-2,axis-3-3,axis-3-4,axis-3-5,axis-3-6,axis-3-7,axis-3-8,axis-3-9,axis-3-10,axis-3-11,
      axis-3-12,axis-3-13,axis-3-14
    }'::text[] = '{}'
    and jsonb_array_length(jsonb_path_query_array(value, 'strict $.* ? (@ == "left" || @ == "right")'))
      = (select count(*) from jsonb_object_keys(value))
  else false end
$$;

create function private.is_lead_field(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value), 'null') = 'null' or private.is_text(value, max_length)
$$;

create function private.is_lead_info(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{name,email,company}')
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200)
$$;

revoke execute on function
  private.is_answers(jsonb), private.is_lead_field(jsonb, integer), private.is_lead_info(jsonb) from public;
grant execute on function
  private.is_answers(jsonb), private.is_lead_field(jsonb, integer), private.is_lead_info(jsonb)
  to anon, authenticated, service_role;

create table public.diagnostic_responses (
  id uuid primary key default gen_random_uuid(),
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  answers jsonb not null constraint diagnostic_responses_answers_check check (private.is_answers(answers)),
  result text not null constraint diagnostic_responses_result_check check (result ~ '^[A-Z]{3}$'),
  leadinfo jsonb not null default '{}'
    constraint diagnostic_responses_leadinfo_check check (private.is_lead_info(leadinfo)),
  completedat timestamptz not null default now(),
  receivedat timestamptz not null default now(),
  suspicion text[] not null default '{}'
    constraint diagnostic_responses_suspicion_check check (
      suspicion <@ '{honeypot,speed}' and cardinality(suspicion) <= 2 and array_position(suspicion, null) is null
    ),
  hascontact boolean not null generated always as (
    coalesce(leadinfo ->> 'name', '') <> '' or coalesce(leadinfo ->> 'email', '') <> ''
  ) stored
);

-- A page of one diagnostic's responses, newest first, whatever the number of rows; what rides along lets the summary
-- be read from the index alone.
create index diagnostic_responses_page_idx on public.diagnostic_responses (diagnosticid, completedat desc, id)
  include (result, hascontact);

-- Triggers -------------------------------------------------------------------------------------------------------

-- A response that arrives again is acknowledged again, stored and counted once. (A visitor cannot use "on conflict",
-- which wants the right to read responses.)
create function private.skip_known_response() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.diagnostic_responses where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function private.skip_known_response() from public;

create trigger skip_known_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.skip_known_response();

-- A visitor's clock may be wrong; ours is not.
create function private.receive_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.receivedat := now();
  new.completedat := least(new.completedat, now());
  return new;
end
$$;
revoke execute on function private.receive_response() from public;

create trigger receive_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.receive_response();

-- One update of each diagnostic for all rows of a statement. The diagnostics are locked in one order first, so that
-- two statements with the same diagnostics wait for each other and do not deadlock; the lock leaves alone the one that
-- the foreign key of another's row holds.
create function private.count_responses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.diagnostics
  where id in (select diagnosticid from arrived)
  order by id for no key update;

  update public.diagnostics diagnostic
  set responsecount = diagnostic.responsecount + counted.responses,
      leadcount = diagnostic.leadcount + counted.responses
  from (select diagnosticid, count(*) as responses from arrived group by diagnosticid) counted
  where diagnostic.id = counted.diagnosticid;
  return null;
end
$$;
revoke execute on function private.count_responses() from public;

create trigger count_responses after insert on public.diagnostic_responses
  referencing new table as arrived
  for each statement execute function private.count_responses();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.diagnostic_responses enable row level security;
revoke all on public.diagnostic_responses from public, anon, authenticated, service_role;
grant insert on public.diagnostic_responses to anon;
grant select, insert on public.diagnostic_responses to authenticated;
grant select, insert, update, delete on public.diagnostic_responses to service_role;

create policy "responses: everybody answers published diagnostics" on public.diagnostic_responses
  for insert to anon, authenticated
  with check (exists (
    select from public.diagnostics where diagnostics.id = diagnosticid and diagnostics.ispublished
  ));

create policy "responses: owners of the diagnostic read" on public.diagnostic_responses
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

-- New responses reach the dashboard by Supabase Realtime, where there is one.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.diagnostic_responses;
  end if;
end
$$;
