-- Responses are stored and found more quickly.

-- The checks of every response, each as one expression. A check in SQL that calls other checks has them parsed and
-- planned again with every row; PL/pgSQL keeps its plans for the session. What they accept is what they accepted before.

create or replace function private.is_answers(value jsonb) returns boolean
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

create or replace function private.is_lead_field(value jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'string' then char_length(value #>> '{}') <= max_length
    else false
  end;
end
$$;

create or replace function private.is_lead_info(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(value) = 'object' then
    value - '{name,email,company}'::text[] = '{}'
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200)
  else false end;
end
$$;

-- A page of one type's responses, whether it has many, few or none. The result comes first, so that nothing else finds
-- the index of use: sorting what it gives would look cheap wherever the statistics are young.
create index diagnostic_responses_result_idx on public.diagnostic_responses (result, diagnosticid, completedat desc, id);

-- A page of what a search finds, or of one result, newest first, after the last one of the page before. As it was, but
-- that a search stays with the index that has what is searched, whichever result it is for.
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
begin
  return query
  -- The index alone tells which, and then only their rows are fetched.
  with found as materialized (
    select response.id
    from public.diagnostic_responses response
    where response.diagnosticid = p_diagnosticid
      and (part is null or strpos(response.leadtext, part) > 0)
      -- Planned for its arguments, one of the two is left; the index of results can answer the first alone.
      and (p_result is null or case when part is null
        then response.result = p_result else response.result || '' = p_result end)
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
