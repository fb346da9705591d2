-- Deliveries: one row for each event that a connection gets. The row is the queue and the log. It holds no personal data:
-- the content is built when it is sent.

create table public.deliveries (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references public.connections (id) on delete cascade,
  event text not null constraint deliveries_event_check check (event in ('lead.created', 'response.created')),
  response_id uuid not null,
  diagnosticid uuid not null,
  state text not null default 'due' constraint deliveries_state_check check (state in ('due', 'sent', 'failed', 'skipped')),
  tries smallint not null default 0,
  -- Of the last try: the status of HTTP or SMTP, the problem (domain/delivery/tries.ts) and the start of the answer.
  status smallint,
  problem text constraint deliveries_problem_check check (char_length(problem) <= 40),
  answer text constraint deliveries_answer_check check (char_length(answer) <= 300),
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  constraint deliveries_connection_id_event_response_id_key unique (connection_id, event, response_id)
);

create index deliveries_due_idx on public.deliveries (connection_id, created_at) where state = 'due';
create index deliveries_log_idx on public.deliveries (connection_id, created_at desc, id);

-- Queueing -------------------------------------------------------------------------------------------------------

-- In the transaction of the response, for visitors' responses alone: a restore or a move sends nothing. The lock keeps a
-- connection that is being deleted from failing a lead.
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
  for key share of connection;
  return null;
end
$$;

create trigger queue_deliveries after insert on public.diagnostic_responses
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.queue_deliveries();

-- Work (service_role: the sending server) --------------------------------------------------------------------------

-- Leases the connection that waits longest for two minutes, and gives it with what is due and what the content is built
-- from; null: nothing is due. A skip scan finds the connections, however much waits. Erased responses are skipped.
create function public.claim_connection(p_kinds jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found public.connections;
  amount integer;
begin
  with recursive waiting as (
    (
      select connection_id, created_at from public.deliveries where state = 'due'
      order by connection_id, created_at limit 1
    )
    union all
    select later.connection_id, later.created_at from waiting cross join lateral (
      select connection_id, created_at from public.deliveries
      where state = 'due' and connection_id > waiting.connection_id
      order by connection_id, created_at limit 1
    ) later
  )
  select connection.* into found
  from waiting join public.connections connection on connection.id = waiting.connection_id
  where connection.state <> 'off' and p_kinds ? connection.kind
    and coalesce(connection.rest_until, '-infinity') <= now()
    and coalesce(connection.leased_until, '-infinity') <= now()
  order by waiting.created_at
  limit 1
  for no key update of connection skip locked;
  if found.id is null then
    return null;
  end if;

  update public.connections set lease = gen_random_uuid(), leased_until = now() + interval '2 minutes'
  where id = found.id returning * into found;
  amount := case found.kind when 'mail' then 500 when 'kintone' then 100 else 10 end;

  update public.deliveries delivery set state = 'skipped', tried_at = now()
  where delivery.id in (
      select id from public.deliveries where connection_id = found.id and state = 'due' order by created_at limit amount
    )
    and not exists (
      select from public.diagnostic_responses response
      where response.id = delivery.response_id and (response.hascontact or delivery.event = 'response.created')
    );

  return (
    with due as materialized (
      select * from public.deliveries where connection_id = found.id and state = 'due' order by created_at limit amount
    )
    select jsonb_build_object(
      'connection', to_jsonb(found),
      'owner', (select to_jsonb(profile) from public.profiles profile where profile.id = found.user_id),
      'deliveries', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', due.id, 'event', due.event, 'response', to_jsonb(response) - 'leadtext')
          order by due.created_at
        ), '[]')
        from due join public.diagnostic_responses response on response.id = due.response_id
      ),
      'diagnostics', (
        select coalesce(jsonb_agg(private.delivered_diagnostic(diagnostic)), '[]') from public.diagnostics diagnostic
        where diagnostic.id in (select diagnosticid from due)
      )
    )
  );
end
$$;

-- The parts of a diagnostic that contents name.
create function private.delivered_diagnostic(diagnostic public.diagnostics) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', diagnostic.id, 'title', diagnostic.title, 'publicurl', diagnostic.publicurl, 'axes', diagnostic.axes,
    'resulttypes', (
      select jsonb_agg(jsonb_build_object('code', type -> 'code', 'name', type -> 'name'))
      from jsonb_array_elements(diagnostic.resulttypes) type
    )
  )
$$;

-- Records tries and ends the lease. p_done: [{ id, state, status, problem, answer }]. p_failed: the connection could not be
-- reached. p_rest: seconds until the next try, 'morning' for the next 9:00. p_off: a reason to switch it off.
-- Returns 'failing' once after a day without success, 'off' when it was switched off, 'recorded', or null without the lease.
create function public.finish_deliveries(
  p_connection uuid, p_lease uuid, p_done jsonb, p_failed boolean, p_rest text default null, p_off text default null
) returns text
language plpgsql set search_path = '' as $$
declare
  former public.connections;
  has_sent boolean := jsonb_path_exists(p_done, '$[*] ? (@.state == "sent")');
  off_reason text := p_off;
  fails boolean;
