-- Insights: sums over visits and responses, for the owner and for people with the link of a report.

-- The shape is domain/insight/insights.ts. The period ends today or earlier and has at most 90 days, on the free plan the
-- last 7. It names the 30 largest origins.
create function private.insights(diagnostic public.diagnostics, p_from date, p_to date) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set jit = off
set work_mem = '32MB' as $$
declare
  is_paid constant boolean := private.has_paid_plan(diagnostic.user_id);
  today constant date := (now() at time zone interval '9 hours')::date;
  ends constant date := case when is_paid then greatest('2026-01-01', least(p_to, today)) else today end;
  begins constant date := greatest(least(p_from, ends), ends - (case when is_paid then 90 else 7 end - 1));
  began constant date := begins - (ends - begins + 1);
  starts_at constant timestamptz := begins::timestamp at time zone interval '9 hours';
  ends_at constant timestamptz := (ends + 1)::timestamp at time zone interval '9 hours';
  live_version constant uuid := private.question_version(diagnostic.id, diagnostic.questions);
  live_number constant integer := 3 * diagnostic.questionsperaxis;
begin
  return (
  with visited as (
    -- The n-th question of another version, or of a shorter or longer run, is another one.
    select day, questionversion = live_version and asked = live_number as is_newest, origin, medium, device, reached, visits
    from public.visit_days where diagnosticid = diagnostic.id and day between began and ends
    union all
    select day, questionversion = live_version and asked = live_number, origin, medium, device, reached, 1
    from public.visits where diagnosticid = diagnostic.id and day between began and ends
  ), counted as materialized (
    -- One pass over many rows, with one sum; what the parts below add up has few.
    select day, is_newest, device, reached, day >= begins as is_now, origin, medium, sum(visits) as came
    from visited
    group by grouping sets ((day, is_newest, device, reached), (day >= begins, origin, medium, reached))
  ), daily as materialized (
    select day >= begins as is_now, day, is_newest, device, reached, came from counted where day is not null
  ), steps as (
    select jsonb_agg(present order by step) as present, jsonb_agg(before order by step) as before,
      jsonb_agg(newest order by step) as newest
    from (
      select step, coalesce(sum(came) filter (where is_now), 0) as present,
        coalesce(sum(came) filter (where not is_now), 0) as before,
        coalesce(sum(came) filter (where is_now and is_newest), 0) as newest
      from generate_series(0, 48) step left join daily on reached = step
      group by 1
    ) each_step
  ), replied as materialized (
    select origin, medium, result, count(*) as responses, count(*) filter (where hascontact) as contacts,
      count(*) filter (where status = 'won') as won
    from public.diagnostic_responses
    where diagnosticid = diagnostic.id and completedat >= starts_at and completedat < ends_at
    group by 1, 2, 3
  ), presses as (
    select distinct responseid, null as channel from public.result_clicks where diagnosticid = diagnostic.id
    union all
    select responseid, channel from public.result_shares where diagnosticid = diagnostic.id
  ), pressed as materialized (
    select response.result, presses.channel, count(*) as presses
    from presses join public.diagnostic_responses response on response.id = presses.responseid
    where response.diagnosticid = diagnostic.id
      and response.completedat >= starts_at and response.completedat < ends_at
    group by 1, 2
  ), by_origin as (
    select origin, medium, sum(came) as came, coalesce(sum(started), 0) as started, coalesce(sum(answered), 0) as answered,
      coalesce(sum(leads), 0) as leads, sum(responses) as responses, sum(contacts) as contacts, sum(won) as won,
      private.shared_code(origin) as code
    from (
      select origin, medium, sum(came) as came, sum(came) filter (where reached >= 1) as started,
        sum(came) filter (where reached >= 46) as answered, sum(came) filter (where reached = 48) as leads,
        0 as responses, 0 as contacts, 0 as won
      from counted where origin is not null and is_now group by 1, 2
      union all
      select origin, medium, 0, 0, 0, 0, responses, contacts, won from replied
    ) both_kinds
    group by 1, 2
  ), ranked as (
    select *, code is null and row_number() over (
      partition by code is null order by came desc, responses desc, origin, medium
    ) > 30 as is_small
    from by_origin
  ), shared as (
    select split_part(origin, '-', 2) as channel, code, came from by_origin where code is not null
  )
  select jsonb_build_object(
    'title', diagnostic.title,
    'company', coalesce((select company from public.profiles where id = diagnostic.user_id), ''),
    'from', begins, 'to', ends,
    'questionsPerAxis', diagnostic.questionsperaxis,
    'questions', diagnostic.questions,
    'reached', steps.present, 'reachedBefore', steps.before,
    'newest', jsonb_build_object(
      'reached', steps.newest, 'earlier', (select coalesce(sum(came), 0) from daily where is_now and not is_newest)
    ),
    'responses', (
      select jsonb_build_object(
        'all', coalesce(sum(responses), 0), 'contacts', coalesce(sum(contacts), 0), 'won', coalesce(sum(won), 0)
      ) from replied
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', begins + step, 'came', coalesce(came, 0), 'started', coalesce(started, 0),
        'answered', coalesce(answered, 0), 'leads', coalesce(leads, 0)
      ) order by step)
      from generate_series(0, ends - begins) step left join (
        select day, sum(came) as came, sum(came) filter (where reached >= 1) as started,
          sum(came) filter (where reached >= 46) as answered, sum(came) filter (where reached = 48) as leads
        from daily group by 1
      ) each_day on day = begins + step
    ),
    'origins', (
      select coalesce(jsonb_agg(to_jsonb(shown) order by came desc, responses desc, origin, medium), '[]')
      from (
        select case when is_small then 'その他' else origin end as origin, case when is_small then '' else medium end as medium,
          sum(came) as came, sum(started) as started, sum(answered) as answered, sum(leads) as leads,
          sum(responses) as responses, sum(contacts) as contacts, sum(won) as won
        from ranked group by 1, 2
      ) shown
    ),
    'devices', (
      select jsonb_build_object(
        'phone', coalesce(sum(came) filter (where device = 'phone'), 0),
        'other', coalesce(sum(came) filter (where device = 'other'), 0)
      ) from daily where is_now
    ),
    'types', (
      select jsonb_agg(jsonb_build_object(
        'code', code,
        'name', coalesce((
          select type ->> 'name' from jsonb_array_elements(diagnostic.resulttypes) type where type ->> 'code' = code
        ), ''),
        'people', (select coalesce(sum(responses), 0) from replied where result = code),
        'pressed', (select coalesce(sum(presses), 0) from pressed where result = code and channel is null),
        'shares', (select coalesce(sum(presses), 0) from pressed where result = code and channel is not null),
        'shareVisits', (select coalesce(sum(came), 0) from shared where shared.code = types.code),
        'won', (select coalesce(sum(won), 0) from replied where result = code)
      ) order by code)
      from unnest('{ACE,ACF,ADE,ADF,BCE,BCF,BDE,BDF}'::text[]) types (code)
    ),
    'channels', (
      select jsonb_agg(jsonb_build_object(
        'channel', channel,
        'shares', (select coalesce(sum(presses), 0) from pressed where pressed.channel = channels.channel),
        'visits', (select coalesce(sum(came), 0) from shared where shared.channel = channels.channel)
      ) order by place)
      from unnest('{x,line,facebook,copy,device}'::text[]) with ordinality channels (channel, place)
    )
  ) from steps);
end
$$;

-- For the owner; null for another account.
create function public.get_insights(p_diagnosticid uuid, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.insights(diagnostic, p_from, p_to) from public.diagnostics diagnostic
  where id = p_diagnosticid and user_id = (select auth.uid())
$$;

comment on function public.get_insights(uuid, date, date) is
  'Definer: policies would be asked for each of a million rows. Gives counts of one diagnostic of the caller.';

-- For people with the link of the report; null for an unknown or revoked key, and while the owner's plan has no reports.
create function public.get_report(p_key uuid, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.insights(diagnostic, p_from, p_to) from public.diagnostics diagnostic
  where report_key = p_key and private.has_paid_plan(user_id)
$$;

comment on function public.get_report(uuid, date, date) is
  'Definer: visitors have no right to the tables. Gives counts of one diagnostic to callers who know its random key.';

-- Access ---------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema private from public;
revoke execute on function public.get_insights(uuid, date, date), public.get_report(uuid, date, date)
  from public, anon, authenticated, service_role;
grant execute on function public.get_insights(uuid, date, date) to authenticated;
grant execute on function public.get_report(uuid, date, date) to anon;
