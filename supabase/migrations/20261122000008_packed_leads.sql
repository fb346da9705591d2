-- A search that finds little reads the leads of a diagnostic packed together, some hundred in a row, instead of one by
-- one. Responses whose leads are in no pack yet are read from the index of the page, as before. (One
-- file: packs without the search would be kept for nobody, and the search cannot be made without the packs.)

-- What keeps the packs -------------------------------------------------------------------------------------------
-- (Before their table: the triggers lock out inserts, which lock the diagnostic after their own table.)

-- From now on the packs that these moments lie in are read response by response, until they are packed anew. Both arrays
-- have an element for each response; the caller has locked their diagnostics.
create function private.open_packs(diagnosticids uuid[], moments timestamptz[]) returns void
language plpgsql set search_path = '' set enable_seqscan = off as $$
begin
  update private.lead_packs pack
  set leadtexts = null
  from (
    select distinct latest.diagnosticid, latest.starts
    from unnest(diagnosticids, moments) response (diagnosticid, completedat)
    cross join lateral (
      select stored.diagnosticid, stored.starts, stored.leadtexts is null as is_open
      from private.lead_packs stored
      where stored.diagnosticid = response.diagnosticid and stored.starts <= response.completedat
      order by stored.starts desc
      limit 1
    ) latest
    where not latest.is_open
  ) closed
  where pack.diagnosticid = closed.diagnosticid and pack.starts = closed.starts;
end
$$;

-- Packs the leads of a diagnostic that are in no pack, the oldest first: at most so many packs. The newest 250 responses
-- stay out, since others of their time may still arrive. The caller has locked the diagnostic.
create function private.pack_leads(packed uuid, packs integer) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  open_pack record;
  next_starts timestamptz;
  is_crowded boolean;
begin
  insert into private.lead_packs (diagnosticid, starts) values (packed, '-infinity') on conflict do nothing;
  for time in 1..packs loop
    select * into open_pack
    from private.lead_packs stored
    where stored.diagnosticid = packed and stored.leadtexts is null and not stored.crowded
    order by stored.starts
    limit 1;
    exit when not found;

    -- As many as fit into a page of the table, and no moment in two packs. (Null: all that are left fit.)
    select min(response.completedat) into next_starts
    from (
      select oldest.completedat, row_number() over so_far as number,
        sum(case when oldest.leadtext = e'\n\n' then 0 else octet_length(oldest.leadtext) + 1 end) over so_far as bytes
      from (
        select stored.completedat, stored.leadtext
        from public.diagnostic_responses stored
        where stored.diagnosticid = packed
          and stored.completedat >= open_pack.starts
          and stored.completedat <= open_pack.ends
          and (stored.completedat < open_pack.ends or open_pack.ends = 'infinity')
        order by stored.completedat
        limit 1001
      ) oldest
      window so_far as (order by oldest.completedat rows unbounded preceding)
    ) response
    where response.number > 1000 or response.bytes > 7900;

    -- More responses of one moment than fit: the pack of this moment alone stays open.
    is_crowded := next_starts is not null and not exists (
      select from public.diagnostic_responses stored
      where stored.diagnosticid = packed and stored.completedat >= open_pack.starts and stored.completedat < next_starts
    );
    if is_crowded then
      next_starts := (
        select min(stored.completedat) from public.diagnostic_responses stored
        where stored.diagnosticid = packed
          and stored.completedat > next_starts
          and stored.completedat < open_pack.ends
      );
    end if;

    exit when open_pack.ends = 'infinity' and not exists (
      select from public.diagnostic_responses stored
      where stored.diagnosticid = packed and stored.completedat >= next_starts
      order by stored.completedat
      offset 250
      limit 1
    );
    next_starts := coalesce(next_starts, open_pack.ends);

    update private.lead_packs pack
    set ends = next_starts,
        crowded = is_crowded,
        leadtexts = case when not is_crowded then coalesce((
          select string_agg(stored.leadtext, e'\n') filter (where stored.leadtext <> e'\n\n')
          from public.diagnostic_responses stored
          where stored.diagnosticid = packed
            and stored.completedat >= open_pack.starts
            and stored.completedat < next_starts
        ), '') end
    where pack.diagnosticid = packed and pack.starts = open_pack.starts;
    if next_starts <> open_pack.ends then
      insert into private.lead_packs (diagnosticid, starts, ends) values (packed, next_starts, open_pack.ends);
    end if;
  end loop;
