-- Sending deliveries: procedures of the server (service_role).

-- The parts of a diagnostic that contents name.
create function private.delivered_diagnostic(diagnostic public.diagnostics) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', diagnostic.id, 'title', diagnostic.title, 'publicurl', diagnostic.publicurl, 'axes', diagnostic.axes,
    'lead_fields', diagnostic.lead_fields, 'questionsperaxis', diagnostic.questionsperaxis,
    'resulttypes', (
      select jsonb_agg(jsonb_build_object('code', type -> 'code', 'name', type -> 'name'))
      from jsonb_array_elements(diagnostic.resulttypes) type
    )
  )
$$;

-- The address to which answers to a result mail go: of a recipient who agreed to mails; null: none.
create function private.reply_address(result_mail public.connections) returns text
language sql stable set search_path = '' as $$
  select settings ->> 'address' from public.connections
  where user_id = result_mail.user_id and id::text = result_mail.settings ->> 'replyTo'
    and kind = 'mail' and confirmed_at is not null
$$;

-- Leases for two minutes the connection that waits longest, and gives it with a part of its due rows and what the content
-- is built from; null: nothing is due. A skip scan finds the connections, however much waits. Erased responses are skipped,
-- as is what another owner of the connection's id left.
create function public.claim_connection(p_kinds jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found public.connections;
  amount integer;
  part uuid[];
begin
  with recursive waiting as (
    (
      select connection_id, created_at from public.deliveries
      where state = 'due' and coalesce(waits_until, '-infinity') <= now()
      order by connection_id, created_at limit 1
    )
    union all
    select later.connection_id, later.created_at from waiting cross join lateral (
      select connection_id, created_at from public.deliveries
      where state = 'due' and connection_id > waiting.connection_id and coalesce(waits_until, '-infinity') <= now()
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
  part := array(
    select id from public.deliveries
    where connection_id = found.id and state = 'due' and coalesce(waits_until, '-infinity') <= now()
    order by created_at limit amount
  );

  update public.deliveries delivery set state = 'skipped', tried_at = now()
  where delivery.id = any (part) and not exists (
    select from public.diagnostics diagnostic
    left join public.diagnostic_responses response
      on response.id = delivery.response_id and response.diagnosticid = diagnostic.id
    where diagnostic.id = delivery.diagnosticid and diagnostic.user_id = found.user_id
      and case delivery.event
        when 'lead.created' then response.hascontact when 'response.created' then response.id is not null else true
      end
  );

  return (
    with due as materialized (
      select * from public.deliveries where id = any (part) and state = 'due'
    )
    select jsonb_build_object(
      'connection', to_jsonb(found),
      'owner', (select to_jsonb(profile) from public.profiles profile where profile.id = found.user_id),
      'deliveries', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', due.id, 'event', due.event, 'created_at', due.created_at, 'tries', due.tries, 'problem', due.problem,
            'tried_at', due.tried_at, 'response', coalesce(
              to_jsonb(response) - '{leadtext,searchtext}'::text[],
              jsonb_build_object('id', due.response_id, 'diagnosticid', due.diagnosticid)
            )
          )
          order by due.created_at
        ), '[]')
        from due left join public.diagnostic_responses response
          on response.id = due.response_id and response.diagnosticid = due.diagnosticid
      ),
      'diagnostics', (
        select coalesce(jsonb_agg(private.delivered_diagnostic(diagnostic)), '[]') from public.diagnostics diagnostic
        where diagnostic.id in (select diagnosticid from due)
      ),
      'reply_to', private.reply_address(found),
      'recently_sent', case when found.kind = 'mail' then (
        select count(*) from public.deliveries
        where connection_id = found.id and state = 'sent' and tried_at > now() - interval '10 minutes'
      ) else 0 end
    )
  );
end
$$;

-- Lengthens a lease while its tries run.
create function public.renew_lease(p_connection uuid, p_lease uuid) returns void
language sql set search_path = '' as $$
  update public.connections set leased_until = now() + interval '2 minutes' where id = p_connection and lease = p_lease
$$;

-- Records tries and ends the lease. p_done: [{ id, state, status, problem, answer, waits }], `waits` in seconds. p_failed: nothing was accepted;
-- p_refused: until its owner changes something. p_rest: seconds until the next try, 'morning' for the next 9:00. p_off: a reason to switch it off.
-- Returns 'failing' once (refused, or a day without success), 'off' when it was switched off, 'recorded', or null without the
-- lease. Without contact details of its response, an answer is not kept.
create function public.finish_deliveries(
  p_connection uuid, p_lease uuid, p_done jsonb, p_failed boolean, p_rest text default null, p_off text default null,
  p_refused boolean default false
) returns text
language plpgsql set search_path = '' as $$
declare
  former public.connections;
  has_sent boolean := jsonb_path_exists(p_done, '$[*] ? (@.state == "sent")');
  off_reason text := p_off;
  fails boolean;
  said text := 'recorded';
