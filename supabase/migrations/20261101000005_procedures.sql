-- Procedures: what a screen needs that no single select of the API gives.

-- The administrator's list of users (specification, section 2, user management).
create function public.get_users_with_diagnostic_count()
returns table (
  id uuid, email text, created_at timestamptz, plan_type text, max_diagnostics integer, diagnostic_count integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'administrators only' using errcode = '42501';
  end if;
  return query
    select profile.id, profile.email, profile.created_at, profile.plan_type, profile.max_diagnostics,
      coalesce(owned.diagnostics, 0)
    from public.profiles profile
    left join (
      select user_id, count(*)::integer as diagnostics from public.diagnostics group by user_id
    ) owned on owned.user_id = profile.id
    order by profile.created_at desc, profile.id;
end
$$;

create function public.get_user_totals()
returns table (users integer, paid integer, diagnostics integer, admins integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'administrators only' using errcode = '42501';
  end if;
  return query
    select count(*)::integer,
      (count(*) filter (where profile.plan_type <> 'free'))::integer,
      (select count(*)::integer from public.diagnostics),
      (count(*) filter (where profile.plan_type = 'admin'))::integer
    from public.profiles profile;
end
$$;

-- Sums over the responses of one diagnostic that the caller may read. The search finds a part of a name, an e-mail
-- address or a company; p_from is inclusive, p_to exclusive; null means no limit. Days are those of Asia/Tokyo.
create function public.get_response_summary(
  p_diagnosticid uuid,
  p_search text default null,
  p_result text default null,
  p_from timestamptz default null,
  p_to timestamptz default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return (
  -- Planned for its arguments: of the two halves only the one that is asked for is left, and without a search the
  -- index alone answers.
  with chosen as (
    select response.result, response.completedat, response.hascontact
    from public.diagnostic_responses response
    where coalesce(p_search, '') = ''
      and response.diagnosticid = p_diagnosticid
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
    union all
    select response.result, response.completedat, response.hascontact
    from public.diagnostic_responses response
    cross join (select '%' || replace(replace(replace(p_search, '\', '\\'), '%', '\%'), '_', '\_') || '%' as part) pattern
    where p_search <> ''
      and response.diagnosticid = p_diagnosticid
      and (p_result is null or response.result = p_result)
      and (p_from is null or response.completedat >= p_from)
      and (p_to is null or response.completedat < p_to)
      and (
        response.leadinfo ->> 'name' ilike pattern.part
        or response.leadinfo ->> 'email' ilike pattern.part
        or response.leadinfo ->> 'company' ilike pattern.part
      )
  ),
  -- Read once; at most eight results times the days.
  grouped as (
    select result, (completedat at time zone 'Asia/Tokyo')::date as day,
      count(*) as responses, count(*) filter (where hascontact) as contacts
    from chosen group by result, day
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

-- When the newest response of each of the caller's diagnostics came; those without one are left out.
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

-- Whether a diagnostic other than p_except has the slug, published or not. The unique key says as much to whoever saves.
create function public.is_slug_taken(p_slug text, p_except uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.diagnostics where publicurl = p_slug and id is distinct from p_except)
$$;

revoke execute on function
  public.get_users_with_diagnostic_count(), public.get_user_totals(),
  public.get_response_summary(uuid, text, text, timestamptz, timestamptz), public.get_newest_responses(),
  public.is_slug_taken(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.get_users_with_diagnostic_count(), public.get_user_totals(),
  public.get_response_summary(uuid, text, text, timestamptz, timestamptz), public.get_newest_responses(),
  public.is_slug_taken(text, uuid)
  to authenticated;
