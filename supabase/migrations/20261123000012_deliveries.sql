-- Deliveries: one row for each event that a connection gets. The row is the queue and the log. It holds no content, which
-- is built when it is sent; a receiver's answer may repeat some, so an erasure clears it.

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Without a foreign key, whose check a row is a tenth of a visitor's insert: orphans are seen by no caller and go within the hour.
  connection_id uuid not null,
  event text not null constraint deliveries_event_check
    check (event in ('lead.created', 'response.created', 'lead.erased')),
  response_id uuid not null,
  diagnosticid uuid not null,
  state text not null default 'due' constraint deliveries_state_check check (state in ('due', 'sent', 'failed', 'skipped')),
  tries smallint not null default 0,
  -- The last try: the status of HTTP or SMTP, the problem (domain/delivery/tries.ts) and the start of the answer.
  status smallint,
  problem text constraint deliveries_problem_check check (char_length(problem) <= 40),
  answer text constraint deliveries_answer_check check (char_length(answer) <= 300),
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  -- Not tried before, while the others of the connection go on.
  waits_until timestamptz,
  constraint deliveries_connection_id_event_response_id_key unique (connection_id, event, response_id)
);

create index deliveries_due_idx on public.deliveries (connection_id, created_at) where state = 'due';

-- Queueing -------------------------------------------------------------------------------------------------------

-- In the transaction of the response, for visitors' responses alone: a restore or a move sends nothing.
create function private.queue_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deliveries (connection_id, event, response_id, diagnosticid)
  select connection.id, case when response.hascontact then 'lead.created' else 'response.created' end,
    response.id, response.diagnosticid
  from changed response
  join public.diagnostics diagnostic on diagnostic.id = response.diagnosticid
  join public.connections connection on connection.user_id = diagnostic.user_id
    and (connection.diagnosticid is null or connection.diagnosticid = diagnostic.id)
  where connection.state <> 'off'
    and (response.hascontact or (connection.kind = 'webhook' and connection.settings ->> 'events' = 'all'))
    and (connection.kind <> 'result-mail' or (
      private.is_filled(response.leadinfo ->> 'email') and response.suspicion = '{}'
    ))
  -- A deleted response may arrive once more.
  on conflict do nothing;
  return null;
end
$$;

create trigger queue_deliveries after insert on public.diagnostic_responses
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.queue_deliveries();

-- A result mail is of use while its visitor remembers the diagnostic: one that waited for a day in a connection that was off
-- is not sent any more.
create function private.is_late_result_mail(connection public.connections, delivery public.deliveries) returns boolean
language sql stable set search_path = '' as $$
  select connection.kind = 'result-mail' and delivery.created_at < now() - interval '1 day'
$$;

-- Before a connection is switched on. Returns its id.
create function private.skip_late_result_mails(connection public.connections) returns uuid
language plpgsql set search_path = '' as $$
begin
  update public.deliveries delivery set state = 'skipped', tried_at = now()
  where delivery.connection_id = connection.id and delivery.state = 'due'
    and private.is_late_result_mail(connection, delivery);
  return connection.id;
end
$$;

-- Owners ---------------------------------------------------------------------------------------------------------

-- Responses for a connection that arrived since a moment, also before it was made: all, or those that failed or have no
-- delivery. At most 10,000. Never result mails. The condition on '-infinity' is that of the index.
create function private.resendable(p_connection uuid, p_since timestamptz, p_everything boolean)
returns table (event text, response_id uuid, diagnosticid uuid)
language sql stable set search_path = '' as $$
  select arrived.event, arrived.response_id, arrived.diagnosticid
  from (
    select connection.id as connection_id, response.id as response_id, response.diagnosticid, response.receivedat,
      case when response.hascontact then 'lead.created' else 'response.created' end as event
    from public.connections connection
    join public.diagnostics diagnostic on diagnostic.user_id = connection.user_id
      and (connection.diagnosticid is null or connection.diagnosticid = diagnostic.id)
    join public.diagnostic_responses response on response.diagnosticid = diagnostic.id
    where connection.id = p_connection and connection.kind <> 'result-mail'
      and response.receivedat > '-infinity' and response.receivedat >= p_since
      and (response.hascontact or (connection.kind = 'webhook' and connection.settings ->> 'events' = 'all'))
  ) arrived
  left join public.deliveries delivery on delivery.connection_id = arrived.connection_id
    and delivery.event = arrived.event and delivery.response_id = arrived.response_id
  where p_everything or delivery.id is null or delivery.state = 'failed'
  order by arrived.receivedat limit 10000
$$;

-- How many came since a moment and failed or have no delivery, of a connection of the caller.
create function public.count_unsent(p_connection uuid, p_since timestamptz) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.resendable(p_connection, p_since, false)
$$;