begin
  select * into former from public.connections where id = p_connection and lease = p_lease for no key update;
  if former.id is null then
    return null;
  end if;

  update public.deliveries delivery
  set state = done.state, tries = least(32767, delivery.tries + 1), status = done.status, problem = done.problem,
    answer = left(done.answer, 300), tried_at = now()
  from jsonb_to_recordset(p_done) done (id uuid, state text, status smallint, problem text, answer text)
  where delivery.id = done.id and delivery.connection_id = p_connection;

  if p_failed and former.failing_since < now() - interval '4 days' then
    off_reason := coalesce(off_reason, 'unreachable');
  end if;
  if off_reason is not null then
    update public.deliveries set state = 'failed' where connection_id = p_connection and state = 'due';
  end if;
  fails := p_failed and former.failing_since < now() - interval '1 day';

  update public.connections connection
  set lease = null,
    leased_until = null,
    state = case
      when off_reason is not null or former.state = 'off' then 'off'
      when fails then 'failing'
      when has_sent then 'on'
      else former.state
    end,
    reason = case when off_reason is not null then off_reason when former.state = 'off' then former.reason end,
    failures = case when p_failed then least(32767, former.failures + 1) else 0 end,
    failing_since = case when p_failed then coalesce(former.failing_since, now()) end,
    rest_until = case p_rest when 'morning' then private.next_morning() else now() + (p_rest || ' seconds')::interval end,
    last_success_at = case when has_sent then now() else former.last_success_at end
  where id = p_connection;

  return case
    when former.state = 'off' then 'recorded'
    when off_reason is not null then 'off'
    when fails and former.state <> 'failing' then 'failing'
    else 'recorded'
  end;
end
$$;

-- What a test of a connection needs: the claim's content with a diagnostic of the account, leasing nothing.
create function public.connection_to_test(p_connection uuid, p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'connection', to_jsonb(connection),
    'owner', to_jsonb(profile),
    'deliveries', '[]'::jsonb,
    'diagnostics', (
      select coalesce(jsonb_agg(private.delivered_diagnostic(diagnostic)), '[]')
      from (
        select * from public.diagnostics
        where user_id = p_user and (connection.diagnosticid is null or id = connection.diagnosticid)
        order by ispublished desc, createdat desc limit 1
      ) diagnostic
    )
  )
  from public.connections connection join public.profiles profile on profile.id = connection.user_id
  where connection.id = p_connection and connection.user_id = p_user
$$;

-- Rows go after 30 days. Returns their number.
create function public.forget_deliveries() returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.deliveries where created_at < now() - interval '30 days';
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Figures of all accounts for operators: due, failed within a day, seconds that the oldest waits while nothing holds it.
create function public.delivery_figures() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'due', (select count(*) from public.deliveries where state = 'due'),
    'failed', (select count(*) from public.deliveries where state = 'failed' and tried_at > now() - interval '1 day'),
    'oldestSeconds', (
      select coalesce(extract(epoch from now() - min(delivery.created_at)), 0)
      from public.deliveries delivery join public.connections connection on connection.id = delivery.connection_id
      where delivery.state = 'due' and connection.state <> 'off' and coalesce(connection.rest_until, '-infinity') <= now()
    )
  )
$$;

-- Owners ---------------------------------------------------------------------------------------------------------

-- Sends again: one delivery, all that failed, or all leads since a moment, also those of before the connection (10,000 at
-- once). Returns how many. It goes on at once, except for the daily mail.
create function public.resend_deliveries(
  p_connection uuid, p_delivery uuid default null, p_since timestamptz default null
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  resent integer;
begin
  perform from public.connections where id = p_connection and user_id = auth.uid();
  if not found then
    raise exception 'the connection belongs to another account' using errcode = '42501';
  end if;
  if p_since is null then
    update public.deliveries set state = 'due'
    where id in (
      select id from public.deliveries
      where connection_id = p_connection and (id = p_delivery or (p_delivery is null and state = 'failed'))
      order by created_at limit 10000
    );
  else
    insert into public.deliveries (connection_id, event, response_id, diagnosticid)
    select connection.id, 'lead.created', response.id, response.diagnosticid
    from public.connections connection
    join public.diagnostics diagnostic on diagnostic.user_id = connection.user_id
      and (connection.diagnosticid is null or connection.diagnosticid = diagnostic.id)
    join public.diagnostic_responses response on response.diagnosticid = diagnostic.id
    where connection.id = p_connection and connection.kind <> 'result-mail'
      and response.completedat >= p_since and response.hascontact
    order by response.completedat limit 10000
    on conflict (connection_id, event, response_id) do update set state = 'due';
  end if;
  get diagnostics resent = row_count;
  update public.connections set rest_until = null
  where id = p_connection and settings ->> 'frequency' is distinct from 'daily';
  return resent;
end
$$;

comment on function public.resend_deliveries(uuid, uuid, timestamptz) is
  'Definer: owners may not write deliveries. Refuses connections of other accounts.';

-- Deliveries of the caller's connections by state.
create function public.get_delivery_counts() returns table (connection_id uuid, state text, deliveries integer)
language sql stable rows 80 set search_path = '' as $$
  select delivery.connection_id, delivery.state, count(*)::integer from public.deliveries delivery group by 1, 2
$$;

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
grant execute on function private.delivered_diagnostic(public.diagnostics) to service_role;
revoke execute on function
  public.claim_connection(jsonb), public.finish_deliveries(uuid, uuid, jsonb, boolean, text, text),
  public.connection_to_test(uuid, uuid), public.forget_deliveries(), public.delivery_figures(),
  public.resend_deliveries(uuid, uuid, timestamptz), public.get_delivery_counts()
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_connection(jsonb), public.finish_deliveries(uuid, uuid, jsonb, boolean, text, text),
  public.connection_to_test(uuid, uuid), public.forget_deliveries(), public.delivery_figures()
  to service_role;
grant execute on function public.resend_deliveries(uuid, uuid, timestamptz), public.get_delivery_counts() to authenticated;
