-- Responses: answers and contact details of visitors.

-- The text for searches: one line per field, so that no match spans two fields; e-mail, name and company first. An index row
-- has room for the longest three.
create function private.lead_text(leadinfo jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  others jsonb := case when jsonb_typeof(leadinfo) = 'object' then leadinfo - '{name,email,company}'::text[] else '{}' end;
  lines text :=
    translate(coalesce(leadinfo ->> 'email', ''), e'\n', ' ') || e'\n'
    || translate(coalesce(leadinfo ->> 'name', ''), e'\n', ' ') || e'\n'
    || translate(coalesce(leadinfo ->> 'company', ''), e'\n', ' ');
begin
  if others <> '{}' then
    lines := left(
      lines || (select string_agg(e'\n' || translate(value, e'\n', ' '), '' order by key) from jsonb_each_text(others)),
      656
    );
  end if;
  return lower(lines);
end
$$;

-- The same in the form in which it is searched, which may be longer. A control character, which no text has, stands between
-- two fields; '' without a lead.
create function private.search_text(leadinfo jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  others jsonb;
  fields text;
begin
  if jsonb_typeof(leadinfo) <> 'object' or leadinfo = '{}' then
    return '';
  end if;
  others := leadinfo - '{name,email,company}'::text[];
  fields := concat_ws(e'\u0001', leadinfo ->> 'email', leadinfo ->> 'name', leadinfo ->> 'company');
  if others <> '{}' then
    fields := left(concat_ws(e'\u0001', fields, (select string_agg(value, e'\u0001') from jsonb_each_text(others))), 656);
  end if;
  return left(btrim(private.search_form(fields), e'\u0001'), 656);
end
$$;

create table public.diagnostic_responses (
  id uuid primary key default gen_random_uuid(),
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  answers jsonb not null,
  result text not null constraint diagnostic_responses_result_check check (result ~ '^[AB][CD][EF]$'),
  leadinfo jsonb not null default '{}',
  completedat timestamptz not null default now(),
  -- The question_versions row that was answered, not enforced: no lead is refused for it.
  questionversion uuid,
  receivedat timestamptz not null default now(),
  -- How the visitor came: parameters of the address and the host of the referrer (domain/response/source.ts).
  source jsonb not null default '{}',
  -- Its origin and medium (originOf in domain/insight/origin.ts). They name no person and stay after an erasure.
  origin text not null default 'direct' constraint diagnostic_responses_origin_check check (char_length(origin) <= 80),
  medium text not null default '' constraint diagnostic_responses_medium_check check (char_length(medium) <= 80),
  -- The consent_texts rows that were shown and agreed to; null: none.
  privacy_text_id uuid, advertising_text_id uuid,
  advertising_withdrawn_at timestamptz, erased_at timestamptz,
  -- Sent by the visitor's page, judged on arrival and not stored.
  startedat timestamptz,
  website text,
  suspicion text[] not null default '{}'
    constraint diagnostic_responses_suspicion_check check (
      suspicion <@ '{honeypot,speed}' and cardinality(suspicion) <= 2 and array_position(suspicion, null) is null
    ),
  hascontact boolean not null generated always as (
    private.is_filled(leadinfo ->> 'name') or private.is_filled(leadinfo ->> 'email')
    or private.is_filled(leadinfo ->> 'phone')
  ) stored,
  -- The owner's work on the lead.
  status text not null default 'new'
    constraint diagnostic_responses_status_check check (status in ('new', 'contacted', 'won', 'lost')),
  memo text not null default '' constraint diagnostic_responses_memo_check check (char_length(memo) <= 2000),
  leadtext text collate "C" not null generated always as (private.lead_text(leadinfo)) stored,
  searchtext text collate "C" not null generated always as (private.search_text(leadinfo)) stored
) with (autovacuum_vacuum_insert_scale_factor = 0.02); -- index-only scans need vacuumed pages

-- Pages, sums and erasures of one diagnostic are read from this index alone. The longest lead fills 2,680 of the 2,704
-- bytes of an index row.
create index diagnostic_responses_page_idx on public.diagnostic_responses (diagnosticid, completedat desc, id)
  include (result, hascontact, leadtext);

-- Searches are read from this one, which has as much room.
create index diagnostic_responses_search_idx on public.diagnostic_responses (diagnosticid, completedat desc, id)
  include (result, hascontact, searchtext) where searchtext <> '';

-- Pages of the API, in the order of arrival: a late response has an early completedat. The condition, which is always true,
-- keeps searches on the index above.
create index diagnostic_responses_arrival_idx on public.diagnostic_responses (diagnosticid, receivedat, id)
  where receivedat > '-infinity';

-- Leads that were worked on, few beside the others.
create index diagnostic_responses_worked_idx on public.diagnostic_responses (diagnosticid, status, id)
  where status <> 'new';
create index diagnostic_responses_memo_idx on public.diagnostic_responses (diagnosticid, id) where memo <> '';

-- Checks (PL/pgSQL caches their plans; SQL functions would be planned again for every row) --------------------------

-- Up to 45 slots, each left or right.
create function private.is_answers(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(value) = 'object' then
    value - '{
      axis-1-0,axis-1-1,axis-1-2,axis-1-3,axis-1-4,axis-1-5,axis-1-6,axis-1-7,axis-1-8,axis-1-9,axis-1-10,axis-1-11,
      axis-1-12,axis-1-13,axis-1-14,
      axis-2-0,axis-2-1,axis-2-2,axis-2-3,axis-2-4,axis-2-5,axis-2-6,axis-2-7,axis-2-8,axis-2-9,axis-2-10,axis-2-11,
      axis-2-12,axis-2-13,axis-2-14,
      axis-3-0,axis-3-1,axis-3-2,axis-3-3,axis-3-4,axis-3-5,axis-3-6,axis-3-7,axis-3-8,axis-3-9,axis-3-10,axis-3-11,
      axis-3-12,axis-3-13,axis-3-14
    }'::text[] = '{}'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || (@ != "left" && @ != "right"))')
  else false end;
end
$$;

alter table public.diagnostic_responses
  add constraint diagnostic_responses_answers_check check (private.is_answers(answers));

-- Arrival --------------------------------------------------------------------------------------------------------

-- A response sent again is acknowledged, and neither stored nor counted. Visitors cannot use "on conflict", which needs
-- the right to select.
create function private.skip_known_response() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.diagnostic_responses where id = new.id) then
    return null;
  end if;
  return new;
