-- The database of version 0.1.0, written by scripts/recordRelease.ts. Never changed.
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role; end if;
end $$;

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA auth;
CREATE SCHEMA embedded;
CREATE SCHEMA private;
CREATE SCHEMA storage;
CREATE SCHEMA supabase_migrations;
CREATE TYPE auth.aal_level AS ENUM (
    'aal1',
    'aal2',
    'aal3'
);
CREATE TYPE auth.one_time_token_type AS ENUM (
    'confirmation_token',
    'reauthentication_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'phone_change_token'
);
CREATE FUNCTION auth.email() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
CREATE FUNCTION embedded.expect_one(rows bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
  begin
    if rows <> 1 then
      raise exception using errcode = 'PT406', message = 'Cannot coerce the result to a single JSON object',
        detail = format('The result contains %s rows', rows);
    end if;
    return true;
  end
  $$;
CREATE FUNCTION private.announce_diagnostic() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op <> 'INSERT' and old.publicurl is not null then
    perform pg_notify('diagnostic_changed', old.publicurl);
  end if;
  if tg_op <> 'DELETE' and new.publicurl is not null then
    perform pg_notify('diagnostic_changed', new.publicurl);
  end if;
  return null;
end
$$;
CREATE FUNCTION private.check_allowance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  owner_plan text;
  owner_maximum integer;
  allowance integer;
begin
  if new.user_id is distinct from auth.uid() then
    return new;
  end if;
  select plan_type, max_diagnostics into owner_plan, owner_maximum
  from public.profiles where id = new.user_id for update;
  if owner_plan is null then
    raise exception 'profile_missing';
  end if;
  if exists (select from public.diagnostics where id = new.id) then
    return new;
  end if;
  allowance := case owner_plan when 'free' then 1 when 'light' then 4 when 'premium' then owner_maximum end;
  if (select count(*) from public.diagnostics where user_id = new.user_id) >= allowance then
    raise exception 'allowance_reached' using hint = owner_plan;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.check_diagnostic() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not private.is_axes(new.axes) then
    raise exception 'axes must be up to three different axes, each with two traits of its own codes'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_axes_check';
  end if;
  if not private.is_questions(new.questions) then
    raise exception 'questions must be different slots of the three axes, each with a text and two choices'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_questions_check';
  end if;
  if not private.is_result_types(new.resulttypes) then
    raise exception 'resulttypes must be up to eight result types with different codes'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_resulttypes_check';
  end if;
  return new;
end
$$;
CREATE FUNCTION private.complete_diagnostic() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.imageurl := nullif(new.imageurl, '');
  new.publicurl := nullif(new.publicurl, '');
  new.powered_by_text := nullif(new.powered_by_text, '');
  new.powered_by_link_name := nullif(new.powered_by_link_name, '');
  new.powered_by_link_url := nullif(new.powered_by_link_url, '');
  new.hidepoweredbylink := private.has_paid_plan(new.user_id);
  return new;
end
$$;
CREATE FUNCTION private.count_responses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.diagnostics
  where id in (select diagnosticid from arrived)
  order by id for no key update;
  update public.diagnostics diagnostic
  set responsecount = diagnostic.responsecount + counted.responses,
      leadcount = diagnostic.leadcount + counted.responses
  from (select diagnosticid, count(*) as responses from arrived group by diagnosticid) counted
  where diagnostic.id = counted.diagnosticid;
  return null;
end
$$;
CREATE FUNCTION private.create_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, email, name, company)
  values (
    new.id,
    coalesce(new.email, ''),
    private.sign_up_text(new.raw_user_meta_data, 'name'),
    private.sign_up_text(new.raw_user_meta_data, 'company')
  )
  on conflict (id) do nothing;
  return null;
exception when others then
  raise warning 'no profile was made for a new account: %', sqlstate;
  return null;
end
$$;
CREATE FUNCTION private.follow_email() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;
CREATE FUNCTION private.follow_plan() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.diagnostics set hidepoweredbylink = (new.plan_type <> 'free')
  where user_id = new.id and hidepoweredbylink is distinct from (new.plan_type <> 'free');
  return null;
end
$$;
CREATE FUNCTION private.guard_diagnostic() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    new.responsecount := 0;
    new.leadcount := 0;
    new.createdat := least(new.createdat, now());
  else
    new.responsecount := old.responsecount;
    new.leadcount := old.leadcount;
    new.createdat := old.createdat;
  end if;
  if not private.has_paid_plan(new.user_id) then
    new.powered_by_text := case tg_op when 'UPDATE' then old.powered_by_text end;
    new.powered_by_link_name := case tg_op when 'UPDATE' then old.powered_by_link_name end;
    new.powered_by_link_url := case tg_op when 'UPDATE' then old.powered_by_link_url end;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.guard_profile() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (new.plan_type, new.max_diagnostics) is distinct from (old.plan_type, old.max_diagnostics)
    and not private.is_admin() then
    raise exception 'plan_type and max_diagnostics are changed by administrators' using errcode = '42501';
  end if;
  if (new.name, new.company) is distinct from (old.name, old.company) and new.id is distinct from auth.uid() then
    raise exception 'name and company are changed by their owner' using errcode = '42501';
  end if;
  if old.plan_type = 'admin' and new.plan_type <> 'admin'
    and new.id = auth.uid() and not private.has_other_admin(new.id) then
    raise exception 'last_admin' using hint = 'Make another account an administrator first.';
  end if;
  if new.plan_type <> old.plan_type and new.max_diagnostics is not distinct from old.max_diagnostics then
    new.max_diagnostics := private.max_diagnostics_preset(new.plan_type);
  end if;
  return new;
end
$$;
CREATE FUNCTION private.has_only_keys(value jsonb, keys text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(value) = 'object' then value - keys = '{}' else false end
$$;
CREATE FUNCTION private.has_other_admin(user_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.has_other_admin', 0));
  return exists (select from public.profiles where plan_type = 'admin' and id <> user_id);
end
$$;
CREATE FUNCTION private.has_paid_plan(owner_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.profiles where id = owner_id and plan_type <> 'free')
$$;
CREATE FUNCTION private.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.profiles where id = (select auth.uid()) and plan_type = 'admin')
$$;
CREATE FUNCTION private.is_answers(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when jsonb_typeof(value) = 'object' then
    value - '{
      axis-1-0,axis-1-1,axis-1-2,axis-1-3,axis-1-4,axis-1-5,axis-1-6,axis-1-7,axis-1-8,axis-1-9,axis-1-10,axis-1-11,
      axis-1-12,axis-1-13,axis-1-14,
      axis-2-0,axis-2-1,axis-2-2,axis-2-3,axis-2-4,axis-2-5,axis-2-6,axis-2-7,axis-2-8,axis-2-9,axis-2-10,axis-2-11,
      axis-2-12,axis-2-13,axis-2-14,
      axis-3-0,axis-3-1,axis-3-2,axis-3-3,axis-3-4,axis-3-5,axis-3-6,axis-3-7,axis-3-8,axis-3-9,axis-3-10,axis-3-11,
      axis-3-12,axis-3-13,axis-3-14
    }'::text[] = '{}'
    and jsonb_array_length(jsonb_path_query_array(value, 'strict $.* ? (@ == "left" || @ == "right")'))
      = (select count(*) from jsonb_object_keys(value))
  else false end
$_$;
CREATE FUNCTION private.is_axes(list jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_axis(axis)), true) and count(distinct axis ->> 'id') = count(*)
    from jsonb_array_elements(list) axis
  ) else false end