end
$$;

revoke execute on function private.open_packs(uuid[], timestamptz[]), private.pack_leads(uuid, integer) from public;

-- As it was, with the packs.
create or replace function private.count_responses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  counted record;
begin
  perform from public.diagnostics
  where id in (select diagnosticid from arrived)
  order by id for no key update;

  perform private.open_packs(array_agg(diagnosticid), array_agg(completedat)) from arrived;

  insert into private.response_days as stored (diagnosticid, day, result, responses, contacts)
  select diagnosticid, (completedat at time zone interval '9 hours')::date, result,
    count(*), count(*) filter (where hascontact)
  from arrived
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (diagnosticid, day, result) do update
  set responses = stored.responses + excluded.responses, contacts = stored.contacts + excluded.contacts;

  for counted in
    update public.diagnostics diagnostic
    set responsecount = diagnostic.responsecount + arriving.responses,
        leadcount = diagnostic.leadcount + arriving.responses
    from (select diagnosticid, count(*)::integer as responses from arrived group by diagnosticid) arriving
    where diagnostic.id = arriving.diagnosticid
    returning diagnostic.id, diagnostic.responsecount as total, arriving.responses
  loop
    if counted.total / 250 > (counted.total - counted.responses) / 250 then
      perform private.pack_leads(counted.id, 8 + counted.responses / 50);
    end if;
  end loop;
  return null;
end
$$;

-- What the service role changes or deletes is in no pack any longer when its statement ends.
create function private.open_changed_packs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from private.lead_packs;
  else
    perform from public.diagnostics
    where id in (select diagnosticid from changed)
    order by id for no key update;

    -- The packs of a diagnostic that is being deleted go with it.
    perform private.open_packs(array_agg(diagnosticid), array_agg(completedat))
    from changed
    where diagnosticid in (select id from public.diagnostics);
  end if;
  return null;
end
$$;
revoke execute on function private.open_changed_packs() from public;

create trigger open_packs_of_before after update on public.diagnostic_responses
  referencing old table as changed
  for each statement execute function private.open_changed_packs();

create trigger open_packs_of_after after update on public.diagnostic_responses
  referencing new table as changed
  for each statement execute function private.open_changed_packs();

create trigger open_packs_of_departed after delete on public.diagnostic_responses
  referencing old table as changed
  for each statement execute function private.open_changed_packs();

create trigger forget_packs after truncate on public.diagnostic_responses
  for each statement execute function private.open_changed_packs();

-- The packs ------------------------------------------------------------------------------------------------------

-- The packs of a diagnostic follow each other without a gap from the beginning of time to its end, which belongs to the
-- last one. A diagnostic that has had few responses has none.
create table private.lead_packs (
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  starts timestamptz not null, -- of completedat, inclusive
  ends timestamptz not null default 'infinity', -- exclusive
  leadtexts text collate "C", -- a leadtext after another; null while the pack is open: then the responses are read
  crowded boolean not null default false, -- too many of one moment to be packed
  primary key (diagnosticid, starts)
) with (toast_tuple_target = 8160); -- in one piece, where reading costs least
alter table private.lead_packs alter column leadtexts set storage external;

create index lead_packs_open_idx on private.lead_packs (diagnosticid, starts) where leadtexts is null and not crowded;

alter table private.lead_packs enable row level security;
revoke all on private.lead_packs from public, anon, authenticated, service_role;
grant select on private.lead_packs to authenticated;

create policy "lead_packs: owners of the diagnostic read" on private.lead_packs
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

-- What is there already.
select private.pack_leads(diagnosticid, 10 + count(*)::integer)
from public.diagnostic_responses
group by diagnosticid having count(*) >= 250;

-- Procedures -----------------------------------------------------------------------------------------------------