end
$$;

create trigger skip_known_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.skip_known_response();

-- Signs of a bot: 'honeypot', a hidden field is filled in; 'speed', less than 0.4 seconds per answer. A clock that was set
-- back proves nothing.
create function private.suspicion_of(response public.diagnostic_responses) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  answered integer := case when jsonb_typeof(response.answers) = 'object'
    then (select count(*) from jsonb_object_keys(response.answers)) else 0 end;
  took double precision := extract(epoch from response.completedat) - extract(epoch from response.startedat);
begin
  return array_remove(
    array[
      case when response.website <> '' then 'honeypot' end,
      case when took >= 0 and took < 0.4 * answered then 'speed' end
    ],
    null
  );
end
$$;

-- The version that a response names, otherwise the live one: pages and clients may name none.
create function private.answered_version(diagnostic_id uuid, named uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.question_versions where id = named and diagnosticid = diagnostic_id) then
    return named;
  end if;
  return (select private.question_version(id, questions) from public.diagnostics where id = diagnostic_id);
end
$$;

-- Clocks of visitors can be wrong: a date before the product or in the future becomes the time of arrival.
create function private.receive_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.suspicion := private.suspicion_of(new);
  new.questionversion := private.answered_version(new.diagnosticid, new.questionversion);
  new.startedat := null;
  new.website := null;
  new.receivedat := now();
  new.leadinfo := private.clean_json(new.leadinfo);
  perform private.check_lead_fields(new.diagnosticid, new.leadinfo);
  -- No lead is refused for its source.
  new.source := case when private.is_source(new.source) then private.clean_json(new.source) else '{}' end;
  new.origin := left(coalesce(
    nullif(new.source ->> 'utm_source', ''), nullif(new.source ->> 'ref', ''), nullif(new.source ->> 'referrer', ''), 'direct'
  ), 80);
  new.medium := left(coalesce(new.source ->> 'utm_medium', ''), 80);
  if new.privacy_text_id is not null or new.advertising_text_id is not null then
    new.privacy_text_id := private.agreed_text(new.diagnosticid, 'privacy', new.privacy_text_id);
    new.advertising_text_id := private.agreed_text(new.diagnosticid, 'advertising', new.advertising_text_id);
  end if;
  new.advertising_withdrawn_at := null; new.erased_at := null;
  new.status := 'new'; new.memo := '';
  if (new.completedat between '2026-01-01T00:00:00Z' and now()) is not true then
    new.completedat := now();
  end if;
  return new;
