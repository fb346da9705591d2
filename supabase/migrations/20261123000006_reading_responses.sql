-- Reading responses: counts by day, search, and the sums that creators see.

-- Days in Asia/Tokyo, which is nine hours ahead all year. Derived from the responses, so no backup holds it.
create table private.response_days (
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  day date not null,
  result text not null,
  responses integer not null,
  contacts integer not null,
  primary key (diagnosticid, day, result)
) with (fillfactor = 50); -- today's counts change with every batch: leave room to update them in place

-- Counting by day (writing in the order of the key prevents deadlocks) ---------------------------------------------

create function private.recount_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.response_days as stored (diagnosticid, day, result, responses, contacts)
    select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
      count(*), count(*) filter (where hascontact)
    from arrived
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (diagnosticid, day, result) do update
    set responses = stored.responses + excluded.responses, contacts = stored.contacts + excluded.contacts;
  elsif tg_op = 'DELETE' then
    -- The days of a deleted diagnostic are deleted by cascade.
    insert into private.response_days as stored (diagnosticid, day, result, responses, contacts)
    select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
      -count(*), -count(*) filter (where hascontact)
    from departed
    where diagnosticid in (select id from public.diagnostics)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (diagnosticid, day, result) do update
    set responses = stored.responses + excluded.responses, contacts = stored.contacts + excluded.contacts;
  elsif tg_op = 'UPDATE' then
    insert into private.response_days as stored (diagnosticid, day, result, responses, contacts)
    select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
      sum(way), coalesce(sum(way) filter (where hascontact), 0)
    from (
      select 1 as way, diagnosticid, completedat, result, hascontact from arrived
      union all
      select -1, diagnosticid, completedat, result, hascontact from departed
    ) changed
    group by 1, 2, 3
    having sum(way) <> 0 or sum(way) filter (where hascontact) <> 0
    order by 1, 2, 3
    on conflict (diagnosticid, day, result) do update
    set responses = stored.responses + excluded.responses, contacts = stored.contacts + excluded.contacts;
  else
    delete from private.response_days;
  end if;
  return null;
end
$$;

-- Triggers run by name: count_responses, which locks the diagnostics, comes first.
create trigger recount_days_after_insert after insert on public.diagnostic_responses
  referencing new table as arrived
  for each statement execute function private.recount_days();

create trigger recount_days_after_update after update on public.diagnostic_responses
  referencing old table as departed new table as arrived
  for each statement execute function private.recount_days();

create trigger recount_days_after_delete after delete on public.diagnostic_responses
  referencing old table as departed
  for each statement execute function private.recount_days();

create trigger recount_days_after_truncate after truncate on public.diagnostic_responses
  for each statement execute function private.recount_days();

-- Search ---------------------------------------------------------------------------------------------------------

-- The text that searchtext must contain; null when nothing is searched for. A sign beside a digit at an end is one of a
-- phone that is being typed.
create function private.searched_text(search text) returns text
language sql immutable set search_path = '' as $$
  select nullif(regexp_replace(
    private.search_form(private.clean_text(search)), '(?<=[0-9])[-(]+$|^[-)]+(?=[0-9])', '', 'g'
  ), '')
$$;

-- The responses whose memo has a text. Memos are written by hand and stand in no index.
create function private.noted_responses(diagnostic_id uuid, part text) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
begin
  return array(
    select id from public.diagnostic_responses
    where diagnosticid = diagnostic_id and memo <> '' and strpos(private.search_form(memo), part) > 0
  );
end
$$;

-- A page of responses, newest first, after the last one of the previous page. A search finds a part of what was entered or
-- of the memo; p_from is inclusive, p_to exclusive; p_choice is a value of the form's p_field. A response is new where it
-- has contact details and no other status. The settings force the index: without good statistics the planner would read
-- the whole table.
create function public.search_responses(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_after_completedat timestamptz default null, p_after_id uuid default null,
  p_limit integer default 100,
  p_status text default null,
  p_source text default null,
  p_field text default null, p_choice text default null
) returns setof public.diagnostic_responses
language plpgsql stable rows 100 set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  part text := private.searched_text(p_search);
  noted uuid[] := case when part is not null then private.noted_responses(p_diagnosticid, part) end;
