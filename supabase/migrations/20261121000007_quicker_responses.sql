-- Responses are stored and found more quickly.

-- The checks of every response, each as one expression. A check in SQL that calls other checks has them parsed and
-- planned again with every row; PL/pgSQL keeps its plans for the session. What they accept is what they accepted before.

create or replace function private.is_answers(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(
    jsonb_typeof(value) = 'object'
    and value - '{
      axis-1-0,axis-1-1,axis-1-2,axis-1-3,axis-1-4,axis-1-5,axis-1-6,axis-1-7,axis-1-8,axis-1-9,axis-1-10,axis-1-11,
      axis-1-12,axis-1-13,axis-1-14,
      axis-2-0,axis-2-1,axis-2-2,axis-2-3,axis-2-4,axis-2-5,axis-2-6,axis-2-7,axis-2-8,axis-2-9,axis-2-10,axis-2-11,
      axis-2-12,axis-2-13,axis-2-14,
      axis-3-0,axis-3-1,axis-3-2,axis-3-3,axis-3-4,axis-3-5,axis-3-6,axis-3-7,axis-3-8,axis-3-9,axis-3-10,axis-3-11,
      axis-3-12,axis-3-13,axis-3-14
    }'::text[] = '{}'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || (@ != "left" && @ != "right"))'),
    false
  );
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
  return jsonb_typeof(value) = 'object' and value - '{name,email,company}'::text[] = '{}'
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200);
end
$$;

-- A page of one type's responses, whether it has many, few or none.
create index diagnostic_responses_result_idx on public.diagnostic_responses (diagnosticid, result, completedat desc, id);