begin
  select * into former from public.connections where id = p_connection and lease = p_lease for no key update;
  if former.id is null then
    return null;
  end if;

  update public.deliveries delivery
  set state = done.state, tries = least(32767, delivery.tries + 1), status = done.status, problem = done.problem,
    answer = left(done.answer, 300), tried_at = now(), waits_until = now() + make_interval(secs => done.waits)
  from jsonb_to_recordset(p_done) done (id uuid, state text, status smallint, problem text, answer text, waits integer)
  where delivery.id = done.id and delivery.connection_id = p_connection;

  -- A receiver may repeat the person in its answer. A statement of its own sees an erasure that ended meanwhile.
  update public.deliveries delivery set answer = null
  from jsonb_to_recordset(p_done) done (id uuid)
  where delivery.id = done.id and delivery.connection_id = p_connection and delivery.answer is not null
    and not exists (
      select from public.diagnostic_responses response where response.id = delivery.response_id and response.hascontact
    );

  if p_failed and not p_refused and former.failing_since < now() - interval '4 days' then
    off_reason := coalesce(off_reason, 'unreachable');
  end if;
  if off_reason is not null then
    update public.deliveries
    set state = 'failed', tried_at = coalesce(tried_at, now()),
      problem = coalesce(problem, case off_reason when 'secret' then 'secret-unreadable' else off_reason end)
    where connection_id = p_connection and state = 'due';
  end if;
  fails := p_failed and (p_refused or former.failing_since < now() - interval '1 day');
  if former.state <> 'off' and off_reason is not null then
    said := 'off';
  elsif former.state = 'on' and fails then
    said := 'failing';
  end if;

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
    paused_at = case when off_reason is null then former.paused_at else coalesce(former.paused_at, now()) end,
    failures = case when p_failed then least(32767, former.failures + 1) else 0 end,
    failing_since = case when p_failed then coalesce(former.failing_since, now()) end,
    rest_until = case p_rest when 'morning' then private.next_morning() else now() + (p_rest || ' seconds')::interval end,
    last_success_at = case when has_sent then now() else former.last_success_at end,
    mailed_at = case when said = 'recorded' then former.mailed_at else now() end
  where id = p_connection;

  return said;
end
$$;

-- Owners to mail that deliveries of connections which otherwise work have failed, with all that failed there: once a day an
-- owner, after a new failure. Returns [{ email, connections: [{ id, name, failed }] }].
create function public.claim_refusals() returns jsonb
language sql set search_path = '' as $$
  with failed as (
    select connection_id, count(*) as amount, max(tried_at) as last_at from public.deliveries
    where state = 'failed' group by 1
  ), owners as (
    select connection.user_id from public.connections connection join failed on failed.connection_id = connection.id
    where connection.state = 'on' and failed.last_at > coalesce(connection.mailed_at, '-infinity')
    except
    select user_id from public.connections where mailed_at > now() - interval '1 day'
  ), mailed as (
    update public.connections connection set mailed_at = now()
    from failed
    where failed.connection_id = connection.id and connection.state = 'on'
      and connection.user_id in (select user_id from owners)
      -- Another process may have been first.
      and coalesce(connection.mailed_at, '-infinity') <= now() - interval '1 day'
    returning connection.user_id, connection.id, connection.name, failed.amount
  )
  select coalesce(jsonb_agg(jsonb_build_object('email', profile.email, 'connections', (
    select jsonb_agg(
      jsonb_build_object('id', mailed.id, 'name', mailed.name, 'failed', mailed.amount) order by mailed.amount desc, mailed.id
    )
    from mailed where mailed.user_id = profile.id
  ))), '[]')
  from public.profiles profile where profile.id in (select user_id from mailed)
$$;

-- The content of a claim for a test: with one diagnostic of the account and without a lease.
create function public.connection_to_test(p_connection uuid, p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'connection', to_jsonb(connection),
    'owner', to_jsonb(profile),
    'deliveries', '[]'::jsonb,
    'reply_to', private.reply_address(connection),
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

-- Rows go after 30 days or with their connection. Returns their number.
create function public.forget_deliveries() returns integer
language plpgsql set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.deliveries delivery
  where created_at < now() - interval '30 days'
    or not exists (select from public.connections where id = delivery.connection_id);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- Figures of all accounts for operators: due, failed within a day, and how long the oldest is due of those kinds whose
-- connection neither rests nor is at work.
create function public.delivery_figures(p_kinds jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'due', (select count(*) from public.deliveries where state = 'due'),
    'failed', (select count(*) from public.deliveries where state = 'failed' and tried_at > now() - interval '1 day'),
    'oldestSeconds', (
      select coalesce(extract(epoch from now() - min(delivery.created_at)), 0)
      from public.deliveries delivery join public.connections connection on connection.id = delivery.connection_id
      where delivery.state = 'due' and coalesce(delivery.waits_until, '-infinity') <= now()
        and connection.state <> 'off' and p_kinds ? connection.kind
        and coalesce(connection.rest_until, '-infinity') <= now() and coalesce(connection.leased_until, '-infinity') <= now()
    )
  )
$$;

-- Access ---------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema private from public;
grant execute on function private.delivered_diagnostic(public.diagnostics), private.reply_address(public.connections)
  to service_role;
revoke execute on function
  public.claim_connection(jsonb), public.renew_lease(uuid, uuid),
  public.finish_deliveries(uuid, uuid, jsonb, boolean, text, text, boolean),
  public.claim_refusals(), public.connection_to_test(uuid, uuid), public.forget_deliveries(), public.delivery_figures(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_connection(jsonb), public.renew_lease(uuid, uuid),
  public.finish_deliveries(uuid, uuid, jsonb, boolean, text, text, boolean),
  public.claim_refusals(), public.connection_to_test(uuid, uuid), public.forget_deliveries(), public.delivery_figures(jsonb)
  to service_role;
