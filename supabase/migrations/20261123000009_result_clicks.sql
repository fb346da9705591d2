-- Presses on a result: of its next steps, once per response and step, and of its share buttons, once per response and channel.

create table public.result_clicks (
  id uuid primary key default gen_random_uuid(),
  responseid uuid not null references public.diagnostic_responses (id) on delete cascade,
  diagnosticid uuid not null,
  -- The step of the type, from 1.
  place smallint not null constraint result_clicks_place_check check (place between 1 and 3),
  constraint result_clicks_responseid_place_key unique (responseid, place)
);

create index result_clicks_diagnosticid_idx on public.result_clicks (diagnosticid);

create table public.result_shares (
  id uuid primary key default gen_random_uuid(),
  responseid uuid not null references public.diagnostic_responses (id) on delete cascade,
  diagnosticid uuid not null,
  channel text not null
    constraint result_shares_channel_check check (channel in ('x', 'line', 'facebook', 'copy', 'device')),
  constraint result_shares_responseid_channel_key unique (responseid, channel)
);

create index result_shares_diagnosticid_idx on public.result_shares (diagnosticid);

-- Whether the response reached a type that offers the step, in a published diagnostic.
create function private.is_offered_step(response_id uuid, diagnostic_id uuid, place integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.diagnostic_responses response
    join public.diagnostics diagnostic on diagnostic.id = response.diagnosticid
    cross join jsonb_array_elements(diagnostic.resulttypes) type
    where response.id = response_id and diagnostic.id = diagnostic_id and diagnostic.ispublished
      and type ->> 'code' = response.result and jsonb_array_length(type -> 'actions') >= place
  )
$$;

-- Whether the response belongs to the diagnostic, which is published.
create function private.is_shown_result(response_id uuid, diagnostic_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_published(diagnostic_id) and exists (
    select from public.diagnostic_responses response where response.id = response_id and response.diagnosticid = diagnostic_id
  )
$$;

-- Procedures (with the caller's rights) ----------------------------------------------------------------------------

-- Clicks by result type and step, with the filters of get_response_summary.
create function public.get_result_clicks(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_status text default null,
  p_source text default null,
  p_field text default null, p_choice text default null
) returns table (result text, place smallint, clicks integer)
language plpgsql stable rows 24 set search_path = '' as $$
declare
  part text := private.searched_text(p_search);
  noted uuid[] := case when part is not null then private.noted_responses(p_diagnosticid, part) end;
begin
  return query
  select response.result, click.place, count(*)::integer
  from public.result_clicks click
  join public.diagnostic_responses response on response.id = click.responseid
  where click.diagnosticid = p_diagnosticid
    and (part is null or response.searchtext <> '' and (strpos(response.searchtext, part) > 0 or response.id = any (noted)))
    and (p_result is null or response.result = p_result)
    and (p_from is null or response.completedat >= p_from)
    and (p_to is null or response.completedat < p_to)
    and (p_source is null or response.origin = p_source)
    and (p_field is null or response.leadinfo ->> p_field = p_choice)
    and (p_status is null or response.status = p_status and (p_status <> 'new' or response.hascontact))
  group by 1, 2
  order by 1, 2;
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.result_clicks enable row level security;
alter table public.result_shares enable row level security;

create policy "result_clicks: visitors click what their result offers" on public.result_clicks
  for insert to anon
  with check (private.is_offered_step(responseid, diagnosticid, place));

create policy "result_clicks: owners of the diagnostic read" on public.result_clicks
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

create policy "result_shares: visitors share their result" on public.result_shares
  for insert to anon
  with check (private.is_shown_result(responseid, diagnosticid));

create policy "result_shares: owners of the diagnostic read" on public.result_shares
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on public.result_clicks, public.result_shares from public, anon, authenticated, service_role;
grant insert (responseid, diagnosticid, place) on public.result_clicks to anon;
grant insert (responseid, diagnosticid, channel) on public.result_shares to anon;
grant select on public.result_clicks, public.result_shares to authenticated;
grant select, insert, update, delete on public.result_clicks, public.result_shares to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.is_offered_step(uuid, uuid, integer), private.is_shown_result(uuid, uuid) to anon;
revoke execute on function
  public.get_result_clicks(uuid, text, text, timestamptz, timestamptz, text, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_result_clicks(uuid, text, text, timestamptz, timestamptz, text, text, text, text)
  to authenticated;
