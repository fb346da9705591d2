-- Visits of published diagnostics: how far each came. They name no person.

-- Those of today and the two days before. No foreign key: a late message neither fails nor waits for a save.
create table public.visits (
  -- Random, made by the visitor's page.
  id uuid primary key,
  diagnosticid uuid not null,
  questionversion uuid not null,
  -- Day of the first message, in Asia/Tokyo.
  day date not null default (now() at time zone interval '9 hours')::date,
  origin text not null constraint visits_origin_check check (char_length(origin) between 1 and 80),
  medium text not null constraint visits_medium_check check (char_length(medium) <= 80),
  campaign text not null constraint visits_campaign_check check (char_length(campaign) <= 80),
  device text not null constraint visits_device_check check (device in ('phone', 'other')),
  asked smallint not null constraint visits_asked_check check (asked in (15, 27, 45)),
  -- 0 came, 1 to 45 the n-th question was shown, 46 lead form, 47 result, 48 result with contact.
  reached smallint not null
    constraint visits_reached_check check (reached between 0 and asked or reached between 46 and 48)
) with (fillfactor = 50); -- a visit comes further: leave room to update it in place

create index visits_diagnosticid_day_idx on public.visits (diagnosticid, day);

-- Those of earlier days, grouped. A visit stands in one of the two tables.
create table public.visit_days (
  id uuid primary key default gen_random_uuid(),
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  day date not null,
  questionversion uuid not null,
  origin text not null,
  medium text not null,
  campaign text not null,
  device text not null,
  asked smallint not null,
  reached smallint not null,
  visits integer not null constraint visit_days_visits_check check (visits > 0),
  constraint visit_days_group_key
    unique (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached)
);

-- The result code of a link that a visitor shared, share-{channel}-{code}; null for other origins.
create function private.shared_code(origin text) returns text
language sql immutable set search_path = '' as $$
  select substring(origin from '^share-(?:x|line|facebook|copy|device)-([AB][CD][EF])$')
$$;

-- Writing ----------------------------------------------------------------------------------------------------------

-- Stores up to 200 messages; see domain/wire/visitMessage.ts. A known visit may only come further. In the order of ids, so
-- that two servers wait for each other instead of meeting in a deadlock.
create function public.record_visits(p_visits jsonb) returns void
language sql set search_path = '' as $$
  insert into public.visits as stored
    (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
  select first.id, first.diagnosticid, private.answered_version(first.diagnosticid, first.version),
    first.origin, first.medium, first.campaign, first.device, first.asked, first.furthest
  from (
    select distinct on (sent.id) sent.*, max(sent.reached) over (partition by sent.id, sent.diagnosticid, sent.asked) as furthest
    from rows from (jsonb_to_recordset(p_visits) as (
      id uuid, diagnosticid uuid, version uuid, origin text, medium text, campaign text, device text, asked smallint,
      reached smallint
    )) with ordinality as sent
    where sent.ordinality <= 200
    order by sent.id, sent.ordinality
  ) first
  where private.is_published(first.diagnosticid)
  order by first.id
  on conflict (id) do update set reached = excluded.reached
  where stored.diagnosticid = excluded.diagnosticid and stored.asked = excluded.asked
    and stored.reached < excluded.reached
$$;

-- Groups the visits of one diagnostic on one day that lies before today and the two days before. Returns how many; 0: none
-- is left. Origins and campaigns beyond the 30 largest become その他, so that links with random names stay few rows; shares
-- are few by themselves.
create function public.roll_visits(
  p_before date default (now() at time zone interval '9 hours')::date - 2
) returns integer
language plpgsql set search_path = '' as $$
declare
  due record;
  rolled integer;
begin
  select visit.diagnosticid, visit.day into due from public.visits visit where visit.day < p_before limit 1;
  if not found then
    return 0;
  end if;
  -- Visits of a deleted diagnostic are dropped. The lock keeps it until they are stored.
  perform from public.diagnostics where id = due.diagnosticid for key share;

  with taken as (
    delete from public.visits where diagnosticid = due.diagnosticid and day = due.day returning *
  ), origins as (
    select origin, medium, row_number() over (order by count(*) desc, origin, medium) as rank
    from taken where private.shared_code(origin) is null group by 1, 2
  ), campaigns as (
    select campaign, row_number() over (order by count(*) desc, campaign) as rank
    from taken where campaign <> '' group by 1
  ), stored as (
    insert into public.visit_days as days
      (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached, visits)
    select due.diagnosticid, due.day, taken.questionversion,
      case when origins.rank > 30 then 'その他' else taken.origin end,
      case when origins.rank > 30 then '' else taken.medium end,
      case when campaigns.rank > 30 then 'その他' else taken.campaign end,
      taken.device, taken.asked, taken.reached, count(*)
    from taken
    left join origins on (origins.origin, origins.medium) = (taken.origin, taken.medium)
    left join campaigns on campaigns.campaign = taken.campaign
    where exists (select from public.diagnostics where id = due.diagnosticid)
    group by 3, 4, 5, 6, 7, 8, 9
    on conflict on constraint visit_days_group_key do update set visits = days.visits + excluded.visits
  )
  select count(*)::integer into rolled from taken;
  return rolled;
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.visits enable row level security;
alter table public.visit_days enable row level security;

create policy "visits: owners of the diagnostic read" on public.visits
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

create policy "visit_days: owners of the diagnostic read" on public.visit_days
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on public.visits, public.visit_days from public, anon, authenticated, service_role;
grant select on public.visits, public.visit_days to authenticated;
grant select, insert, update, delete on public.visits, public.visit_days to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.shared_code(text) to authenticated, service_role;
revoke execute on function public.record_visits(jsonb), public.roll_visits(date)
  from public, anon, authenticated, service_role;
grant execute on function public.record_visits(jsonb), public.roll_visits(date) to service_role;
