-- Responses by the million: sums are read from counts of each day, and a search reads one diagnostic's part of one index.

-- What a search looks into ----------------------------------------------------------------------------------------
-- E-mail address, name and company in small letters, a line each, so that no part of one runs into the next. It rides
-- along in the index of the page: with the longest lead, 654 characters of four bytes, an index row has 2,680 of the
-- 2,704 bytes it may have. (First, for it locks out inserts, which lock the diagnostic after their own table.)

alter table public.diagnostic_responses add column leadtext text collate "C" not null generated always as (
  lower(
    translate(coalesce(leadinfo ->> 'email', ''), e'\n', ' ') || e'\n'
    || translate(coalesce(leadinfo ->> 'name', ''), e'\n', ' ') || e'\n'
    || translate(coalesce(leadinfo ->> 'company', ''), e'\n', ' ')
  )
) stored;

drop index public.diagnostic_responses_page_idx;
create index diagnostic_responses_page_idx on public.diagnostic_responses (diagnosticid, completedat desc, id)
  include (result, hascontact, leadtext);

-- An index is read alone where vacuum has been; by itself that waits for a fifth of the table.
alter table public.diagnostic_responses set (autovacuum_vacuum_insert_scale_factor = 0.02);

-- Counts of each day ---------------------------------------------------------------------------------------------
-- They follow the rows, by the triggers below and nothing else. Asia/Tokyo is nine hours ahead all year; said as an
-- interval, no row has to look into the tables of time zones.

create table private.response_days (
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  day date not null,
  result text not null,
  responses integer not null,
  contacts integer not null,
  primary key (diagnosticid, day, result)
) with (fillfactor = 50); -- room for today's counts, which change with every batch, to be updated in place

insert into private.response_days (diagnosticid, day, result, responses, contacts)
select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
  count(*), count(*) filter (where hascontact)
from public.diagnostic_responses
group by 1, 2, 3;

-- Triggers -------------------------------------------------------------------------------------------------------
-- Whoever writes days writes them in the order of their key, so that statements wait for each other and do not deadlock.

create or replace function private.count_responses() returns trigger
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

  insert into private.response_days as stored (diagnosticid, day, result, responses, contacts)
  select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
    count(*), count(*) filter (where hascontact)
  from arrived
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (diagnosticid, day, result) do update
  set responses = stored.responses + excluded.responses, contacts = stored.contacts + excluded.contacts;
  return null;
end
$$;

-- The service role alone changes and deletes responses. The counters of the diagnostic tell what arrived, and stay; the
-- days of a diagnostic that is being deleted go with it.
create function private.recount_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
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
revoke execute on function private.recount_days() from public;

create trigger recount_changed_days after update on public.diagnostic_responses
  referencing old table as departed new table as arrived
  for each statement execute function private.recount_days();

create trigger recount_departed_days after delete on public.diagnostic_responses
  referencing old table as departed
  for each statement execute function private.recount_days();

create trigger forget_days after truncate on public.diagnostic_responses
  for each statement execute function private.recount_days();

-- Access ---------------------------------------------------------------------------------------------------------

alter table private.response_days enable row level security;
revoke all on private.response_days from public, anon, authenticated, service_role;
grant select on private.response_days to authenticated;

create policy "response_days: owners of the diagnostic read" on private.response_days
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

-- Procedures -----------------------------------------------------------------------------------------------------
-- They read with the caller's rights. A search is read from the index of the page whatever the statistics say: without
-- them, or for a diagnostic with half of all responses, the planner would read everybody's rows.

-- What leadtext has to contain for a search to find it; null when everything is wanted.
create function private.searched_text(search text) returns text
language sql immutable set search_path = '' as $$
  select nullif(lower(translate(search, e'\n', ' ')), '')
$$;
revoke execute on function private.searched_text(text) from public;
grant execute on function private.searched_text(text) to authenticated;

-- Sums over the responses of one diagnostic that the caller may read. The search finds a part of a name, an e-mail
-- address or a company; p_from is inclusive, p_to exclusive; null means no limit. Days are those of Asia/Tokyo: whole
-- ones are summed from their counts, a search and a part of a day from the rows.
create or replace function public.get_response_summary(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  part text := private.searched_text(p_search);
  starts timestamp := p_from at time zone interval '9 hours';
  ends timestamp := p_to at time zone interval '9 hours';
  counted boolean := part is null
    and (p_from is null or starts::time = '00:00') is true
    and (p_to is null or ends::time = '00:00') is true;
begin
  return (
  -- Planned for its arguments: of the two halves only the one that is asked for is left.
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
      and (part is null or strpos(response.leadtext, part) > 0)
    group by 1, 2
  )
  select jsonb_build_object(
    'total', coalesce((select sum(responses) from grouped), 0),
    'withContact', coalesce((select sum(contacts) from grouped), 0),
    'byResult', coalesce((
      select jsonb_agg(jsonb_build_object('code', result, 'count', responses) order by result)
      from (select result, sum(responses) as responses from grouped group by result) by_result
    ), '[]'),
    'byDay', coalesce((
      select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'count', responses) order by day)
      from (select day, sum(responses) as responses from grouped group by day) by_day
    ), '[]')
  )
  );
end
$$;

-- A page of what a search finds, or of one result, newest first, after the last one of the page before.
create function public.search_responses(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_after_completedat timestamptz default null,
  p_after_id uuid default null,
  p_limit integer default 100
) returns setof public.diagnostic_responses
language plpgsql stable rows 100 set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  part text := private.searched_text(p_search);
begin
  return query
  -- The index alone tells which, and then only their rows are fetched.
  with found as materialized (
    select response.id
    from public.diagnostic_responses response
    where response.diagnosticid = p_diagnosticid
      and (part is null or strpos(response.leadtext, part) > 0)
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
      -- The first condition follows from the second; an index can only begin at the first.
      and (p_after_completedat is null or response.completedat <= p_after_completedat)
      and (
        p_after_completedat is null
        or response.completedat < p_after_completedat
        or response.id > p_after_id
      )
    order by response.completedat desc, response.id
    limit greatest(0, least(p_limit, 1000))
  )
  select response.* from found join public.diagnostic_responses response on response.id = found.id
  order by response.completedat desc, response.id;
end
$$;

revoke execute on function
  public.search_responses(uuid, text, text, timestamptz, timestamptz, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_responses(uuid, text, text, timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated;