begin
  return query
  -- The index alone finds the ids, unless a source or a choice is asked for; only the rows of the page are fetched.
  with found as materialized (
    select response.id
    from public.diagnostic_responses response
    where response.diagnosticid = p_diagnosticid
      and (part is null or response.searchtext <> '' and (strpos(response.searchtext, part) > 0 or response.id = any (noted)))
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
      and (p_source is null or response.origin = p_source)
      and (p_field is null or response.leadinfo ->> p_field = p_choice)
      -- Follows from the next condition, but lets the index scan start there.
      and (p_after_completedat is null or response.completedat <= p_after_completedat)
      and (
        p_after_completedat is null
        or response.completedat < p_after_completedat
        or response.id > p_after_id
      )
      and (p_status is null or (p_status = 'new') <> (response.id in (
        select worked.id from public.diagnostic_responses worked
        where worked.diagnosticid = p_diagnosticid and worked.status <> 'new'
          and (p_status = 'new' or worked.status = p_status)
      )))
      and (p_status is distinct from 'new' or response.hascontact)
    order by response.completedat desc, response.id
    limit greatest(0, least(p_limit, 1000))
  )
  select response.* from found join public.diagnostic_responses response on response.id = found.id
  order by response.completedat desc, response.id;
end
$$;

-- Procedures (with the caller's rights) ----------------------------------------------------------------------------

-- Sums over the responses of one diagnostic, with the filters of search_responses. Whole days are summed from their
-- counts, a search, a part of a day, a source or a choice from the rows; a status from the leads that have one, which
-- people made by hand.
create function public.get_response_summary(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_status text default null,
  p_source text default null,
  p_field text default null, p_choice text default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  part text := private.searched_text(p_search);
  noted uuid[] := case when part is not null then private.noted_responses(p_diagnosticid, part) end;
  starts timestamp := p_from at time zone interval '9 hours';
  ends timestamp := p_to at time zone interval '9 hours';
  counted boolean := part is null and p_source is null and p_field is null
    and (p_from is null or starts::time = '00:00') is true
    and (p_to is null or ends::time = '00:00') is true;
begin
  return (
  -- A custom plan keeps only the half that "counted" asks for.
  with grouped as (
    select stored.result, stored.day, stored.responses, stored.contacts
    from private.response_days stored
    where counted
      and stored.diagnosticid = p_diagnosticid
      and stored.responses > 0
      and (p_result is null or stored.result = p_result)
      and (p_from is null or stored.day >= starts::date)
      and (p_to is null or stored.day < ends::date)
    union all
    select response.result, (response.completedat at time zone interval '9 hours')::date,
      count(*), count(*) filter (where response.hascontact)
    from public.diagnostic_responses response
    where not counted
      and response.diagnosticid = p_diagnosticid
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
      and (p_source is null or response.origin = p_source)
      and (p_field is null or response.leadinfo ->> p_field = p_choice)
      and (part is null or response.searchtext <> '' and (strpos(response.searchtext, part) > 0 or response.id = any (noted)))
    group by 1, 2
  ), worked as (
    select response.status, response.result, (response.completedat at time zone interval '9 hours')::date as day,
      count(*) as responses, count(*) filter (where response.hascontact) as contacts
    from public.diagnostic_responses response
    where response.diagnosticid = p_diagnosticid and response.status <> 'new'
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
      and (p_source is null or response.origin = p_source)
      and (p_field is null or response.leadinfo ->> p_field = p_choice)
      and (part is null or response.searchtext <> '' and (strpos(response.searchtext, part) > 0 or response.id = any (noted)))
    group by 1, 2, 3
  ), by_status as (
    select 'new' as status, result, day, responses, contacts, contacts as leads from grouped
    union all select 'new', result, day, -responses, -contacts, -contacts from worked
    union all select status, result, day, responses, contacts, responses from worked
  ), shown as (
    select result, day, sum(case when p_status is null then responses else leads end) as responses, sum(contacts) as contacts
    from by_status
    where p_status is null or status = p_status
    group by 1, 2
  )
  select jsonb_build_object(
    'total', coalesce((select sum(responses) from shown), 0),
    'withContact', coalesce((select sum(contacts) from shown), 0),
    'byResult', coalesce((
      select jsonb_agg(jsonb_build_object('code', result, 'count', responses) order by result)
      from (select result, sum(responses) as responses from shown group by 1 having sum(responses) > 0) by_result
    ), '[]'),
    'byDay', coalesce((
      select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', responses) order by day)
      from (select day, sum(responses) as responses from shown group by 1 having sum(responses) > 0) by_day
    ), '[]'),
    'byStatus', coalesce((
      select jsonb_agg(jsonb_build_object('status', status, 'count', leads) order by status)
      from (select status, sum(leads) as leads from by_status group by 1 having sum(leads) > 0) counted
    ), '[]')
  )
  );
end
$$;

-- The origins of the newest 10,000 responses, which a filter offers.
create function public.get_response_sources(p_diagnosticid uuid) returns table (source text, responses integer)
language sql stable rows 50 set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
  select newest.origin, count(*)::integer
  from (
    select response.origin from public.diagnostic_responses response
    where response.diagnosticid = p_diagnosticid
    order by response.completedat desc, response.id limit 10000
  ) newest
  group by 1 order by 2 desc, 1 limit 50
$$;

-- The date of the newest response of each of the caller's diagnostics that has one.
create function public.get_newest_responses()
returns table (diagnosticid uuid, newest timestamptz)
language sql stable set search_path = '' as $$
  select diagnostic.id, latest.completedat
  from public.diagnostics diagnostic
  cross join lateral (
    select response.completedat from public.diagnostic_responses response
    where response.diagnosticid = diagnostic.id
    order by response.completedat desc limit 1
  ) latest
  where diagnostic.user_id = (select auth.uid())
$$;

-- The percentage of a published diagnostic's responses that have a result, for visitors; null below 100 responses.
create function public.result_share(p_diagnosticid uuid, p_result text) returns integer
language sql stable security definer set search_path = '' as $$
  select round(100.0 * coalesce(sum(days.responses) filter (where days.result = p_result), 0) / sum(days.responses))::integer
  from private.response_days days
  where days.diagnosticid = p_diagnosticid and private.is_published(p_diagnosticid)
  having sum(days.responses) >= 100
$$;

comment on function public.result_share(uuid, text) is
  'Definer: visitors have no right to the counts. Gives one percentage of a published diagnostic with 100 responses.';

-- Access ---------------------------------------------------------------------------------------------------------

alter table private.response_days enable row level security;

create policy "response_days: owners of the diagnostic read" on private.response_days
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on private.response_days from public, anon, authenticated, service_role;
grant select on private.response_days to authenticated;

revoke execute on all functions in schema private from public;
revoke execute on function
  public.search_responses(uuid, text, text, timestamptz, timestamptz, timestamptz, uuid, integer, text, text, text, text),
  public.get_response_summary(uuid, text, text, timestamptz, timestamptz, text, text, text, text),
  public.get_response_sources(uuid), public.get_newest_responses(), public.result_share(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.searched_text(text), private.noted_responses(uuid, text) to authenticated;
grant execute on function
  public.search_responses(uuid, text, text, timestamptz, timestamptz, timestamptz, uuid, integer, text, text, text, text),
  public.get_response_summary(uuid, text, text, timestamptz, timestamptz, text, text, text, text),
  public.get_response_sources(uuid), public.get_newest_responses()
  to authenticated;
grant execute on function public.result_share(uuid, text) to anon, authenticated, service_role;