-- When a part of a lead may be found among the responses of a diagnostic: the packs that have it and the open ones that
-- begin before a moment and do not end before another, the newest first, at most so many (null: all). Always, when
-- nothing is searched or nothing is packed.
create function private.packs_with(
  searched uuid,
  part text,
  starts_before timestamptz default null,
  ends_after timestamptz default null,
  packs integer default null
) returns table (starts timestamptz, ends timestamptz)
language plpgsql stable rows 10 set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  if part is null or not exists (select from private.lead_packs stored where stored.diagnosticid = searched) then
    return query values ('-infinity'::timestamptz, 'infinity'::timestamptz);
  else
    return query
    select stored.starts, stored.ends
    from private.lead_packs stored
    where stored.diagnosticid = searched
      and (starts_before is null or stored.starts < starts_before)
      and (ends_after is null or stored.ends > ends_after)
      and (stored.leadtexts is null or strpos(stored.leadtexts, part) > 0)
    order by stored.starts desc
    limit packs;
  end if;
end
$$;
revoke execute on function private.packs_with(uuid, text, timestamptz, timestamptz, integer) from public;
grant execute on function private.packs_with(uuid, text, timestamptz, timestamptz, integer) to authenticated;

-- Sums over the responses of one diagnostic that the caller may read. As they were, with the packs.
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
    from private.packs_with(p_diagnosticid, part, p_to, p_from) pack
    cross join lateral (
      select stored.result, stored.completedat, stored.hascontact
      from public.diagnostic_responses stored
      where stored.diagnosticid = p_diagnosticid
        and stored.completedat >= pack.starts
        and stored.completedat <= pack.ends
        and (stored.completedat < pack.ends or pack.ends = 'infinity')
        and (p_result is null or stored.result = p_result)
        and (p_from is null or stored.completedat >= p_from)
        and (p_to is null or stored.completedat < p_to)
        and (part is null or strpos(stored.leadtext, part) > 0)
      -- Each pack's part of the index is read for itself.
      offset 0
    ) response
    where not counted
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

-- A page of what a search finds, or of one result, newest first, after the last one of the page before. As it was, with
-- the packs.
create or replace function public.search_responses(
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
  wanted integer := greatest(0, least(p_limit, 1000));
  starts_before timestamptz := least(p_to, p_after_completedat + interval '1 microsecond');
  packs integer := 4;
  pack_starts timestamptz[];
  pack_ends timestamptz[];
  always boolean;
  answered integer;
begin
  -- Twice as many packs every time: what is found often fills the page from the first, what is rare asks few times.
  loop
    select array_agg(pack.starts), array_agg(pack.ends), min(pack.starts)
    into pack_starts, pack_ends, starts_before
    from private.packs_with(p_diagnosticid, part, starts_before, p_from, packs) pack;
    always := (pack_starts = '{-infinity}' and pack_ends = '{infinity}') is true;

    return query
    -- The index alone tells which, and then only their rows are fetched.
    with found as materialized (
      select response.id, response.completedat
      from unnest(pack_starts, pack_ends) pack (starts, ends)
      cross join lateral (
        select stored.id, stored.completedat
        from public.diagnostic_responses stored
        where stored.diagnosticid = p_diagnosticid
          -- Where nothing limits the time, nothing is said about it: the planner would take it for a small part.
          and (always or (
            stored.completedat >= pack.starts
            and stored.completedat <= pack.ends
            and (stored.completedat < pack.ends or pack.ends = 'infinity')
          ))
          and (part is null or strpos(stored.leadtext, part) > 0)
          -- Planned for its arguments, one of the two is left; the index of results can answer the first alone.
          and (p_result is null or case when part is null
            then stored.result = p_result else stored.result || '' = p_result end)
          and (p_from is null or stored.completedat >= p_from)
          and (p_to is null or stored.completedat < p_to)
          -- The first condition follows from the second; an index can only begin at the first.
          and (p_after_completedat is null or stored.completedat <= p_after_completedat)
          and (
            p_after_completedat is null
            or stored.completedat < p_after_completedat
            or stored.id > p_after_id
          )
        order by stored.completedat desc, stored.id
        limit wanted
      ) response
      order by response.completedat desc, response.id
      limit wanted
    )
    select response.* from found join public.diagnostic_responses response on response.id = found.id
    order by response.completedat desc, response.id;

    get diagnostics answered = row_count;
    wanted := wanted - answered;
    exit when wanted = 0 or coalesce(cardinality(pack_starts), 0) < packs;
    packs := packs * 2;
  end loop;
end
$$;