$$;
CREATE FUNCTION private.is_axis(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.has_only_keys(value, '{id,name,description,imageUrl,leftTrait,rightTrait}')
    and coalesce(value ->> 'id' in ('axis-1', 'axis-2', 'axis-3'), false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
    and private.is_trait(value -> 'leftTrait', case value ->> 'id' when 'axis-1' then 'A' when 'axis-2' then 'C' else 'E' end)
    and private.is_trait(value -> 'rightTrait', case value ->> 'id' when 'axis-1' then 'B' when 'axis-2' then 'D' else 'F' end)
$$;
CREATE FUNCTION private.is_image_address(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select coalesce(jsonb_typeof(value), 'null') = 'null'
    or (private.is_text(value, 2000) and value #>> '{}' ~ '^(https?://|/[^/]|$)')
$_$;
CREATE FUNCTION private.is_lead_field(value jsonb, max_length integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_typeof(value), 'null') = 'null' or private.is_text(value, max_length)
$$;
CREATE FUNCTION private.is_lead_info(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.has_only_keys(value, '{name,email,company}')
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200)
$$;
CREATE FUNCTION private.is_question(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select private.has_only_keys(value, '{id,axisId,text,leftChoice,rightChoice}')
    and coalesce(value ->> 'id' ~ '^axis-[1-3]-([0-9]|1[0-4])$', false)
    and coalesce(value ->> 'axisId' = left(value ->> 'id', 6), false)
    and private.is_text(value -> 'text', 500)
    and private.is_text(value -> 'leftChoice', 200)
    and private.is_text(value -> 'rightChoice', 200)
$_$;
CREATE FUNCTION private.is_questions(list jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_question(question)), true) and count(distinct question ->> 'id') = count(*)
    from jsonb_array_elements(list) question
  ) else false end
$$;
CREATE FUNCTION private.is_result_type(value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select private.has_only_keys(value, '{id,code,name,subtitle,description,imageUrl}')
    and private.is_text(value -> 'id', 100)
    and coalesce(value ->> 'code' ~ '^[AB][CD][EF]$', false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'subtitle', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
$_$;
CREATE FUNCTION private.is_result_types(list jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_result_type(result_type)), true)
      and count(distinct result_type ->> 'code') = count(*)
    from jsonb_array_elements(list) result_type
  ) else false end
$$;
CREATE FUNCTION private.is_text(value jsonb, max_length integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= max_length, false)
$$;
CREATE FUNCTION private.is_trait(value jsonb, code text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.has_only_keys(value, '{code,name,description}')
    and coalesce(value ->> 'code' = code, false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
$$;
CREATE FUNCTION private.max_diagnostics_preset(plan text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case plan when 'free' then 1 when 'light' then 4 when 'premium' then 10 when 'admin' then 999 end
$$;
CREATE FUNCTION private.receive_response() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.receivedat := now();
  new.completedat := least(new.completedat, now());
  return new;
end
$$;
CREATE FUNCTION private.revise_diagnostic() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.revision <> old.revision then
    raise exception 'diagnostic_changed_elsewhere' using errcode = 'PT409';
  end if;
  if (
    new.title, new.description, new.imageurl, new.ispublished, new.axes, new.questions, new.resulttypes,
    new.publicurl, new.collectleadinfo, new.questionsperaxis, new.design_template, new.privacy_policy_text,
    new.powered_by_text, new.powered_by_link_name, new.powered_by_link_url, new.listed_in_sitemap
  ) is distinct from (
    old.title, old.description, old.imageurl, old.ispublished, old.axes, old.questions, old.resulttypes,
    old.publicurl, old.collectleadinfo, old.questionsperaxis, old.design_template, old.privacy_policy_text,
    old.powered_by_text, old.powered_by_link_name, old.powered_by_link_url, old.listed_in_sitemap
  ) then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.sign_up_text(data jsonb, key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(data -> key) = 'string' then nullif(left(btrim(data ->> key), 200), '') end
$$;
CREATE FUNCTION private.skip_known_response() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select from public.diagnostic_responses where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.get_newest_responses() RETURNS TABLE(diagnosticid uuid, newest timestamp with time zone)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select diagnostic.id, latest.completedat
  from public.diagnostics diagnostic
  cross join lateral (
    select response.completedat from public.diagnostic_responses response
    where response.diagnosticid = diagnostic.id
    order by response.completedat desc limit 1
  ) latest
  where diagnostic.user_id = (select auth.uid())
$$;
CREATE FUNCTION public.get_response_summary(p_diagnosticid uuid, p_search text DEFAULT NULL::text, p_result text DEFAULT NULL::text, p_from timestamp with time zone DEFAULT NULL::timestamp with time zone, p_to timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
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
CREATE FUNCTION public.get_user_totals() RETURNS TABLE(users integer, paid integer, diagnostics integer, admins integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
CREATE FUNCTION public.get_users_with_diagnostic_count() RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, plan_type text, max_diagnostics integer, diagnostic_count integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
CREATE FUNCTION public.is_slug_taken(p_slug text, p_except uuid DEFAULT NULL::uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from public.diagnostics where publicurl = p_slug and id is distinct from p_except)
$$;
CREATE FUNCTION storage.extension(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;
CREATE FUNCTION storage.filename(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
CREATE FUNCTION storage.foldername(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE auth.identities (
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    identity_data jsonb NOT NULL,
    provider text NOT NULL,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    email text GENERATED ALWAYS AS (lower((identity_data ->> 'email'::text))) STORED,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE auth.one_time_tokens (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_type auth.one_time_token_type NOT NULL,
    token_hash text NOT NULL,
    relates_to text NOT NULL,
    created_at timestamp without time zone DEFAULT now() NOT NULL,
    updated_at timestamp without time zone DEFAULT now() NOT NULL,
    CONSTRAINT one_time_tokens_token_hash_check CHECK ((char_length(token_hash) > 0))
);
CREATE TABLE auth.refresh_tokens (
    instance_id uuid,
    id bigint NOT NULL,
    token character varying(255),
    user_id character varying(255),
    revoked boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    parent character varying(255),
    session_id uuid
);
ALTER TABLE auth.refresh_tokens ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME auth.refresh_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE auth.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    factor_id uuid,
    aal auth.aal_level,
    not_after timestamp with time zone,
    refreshed_at timestamp without time zone,
    user_agent text,
    ip inet,
    tag text
);
CREATE TABLE auth.users (
    instance_id uuid,
    id uuid NOT NULL,
    aud character varying(255),
    role character varying(255),
    email character varying(255),
    encrypted_password character varying(255),
    email_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    confirmation_token character varying(255),
    confirmation_sent_at timestamp with time zone,
    recovery_token character varying(255),
    recovery_sent_at timestamp with time zone,
    email_change_token_new character varying(255),
    email_change character varying(255),
    email_change_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    raw_app_meta_data jsonb,
    raw_user_meta_data jsonb,
    is_super_admin boolean,
    created_at timestamp with time zone,
    updated_at timestamp with time zone,
    phone text,
    phone_confirmed_at timestamp with time zone,
    phone_change text DEFAULT ''::text,
    phone_change_token character varying(255) DEFAULT ''::character varying,
    phone_change_sent_at timestamp with time zone,
    confirmed_at timestamp with time zone GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
    email_change_token_current character varying(255) DEFAULT ''::character varying,
    email_change_confirm_status smallint DEFAULT 0,
    banned_until timestamp with time zone,
    reauthentication_token character varying(255) DEFAULT ''::character varying,
    reauthentication_sent_at timestamp with time zone,
    is_sso_user boolean DEFAULT false NOT NULL,
    deleted_at timestamp with time zone,
    is_anonymous boolean DEFAULT false NOT NULL,
    CONSTRAINT users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2)))
);
CREATE TABLE embedded.mail_slots (
    address_hash text NOT NULL,
    kind text NOT NULL,
    taken_at timestamp with time zone NOT NULL
);
CREATE TABLE embedded.mails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    plain_text text NOT NULL,
    links text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE embedded.seeds (
    slug text NOT NULL,
    seeded_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE embedded.transfers (
    id text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone
);
CREATE TABLE public.diagnostic_responses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    diagnosticid uuid NOT NULL,
    answers jsonb NOT NULL,
    result text NOT NULL,
    leadinfo jsonb DEFAULT '{}'::jsonb NOT NULL,
    completedat timestamp with time zone DEFAULT now() NOT NULL,
    receivedat timestamp with time zone DEFAULT now() NOT NULL,
    suspicion text[] DEFAULT '{}'::text[] NOT NULL,
    hascontact boolean GENERATED ALWAYS AS (((COALESCE((leadinfo ->> 'name'::text), ''::text) <> ''::text) OR (COALESCE((leadinfo ->> 'email'::text), ''::text) <> ''::text))) STORED NOT NULL,
    CONSTRAINT diagnostic_responses_answers_check CHECK (private.is_answers(answers)),
    CONSTRAINT diagnostic_responses_leadinfo_check CHECK (private.is_lead_info(leadinfo)),
    CONSTRAINT diagnostic_responses_result_check CHECK ((result ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT diagnostic_responses_suspicion_check CHECK (((suspicion <@ '{honeypot,speed}'::text[]) AND (cardinality(suspicion) <= 2) AND (array_position(suspicion, NULL::text) IS NULL)))
);
CREATE TABLE public.diagnostics (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid DEFAULT auth.uid() NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    imageurl text,
    ispublished boolean DEFAULT false NOT NULL,
    createdat timestamp with time zone DEFAULT now() NOT NULL,
    axes jsonb DEFAULT '[]'::jsonb NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    resulttypes jsonb DEFAULT '[]'::jsonb NOT NULL,
    responsecount integer DEFAULT 0 NOT NULL,
    leadcount integer DEFAULT 0 NOT NULL,
    publicurl text,
    collectleadinfo boolean DEFAULT true NOT NULL,
    questionsperaxis integer DEFAULT 15 NOT NULL,
    design_template text DEFAULT 'default'::text NOT NULL,
    privacy_policy_text text,
    powered_by_text text,
    powered_by_link_name text,
    powered_by_link_url text,
    hidepoweredbylink boolean DEFAULT false NOT NULL,
    listed_in_sitemap boolean DEFAULT false NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    CONSTRAINT diagnostics_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT diagnostics_design_template_check CHECK ((design_template = ANY (ARRAY['default'::text, 'minimal'::text, 'vibrant'::text, 'earthy'::text, 'image-centric'::text]))),
    CONSTRAINT diagnostics_imageurl_check CHECK (((char_length(imageurl) <= 2000) AND (imageurl ~ '^(https?://|/[^/])'::text))),
    CONSTRAINT diagnostics_leadcount_check CHECK ((leadcount >= 0)),
    CONSTRAINT diagnostics_powered_by_link_name_check CHECK ((char_length(powered_by_link_name) <= 200)),
    CONSTRAINT diagnostics_powered_by_link_url_check CHECK (((char_length(powered_by_link_url) <= 2000) AND (powered_by_link_url ~* '^https?://\S'::text))),
    CONSTRAINT diagnostics_powered_by_text_check CHECK ((char_length(powered_by_text) <= 5000)),
    CONSTRAINT diagnostics_privacy_policy_text_check CHECK ((char_length(privacy_policy_text) <= 20000)),
    CONSTRAINT diagnostics_publicurl_check CHECK ((((char_length(publicurl) >= 3) AND (char_length(publicurl) <= 50)) AND (publicurl ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
    CONSTRAINT diagnostics_questionsperaxis_check CHECK ((questionsperaxis = ANY (ARRAY[5, 9, 15]))),
    CONSTRAINT diagnostics_responsecount_check CHECK ((responsecount >= 0)),
    CONSTRAINT diagnostics_revision_check CHECK ((revision >= 0)),
    CONSTRAINT diagnostics_title_check CHECK (((char_length(title) <= 200) AND (title ~ '\S'::text)))
)
WITH (fillfactor='70');
CREATE TABLE public.profiles (
    id uuid NOT NULL,
    email text NOT NULL,
    name text,
    company text,
    plan_type text DEFAULT 'free'::text NOT NULL,
    max_diagnostics integer DEFAULT 1,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT profiles_company_check CHECK ((char_length(company) <= 200)),
    CONSTRAINT profiles_max_diagnostics_check CHECK (((max_diagnostics >= 0) AND (max_diagnostics <= 999))),
    CONSTRAINT profiles_name_check CHECK ((char_length(name) <= 200)),
    CONSTRAINT profiles_plan_type_check CHECK ((plan_type = ANY (ARRAY['free'::text, 'light'::text, 'premium'::text, 'admin'::text])))
);
CREATE TABLE storage.buckets (
    id text NOT NULL,
    name text NOT NULL,
    owner uuid,
    created_at timestamp with time zone DEFAULT now(),
    updated_at timestamp with time zone DEFAULT now(),
    public boolean DEFAULT false,
    avif_autodetection boolean DEFAULT false,
    file_size_limit bigint,
    allowed_mime_types text[],
    owner_id text
);
CREATE TABLE storage.objects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    bucket_id text,
    name text,
    owner uuid,
    created_at timestamp with time zone DEFAULT now(),
    updated_at timestamp with time zone DEFAULT now(),
    last_accessed_at timestamp with time zone DEFAULT now(),
    metadata jsonb,
    path_tokens text[] GENERATED ALWAYS AS (string_to_array(name, '/'::text)) STORED,
    version text,
    owner_id text,
    user_metadata jsonb
);
CREATE TABLE supabase_migrations.schema_migrations (
    version text NOT NULL,
    statements text[],
    name text
);
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('e7f82fd2-162a-400f-945f-bac6eb5865fc', 'e7f82fd2-162a-400f-945f-bac6eb5865fc', '{"sub": "e7f82fd2-162a-400f-945f-bac6eb5865fc", "email": "admin@example.com", "email_verified": true, "phone_verified": false}', 'email', NULL, '2026-11-21 20:24:29.260642+00', '2026-11-21 20:24:29.260642+00', '7d88c905-4392-4d48-93f8-a67c10f53f27');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed', '0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed', '{"sub": "0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed", "email": "samples@mitsujiku.invalid", "email_verified": true, "phone_verified": false}', 'email', NULL, '2026-11-21 20:24:30.046462+00', '2026-11-21 20:24:30.046462+00', 'a86c124a-047b-4a6b-93be-e0d6fbc85aa9');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('a4a4dc98-ef29-40c7-862e-ce42c97a26b3', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', '{"sub": "a4a4dc98-ef29-40c7-862e-ce42c97a26b3", "email": "owner@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 20:24:40.035707+00', '2026-11-21 20:24:40.035707+00', '141d39bc-f82e-469f-a2e3-a49a6487f15b');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('f19e21df-f2b9-4178-9e80-97156f5daef8', 'f19e21df-f2b9-4178-9e80-97156f5daef8', '{"sub": "f19e21df-f2b9-4178-9e80-97156f5daef8", "email": "paid@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 20:24:41.638085+00', '2026-11-21 20:24:41.638085+00', '712d1b20-ad5b-4c88-9d99-7d9677e81bae');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('37e24244-bd61-4ab6-9059-7d5539b477ce', '37e24244-bd61-4ab6-9059-7d5539b477ce', '{"sub": "37e24244-bd61-4ab6-9059-7d5539b477ce", "email": "waiting@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 20:24:42.916126+00', '2026-11-21 20:24:42.916126+00', '4362ef8e-4541-41cd-a933-5dab16449dfd');
INSERT INTO auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at) VALUES ('f7d41816-bb89-46e5-91b0-5e7bb51dae78', '37e24244-bd61-4ab6-9059-7d5539b477ce', 'confirmation_token', 'e2b60a31b96ede38de65842374a552e65a36c0f485374918cad3ef68c74392c2', 'waiting@example.com', '2026-11-21 20:24:42.916126', '2026-11-21 20:24:42.916126');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 1, '4559299eef00e16152c6ad341fc55af9589972f729a5f12d787abd29901819b8', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', false, '2026-11-21 20:24:40.251728+00', '2026-11-21 20:24:40.251728+00', NULL, 'f213439c-474f-4a2d-9665-6c03be3298d7');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 2, '6804167f28ec0c28de26f62a0f4cb82c38c1fe9da170e97a06ec0ee630c1e236', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', false, '2026-11-21 20:24:40.983319+00', '2026-11-21 20:24:40.983319+00', NULL, 'e6411a48-47f1-48ce-86c7-a7df2b4d2690');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 3, '1bb48d03b7208bc12402e407bb3a1194ab0d63372831b47c4c9d2492366ab76e', 'f19e21df-f2b9-4178-9e80-97156f5daef8', false, '2026-11-21 20:24:41.796252+00', '2026-11-21 20:24:41.796252+00', NULL, 'cc85266c-7b18-4094-8e25-8eaac73394a4');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 4, '91a2511990486c4db34aecd32395e6de129697e30c7aba76a1b4a40586125afa', 'f19e21df-f2b9-4178-9e80-97156f5daef8', false, '2026-11-21 20:24:42.254317+00', '2026-11-21 20:24:42.254317+00', NULL, 'd4eff483-6b56-46ad-adea-87a3805a55da');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 5, '897bd5ee7bdec8d6152a21fe3efd6d2fcc206875f4215b4257ef204fceac1a55', 'e7f82fd2-162a-400f-945f-bac6eb5865fc', false, '2026-11-21 20:24:43.368693+00', '2026-11-21 20:24:43.368693+00', NULL, 'f9f4be19-1f7a-4152-a4a0-a586763ddac5');
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('f213439c-474f-4a2d-9665-6c03be3298d7', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', '2026-11-21 20:24:40.251728+00', '2026-11-21 20:24:40.251728+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('e6411a48-47f1-48ce-86c7-a7df2b4d2690', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', '2026-11-21 20:24:40.983319+00', '2026-11-21 20:24:40.983319+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('cc85266c-7b18-4094-8e25-8eaac73394a4', 'f19e21df-f2b9-4178-9e80-97156f5daef8', '2026-11-21 20:24:41.796252+00', '2026-11-21 20:24:41.796252+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('d4eff483-6b56-46ad-adea-87a3805a55da', 'f19e21df-f2b9-4178-9e80-97156f5daef8', '2026-11-21 20:24:42.254317+00', '2026-11-21 20:24:42.254317+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('f9f4be19-1f7a-4152-a4a0-a586763ddac5', 'e7f82fd2-162a-400f-945f-bac6eb5865fc', '2026-11-21 20:24:43.368693+00', '2026-11-21 20:24:43.368693+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', '0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed', 'authenticated', 'authenticated', 'samples@mitsujiku.invalid', '$2y$10$UrvdxNU6Xos3.xVanKwCEuai3oRDMH6LpgZVTTjotwniE9K8invrS', '2026-11-21 20:24:30.046462+00', NULL, '', NULL, '', NULL, '', '', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 20:24:30.046462+00', '2026-11-21 20:24:30.046462+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', 'authenticated', 'authenticated', 'owner@example.com', '$2y$10$VZ9OiNbskb3eksKj6qprnOFLl4zGy9kDktdxnwWkWhFMRIu/GKhKy', '2026-11-21 20:24:40.18775+00', NULL, '', '2026-11-21 20:24:40.035707+00', '', NULL, '', '', NULL, '2026-11-21 20:24:40.983319+00', '{"provider": "email", "providers": ["email"]}', '{"name": "山田 太郎", "company": "株式会社山田"}', NULL, '2026-11-21 20:24:40.035707+00', '2026-11-21 20:24:40.18775+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'f19e21df-f2b9-4178-9e80-97156f5daef8', 'authenticated', 'authenticated', 'paid@example.com', '$2y$10$5wfc8SQjEsn/EZItVaAjROUWUNRQCMrihciSSOMsubhSa3Ri95YlC', '2026-11-21 20:24:41.776235+00', NULL, '', '2026-11-21 20:24:41.638085+00', '', NULL, '', '', NULL, '2026-11-21 20:24:42.254317+00', '{"provider": "email", "providers": ["email"]}', '{"name": "佐藤 \"花子\"\\", "company": "株式会社山田"}', NULL, '2026-11-21 20:24:41.638085+00', '2026-11-21 20:24:41.776235+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', '37e24244-bd61-4ab6-9059-7d5539b477ce', 'authenticated', 'authenticated', 'waiting@example.com', '$2y$10$5oX4BCtIlqvBDoFI1ubd8OV0bb9zrZLi5Ou3lmoIUQYVRaFHKJa.y', NULL, NULL, '', '2026-11-21 20:24:42.916126+00', '', NULL, '', '', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 20:24:42.916126+00', '2026-11-21 20:24:42.916126+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'e7f82fd2-162a-400f-945f-bac6eb5865fc', 'authenticated', 'authenticated', 'admin@example.com', '$2y$10$.Gu23P6gifu1FEscEkoAJ.yZXoLMum7Z2wzE//TSh078DSj1rNoge', '2026-11-21 20:24:29.260642+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-21 20:24:43.368693+00', '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 20:24:29.260642+00', '2026-11-21 20:24:29.260642+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('c8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', 'confirmation', '2026-11-21 20:24:39.936843+00');
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('e44789c353463a0eec43ef289683deba5a506a5b08e9f8cdc74a41a0cb64df3c', 'confirmation', '2026-11-21 20:24:41.635702+00');
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('99658a8b160eb6323f873f7fca90bac21ab82c4d01a89005b7df8929a28d9c27', 'confirmation', '2026-11-21 20:24:42.904071+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('a61ee3f3-1d38-4d65-9021-22f135f83b9e', 'owner@example.com', 'メールアドレスの確認', '<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>メールアドレスの確認</title>
</head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font-family:''Hiragino Sans'',''Noto Sans JP'',''Yu Gothic UI'',Meiryo,sans-serif;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">メールアドレスの確認</h1>
<p style="margin:0 0 24px">アカウントのご登録ありがとうございます。下のボタンを押すと、owner@example.com の確認が完了し、ログインできるようになります。</p>
<p style="margin:0 0 24px"><a href="http://localhost:4421/auth/v1/verify?token=_r7Q9mUsDAmkxDyUO0yPnLXnPSytRjYmATkv1IZ46hM&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4421%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4421" style="color:#4b5563">http://localhost:4421</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、owner@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4421/auth/v1/verify?token=_r7Q9mUsDAmkxDyUO0yPnLXnPSytRjYmATkv1IZ46hM&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4421
', '["http://localhost:4421/auth/v1/verify?token=_r7Q9mUsDAmkxDyUO0yPnLXnPSytRjYmATkv1IZ46hM&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F","http://localhost:4421"]', '2026-11-21 20:24:40.085379+00', 0, '2026-11-21 20:24:40.035707+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('48dfada6-af40-44e6-b173-72f586c7eef8', 'paid@example.com', 'メールアドレスの確認', '<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>メールアドレスの確認</title>
</head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font-family:''Hiragino Sans'',''Noto Sans JP'',''Yu Gothic UI'',Meiryo,sans-serif;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">メールアドレスの確認</h1>
<p style="margin:0 0 24px">アカウントのご登録ありがとうございます。下のボタンを押すと、paid@example.com の確認が完了し、ログインできるようになります。</p>
<p style="margin:0 0 24px"><a href="http://localhost:4421/auth/v1/verify?token=yFFdQ0d9ERtXiw4H7c1fd3-NpeBeQl8YiTS5KPZLNZc&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4421%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4421" style="color:#4b5563">http://localhost:4421</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、paid@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4421/auth/v1/verify?token=yFFdQ0d9ERtXiw4H7c1fd3-NpeBeQl8YiTS5KPZLNZc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4421
', '["http://localhost:4421/auth/v1/verify?token=yFFdQ0d9ERtXiw4H7c1fd3-NpeBeQl8YiTS5KPZLNZc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F","http://localhost:4421"]', '2026-11-21 20:24:41.650866+00', 0, '2026-11-21 20:24:41.638085+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('d6268a07-30b5-4e32-8afa-3c3f6b3717c7', 'waiting@example.com', 'メールアドレスの確認', '<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>メールアドレスの確認</title>
</head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font-family:''Hiragino Sans'',''Noto Sans JP'',''Yu Gothic UI'',Meiryo,sans-serif;line-height:1.75">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">メールアドレスの確認</h1>
<p style="margin:0 0 24px">アカウントのご登録ありがとうございます。下のボタンを押すと、waiting@example.com の確認が完了し、ログインできるようになります。</p>
<p style="margin:0 0 24px"><a href="http://localhost:4421/auth/v1/verify?token=xcn6Gw_ZsFW1S_duN7OGZe3se1Fqf1t8zrzK1P8UCp4&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4421%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4421" style="color:#4b5563">http://localhost:4421</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、waiting@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4421/auth/v1/verify?token=xcn6Gw_ZsFW1S_duN7OGZe3se1Fqf1t8zrzK1P8UCp4&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4421
', '["http://localhost:4421/auth/v1/verify?token=xcn6Gw_ZsFW1S_duN7OGZe3se1Fqf1t8zrzK1P8UCp4&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4421%2F","http://localhost:4421"]', '2026-11-21 20:24:42.923876+00', 0, '2026-11-21 20:24:42.916126+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('fish', '2026-11-21 20:24:31.60981+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('marketer', '2026-11-21 20:24:32.911497+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('consultant', '2026-11-21 20:24:33.81969+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('team-role', '2026-11-21 20:24:34.78626+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('learning-style', '2026-11-21 20:24:35.955265+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('leadership', '2026-11-21 20:24:36.104679+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('money', '2026-11-21 20:24:36.327059+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('travel', '2026-11-21 20:24:36.539813+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('holiday', '2026-11-21 20:24:36.807261+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('communication', '2026-11-21 20:24:37.037733+00');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('f67caf0a-b891-4fb7-b7b0-e1591f8d875b', '5ef0b290-afc9-490a-bf23-fa4727169534', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 20:24:43.917+00', '2026-11-21 20:24:43.925588+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('5b920c06-b325-4b33-9504-ea116d098580', '5ef0b290-afc9-490a-bf23-fa4727169534', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 20:24:43.988+00', '2026-11-21 20:24:44.018055+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('9bc1e84a-856c-4100-9aa5-1e2253e46d00', '93d25562-feed-4a2f-820e-a859fe758a1c', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 20:24:44.054+00', '2026-11-21 20:24:44.063814+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('0023ab14-8462-40a3-8d6a-61c4ba2c41d0', '93d25562-feed-4a2f-820e-a859fe758a1c', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 20:24:44.101+00', '2026-11-21 20:24:44.131725+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('7ab8e0a8-4632-40f9-a7fd-fcf8bd42b2cd', '93d25562-feed-4a2f-820e-a859fe758a1c', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 20:24:44.164+00', '2026-11-21 20:24:44.189021+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('29236d8c-99b8-440e-a67a-fcdd3ba446e2', '93d25562-feed-4a2f-820e-a859fe758a1c', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 20:24:44.216+00', '2026-11-21 20:24:44.236543+00', '{}');
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('6df90abc-21c8-8ba2-8586-81a89a98fe2d', '0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed', '魚タイプ診断', 'もしもあなたが魚だったら、どんな海を、だれと、どんなふうに泳いでいるのでしょう。泳ぐ場所、群れ方、決め方の三つの軸から、あなたの中にひそむ一匹を見つけます。肩の力をぬいて、ぷかぷかとお答えください。', '/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/main.jpg', true, '2026-11-21 20:24:31.436+00', '[{"id": "axis-1", "name": "泳ぐ場所の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/axis-1.jpg", "leftTrait": {"code": "A", "name": "外洋派", "description": "知らないものに出会うと目が輝きます。変化そのものが、明日へのごちそうです。"}, "rightTrait": {"code": "B", "name": "入り江派", "description": "なじんだ場所に根を張り、好きなものを深く愛します。いつもの景色が力の源です。"}, "description": "まだ見ぬ海へこぎ出したいか、なじんだ海を味わいつくしたいか。心がときめく場所の違いです。"}, {"id": "axis-2", "name": "群れ方の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/axis-2.jpg", "leftTrait": {"code": "C", "name": "群れ派", "description": "人の輪の中でこそ生き生きします。うれしいことは、分け合うほど大きくなります。"}, "rightTrait": {"code": "D", "name": "単独派", "description": "ひとりの時間に力をたくわえます。自分の歩幅で進むとき、いちばん遠くまで行けます。"}, "description": "仲間と並んで泳ぐと元気が出るか、ひとりで泳ぐと力がわくか。心のひれが軽くなる距離の違いです。"}, {"id": "axis-3", "name": "決め方の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/axis-3.jpg", "leftTrait": {"code": "E", "name": "ひらめき派", "description": "心が動いた瞬間がはじめどき。勢いに乗るほど、持ち味が出ます。"}, "rightTrait": {"code": "F", "name": "見きわめ派", "description": "よく見て、くらべて、納得してから動きます。落ち着きが判断を確かにします。"}, "description": "ぴんときた瞬間に動くか、潮の流れを読んでから動くか。えさを前にしたときの決め方の違いです。"}]', '[{"id": "axis-1-0", "text": "三連休の予定が、ぽっかり空きました。", "axisId": "axis-1", "leftChoice": "降りたことのない駅で降りてみる", "rightChoice": "通いなれた町でのんびり過ごす"}, {"id": "axis-1-1", "text": "昼休みの通りに、見なれないのれんが出ています。", "axisId": "axis-1", "leftChoice": "新しい味に会えそうで心がはずむ", "rightChoice": "やっぱりいつもの店のあの定食"}, {"id": "axis-1-2", "text": "水族館に着きました。まず足が向くのは？", "axisId": "axis-1", "leftChoice": "今日から公開の新しい展示", "rightChoice": "来るたびに会うおなじみの水槽"}, {"id": "axis-1-3", "text": "職場の席の決め方が変わるなら、うれしいのは？", "axisId": "axis-1", "leftChoice": "毎日違う景色の自由席", "rightChoice": "愛着のわく自分だけの席"}, {"id": "axis-1-4", "text": "温泉旅行の宿を選んでいます。", "axisId": "axis-1", "leftChoice": "まだ泊まったことのない宿", "rightChoice": "顔を覚えてくれている定宿"}, {"id": "axis-1-5", "text": "美容室の鏡の前。「今日はどうしますか」", "axisId": "axis-1", "leftChoice": "見たことのない自分になりたい", "rightChoice": "一番しっくりくるいつもの形で"}, {"id": "axis-1-6", "text": "新しい年の手帳に、最初に書きたいのは？", "axisId": "axis-1", "leftChoice": "生まれて初めてのことを十個", "rightChoice": "好きなことをもう一段深く"}, {"id": "axis-1-7", "text": "長い休みに開く本を一冊だけ選ぶなら？", "axisId": "axis-1", "leftChoice": "名前も知らない作家の一冊", "rightChoice": "何度も読み返してきた一冊"}, {"id": "axis-1-8", "text": "遠い国での一年間の仕事に誘われました。", "axisId": "axis-1", "leftChoice": "暮らしごと変わるのが楽しみ", "rightChoice": "今の町でこそできる仕事がある"}, {"id": "axis-1-9", "text": "カラオケでマイクが回ってきました。", "axisId": "axis-1", "leftChoice": "覚えたばかりの曲を試したい", "rightChoice": "歌いこんだ十八番で決めたい"}, {"id": "axis-1-10", "text": "スーパーの棚に、見知らぬ外国の野菜を見つけました。", "axisId": "axis-1", "leftChoice": "今夜の食卓の主役にしたい", "rightChoice": "旬のいつもの野菜をおいしく"}, {"id": "axis-1-11", "text": "朝の散歩道が、二つに分かれています。", "axisId": "axis-1", "leftChoice": "先の見えない初めての道", "rightChoice": "季節の変化がわかるいつもの道"}, {"id": "axis-1-12", "text": "子どものころ、夢中になったのは？", "axisId": "axis-1", "leftChoice": "隣の町までの自転車の探検", "rightChoice": "庭や裏山の秘密基地づくり"}, {"id": "axis-1-13", "text": "十年後の自分から手紙が届くなら、読みたいのは？", "axisId": "axis-1", "leftChoice": "思いもよらない場所からの便り", "rightChoice": "今の暮らしが実った町からの便り"}, {"id": "axis-1-14", "text": "海の中に家を持てることになりました。", "axisId": "axis-1", "leftChoice": "潮に乗って旅をする動く家", "rightChoice": "珊瑚に囲まれたわが家"}, {"id": "axis-2-0", "text": "よく働いた金曜の夜、ほっとするのは？", "axisId": "axis-2", "leftChoice": "にぎやかな食卓で乾杯", "rightChoice": "静かな部屋で自分に乾杯"}, {"id": "axis-2-1", "text": "話題の映画が、いよいよ封切りです。", "axisId": "axis-2", "leftChoice": "誘い合って見て、感想を語る", "rightChoice": "ひとりで見て、余韻にひたる"}, {"id": "axis-2-2", "text": "広い露天風呂。うれしいのは？", "axisId": "axis-2", "leftChoice": "友だちとの尽きないおしゃべり", "rightChoice": "貸し切りで聞く湯の音"}, {"id": "axis-2-3", "text": "体を動かす習慣を始めるなら？", "axisId": "axis-2", "leftChoice": "声をかけ合えるチームの競技", "rightChoice": "自分の呼吸で走るランニング"}, {"id": "axis-2-4", "text": "込み入った仕事が回ってきました。はかどるのは？", "axisId": "axis-2", "leftChoice": "机を囲んでみんなで進める", "rightChoice": "扉を閉めてひとりで打ちこむ"}, {"id": "axis-2-5", "text": "誕生日の過ごし方を、自由に選べます。", "axisId": "axis-2", "leftChoice": "大勢に囲まれるお祝いの会", "rightChoice": "自分のためだけの静かな一日"}, {"id": "axis-2-6", "text": "おいしいケーキが五つ届きました。", "axisId": "axis-2", "leftChoice": "人を呼んでお茶会にする", "rightChoice": "毎日ひとつずつ、ひとりで味わう"}, {"id": "axis-2-7", "text": "悩みごとで胸がもやもやする夜。", "axisId": "axis-2", "leftChoice": "だれかに話すうちに晴れてくる", "rightChoice": "ひとりで考えるうちに晴れてくる"}, {"id": "axis-2-8", "text": "旅行中の自由時間が三時間あります。", "axisId": "axis-2", "leftChoice": "連れ立って歩いて笑い合う", "rightChoice": "別れて歩いて、あとで落ち合う"}, {"id": "axis-2-9", "text": "学園祭でまかされたい役は？", "axisId": "axis-2", "leftChoice": "呼びこみ係で輪の真ん中に", "rightChoice": "看板の絵をこつこつ仕上げる係"}, {"id": "axis-2-10", "text": "電車でばったり知り合いに会いました。", "axisId": "axis-2", "leftChoice": "話しながら帰れて得した気分", "rightChoice": "あいさつして、あとは本の続き"}, {"id": "axis-2-11", "text": "新しい趣味を長く続けるコツは？", "axisId": "axis-2", "leftChoice": "仲間をつくって励まし合う", "rightChoice": "人とくらべず自分のペースで"}, {"id": "axis-2-12", "text": "手柄を立てた日の帰り道。", "axisId": "axis-2", "leftChoice": "「聞いて聞いて」と電話をかける", "rightChoice": "ひとりでそっとかみしめる"}, {"id": "axis-2-13", "text": "無人島で暮らす一週間の企画に当選しました。", "axisId": "axis-2", "leftChoice": "気の合う十人と助け合う島", "rightChoice": "自分ひとりが島のあるじ"}, {"id": "axis-2-14", "text": "海に生まれ変わった朝、まわりを見わたすと？", "axisId": "axis-2", "leftChoice": "銀色に光る仲間が並んでいる", "rightChoice": "青い静けさが広がっている"}, {"id": "axis-3-0", "text": "レストランで、厚いメニューを渡されました。", "axisId": "axis-3", "leftChoice": "目が合った料理に即決する", "rightChoice": "最後のページまで見て決める"}, {"id": "axis-3-1", "text": "店先で、胸がときめく上着に出会いました。", "axisId": "axis-3", "leftChoice": "今日会えたのが縁と考える", "rightChoice": "いったん帰って頭の中で着てみる"}, {"id": "axis-3-2", "text": "組み立て式の棚が届きました。", "axisId": "axis-3", "leftChoice": "手を動かせばわかってくる", "rightChoice": "説明書を通して読んでから始める"}, {"id": "axis-3-3", "text": "友人から「明日、釣りに行かない？」と連絡が。", "axisId": "axis-3", "leftChoice": "まず「行く」と返事をする", "rightChoice": "天気や予定を確かめて返事をする"}, {"id": "axis-3-4", "text": "会議で意見を求められました。", "axisId": "axis-3", "leftChoice": "浮かんだことをその場で話す", "rightChoice": "少し考えをまとめてから話す"}, {"id": "axis-3-5", "text": "すごろくで、近道だけれど何か起こりそうな道を見つけました。", "axisId": "axis-3", "leftChoice": "運を信じて一気に進む", "rightChoice": "勝ち筋を数えて道を選ぶ"}, {"id": "axis-3-6", "text": "旅の荷づくりを始めるのは？", "axisId": "axis-3", "leftChoice": "出発前夜、気分の乗ったとき", "rightChoice": "数日前から一覧を作って少しずつ"}, {"id": "axis-3-7", "text": "贈りものを選ぶとき、頼りになるのは？", "axisId": "axis-3", "leftChoice": "見た瞬間の「これだ」", "rightChoice": "相手の暮らしを思い出した覚え書き"}, {"id": "axis-3-8", "text": "はじめて会う人の印象は、どう決まりますか？", "axisId": "axis-3", "leftChoice": "最初の数秒でぴんとくる", "rightChoice": "話を重ねてじわじわわかる"}, {"id": "axis-3-9", "text": "くじ引きの箱に手を入れました。", "axisId": "axis-3", "leftChoice": "最初に触れた一枚を引く", "rightChoice": "奥までさぐって一枚を選ぶ"}, {"id": "axis-3-10", "text": "部屋の模様がえを思い立ちました。", "axisId": "axis-3", "leftChoice": "その日のうちに家具を動かす", "rightChoice": "寸法を測り図にしてから動かす"}, {"id": "axis-3-11", "text": "メールの返事に迷ったとき。", "axisId": "axis-3", "leftChoice": "思いが熱いうちに送る", "rightChoice": "ひと晩おいて読み直してから送る"}, {"id": "axis-3-12", "text": "料理の味つけは、どちらに近いですか？", "axisId": "axis-3", "leftChoice": "その日の勘でひとふり", "rightChoice": "分量を量ってぴたりと決める"}, {"id": "axis-3-13", "text": "急な雨。駅まで走って五分です。", "axisId": "axis-3", "leftChoice": "今だと思ったら駆けだす", "rightChoice": "雲の動きを見て小やみを待つ"}, {"id": "axis-3-14", "text": "目の前に、おいしそうなえさがゆらり。", "axisId": "axis-3", "leftChoice": "ひと口で食いつく", "rightChoice": "まわりを一周してから味わう"}]', '[{"id": "ACE", "code": "ACE", "name": "トビウオ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/ACE.jpg", "subtitle": "仲間と風に乗る、海いちばんの冒険好き", "description": "水面を蹴って、仲間といっせいに空へ飛び出すトビウオ。あなたは「楽しそう」と感じた瞬間にはもう助走を始めていて、その勢いでまわりまで明るい気分にしてしまう人です。初めての場所も初対面の人も、あなたがいれば小さなお祭りに変わります。ただ、次の波が気になるあまり、飛び出したままの約束や書類を海面に残してくることがあるかもしれません。飛ぶ前に「これだけは持ち帰る」とひとつ決め、こまかな後始末は几帳面な仲間に正直に頼ってみてください。着地のうまいトビウオは、何度でも高く飛べます。"}, {"id": "ACF", "code": "ACF", "name": "マグロ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/ACF.jpg", "subtitle": "群れを遠くへ連れていく、大海の航海士", "description": "仲間と隊列を組み、何千もの波を越えて泳ぎ続けるマグロ。あなたは遠くの目標に胸をおどらせながらも、足もとの段取りをおろそかにしません。潮の流れを読み、だれがどこを泳げば楽かを考え、みんなで無事にたどり着く道を描ける人です。新しい挑戦ほど「あの人がいれば大丈夫」と頼られるでしょう。気をつけたいのは、止まるのが苦手なこと。全員の都合を背負って計画を練り直すうちに、息つぎを忘れがちです。旅程表に、何もしない半日をはじめから書きこんでおいてください。休む計画も、立派な航海術です。"}, {"id": "ADE", "code": "ADE", "name": "マンボウ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/ADE.jpg", "subtitle": "気の向くまま世界を漂う、大海の自由人", "description": "決まった道を持たず、心ひかれるほうへふわりと向かうマンボウ。のんびりして見えますが、実は広い海を旅し、ときには水面から飛び上がってまわりを驚かせます。あなたも、ひとりで思い立ってひとりで出かけ、だれも知らない景色を持ち帰る人です。予定表より好奇心に従うからこそ、思いがけない出会いに恵まれます。そのぶん、行き先を告げずに消えて、待つ人をはらはらさせることもありそうです。旅立つ前の「ちょっと行ってきます」のひと言を習慣にしてみてください。帰る岸があると、漂う時間はもっと自由になります。"}, {"id": "ADF", "code": "ADF", "name": "ジンベエザメ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/ADF.jpg", "subtitle": "静かに大海をめぐる、心やさしい探究者", "description": "大きな体でゆうゆうと海を渡り、水をこしてほんとうに必要なものだけを受け取るジンベエザメ。あなたは広い世界に関心を持ちながら、流行の波にはのまれず、自分の目で確かめて進む人です。知らない分野もひとりでじっくり調べ、気づけば遠くまで来ている。その落ち着きに、まわりの小魚たちは安心して寄ってきます。ただ、考えていることが大きすぎて、途中を話さないまま結論だけが届くことがあるかもしれません。旅の途中で見つけたものを、ひとつだけ早めに分けてみてください。あなたの発見を待っている人は、思うより近くにいます。"}, {"id": "BCE", "code": "BCE", "name": "クマノミ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/BCE.jpg", "subtitle": "わが家を明るく守る、珊瑚礁の人気者", "description": "イソギンチャクのわが家で家族とにぎやかに暮らし、何かあれば体の何倍もある相手にも飛び出していくクマノミ。あなたは身近な人と場所をまっすぐに愛し、困った顔を見れば考えるより先に体が動く人です。あなたの笑い声がする場所は、いつのまにかみんなの帰る場所になっています。その反面、身内を思う気持ちが熱くなりすぎて、頼まれる前に世話を焼いたり、よその魚に身がまえたりすることもありそうです。飛び出す前に「手伝おうか」とひと呼吸。それだけで、あなたのあたたかさは珊瑚礁の外にまで届きます。"}, {"id": "BCF", "code": "BCF", "name": "チンアナゴ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/BCF.jpg", "subtitle": "そろってゆらゆら、砂地の名観察者", "description": "お気に入りの砂地に仲間と並び、潮の流れを見つめてゆらゆら過ごすチンアナゴ。あなたは、なじんだ人たちの中で場の空気をよく感じ取り、みんなが心地よくいられる加減を知っている人です。急に目立とうとはしませんが、小さな変化に最初に気づくのはたいていあなた。約束や習慣を大切に守る姿が、まわりに静かな安心を広げています。ただ、波が立つとすぐに砂へもぐって、せっかくの気づきを胸にしまいがちです。まずは隣の一匹にだけ、そっと話してみてください。あなたの「ちょっと気になって」は、群れを守る大切な合図です。"}, {"id": "BDE", "code": "BDE", "name": "ハリセンボン", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/BDE.jpg", "subtitle": "ここぞで大きくふくらむ、岩場の芸術家", "description": "ふだんは岩場をひとり気ままに泳ぎ、ここぞという瞬間に全身をふくらませるハリセンボン。あなたは自分の好きな世界を持ち、そこに何かが触れたとたん、驚くほどの熱量を見せる人です。ひとりで温めてきたこだわりが、ひらめきと結びついて一気に形になる。その勢いは、だれにもまねができません。一方で、思いが強いぶん、言葉のとげが先に立ってしまう日もありそうです。ふくらんだら、深く息をはいて三つ数える。それから「ここが大事だと思っていて」と話し始めれば、あなたの情熱はとげではなく、光って見えます。"}, {"id": "BDF", "code": "BDF", "name": "チョウチンアンコウ", "imageUrl": "/storage/v1/object/public/diagnostic-images/0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed/samples/fish/BDF.jpg", "subtitle": "深い海で灯をともす、静かな達人", "description": "光の届かない深い海で、自分だけの灯をともし、じっと時を待つチョウチンアンコウ。あなたは騒がしい場所から離れ、ひとつのことを納得がいくまで掘り下げる人です。あわてず、むだに動かず、ここだという機会を見きわめたときの確かさは見事なもの。多くを語らなくても、その道に詳しい人として、いざというときに頼りにされます。気がかりなのは、万全を待つうちに、よい機会がそっと通りすぎること。八分の準備ができたら、灯を少しだけ高くかかげてみてください。あなたの明かりを目じるしに、会いに来る人がきっといます。"}]', 0, 0, 'fish', false, 5, 'default', NULL, NULL, NULL, NULL, true, true, 0);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('93d25562-feed-4a2f-820e-a859fe758a1c', 'f19e21df-f2b9-4178-9e80-97156f5daef8', '負荷の診断', '一度にたくさんの回答が届きます。', NULL, false, '2026-11-21 20:24:43.64863+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 4, 4, 'answered', true, 15, 'default', NULL, NULL, NULL, NULL, true, false, 1);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('5ef0b290-afc9-490a-bf23-fa4727169534', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', '負荷の診断', '一度にたくさんの回答が届きます。', '/storage/v1/object/public/diagnostic-images/a4a4dc98-ef29-40c7-862e-ce42c97a26b3/diagnostics/diagnostic-a-1.jpg', true, '2026-11-21 20:24:43.571725+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 2, 2, 'released', true, 15, 'default', NULL, NULL, NULL, NULL, false, false, 0);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('1c54d2b8-25c7-4adb-a61c-22f9e133987d', 'f19e21df-f2b9-4178-9e80-97156f5daef8', '下書き', '一度にたくさんの回答が届きます。', NULL, false, '2026-11-21 20:24:43.786071+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 0, 0, NULL, true, 15, 'default', NULL, NULL, NULL, NULL, true, false, 0);
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('e7f82fd2-162a-400f-945f-bac6eb5865fc', 'admin@example.com', NULL, NULL, 'admin', 999, '2026-11-21 20:24:29.260642+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('0ccf7dd4-9aab-42c9-ac82-67be0cf0e0ed', 'samples@mitsujiku.invalid', NULL, NULL, 'premium', NULL, '2026-11-21 20:24:30.046462+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('a4a4dc98-ef29-40c7-862e-ce42c97a26b3', 'owner@example.com', '山田 太郎', '株式会社山田', 'free', 1, '2026-11-21 20:24:40.035707+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('37e24244-bd61-4ab6-9059-7d5539b477ce', 'waiting@example.com', NULL, NULL, 'free', 1, '2026-11-21 20:24:42.916126+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('f19e21df-f2b9-4178-9e80-97156f5daef8', 'paid@example.com', '佐藤 "花子"\', '株式会社山田', 'premium', 10, '2026-11-21 20:24:41.638085+00');
INSERT INTO storage.buckets (id, name, owner, created_at, updated_at, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id) VALUES ('diagnostic-images', 'diagnostic-images', NULL, '2026-11-21 20:24:28.494084+00', '2026-11-21 20:24:28.494084+00', true, false, 2097152, '{image/jpeg}', NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('9ec415f4-ba85-423b-a73c-614e8a051058', 'diagnostic-images', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3/diagnostics/diagnostic-a-1.jpg', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', '2026-11-21 20:24:43.52984+00', '2026-11-21 20:24:43.52984+00', '2026-11-21 20:24:43.52984+00', '{"eTag": "\"fbea21152fe060fde8865b7922d3110d\"", "size": 346, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T20:24:43.500Z", "contentLength": 346, "httpStatusCode": 200}', '7220872f-8018-4c1d-90eb-e9e88f6fe081', 'a4a4dc98-ef29-40c7-862e-ce42c97a26b3', NULL);
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261101000001', NULL, 'profiles');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261101000002', NULL, 'diagnostics');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261101000003', NULL, 'diagnostic_responses');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261101000004', NULL, 'images');
INSERT INTO supabase_migrations.schema_migrations (version, statements, name) VALUES ('20261101000005', NULL, 'procedures');
SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 5, true);
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_provider_id_provider_unique UNIQUE (provider_id, provider);
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_token_unique UNIQUE (token);
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_phone_key UNIQUE (phone);
ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY embedded.mail_slots
    ADD CONSTRAINT mail_slots_pkey PRIMARY KEY (address_hash, kind);
ALTER TABLE ONLY embedded.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY embedded.seeds
    ADD CONSTRAINT seeds_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY embedded.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.diagnostic_responses
    ADD CONSTRAINT diagnostic_responses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.diagnostics
    ADD CONSTRAINT diagnostics_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.diagnostics
    ADD CONSTRAINT diagnostics_publicurl_key UNIQUE (publicurl);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT bname UNIQUE (name);
ALTER TABLE ONLY storage.buckets
    ADD CONSTRAINT buckets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY supabase_migrations.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);
CREATE INDEX one_time_tokens_token_hash_hash_idx ON auth.one_time_tokens USING hash (token_hash);
CREATE UNIQUE INDEX one_time_tokens_user_id_token_type_key ON auth.one_time_tokens USING btree (user_id, token_type);
CREATE INDEX refresh_tokens_parent_idx ON auth.refresh_tokens USING btree (parent);
CREATE INDEX refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens USING btree (session_id, revoked);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE INDEX users_email_lower_idx ON auth.users USING btree (lower((email)::text));
CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (NOT is_sso_user);
CREATE INDEX mail_slots_taken_at_idx ON embedded.mail_slots USING btree (taken_at);
CREATE INDEX mails_created_at_idx ON embedded.mails USING btree (created_at);
CREATE INDEX diagnostic_responses_page_idx ON public.diagnostic_responses USING btree (diagnosticid, completedat DESC, id) INCLUDE (result, hascontact);
CREATE INDEX diagnostics_sitemap_idx ON public.diagnostics USING btree (publicurl) WHERE (ispublished AND listed_in_sitemap);
CREATE INDEX diagnostics_user_id_createdat_idx ON public.diagnostics USING btree (user_id, createdat DESC);
CREATE INDEX profiles_admin_idx ON public.profiles USING btree (id) WHERE (plan_type = 'admin'::text);
CREATE INDEX profiles_created_at_idx ON public.profiles USING btree (created_at DESC);
CREATE UNIQUE INDEX bucketid_objname ON storage.objects USING btree (bucket_id, name);
CREATE INDEX name_prefix_search ON storage.objects USING btree (name text_pattern_ops);
CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER follow_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((new.email)::text IS DISTINCT FROM (old.email)::text)) EXECUTE FUNCTION private.follow_email();
CREATE TRIGGER announce_diagnostic AFTER INSERT OR DELETE OR UPDATE OF title, description, imageurl, ispublished, axes, questions, resulttypes, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap ON public.diagnostics FOR EACH ROW EXECUTE FUNCTION private.announce_diagnostic();
CREATE TRIGGER check_allowance BEFORE INSERT ON public.diagnostics FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.check_allowance();
CREATE TRIGGER check_diagnostic BEFORE INSERT OR UPDATE OF axes, questions, resulttypes ON public.diagnostics FOR EACH ROW EXECUTE FUNCTION private.check_diagnostic();
CREATE TRIGGER complete_diagnostic BEFORE INSERT OR UPDATE OF user_id, imageurl, publicurl, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink ON public.diagnostics FOR EACH ROW EXECUTE FUNCTION private.complete_diagnostic();
CREATE TRIGGER count_responses AFTER INSERT ON public.diagnostic_responses REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION private.count_responses();
CREATE TRIGGER follow_plan AFTER INSERT OR UPDATE OF plan_type ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.follow_plan();
CREATE TRIGGER guard_diagnostic BEFORE INSERT OR UPDATE ON public.diagnostics FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.guard_diagnostic();
CREATE TRIGGER guard_profile BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.guard_profile();
CREATE TRIGGER receive_response BEFORE INSERT ON public.diagnostic_responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.receive_response();
CREATE TRIGGER revise_diagnostic BEFORE UPDATE OF title, description, imageurl, ispublished, axes, questions, resulttypes, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, listed_in_sitemap, revision ON public.diagnostics FOR EACH ROW EXECUTE FUNCTION private.revise_diagnostic();
CREATE TRIGGER skip_known_response BEFORE INSERT ON public.diagnostic_responses FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.skip_known_response();
ALTER TABLE ONLY auth.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.diagnostic_responses
    ADD CONSTRAINT diagnostic_responses_diagnosticid_fkey FOREIGN KEY (diagnosticid) REFERENCES public.diagnostics(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.diagnostics
    ADD CONSTRAINT diagnostics_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY storage.objects
    ADD CONSTRAINT objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id);
ALTER TABLE auth.identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.one_time_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.refresh_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE auth.users ENABLE ROW LEVEL SECURITY;
ALTER TABLE embedded.mail_slots ENABLE ROW LEVEL SECURITY;
ALTER TABLE embedded.mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE embedded.seeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE embedded.transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.diagnostic_responses ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.diagnostics ENABLE ROW LEVEL SECURITY;
CREATE POLICY "diagnostics: everybody reads published ones, owners their own" ON public.diagnostics FOR SELECT TO anon, authenticated USING ((ispublished OR (user_id = ( SELECT auth.uid() AS uid))));
CREATE POLICY "diagnostics: owners change" ON public.diagnostics FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "diagnostics: owners create" ON public.diagnostics FOR INSERT TO authenticated WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "diagnostics: owners delete" ON public.diagnostics FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
CREATE POLICY "profiles: their owner and administrators change" ON public.profiles FOR UPDATE TO authenticated USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin))) WITH CHECK (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
CREATE POLICY "profiles: their owner and administrators read" ON public.profiles FOR SELECT TO authenticated USING (((id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));
CREATE POLICY "responses: everybody answers published diagnostics" ON public.diagnostic_responses FOR INSERT TO anon, authenticated WITH CHECK ((EXISTS ( SELECT
   FROM public.diagnostics
  WHERE ((diagnostics.id = diagnostic_responses.diagnosticid) AND diagnostics.ispublished))));
CREATE POLICY "responses: owners of the diagnostic read" ON public.diagnostic_responses FOR SELECT TO authenticated USING ((diagnosticid IN ( SELECT diagnostics.id
   FROM public.diagnostics
  WHERE (diagnostics.user_id = ( SELECT auth.uid() AS uid)))));
ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;
CREATE POLICY "diagnostic-images: owners delete" ON storage.objects FOR DELETE TO authenticated USING (((bucket_id = 'diagnostic-images'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
CREATE POLICY "diagnostic-images: owners list" ON storage.objects FOR SELECT TO authenticated USING (((bucket_id = 'diagnostic-images'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
CREATE POLICY "diagnostic-images: owners replace" ON storage.objects FOR UPDATE TO authenticated USING (((bucket_id = 'diagnostic-images'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text))) WITH CHECK (((bucket_id = 'diagnostic-images'::text) AND (name ~ (('^'::text || (( SELECT auth.uid() AS uid))::text) || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$'::text))));
CREATE POLICY "diagnostic-images: owners upload" ON storage.objects FOR INSERT TO authenticated WITH CHECK (((bucket_id = 'diagnostic-images'::text) AND (name ~ (('^'::text || (( SELECT auth.uid() AS uid))::text) || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$'::text))));
CREATE POLICY "diagnostic-images: signed-in users see the bucket" ON storage.buckets FOR SELECT TO authenticated USING ((id = 'diagnostic-images'::text));
ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
CREATE PUBLICATION supabase_realtime WITH (publish = 'insert, update, delete, truncate');
ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.diagnostic_responses;
GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA auth TO service_role;
GRANT USAGE ON SCHEMA embedded TO anon;
GRANT USAGE ON SCHEMA embedded TO authenticated;
GRANT USAGE ON SCHEMA embedded TO service_role;
GRANT USAGE ON SCHEMA private TO anon;
GRANT USAGE ON SCHEMA private TO authenticated;
GRANT USAGE ON SCHEMA private TO service_role;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT USAGE ON SCHEMA public TO service_role;
GRANT USAGE ON SCHEMA storage TO anon;
GRANT USAGE ON SCHEMA storage TO authenticated;
GRANT USAGE ON SCHEMA storage TO service_role;
REVOKE ALL ON FUNCTION private.announce_diagnostic() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.check_allowance() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.check_diagnostic() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.complete_diagnostic() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.count_responses() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.create_profile() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.follow_email() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.follow_plan() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.guard_diagnostic() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.guard_profile() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.has_only_keys(value jsonb, keys text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_only_keys(value jsonb, keys text[]) TO anon;
GRANT ALL ON FUNCTION private.has_only_keys(value jsonb, keys text[]) TO authenticated;
GRANT ALL ON FUNCTION private.has_only_keys(value jsonb, keys text[]) TO service_role;
REVOKE ALL ON FUNCTION private.has_other_admin(user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_other_admin(user_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.has_other_admin(user_id uuid) TO service_role;
REVOKE ALL ON FUNCTION private.has_paid_plan(owner_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_paid_plan(owner_id uuid) TO anon;
GRANT ALL ON FUNCTION private.has_paid_plan(owner_id uuid) TO authenticated;
GRANT ALL ON FUNCTION private.has_paid_plan(owner_id uuid) TO service_role;
REVOKE ALL ON FUNCTION private.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_admin() TO anon;
GRANT ALL ON FUNCTION private.is_admin() TO authenticated;
GRANT ALL ON FUNCTION private.is_admin() TO service_role;
REVOKE ALL ON FUNCTION private.is_answers(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_answers(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_answers(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_answers(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_axes(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_axes(list jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_axes(list jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_axes(list jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_axis(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_axis(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_axis(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_axis(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_image_address(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_image_address(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_image_address(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_image_address(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_lead_field(value jsonb, max_length integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_lead_field(value jsonb, max_length integer) TO anon;
GRANT ALL ON FUNCTION private.is_lead_field(value jsonb, max_length integer) TO authenticated;
GRANT ALL ON FUNCTION private.is_lead_field(value jsonb, max_length integer) TO service_role;
REVOKE ALL ON FUNCTION private.is_lead_info(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_lead_info(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_lead_info(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_lead_info(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_question(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_question(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_question(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_question(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_questions(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_questions(list jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_questions(list jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_questions(list jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_result_type(value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_result_type(value jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_result_type(value jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_result_type(value jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_result_types(list jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_result_types(list jsonb) TO anon;
GRANT ALL ON FUNCTION private.is_result_types(list jsonb) TO authenticated;
GRANT ALL ON FUNCTION private.is_result_types(list jsonb) TO service_role;
REVOKE ALL ON FUNCTION private.is_text(value jsonb, max_length integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_text(value jsonb, max_length integer) TO anon;
GRANT ALL ON FUNCTION private.is_text(value jsonb, max_length integer) TO authenticated;
GRANT ALL ON FUNCTION private.is_text(value jsonb, max_length integer) TO service_role;
REVOKE ALL ON FUNCTION private.is_trait(value jsonb, code text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_trait(value jsonb, code text) TO anon;
GRANT ALL ON FUNCTION private.is_trait(value jsonb, code text) TO authenticated;
GRANT ALL ON FUNCTION private.is_trait(value jsonb, code text) TO service_role;
REVOKE ALL ON FUNCTION private.max_diagnostics_preset(plan text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.max_diagnostics_preset(plan text) TO authenticated;
GRANT ALL ON FUNCTION private.max_diagnostics_preset(plan text) TO service_role;
REVOKE ALL ON FUNCTION private.receive_response() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.revise_diagnostic() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.sign_up_text(data jsonb, key text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.skip_known_response() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.get_newest_responses() FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_newest_responses() TO authenticated;
REVOKE ALL ON FUNCTION public.get_response_summary(p_diagnosticid uuid, p_search text, p_result text, p_from timestamp with time zone, p_to timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_response_summary(p_diagnosticid uuid, p_search text, p_result text, p_from timestamp with time zone, p_to timestamp with time zone) TO authenticated;
REVOKE ALL ON FUNCTION public.get_user_totals() FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_user_totals() TO authenticated;
REVOKE ALL ON FUNCTION public.get_users_with_diagnostic_count() FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_users_with_diagnostic_count() TO authenticated;
REVOKE ALL ON FUNCTION public.is_slug_taken(p_slug text, p_except uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_slug_taken(p_slug text, p_except uuid) TO authenticated;
GRANT INSERT ON TABLE public.diagnostic_responses TO anon;
GRANT SELECT,INSERT ON TABLE public.diagnostic_responses TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.diagnostic_responses TO service_role;
GRANT SELECT ON TABLE public.diagnostics TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.diagnostics TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.diagnostics TO service_role;
GRANT SELECT ON TABLE public.profiles TO authenticated;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO service_role;
GRANT UPDATE(name) ON TABLE public.profiles TO authenticated;
GRANT UPDATE(company) ON TABLE public.profiles TO authenticated;
GRANT UPDATE(plan_type) ON TABLE public.profiles TO authenticated;
GRANT UPDATE(max_diagnostics) ON TABLE public.profiles TO authenticated;
GRANT ALL ON TABLE storage.buckets TO anon;
GRANT ALL ON TABLE storage.buckets TO authenticated;
GRANT ALL ON TABLE storage.buckets TO service_role;
GRANT ALL ON TABLE storage.objects TO anon;
GRANT ALL ON TABLE storage.objects TO authenticated;
GRANT ALL ON TABLE storage.objects TO service_role;