end
$$;

create trigger receive_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.receive_response();

-- One update per diagnostic for all rows of a statement. Locking in order of id prevents deadlocks. Counters may be lower
-- than the rows after a restore or move: deleting must still work.
create function private.count_responses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  way constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from public.diagnostics
  where id in (select diagnosticid from changed)
  order by id for no key update;

  update public.diagnostics diagnostic
  set responsecount = greatest(0, diagnostic.responsecount + way * counted.responses),
      leadcount = greatest(0, diagnostic.leadcount + way * counted.responses)
  from (select diagnosticid, count(*) as responses from changed group by diagnosticid) counted
  where diagnostic.id = counted.diagnosticid;
  return null;
end
$$;

create trigger count_responses after insert on public.diagnostic_responses
  referencing new table as changed
  for each statement execute function private.count_responses();

create trigger count_responses_after_delete after delete on public.diagnostic_responses
  referencing old table as changed
  for each statement execute function private.count_responses();

-- A visitor sends one; the embedded backend gathers those of up to 100 visitors into one statement.
create function private.limit_statement() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (select count(*) > 100 from changed) then
    raise exception 'Send one response at a time';
  end if;
  return null;
end
$$;

create trigger limit_statement after insert on public.diagnostic_responses
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.limit_statement();

-- Owners ---------------------------------------------------------------------------------------------------------

-- Policies are joined by "or", so a trigger keeps owners from writing personal data where they may write a memo.
create function private.work_on_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' and new.leadinfo <> old.leadinfo and new.leadinfo <> '{}' then
    raise exception 'personal data can only be erased' using errcode = '42501';
  end if;
  -- A memo that was typed while its person was erased may name them.
  new.memo := case when new.erased_at is null then private.clean_text(new.memo) else '' end;
  return new;
end
$$;

create trigger work_on_response before update of leadinfo, status, memo on public.diagnostic_responses
  for each row execute function private.work_on_response();

-- Returns how many leads took the status. Row-level security leaves out those of other accounts.
create function public.set_lead_status(p_ids uuid[], p_status text) returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.diagnostic_responses set status = p_status where id = any (p_ids) and leadinfo <> '{}';
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.diagnostic_responses enable row level security;

create policy "responses: everybody answers published diagnostics" on public.diagnostic_responses
  for insert to anon, authenticated
  with check (private.is_published(diagnosticid));

create policy "responses: owners of the diagnostic read" on public.diagnostic_responses
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

create policy "responses: owners of the diagnostic delete" on public.diagnostic_responses
  for delete to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

-- By the grants on columns and work_on_response, owners change status and memo, erase personal data, and nothing else.
create policy "responses: owners of the diagnostic work on them" on public.diagnostic_responses
  for update to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on public.diagnostic_responses from public, anon, authenticated, service_role;
grant insert on public.diagnostic_responses to anon;
grant select, insert, delete, update (leadinfo, status, memo) on public.diagnostic_responses to authenticated;
grant select, insert, update, delete on public.diagnostic_responses to service_role;

revoke execute on all functions in schema private from public;
grant execute on function
  private.is_answers(jsonb), private.lead_text(jsonb), private.search_text(jsonb),
  private.suspicion_of(public.diagnostic_responses), private.answered_version(uuid, uuid)
  to anon, authenticated, service_role;
revoke execute on function public.set_lead_status(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.set_lead_status(uuid[], text) to authenticated;

-- Supabase Realtime, where it exists, brings new responses to the dashboard.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.diagnostic_responses;
  end if;
end
$$;