-- Sends again: one delivery, all that failed, or what came since a moment (private.resendable). Returns how many. It goes
-- on at once; the daily mail for one delivery alone. A result mail that was sent today is not sent again.
create function public.resend_deliveries(
  p_connection uuid, p_delivery uuid default null, p_since timestamptz default null, p_everything boolean default false
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kind text;
  resent integer;
begin
  select connection.kind into kind from public.connections connection
  where id = p_connection and user_id = auth.uid();
  if not found then
    raise exception 'the connection belongs to another account' using errcode = '42501';
  end if;
  if p_since is null then
    update public.deliveries set state = 'due', waits_until = null
    where id in (
      select id from public.deliveries
      where connection_id = p_connection and (id = p_delivery or (p_delivery is null and state = 'failed'))
        and not (kind = 'result-mail' and state = 'sent' and tried_at >= date_trunc('day', now(), 'Asia/Tokyo'))
      -- A delivery that is being sent is read again once its state is recorded.
      order by created_at limit 10000 for update
    );
  else
    insert into public.deliveries (connection_id, event, response_id, diagnosticid)
    select p_connection, event, response_id, diagnosticid from private.resendable(p_connection, p_since, p_everything)
    on conflict (connection_id, event, response_id) do update set state = 'due', waits_until = null;
  end if;
  get diagnostics resent = row_count;
  update public.connections set rest_until = null
  where id = p_connection and (p_delivery is not null or settings ->> 'frequency' is distinct from 'daily');
  return resent;
end
$$;

comment on function public.resend_deliveries(uuid, uuid, timestamptz, boolean) is
  'Definer: owners may not write deliveries. Refuses connections of other accounts.';

-- Deliveries of the caller's connections by state, and when the first of each was queued.
create function public.get_delivery_counts()
returns table (connection_id uuid, state text, deliveries integer, since timestamptz)
language sql stable rows 80 set search_path = '' as $$
  select delivery.connection_id, delivery.state, count(*)::integer, min(delivery.created_at)
  from public.deliveries delivery group by 1, 2
$$;

-- After a move or a restore ---------------------------------------------------------------------------------------

-- Connections that it paused and that their plan allows.
create function private.paused_connections() returns setof public.connections
language sql stable set search_path = '' as $$
  select connection.* from public.connections connection join public.profiles profile on profile.id = connection.user_id
  where connection.state = 'off' and connection.reason = 'restored'
    and private.allows_connection(profile.plan_type, connection.kind)
$$;

-- For administrators: how many connections are paused, how much waits in them, and since when.
create function public.count_paused_connections() returns table (connections integer, deliveries integer, since timestamptz)
language sql stable rows 1 security definer set search_path = '' as $$
  select count(distinct paused.id)::integer, count(delivery.id)::integer, min(delivery.created_at)
  from private.paused_connections() paused left join public.deliveries delivery
    on delivery.connection_id = paused.id and delivery.state = 'due' and not private.is_late_result_mail(paused, delivery)
  where private.is_admin()
$$;

-- An administrator continues all of them, and sends what came since they were paused. Returns how many.
create function public.continue_connections() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  continued uuid[];
begin
  if not private.is_admin() then
    raise exception 'administrators continue connections' using errcode = '42501';
  end if;
  insert into public.deliveries (connection_id, event, response_id, diagnosticid)
  select paused.id, unsent.event, unsent.response_id, unsent.diagnosticid
  from private.paused_connections() paused
  cross join lateral private.resendable(paused.id, paused.paused_at, false) unsent
  on conflict do nothing;
  continued := array(select private.skip_late_result_mails(paused) from private.paused_connections() paused);
  update public.connections
  set state = 'on', reason = null, paused_at = null, failures = 0, failing_since = null,
    rest_until = case when settings ->> 'frequency' = 'daily' then private.next_morning() end
  where id = any (continued);
  return cardinality(continued);
end
$$;

comment on function public.count_paused_connections() is
  'Definer: administrators see numbers alone of other accounts’ connections. Counts nothing for others.';
comment on function public.continue_connections() is
  'Definer: administrators may not change other accounts’ connections otherwise. Refuses others.';

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.deliveries enable row level security;

create policy "deliveries: owners of the connection read" on public.deliveries
  for select to authenticated
  using (connection_id in (
    select connections.id from public.connections where connections.user_id = (select auth.uid())
  ));

revoke all on public.deliveries from public, anon, authenticated, service_role;
grant select on public.deliveries to authenticated;
grant select, insert, update, delete on public.deliveries to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.resendable(uuid, timestamptz, boolean) to authenticated;
revoke execute on function public.resend_deliveries(uuid, uuid, timestamptz, boolean), public.get_delivery_counts(),
  public.count_unsent(uuid, timestamptz), public.count_paused_connections(), public.continue_connections()
  from public, anon, authenticated, service_role;
grant execute on function public.resend_deliveries(uuid, uuid, timestamptz, boolean), public.get_delivery_counts(),
  public.count_unsent(uuid, timestamptz), public.count_paused_connections(), public.continue_connections() to authenticated;
