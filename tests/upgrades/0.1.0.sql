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
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('4266c847-3ae7-4197-ba10-f5d811b7497c', '4266c847-3ae7-4197-ba10-f5d811b7497c', '{"sub": "4266c847-3ae7-4197-ba10-f5d811b7497c", "email": "admin@example.com", "email_verified": true, "phone_verified": false}', 'email', NULL, '2026-11-21 19:50:15.15496+00', '2026-11-21 19:50:15.15496+00', 'a6ce1e11-b626-4c36-ae35-6c04ae36a07f');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('be90f4bc-4e19-402b-aac8-72c3693c2649', 'be90f4bc-4e19-402b-aac8-72c3693c2649', '{"sub": "be90f4bc-4e19-402b-aac8-72c3693c2649", "email": "samples@mitsujiku.invalid", "email_verified": true, "phone_verified": false}', 'email', NULL, '2026-11-21 19:50:15.692807+00', '2026-11-21 19:50:15.692807+00', 'cf946a74-80ed-4c84-b7f9-03ccf9c73c5f');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('97876288-4119-45c9-b126-b10c07585795', '97876288-4119-45c9-b126-b10c07585795', '{"sub": "97876288-4119-45c9-b126-b10c07585795", "email": "owner@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 19:50:28.062068+00', '2026-11-21 19:50:28.062068+00', '94b81187-eab2-45fa-b4b8-90ef4e01adc2');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', '{"sub": "df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2", "email": "paid@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 19:50:29.239924+00', '2026-11-21 19:50:29.239924+00', 'b5466a8f-5244-4b2f-a725-d0d761d12303');
INSERT INTO auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, id) VALUES ('c80617e7-1fe1-483b-839b-904eb844e48e', 'c80617e7-1fe1-483b-839b-904eb844e48e', '{"sub": "c80617e7-1fe1-483b-839b-904eb844e48e", "email": "waiting@example.com", "email_verified": false, "phone_verified": false}', 'email', NULL, '2026-11-21 19:50:30.267353+00', '2026-11-21 19:50:30.267353+00', '8c3b9a82-4cd5-42a9-8952-5ac93c7485cd');
INSERT INTO auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at) VALUES ('0a73232e-f0af-495b-bacd-2e9c45df1d8b', 'c80617e7-1fe1-483b-839b-904eb844e48e', 'confirmation_token', 'b19bdb699b0302f4991f56fad07160370163728884ff95087cebce55990656bd', 'waiting@example.com', '2026-11-21 19:50:30.267353', '2026-11-21 19:50:30.267353');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 1, '9c57383b3656fc1b48ebbb78b212d61b126a30649a54c56c0c60025fbea7846c', '97876288-4119-45c9-b126-b10c07585795', false, '2026-11-21 19:50:28.249483+00', '2026-11-21 19:50:28.249483+00', NULL, 'd61d2f44-9d75-482d-8125-174bc8aa14c0');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 2, 'd392fc69290bb7e359b0e74b7f2dcfb932849540142408d1f593e2043e26c848', '97876288-4119-45c9-b126-b10c07585795', false, '2026-11-21 19:50:28.754349+00', '2026-11-21 19:50:28.754349+00', NULL, 'dde72a8e-ec2d-4f94-a146-b9522dfa342d');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 3, '99353c767a873f8517cb6976af84305dafbefed600bd82a239b750b9dce1204a', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', false, '2026-11-21 19:50:29.3533+00', '2026-11-21 19:50:29.3533+00', NULL, 'c0d80fd9-d07e-4ce6-b853-acef8d7ed4cb');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 4, 'b34b312c39d314a16d62472d6df5cc6f58a12bba9516aaefa3ed9da7c1a766b9', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', false, '2026-11-21 19:50:29.776876+00', '2026-11-21 19:50:29.776876+00', NULL, 'cebebf01-6caf-4692-a276-9d04c245d8e6');
INSERT INTO auth.refresh_tokens (instance_id, id, token, user_id, revoked, created_at, updated_at, parent, session_id) VALUES (NULL, 5, 'c847d0c053734676aeb642db3ca9fcc161b2ec3111480490125e9c32d51818f4', '4266c847-3ae7-4197-ba10-f5d811b7497c', false, '2026-11-21 19:50:31.237978+00', '2026-11-21 19:50:31.237978+00', NULL, 'a66f7a1e-2120-45df-a7b1-7bca4feef71a');
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('d61d2f44-9d75-482d-8125-174bc8aa14c0', '97876288-4119-45c9-b126-b10c07585795', '2026-11-21 19:50:28.249483+00', '2026-11-21 19:50:28.249483+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('dde72a8e-ec2d-4f94-a146-b9522dfa342d', '97876288-4119-45c9-b126-b10c07585795', '2026-11-21 19:50:28.754349+00', '2026-11-21 19:50:28.754349+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('c0d80fd9-d07e-4ce6-b853-acef8d7ed4cb', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', '2026-11-21 19:50:29.3533+00', '2026-11-21 19:50:29.3533+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('cebebf01-6caf-4692-a276-9d04c245d8e6', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', '2026-11-21 19:50:29.776876+00', '2026-11-21 19:50:29.776876+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.sessions (id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent, ip, tag) VALUES ('a66f7a1e-2120-45df-a7b1-7bca4feef71a', '4266c847-3ae7-4197-ba10-f5d811b7497c', '2026-11-21 19:50:31.237978+00', '2026-11-21 19:50:31.237978+00', NULL, 'aal1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'be90f4bc-4e19-402b-aac8-72c3693c2649', 'authenticated', 'authenticated', 'samples@mitsujiku.invalid', '$2y$10$YMGxxEsIpiP2rTHcNfHUqeVv.H99xj562j37eQaIsjev4ULB4oeEO', '2026-11-21 19:50:15.692807+00', NULL, '', NULL, '', NULL, '', '', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 19:50:15.692807+00', '2026-11-21 19:50:15.692807+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', '97876288-4119-45c9-b126-b10c07585795', 'authenticated', 'authenticated', 'owner@example.com', '$2y$10$WjGQlYm0bboFx0mBpdzdbOJZJjAsd2u4C/1U6Vav9Ubkkx0iq9iYe', '2026-11-21 19:50:28.220081+00', NULL, '', '2026-11-21 19:50:28.062068+00', '', NULL, '', '', NULL, '2026-11-21 19:50:28.754349+00', '{"provider": "email", "providers": ["email"]}', '{"name": "山田 太郎", "company": "株式会社山田"}', NULL, '2026-11-21 19:50:28.062068+00', '2026-11-21 19:50:28.220081+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', 'authenticated', 'authenticated', 'paid@example.com', '$2y$10$k0NGHPLVm2dNGg/pvj9ieOy3ZNCiXMehEtmagYiO7PlK8vIAHc5Gq', '2026-11-21 19:50:29.344133+00', NULL, '', '2026-11-21 19:50:29.239924+00', '', NULL, '', '', NULL, '2026-11-21 19:50:29.776876+00', '{"provider": "email", "providers": ["email"]}', '{"name": "佐藤 \"花子\"\\", "company": "株式会社山田"}', NULL, '2026-11-21 19:50:29.239924+00', '2026-11-21 19:50:29.344133+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', 'c80617e7-1fe1-483b-839b-904eb844e48e', 'authenticated', 'authenticated', 'waiting@example.com', '$2y$10$v7b4uhiWFCMdKJr2ms7Ytez1JnQyMjKWrXlYWDFPolJuHLRHLMw7K', NULL, NULL, '', '2026-11-21 19:50:30.267353+00', '', NULL, '', '', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 19:50:30.267353+00', '2026-11-21 19:50:30.267353+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token, recovery_sent_at, email_change_token_new, email_change, email_change_sent_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, is_super_admin, created_at, updated_at, phone, phone_confirmed_at, phone_change, phone_change_token, phone_change_sent_at, email_change_token_current, email_change_confirm_status, banned_until, reauthentication_token, reauthentication_sent_at, is_sso_user, deleted_at, is_anonymous) VALUES ('00000000-0000-0000-0000-000000000000', '4266c847-3ae7-4197-ba10-f5d811b7497c', 'authenticated', 'authenticated', 'admin@example.com', '$2y$10$VDzgm5khOeBI3Rdc.G/1FOX/eyPtbPB3LyCI2FG36z4sT5k03zsLG', '2026-11-21 19:50:15.15496+00', NULL, '', NULL, '', NULL, '', '', NULL, '2026-11-21 19:50:31.237978+00', '{"provider": "email", "providers": ["email"]}', '{}', NULL, '2026-11-21 19:50:15.15496+00', '2026-11-21 19:50:15.15496+00', NULL, NULL, '', '', NULL, '', 0, NULL, '', NULL, false, NULL, false);
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('c8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351', 'confirmation', '2026-11-21 19:50:28.037248+00');
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('e44789c353463a0eec43ef289683deba5a506a5b08e9f8cdc74a41a0cb64df3c', 'confirmation', '2026-11-21 19:50:29.222348+00');
INSERT INTO embedded.mail_slots (address_hash, kind, taken_at) VALUES ('99658a8b160eb6323f873f7fca90bac21ab82c4d01a89005b7df8929a28d9c27', 'confirmation', '2026-11-21 19:50:30.264935+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('654c5c35-6dd9-4193-a1e3-804ad7ad40d8', 'owner@example.com', 'メールアドレスの確認', '<!doctype html>
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
<p style="margin:0 0 24px"><a href="http://localhost:4420/auth/v1/verify?token=7Dcw_8iGx1RiyL1ufWEnjXKE8c6eSrwlcJtdPstKr5k&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4420%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4420" style="color:#4b5563">http://localhost:4420</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、owner@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4420/auth/v1/verify?token=7Dcw_8iGx1RiyL1ufWEnjXKE8c6eSrwlcJtdPstKr5k&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4420
', '["http://localhost:4420/auth/v1/verify?token=7Dcw_8iGx1RiyL1ufWEnjXKE8c6eSrwlcJtdPstKr5k&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F","http://localhost:4420"]', '2026-11-21 19:50:28.08883+00', 0, '2026-11-21 19:50:28.062068+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('bfb77753-86eb-41e0-9bb9-79425b1deb7a', 'paid@example.com', 'メールアドレスの確認', '<!doctype html>
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
<p style="margin:0 0 24px"><a href="http://localhost:4420/auth/v1/verify?token=v6KT-pQWy6mIgGjWbXU-RzHYC6xj3zHO3yNiC59e7wg&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4420%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4420" style="color:#4b5563">http://localhost:4420</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、paid@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4420/auth/v1/verify?token=v6KT-pQWy6mIgGjWbXU-RzHYC6xj3zHO3yNiC59e7wg&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4420
', '["http://localhost:4420/auth/v1/verify?token=v6KT-pQWy6mIgGjWbXU-RzHYC6xj3zHO3yNiC59e7wg&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F","http://localhost:4420"]', '2026-11-21 19:50:29.241974+00', 0, '2026-11-21 19:50:29.239924+00');
INSERT INTO embedded.mails (id, recipient, subject, html, plain_text, links, created_at, attempts, next_attempt_at) VALUES ('f5c7d58a-d474-428e-8b7b-e8ed59f3f955', 'waiting@example.com', 'メールアドレスの確認', '<!doctype html>
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
<p style="margin:0 0 24px"><a href="http://localhost:4420/auth/v1/verify?token=ih3088Ot_jyTe28HkBmtLIdRFpzh9PZfvIq8ug5yJmg&amp;type=signup&amp;redirect_to=http%3A%2F%2Flocalhost%3A4420%2F" style="display:inline-block;padding:12px 24px;background:#3730a3;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">メールアドレスを確認する</a></p>
<p style="margin:0 0 8px;font-size:14px;color:#4b5563">このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。</p>
<p style="margin:0;font-size:14px;color:#4b5563">お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。</p>
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#4b5563"><a href="http://localhost:4420" style="color:#4b5563">http://localhost:4420</a></p>
</td></tr>
</table>
</body>
</html>
', 'メールアドレスの確認
アカウントのご登録ありがとうございます。下のボタンを押すと、waiting@example.com の確認が完了し、ログインできるようになります。
メールアドレスを確認する
http://localhost:4420/auth/v1/verify?token=ih3088Ot_jyTe28HkBmtLIdRFpzh9PZfvIq8ug5yJmg&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F
このリンクは1時間有効で、一度だけ使えます。期限が切れた場合は、ログイン画面から確認メールを再送してください。
お心当たりがない場合は、このメールを破棄してください。リンクを押さないかぎり、登録は完了しません。
http://localhost:4420
', '["http://localhost:4420/auth/v1/verify?token=ih3088Ot_jyTe28HkBmtLIdRFpzh9PZfvIq8ug5yJmg&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A4420%2F","http://localhost:4420"]', '2026-11-21 19:50:30.287342+00', 0, '2026-11-21 19:50:30.267353+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('fish', '2026-11-21 19:50:16.200023+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('marketer', '2026-11-21 19:50:17.067259+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('consultant', '2026-11-21 19:50:18.39299+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('team-role', '2026-11-21 19:50:19.660437+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('learning-style', '2026-11-21 19:50:20.901696+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('leadership', '2026-11-21 19:50:22.225935+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('money', '2026-11-21 19:50:23.649029+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('travel', '2026-11-21 19:50:24.732664+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('holiday', '2026-11-21 19:50:25.70375+00');
INSERT INTO embedded.seeds (slug, seeded_at) VALUES ('communication', '2026-11-21 19:50:26.547711+00');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('2e9c562c-b924-4a56-9274-04a6149f353b', 'ca070234-4fd6-468b-8b90-0efba8cc380b', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 19:50:32.442+00', '2026-11-21 19:50:32.465972+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('7825a5bd-95ce-4ee4-9df5-e912902a5ffb', 'ca070234-4fd6-468b-8b90-0efba8cc380b', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 19:50:32.564+00', '2026-11-21 19:50:32.606836+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('c6e85026-bba5-49a9-b2f8-9fba686124e0', '924be097-1fbc-407f-9b77-897f86451c9e', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 19:50:32.637+00', '2026-11-21 19:50:32.661234+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('9507e852-a188-4ff5-96d7-5851dee3a496', '924be097-1fbc-407f-9b77-897f86451c9e', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 19:50:32.686+00', '2026-11-21 19:50:32.71808+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('f22ff10d-9814-49ae-a11d-2efae49b36ea', '924be097-1fbc-407f-9b77-897f86451c9e', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'ACE', '{"name": "山田 太郎", "email": "taro@example.com", "company": ""}', '2026-11-21 19:50:32.737+00', '2026-11-21 19:50:32.771749+00', '{}');
INSERT INTO public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, receivedat, suspicion) VALUES ('d2f0e7a4-7365-48eb-8a56-b4c75758b71e', '924be097-1fbc-407f-9b77-897f86451c9e', '{"axis-1-0": "left", "axis-1-1": "right", "axis-1-2": "left", "axis-1-3": "right", "axis-1-4": "left", "axis-1-5": "right", "axis-1-6": "left", "axis-1-7": "right", "axis-1-8": "left", "axis-1-9": "right", "axis-2-0": "left", "axis-2-1": "right", "axis-2-2": "left", "axis-2-3": "right", "axis-2-4": "left", "axis-2-5": "right", "axis-2-6": "left", "axis-2-7": "right", "axis-2-8": "left", "axis-2-9": "right", "axis-3-0": "left", "axis-3-1": "right", "axis-3-2": "left", "axis-3-3": "right", "axis-3-4": "left", "axis-3-5": "right", "axis-3-6": "left", "axis-3-7": "right", "axis-3-8": "left", "axis-3-9": "right", "axis-1-10": "left", "axis-1-11": "right", "axis-1-12": "left", "axis-1-13": "right", "axis-1-14": "left", "axis-2-10": "left", "axis-2-11": "right", "axis-2-12": "left", "axis-2-13": "right", "axis-2-14": "left", "axis-3-10": "left", "axis-3-11": "right", "axis-3-12": "left", "axis-3-13": "right", "axis-3-14": "left"}', 'BDF', '{}', '2026-11-21 19:50:32.812+00', '2026-11-21 19:50:32.822441+00', '{}');
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('6df90abc-21c8-8ba2-8586-81a89a98fe2d', 'be90f4bc-4e19-402b-aac8-72c3693c2649', '魚タイプ診断', 'もしもあなたが魚だったら、どんな海を、だれと、どんなふうに泳いでいるのでしょう。泳ぐ場所、群れ方、決め方の三つの軸から、あなたの中にひそむ一匹を見つけます。肩の力をぬいて、ぷかぷかとお答えください。', '/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/main.jpg', true, '2026-11-21 19:50:16.097+00', '[{"id": "axis-1", "name": "泳ぐ場所の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-1.jpg", "leftTrait": {"code": "A", "name": "外洋派", "description": "知らないものに出会うと目が輝きます。変化そのものが、明日へのごちそうです。"}, "rightTrait": {"code": "B", "name": "入り江派", "description": "なじんだ場所に根を張り、好きなものを深く愛します。いつもの景色が力の源です。"}, "description": "まだ見ぬ海へこぎ出したいか、なじんだ海を味わいつくしたいか。心がときめく場所の違いです。"}, {"id": "axis-2", "name": "群れ方の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-2.jpg", "leftTrait": {"code": "C", "name": "群れ派", "description": "人の輪の中でこそ生き生きします。うれしいことは、分け合うほど大きくなります。"}, "rightTrait": {"code": "D", "name": "単独派", "description": "ひとりの時間に力をたくわえます。自分の歩幅で進むとき、いちばん遠くまで行けます。"}, "description": "仲間と並んで泳ぐと元気が出るか、ひとりで泳ぐと力がわくか。心のひれが軽くなる距離の違いです。"}, {"id": "axis-3", "name": "決め方の軸", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-3.jpg", "leftTrait": {"code": "E", "name": "ひらめき派", "description": "心が動いた瞬間がはじめどき。勢いに乗るほど、持ち味が出ます。"}, "rightTrait": {"code": "F", "name": "見きわめ派", "description": "よく見て、くらべて、納得してから動きます。落ち着きが判断を確かにします。"}, "description": "ぴんときた瞬間に動くか、潮の流れを読んでから動くか。えさを前にしたときの決め方の違いです。"}]', '[{"id": "axis-1-0", "text": "三連休の予定が、ぽっかり空きました。", "axisId": "axis-1", "leftChoice": "降りたことのない駅で降りてみる", "rightChoice": "通いなれた町でのんびり過ごす"}, {"id": "axis-1-1", "text": "昼休みの通りに、見なれないのれんが出ています。", "axisId": "axis-1", "leftChoice": "新しい味に会えそうで心がはずむ", "rightChoice": "やっぱりいつもの店のあの定食"}, {"id": "axis-1-2", "text": "水族館に着きました。まず足が向くのは？", "axisId": "axis-1", "leftChoice": "今日から公開の新しい展示", "rightChoice": "来るたびに会うおなじみの水槽"}, {"id": "axis-1-3", "text": "職場の席の決め方が変わるなら、うれしいのは？", "axisId": "axis-1", "leftChoice": "毎日違う景色の自由席", "rightChoice": "愛着のわく自分だけの席"}, {"id": "axis-1-4", "text": "温泉旅行の宿を選んでいます。", "axisId": "axis-1", "leftChoice": "まだ泊まったことのない宿", "rightChoice": "顔を覚えてくれている定宿"}, {"id": "axis-1-5", "text": "美容室の鏡の前。「今日はどうしますか」", "axisId": "axis-1", "leftChoice": "見たことのない自分になりたい", "rightChoice": "一番しっくりくるいつもの形で"}, {"id": "axis-1-6", "text": "新しい年の手帳に、最初に書きたいのは？", "axisId": "axis-1", "leftChoice": "生まれて初めてのことを十個", "rightChoice": "好きなことをもう一段深く"}, {"id": "axis-1-7", "text": "長い休みに開く本を一冊だけ選ぶなら？", "axisId": "axis-1", "leftChoice": "名前も知らない作家の一冊", "rightChoice": "何度も読み返してきた一冊"}, {"id": "axis-1-8", "text": "遠い国での一年間の仕事に誘われました。", "axisId": "axis-1", "leftChoice": "暮らしごと変わるのが楽しみ", "rightChoice": "今の町でこそできる仕事がある"}, {"id": "axis-1-9", "text": "カラオケでマイクが回ってきました。", "axisId": "axis-1", "leftChoice": "覚えたばかりの曲を試したい", "rightChoice": "歌いこんだ十八番で決めたい"}, {"id": "axis-1-10", "text": "スーパーの棚に、見知らぬ外国の野菜を見つけました。", "axisId": "axis-1", "leftChoice": "今夜の食卓の主役にしたい", "rightChoice": "旬のいつもの野菜をおいしく"}, {"id": "axis-1-11", "text": "朝の散歩道が、二つに分かれています。", "axisId": "axis-1", "leftChoice": "先の見えない初めての道", "rightChoice": "季節の変化がわかるいつもの道"}, {"id": "axis-1-12", "text": "子どものころ、夢中になったのは？", "axisId": "axis-1", "leftChoice": "隣の町までの自転車の探検", "rightChoice": "庭や裏山の秘密基地づくり"}, {"id": "axis-1-13", "text": "十年後の自分から手紙が届くなら、読みたいのは？", "axisId": "axis-1", "leftChoice": "思いもよらない場所からの便り", "rightChoice": "今の暮らしが実った町からの便り"}, {"id": "axis-1-14", "text": "海の中に家を持てることになりました。", "axisId": "axis-1", "leftChoice": "潮に乗って旅をする動く家", "rightChoice": "珊瑚に囲まれたわが家"}, {"id": "axis-2-0", "text": "よく働いた金曜の夜、ほっとするのは？", "axisId": "axis-2", "leftChoice": "にぎやかな食卓で乾杯", "rightChoice": "静かな部屋で自分に乾杯"}, {"id": "axis-2-1", "text": "話題の映画が、いよいよ封切りです。", "axisId": "axis-2", "leftChoice": "誘い合って見て、感想を語る", "rightChoice": "ひとりで見て、余韻にひたる"}, {"id": "axis-2-2", "text": "広い露天風呂。うれしいのは？", "axisId": "axis-2", "leftChoice": "友だちとの尽きないおしゃべり", "rightChoice": "貸し切りで聞く湯の音"}, {"id": "axis-2-3", "text": "体を動かす習慣を始めるなら？", "axisId": "axis-2", "leftChoice": "声をかけ合えるチームの競技", "rightChoice": "自分の呼吸で走るランニング"}, {"id": "axis-2-4", "text": "込み入った仕事が回ってきました。はかどるのは？", "axisId": "axis-2", "leftChoice": "机を囲んでみんなで進める", "rightChoice": "扉を閉めてひとりで打ちこむ"}, {"id": "axis-2-5", "text": "誕生日の過ごし方を、自由に選べます。", "axisId": "axis-2", "leftChoice": "大勢に囲まれるお祝いの会", "rightChoice": "自分のためだけの静かな一日"}, {"id": "axis-2-6", "text": "おいしいケーキが五つ届きました。", "axisId": "axis-2", "leftChoice": "人を呼んでお茶会にする", "rightChoice": "毎日ひとつずつ、ひとりで味わう"}, {"id": "axis-2-7", "text": "悩みごとで胸がもやもやする夜。", "axisId": "axis-2", "leftChoice": "だれかに話すうちに晴れてくる", "rightChoice": "ひとりで考えるうちに晴れてくる"}, {"id": "axis-2-8", "text": "旅行中の自由時間が三時間あります。", "axisId": "axis-2", "leftChoice": "連れ立って歩いて笑い合う", "rightChoice": "別れて歩いて、あとで落ち合う"}, {"id": "axis-2-9", "text": "学園祭でまかされたい役は？", "axisId": "axis-2", "leftChoice": "呼びこみ係で輪の真ん中に", "rightChoice": "看板の絵をこつこつ仕上げる係"}, {"id": "axis-2-10", "text": "電車でばったり知り合いに会いました。", "axisId": "axis-2", "leftChoice": "話しながら帰れて得した気分", "rightChoice": "あいさつして、あとは本の続き"}, {"id": "axis-2-11", "text": "新しい趣味を長く続けるコツは？", "axisId": "axis-2", "leftChoice": "仲間をつくって励まし合う", "rightChoice": "人とくらべず自分のペースで"}, {"id": "axis-2-12", "text": "手柄を立てた日の帰り道。", "axisId": "axis-2", "leftChoice": "「聞いて聞いて」と電話をかける", "rightChoice": "ひとりでそっとかみしめる"}, {"id": "axis-2-13", "text": "無人島で暮らす一週間の企画に当選しました。", "axisId": "axis-2", "leftChoice": "気の合う十人と助け合う島", "rightChoice": "自分ひとりが島のあるじ"}, {"id": "axis-2-14", "text": "海に生まれ変わった朝、まわりを見わたすと？", "axisId": "axis-2", "leftChoice": "銀色に光る仲間が並んでいる", "rightChoice": "青い静けさが広がっている"}, {"id": "axis-3-0", "text": "レストランで、厚いメニューを渡されました。", "axisId": "axis-3", "leftChoice": "目が合った料理に即決する", "rightChoice": "最後のページまで見て決める"}, {"id": "axis-3-1", "text": "店先で、胸がときめく上着に出会いました。", "axisId": "axis-3", "leftChoice": "今日会えたのが縁と考える", "rightChoice": "いったん帰って頭の中で着てみる"}, {"id": "axis-3-2", "text": "組み立て式の棚が届きました。", "axisId": "axis-3", "leftChoice": "手を動かせばわかってくる", "rightChoice": "説明書を通して読んでから始める"}, {"id": "axis-3-3", "text": "友人から「明日、釣りに行かない？」と連絡が。", "axisId": "axis-3", "leftChoice": "まず「行く」と返事をする", "rightChoice": "天気や予定を確かめて返事をする"}, {"id": "axis-3-4", "text": "会議で意見を求められました。", "axisId": "axis-3", "leftChoice": "浮かんだことをその場で話す", "rightChoice": "少し考えをまとめてから話す"}, {"id": "axis-3-5", "text": "すごろくで、近道だけれど何か起こりそうな道を見つけました。", "axisId": "axis-3", "leftChoice": "運を信じて一気に進む", "rightChoice": "勝ち筋を数えて道を選ぶ"}, {"id": "axis-3-6", "text": "旅の荷づくりを始めるのは？", "axisId": "axis-3", "leftChoice": "出発前夜、気分の乗ったとき", "rightChoice": "数日前から一覧を作って少しずつ"}, {"id": "axis-3-7", "text": "贈りものを選ぶとき、頼りになるのは？", "axisId": "axis-3", "leftChoice": "見た瞬間の「これだ」", "rightChoice": "相手の暮らしを思い出した覚え書き"}, {"id": "axis-3-8", "text": "はじめて会う人の印象は、どう決まりますか？", "axisId": "axis-3", "leftChoice": "最初の数秒でぴんとくる", "rightChoice": "話を重ねてじわじわわかる"}, {"id": "axis-3-9", "text": "くじ引きの箱に手を入れました。", "axisId": "axis-3", "leftChoice": "最初に触れた一枚を引く", "rightChoice": "奥までさぐって一枚を選ぶ"}, {"id": "axis-3-10", "text": "部屋の模様がえを思い立ちました。", "axisId": "axis-3", "leftChoice": "その日のうちに家具を動かす", "rightChoice": "寸法を測り図にしてから動かす"}, {"id": "axis-3-11", "text": "メールの返事に迷ったとき。", "axisId": "axis-3", "leftChoice": "思いが熱いうちに送る", "rightChoice": "ひと晩おいて読み直してから送る"}, {"id": "axis-3-12", "text": "料理の味つけは、どちらに近いですか？", "axisId": "axis-3", "leftChoice": "その日の勘でひとふり", "rightChoice": "分量を量ってぴたりと決める"}, {"id": "axis-3-13", "text": "急な雨。駅まで走って五分です。", "axisId": "axis-3", "leftChoice": "今だと思ったら駆けだす", "rightChoice": "雲の動きを見て小やみを待つ"}, {"id": "axis-3-14", "text": "目の前に、おいしそうなえさがゆらり。", "axisId": "axis-3", "leftChoice": "ひと口で食いつく", "rightChoice": "まわりを一周してから味わう"}]', '[{"id": "ACE", "code": "ACE", "name": "トビウオ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ACE.jpg", "subtitle": "仲間と風に乗る、海いちばんの冒険好き", "description": "水面を蹴って、仲間といっせいに空へ飛び出すトビウオ。あなたは「楽しそう」と感じた瞬間にはもう助走を始めていて、その勢いでまわりまで明るい気分にしてしまう人です。初めての場所も初対面の人も、あなたがいれば小さなお祭りに変わります。ただ、次の波が気になるあまり、飛び出したままの約束や書類を海面に残してくることがあるかもしれません。飛ぶ前に「これだけは持ち帰る」とひとつ決め、こまかな後始末は几帳面な仲間に正直に頼ってみてください。着地のうまいトビウオは、何度でも高く飛べます。"}, {"id": "ACF", "code": "ACF", "name": "マグロ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ACF.jpg", "subtitle": "群れを遠くへ連れていく、大海の航海士", "description": "仲間と隊列を組み、何千もの波を越えて泳ぎ続けるマグロ。あなたは遠くの目標に胸をおどらせながらも、足もとの段取りをおろそかにしません。潮の流れを読み、だれがどこを泳げば楽かを考え、みんなで無事にたどり着く道を描ける人です。新しい挑戦ほど「あの人がいれば大丈夫」と頼られるでしょう。気をつけたいのは、止まるのが苦手なこと。全員の都合を背負って計画を練り直すうちに、息つぎを忘れがちです。旅程表に、何もしない半日をはじめから書きこんでおいてください。休む計画も、立派な航海術です。"}, {"id": "ADE", "code": "ADE", "name": "マンボウ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ADE.jpg", "subtitle": "気の向くまま世界を漂う、大海の自由人", "description": "決まった道を持たず、心ひかれるほうへふわりと向かうマンボウ。のんびりして見えますが、実は広い海を旅し、ときには水面から飛び上がってまわりを驚かせます。あなたも、ひとりで思い立ってひとりで出かけ、だれも知らない景色を持ち帰る人です。予定表より好奇心に従うからこそ、思いがけない出会いに恵まれます。そのぶん、行き先を告げずに消えて、待つ人をはらはらさせることもありそうです。旅立つ前の「ちょっと行ってきます」のひと言を習慣にしてみてください。帰る岸があると、漂う時間はもっと自由になります。"}, {"id": "ADF", "code": "ADF", "name": "ジンベエザメ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ADF.jpg", "subtitle": "静かに大海をめぐる、心やさしい探究者", "description": "大きな体でゆうゆうと海を渡り、水をこしてほんとうに必要なものだけを受け取るジンベエザメ。あなたは広い世界に関心を持ちながら、流行の波にはのまれず、自分の目で確かめて進む人です。知らない分野もひとりでじっくり調べ、気づけば遠くまで来ている。その落ち着きに、まわりの小魚たちは安心して寄ってきます。ただ、考えていることが大きすぎて、途中を話さないまま結論だけが届くことがあるかもしれません。旅の途中で見つけたものを、ひとつだけ早めに分けてみてください。あなたの発見を待っている人は、思うより近くにいます。"}, {"id": "BCE", "code": "BCE", "name": "クマノミ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BCE.jpg", "subtitle": "わが家を明るく守る、珊瑚礁の人気者", "description": "イソギンチャクのわが家で家族とにぎやかに暮らし、何かあれば体の何倍もある相手にも飛び出していくクマノミ。あなたは身近な人と場所をまっすぐに愛し、困った顔を見れば考えるより先に体が動く人です。あなたの笑い声がする場所は、いつのまにかみんなの帰る場所になっています。その反面、身内を思う気持ちが熱くなりすぎて、頼まれる前に世話を焼いたり、よその魚に身がまえたりすることもありそうです。飛び出す前に「手伝おうか」とひと呼吸。それだけで、あなたのあたたかさは珊瑚礁の外にまで届きます。"}, {"id": "BCF", "code": "BCF", "name": "チンアナゴ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BCF.jpg", "subtitle": "そろってゆらゆら、砂地の名観察者", "description": "お気に入りの砂地に仲間と並び、潮の流れを見つめてゆらゆら過ごすチンアナゴ。あなたは、なじんだ人たちの中で場の空気をよく感じ取り、みんなが心地よくいられる加減を知っている人です。急に目立とうとはしませんが、小さな変化に最初に気づくのはたいていあなた。約束や習慣を大切に守る姿が、まわりに静かな安心を広げています。ただ、波が立つとすぐに砂へもぐって、せっかくの気づきを胸にしまいがちです。まずは隣の一匹にだけ、そっと話してみてください。あなたの「ちょっと気になって」は、群れを守る大切な合図です。"}, {"id": "BDE", "code": "BDE", "name": "ハリセンボン", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BDE.jpg", "subtitle": "ここぞで大きくふくらむ、岩場の芸術家", "description": "ふだんは岩場をひとり気ままに泳ぎ、ここぞという瞬間に全身をふくらませるハリセンボン。あなたは自分の好きな世界を持ち、そこに何かが触れたとたん、驚くほどの熱量を見せる人です。ひとりで温めてきたこだわりが、ひらめきと結びついて一気に形になる。その勢いは、だれにもまねができません。一方で、思いが強いぶん、言葉のとげが先に立ってしまう日もありそうです。ふくらんだら、深く息をはいて三つ数える。それから「ここが大事だと思っていて」と話し始めれば、あなたの情熱はとげではなく、光って見えます。"}, {"id": "BDF", "code": "BDF", "name": "チョウチンアンコウ", "imageUrl": "/storage/v1/object/public/diagnostic-images/be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BDF.jpg", "subtitle": "深い海で灯をともす、静かな達人", "description": "光の届かない深い海で、自分だけの灯をともし、じっと時を待つチョウチンアンコウ。あなたは騒がしい場所から離れ、ひとつのことを納得がいくまで掘り下げる人です。あわてず、むだに動かず、ここだという機会を見きわめたときの確かさは見事なもの。多くを語らなくても、その道に詳しい人として、いざというときに頼りにされます。気がかりなのは、万全を待つうちに、よい機会がそっと通りすぎること。八分の準備ができたら、灯を少しだけ高くかかげてみてください。あなたの明かりを目じるしに、会いに来る人がきっといます。"}]', 0, 0, 'fish', false, 5, 'default', NULL, NULL, NULL, NULL, true, true, 0);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('924be097-1fbc-407f-9b77-897f86451c9e', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', '負荷の診断', '一度にたくさんの回答が届きます。', NULL, false, '2026-11-21 19:50:32.054469+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 4, 4, 'answered', true, 15, 'default', NULL, NULL, NULL, NULL, true, false, 1);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('ca070234-4fd6-468b-8b90-0efba8cc380b', '97876288-4119-45c9-b126-b10c07585795', '負荷の診断', '一度にたくさんの回答が届きます。', '/storage/v1/object/public/diagnostic-images/97876288-4119-45c9-b126-b10c07585795/diagnostics/diagnostic-a-1.jpg', true, '2026-11-21 19:50:31.906731+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 2, 2, 'released', true, 15, 'default', NULL, NULL, NULL, NULL, false, false, 0);
INSERT INTO public.diagnostics (id, user_id, title, description, imageurl, ispublished, createdat, axes, questions, resulttypes, responsecount, leadcount, publicurl, collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision) VALUES ('dd202b2f-2f45-4333-8be4-13b934cb6d3e', 'df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', '下書き', '一度にたくさんの回答が届きます。', NULL, false, '2026-11-21 19:50:32.282339+00', '[{"id": "axis-1", "name": "軸1", "imageUrl": null, "leftTrait": {"code": "A", "name": "A型", "description": ""}, "rightTrait": {"code": "B", "name": "B型", "description": ""}, "description": ""}, {"id": "axis-2", "name": "軸2", "imageUrl": null, "leftTrait": {"code": "C", "name": "C型", "description": ""}, "rightTrait": {"code": "D", "name": "D型", "description": ""}, "description": ""}, {"id": "axis-3", "name": "軸3", "imageUrl": null, "leftTrait": {"code": "E", "name": "E型", "description": ""}, "rightTrait": {"code": "F", "name": "F型", "description": ""}, "description": ""}]', '[]', '[{"id": "ACE", "code": "ACE", "name": "ACEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ACF", "code": "ACF", "name": "ACFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADE", "code": "ADE", "name": "ADEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "ADF", "code": "ADF", "name": "ADFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCE", "code": "BCE", "name": "BCEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BCF", "code": "BCF", "name": "BCFの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDE", "code": "BDE", "name": "BDEの人", "imageUrl": null, "subtitle": "", "description": "説明"}, {"id": "BDF", "code": "BDF", "name": "BDFの人", "imageUrl": null, "subtitle": "", "description": "説明"}]', 0, 0, NULL, true, 15, 'default', NULL, NULL, NULL, NULL, true, false, 0);
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('4266c847-3ae7-4197-ba10-f5d811b7497c', 'admin@example.com', NULL, NULL, 'admin', 999, '2026-11-21 19:50:15.15496+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('be90f4bc-4e19-402b-aac8-72c3693c2649', 'samples@mitsujiku.invalid', NULL, NULL, 'premium', NULL, '2026-11-21 19:50:15.692807+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('97876288-4119-45c9-b126-b10c07585795', 'owner@example.com', '山田 太郎', '株式会社山田', 'free', 1, '2026-11-21 19:50:28.062068+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('c80617e7-1fe1-483b-839b-904eb844e48e', 'waiting@example.com', NULL, NULL, 'free', 1, '2026-11-21 19:50:30.267353+00');
INSERT INTO public.profiles (id, email, name, company, plan_type, max_diagnostics, created_at) VALUES ('df6de5c5-d25a-47b8-b8ba-6ce5c7e5e2c2', 'paid@example.com', '佐藤 "花子"\', '株式会社山田', 'premium', 10, '2026-11-21 19:50:29.239924+00');
INSERT INTO storage.buckets (id, name, owner, created_at, updated_at, public, avif_autodetection, file_size_limit, allowed_mime_types, owner_id) VALUES ('diagnostic-images', 'diagnostic-images', NULL, '2026-11-21 19:50:14.421125+00', '2026-11-21 19:50:14.421125+00', true, false, 2097152, '{image/jpeg}', NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('fd02b391-8375-42f5-8488-e0fbc6214cda', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ACE.jpg', NULL, '2026-11-21 19:50:15.737407+00', '2026-11-21 19:50:15.737407+00', '2026-11-21 19:50:15.737407+00', '{"eTag": "\"acd1c2fb58fe6d8646bd69059f542717\"", "size": 44314, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.728Z", "contentLength": 44314, "httpStatusCode": 200}', '8ce16c9a-3839-46cf-9e3e-56478196a48f', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('2843a655-d137-48d3-8705-5f5628f8a111', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ACF.jpg', NULL, '2026-11-21 19:50:15.754903+00', '2026-11-21 19:50:15.754903+00', '2026-11-21 19:50:15.754903+00', '{"eTag": "\"de34a540b6ed7b166d3b3e240fc898eb\"", "size": 43371, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.746Z", "contentLength": 43371, "httpStatusCode": 200}', '33ad7a52-f6a2-4cde-b961-ee8d7706137c', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('797c6c91-8ae0-44ea-8934-9668bf198a04', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ADE.jpg', NULL, '2026-11-21 19:50:15.782088+00', '2026-11-21 19:50:15.782088+00', '2026-11-21 19:50:15.782088+00', '{"eTag": "\"32a5930fa6f6e366f2fce6214f6450d0\"", "size": 34255, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.762Z", "contentLength": 34255, "httpStatusCode": 200}', 'd76f32eb-c925-4169-a65f-948f519e2cb9', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('bdc600a6-6a43-4141-b716-bed9a9f0ea99', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/ADF.jpg', NULL, '2026-11-21 19:50:15.809719+00', '2026-11-21 19:50:15.809719+00', '2026-11-21 19:50:15.809719+00', '{"eTag": "\"b97c4e1389ad59993816e7dcc69c0847\"", "size": 40911, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.792Z", "contentLength": 40911, "httpStatusCode": 200}', '41e6bfc5-e11b-4aad-bdbc-c5d160476b7c', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5a8899ce-8c22-4e8f-8527-52a23a9a3326', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BCE.jpg', NULL, '2026-11-21 19:50:15.843838+00', '2026-11-21 19:50:15.843838+00', '2026-11-21 19:50:15.843838+00', '{"eTag": "\"23ee1035aa5294b245f2713c63d62497\"", "size": 43581, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.824Z", "contentLength": 43581, "httpStatusCode": 200}', '07000824-81ba-4870-9188-684ee8185619', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5adacc39-f0a3-4f89-a2d6-bd8f0a49f75f', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BCF.jpg', NULL, '2026-11-21 19:50:15.887791+00', '2026-11-21 19:50:15.887791+00', '2026-11-21 19:50:15.887791+00', '{"eTag": "\"0113c85c0efbc110943963afad539013\"", "size": 43776, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.856Z", "contentLength": 43776, "httpStatusCode": 200}', 'a21d7df1-4aab-464d-9c88-2f3836171a98', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('80297a53-5885-48dd-a8c9-7077f4217ca8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BDE.jpg', NULL, '2026-11-21 19:50:15.925657+00', '2026-11-21 19:50:15.925657+00', '2026-11-21 19:50:15.925657+00', '{"eTag": "\"63e3b5d4bd83922b69722d6fdff5cb01\"", "size": 44295, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.896Z", "contentLength": 44295, "httpStatusCode": 200}', 'e8f47281-2bdf-4415-9c1f-3843874b60ff', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('021eb290-5906-436d-b000-1fdbe4aee9d9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/BDF.jpg', NULL, '2026-11-21 19:50:15.957992+00', '2026-11-21 19:50:15.957992+00', '2026-11-21 19:50:15.957992+00', '{"eTag": "\"1b694f14223417c4ef2778e5c0f47a9f\"", "size": 29255, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.940Z", "contentLength": 29255, "httpStatusCode": 200}', '85f16f7e-ee54-47b2-b647-e363928826b7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('1bb29ab7-8c35-4110-b4ff-e6ffaf27d0e9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-1.jpg', NULL, '2026-11-21 19:50:15.997146+00', '2026-11-21 19:50:15.997146+00', '2026-11-21 19:50:15.997146+00', '{"eTag": "\"70fd4b5797511a28bb9fd17527a82999\"", "size": 40059, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:15.964Z", "contentLength": 40059, "httpStatusCode": 200}', '4b6b0058-91da-49af-9964-14fbced17b79', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('02f3de38-fc0e-4c40-b5f0-7da24643aba0', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-2.jpg', NULL, '2026-11-21 19:50:16.060447+00', '2026-11-21 19:50:16.060447+00', '2026-11-21 19:50:16.060447+00', '{"eTag": "\"b9147e8eea721a60b192d3e53f556afb\"", "size": 33558, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.013Z", "contentLength": 33558, "httpStatusCode": 200}', '066dd880-8e52-4d37-9485-f5fba7efa749', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('61d0a1ae-3945-4b85-8134-8e6368206817', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/axis-3.jpg', NULL, '2026-11-21 19:50:16.084551+00', '2026-11-21 19:50:16.084551+00', '2026-11-21 19:50:16.084551+00', '{"eTag": "\"b4485f1660519462a702a89b4a8fa74b\"", "size": 33942, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.070Z", "contentLength": 33942, "httpStatusCode": 200}', 'f9e520b0-e16b-40bd-91ab-721b6d057237', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('a05c0709-0879-4915-a8c0-9f238a3ffa8e', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/fish/main.jpg', NULL, '2026-11-21 19:50:16.096323+00', '2026-11-21 19:50:16.096323+00', '2026-11-21 19:50:16.096323+00', '{"eTag": "\"7d0ec4e9e1b632b97802edb8a635e235\"", "size": 55599, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.089Z", "contentLength": 55599, "httpStatusCode": 200}', '67ed6063-f682-4fd3-8280-a48de8c35770', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0a3b6f23-e505-44ce-8fbc-7fa29a99a64f', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/ACE.jpg', NULL, '2026-11-21 19:50:16.276674+00', '2026-11-21 19:50:16.276674+00', '2026-11-21 19:50:16.276674+00', '{"eTag": "\"cd644f9a825a038ce70c8a4253d7b041\"", "size": 41443, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.247Z", "contentLength": 41443, "httpStatusCode": 200}', '80f4ac9d-9803-42cb-b0ff-25688641a485', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5ed255a4-6e75-4d18-a281-02334b3ca802', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/ACF.jpg', NULL, '2026-11-21 19:50:16.299823+00', '2026-11-21 19:50:16.299823+00', '2026-11-21 19:50:16.299823+00', '{"eTag": "\"058865a535ed7aac61f200bf587c0944\"", "size": 57965, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.288Z", "contentLength": 57965, "httpStatusCode": 200}', 'e8abe607-e99a-4b52-b205-8b3dda39caa9', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('f9269fcb-cd11-46ed-b1ed-3fb69e102fe8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/ADE.jpg', NULL, '2026-11-21 19:50:16.313355+00', '2026-11-21 19:50:16.313355+00', '2026-11-21 19:50:16.313355+00', '{"eTag": "\"d617a05e5884d42dfa34477a345adbbc\"", "size": 49692, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.305Z", "contentLength": 49692, "httpStatusCode": 200}', 'f9e60065-5c79-4588-ba84-34fc92fdbe33', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('be6d7a55-08ef-4027-9dec-68f2b4912ba7', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/ADF.jpg', NULL, '2026-11-21 19:50:16.326666+00', '2026-11-21 19:50:16.326666+00', '2026-11-21 19:50:16.326666+00', '{"eTag": "\"23e9964364ed130caa7319dc6f50dacc\"", "size": 46392, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.318Z", "contentLength": 46392, "httpStatusCode": 200}', '45c665d1-d79f-40a0-8877-c82c6b15f5af', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('6f50fe58-21e5-43d7-90ea-190755c32d26', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/BCE.jpg', NULL, '2026-11-21 19:50:16.372469+00', '2026-11-21 19:50:16.372469+00', '2026-11-21 19:50:16.372469+00', '{"eTag": "\"5cf89f43b17b3d40e764a66e54225c86\"", "size": 44553, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.357Z", "contentLength": 44553, "httpStatusCode": 200}', '03d02e10-4364-42f3-a547-07dcb912866d', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('fc8f6da6-8a37-493a-bbf7-7cba03228220', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/BCF.jpg', NULL, '2026-11-21 19:50:16.399765+00', '2026-11-21 19:50:16.399765+00', '2026-11-21 19:50:16.399765+00', '{"eTag": "\"d87292785f3db687381eef98e8590a9e\"", "size": 41771, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.381Z", "contentLength": 41771, "httpStatusCode": 200}', '0cfef1d7-00eb-40bd-a90c-4f29ce769956', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('eb7cfab3-3df8-4c42-acde-5f83caf26256', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/BDE.jpg', NULL, '2026-11-21 19:50:16.421933+00', '2026-11-21 19:50:16.421933+00', '2026-11-21 19:50:16.421933+00', '{"eTag": "\"1c42baddb8eb87bc52c7f71fa86200c3\"", "size": 45803, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.409Z", "contentLength": 45803, "httpStatusCode": 200}', '922b61d2-bb68-480d-aa9f-0836f26924a7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('3f0027b3-2082-4e4f-b14b-af9aabaf0f20', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/BDF.jpg', NULL, '2026-11-21 19:50:16.491017+00', '2026-11-21 19:50:16.491017+00', '2026-11-21 19:50:16.491017+00', '{"eTag": "\"68cee742157e5c2fded696df4c152849\"", "size": 42433, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.443Z", "contentLength": 42433, "httpStatusCode": 200}', '49737e84-c8be-4728-bc71-ca9c1be1753f', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('9809c500-7a4f-4e6d-b68d-f7ed32ca8cf6', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/axis-1.jpg', NULL, '2026-11-21 19:50:16.586967+00', '2026-11-21 19:50:16.586967+00', '2026-11-21 19:50:16.586967+00', '{"eTag": "\"d3c483cf6fbb84ed4f4f12e078735d67\"", "size": 21968, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.521Z", "contentLength": 21968, "httpStatusCode": 200}', 'e053bb58-e972-47b7-8a2d-572a63ac6ae7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('6a7c72b2-3ffc-4678-897e-7551ffd7b7bf', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/axis-2.jpg', NULL, '2026-11-21 19:50:16.682171+00', '2026-11-21 19:50:16.682171+00', '2026-11-21 19:50:16.682171+00', '{"eTag": "\"a759a3a2684879ced5a77b18c237b01e\"", "size": 27013, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.648Z", "contentLength": 27013, "httpStatusCode": 200}', 'e7e91999-dfd5-486e-8834-6c966c1ad085', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('799137da-2ed9-4ba5-91d9-e27b0346b50b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/axis-3.jpg', NULL, '2026-11-21 19:50:16.828792+00', '2026-11-21 19:50:16.828792+00', '2026-11-21 19:50:16.828792+00', '{"eTag": "\"3a9bfcc98b36aaa7be0def17f39d378d\"", "size": 36932, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.724Z", "contentLength": 36932, "httpStatusCode": 200}', '71291454-7c62-4703-b5b9-44d8b34d4e8d', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c0658751-711a-4209-83be-7567e83acf17', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/marketer/main.jpg', NULL, '2026-11-21 19:50:16.985089+00', '2026-11-21 19:50:16.985089+00', '2026-11-21 19:50:16.985089+00', '{"eTag": "\"a94c1053f1e54efde27d14ef073da27e\"", "size": 83393, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:16.881Z", "contentLength": 83393, "httpStatusCode": 200}', '397feb21-ca6f-4079-95c7-b578baccee29', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('fd3b90e9-a55f-4935-bf1b-0ccb59629017', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/ACE.jpg', NULL, '2026-11-21 19:50:17.260304+00', '2026-11-21 19:50:17.260304+00', '2026-11-21 19:50:17.260304+00', '{"eTag": "\"16d3b7f6c4380385e07d408dfe5553a4\"", "size": 38283, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.200Z", "contentLength": 38283, "httpStatusCode": 200}', 'c010201f-1df7-4f65-915e-976ec93a2aa2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('6b594fda-251c-486a-a977-d79ba78a4803', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/ACF.jpg', NULL, '2026-11-21 19:50:17.344236+00', '2026-11-21 19:50:17.344236+00', '2026-11-21 19:50:17.344236+00', '{"eTag": "\"2f746e8bbf6afa005a41a0be94cbad9e\"", "size": 41219, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.302Z", "contentLength": 41219, "httpStatusCode": 200}', 'ce915cb6-ec00-45bb-a94d-1dd6bda2fc53', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c71e1702-0bd1-4aeb-b770-62364b8f9f58', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/ADE.jpg', NULL, '2026-11-21 19:50:17.431032+00', '2026-11-21 19:50:17.431032+00', '2026-11-21 19:50:17.431032+00', '{"eTag": "\"b0eb4a7e9abd373f869528a96abb0b65\"", "size": 27128, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.364Z", "contentLength": 27128, "httpStatusCode": 200}', '54c98996-eaaa-4ade-ac77-19cd8781dba3', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('b4fdd952-9348-411c-92c2-b498ed3a967b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/ADF.jpg', NULL, '2026-11-21 19:50:17.521747+00', '2026-11-21 19:50:17.521747+00', '2026-11-21 19:50:17.521747+00', '{"eTag": "\"d6a384cf02fc7bb7a9275527b6eb4306\"", "size": 39997, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.468Z", "contentLength": 39997, "httpStatusCode": 200}', 'e719c743-8f84-462b-a51c-fe5ca75549e1', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('b27f97a8-040d-48b6-9557-e71a2d1d3f1d', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/BCE.jpg', NULL, '2026-11-21 19:50:17.605653+00', '2026-11-21 19:50:17.605653+00', '2026-11-21 19:50:17.605653+00', '{"eTag": "\"274c370aa90d38af34bb2347f0deba5d\"", "size": 36601, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.554Z", "contentLength": 36601, "httpStatusCode": 200}', '95e03002-9ff6-49b8-8601-9aa024894a81', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('ce5be1a2-5787-4d91-a57a-cc0a5256d9fd', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/BCF.jpg', NULL, '2026-11-21 19:50:17.671991+00', '2026-11-21 19:50:17.671991+00', '2026-11-21 19:50:17.671991+00', '{"eTag": "\"209ee594e6a616af84430f87d2ae9bcb\"", "size": 25638, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.632Z", "contentLength": 25638, "httpStatusCode": 200}', '702efc62-386e-4757-8b7d-470670086a30', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('27d24724-8be3-4f1c-b6ec-a05abb9bfcb1', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/BDE.jpg', NULL, '2026-11-21 19:50:17.762114+00', '2026-11-21 19:50:17.762114+00', '2026-11-21 19:50:17.762114+00', '{"eTag": "\"5255b7bf1bacf5beaf3a779cb3e2f51e\"", "size": 33074, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.703Z", "contentLength": 33074, "httpStatusCode": 200}', 'fb8826d7-4a5f-4422-a681-ce1d8c4f5886', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('210ef227-a3a9-4524-b02e-77894f61cc2f', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/BDF.jpg', NULL, '2026-11-21 19:50:17.827866+00', '2026-11-21 19:50:17.827866+00', '2026-11-21 19:50:17.827866+00', '{"eTag": "\"1ef6069289e420f1f9bd5aeaabb58856\"", "size": 30751, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.788Z", "contentLength": 30751, "httpStatusCode": 200}', 'a72b6675-6374-44e6-9813-277c8722046a', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('a2b6e56e-b01f-41a2-89af-b1796892c2b0', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/axis-1.jpg', NULL, '2026-11-21 19:50:17.908595+00', '2026-11-21 19:50:17.908595+00', '2026-11-21 19:50:17.908595+00', '{"eTag": "\"93ccc35d88863fc140588fd15e68becc\"", "size": 24667, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.864Z", "contentLength": 24667, "httpStatusCode": 200}', '54541bf9-d7b5-4c32-8137-8de58fe54c4a', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('b79b9e9f-9257-41ec-926c-3dab7cdf91e4', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/axis-2.jpg', NULL, '2026-11-21 19:50:18.053761+00', '2026-11-21 19:50:18.053761+00', '2026-11-21 19:50:18.053761+00', '{"eTag": "\"0ae0ae086c26b6b328b990c21289d46a\"", "size": 19581, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:17.958Z", "contentLength": 19581, "httpStatusCode": 200}', 'fee2a489-bf7e-4cc3-a57a-dd9242ad13be', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('345e8705-51a3-4f41-b602-7e2d9bb06bc8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/axis-3.jpg', NULL, '2026-11-21 19:50:18.186392+00', '2026-11-21 19:50:18.186392+00', '2026-11-21 19:50:18.186392+00', '{"eTag": "\"d73f7db3580f778ba56f048f24e79778\"", "size": 28319, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.112Z", "contentLength": 28319, "httpStatusCode": 200}', 'f7155398-d78f-4094-b92e-5e29cf55145b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('bad201c9-a47e-493f-ae05-23347883f894', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/consultant/main.jpg', NULL, '2026-11-21 19:50:18.290227+00', '2026-11-21 19:50:18.290227+00', '2026-11-21 19:50:18.290227+00', '{"eTag": "\"6522bfa4866643ea44a7f1ae873ad1a2\"", "size": 44570, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.224Z", "contentLength": 44570, "httpStatusCode": 200}', 'd18d54bd-c0b3-4a4c-b211-7047aa83540b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('56b97b6b-a68f-417c-8bc8-113f55dc4e69', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/ACE.jpg', NULL, '2026-11-21 19:50:18.481233+00', '2026-11-21 19:50:18.481233+00', '2026-11-21 19:50:18.481233+00', '{"eTag": "\"255f5ac64ece50c6b2e728d1418a0ea6\"", "size": 47153, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.446Z", "contentLength": 47153, "httpStatusCode": 200}', 'b994450c-f9c0-4574-80c6-d1f96bf6fb1c', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('26c71779-3c67-46de-b11f-2987664c0bf8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/ACF.jpg', NULL, '2026-11-21 19:50:18.58443+00', '2026-11-21 19:50:18.58443+00', '2026-11-21 19:50:18.58443+00', '{"eTag": "\"fe9cf641ce3d34bc7faac0c6cac64adc\"", "size": 41881, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.517Z", "contentLength": 41881, "httpStatusCode": 200}', '4df5265d-996d-45d4-9d2f-3a45d43bc1eb', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5b79dd40-151f-4652-8b96-28931355d0f6', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/ADE.jpg', NULL, '2026-11-21 19:50:18.700639+00', '2026-11-21 19:50:18.700639+00', '2026-11-21 19:50:18.700639+00', '{"eTag": "\"949391f6275526e746e819b41a2d8774\"", "size": 42842, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.632Z", "contentLength": 42842, "httpStatusCode": 200}', '7b2b37e0-6f2a-449c-be39-be7a9df08a22', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e1ae0e67-ddb1-408a-be75-56c95492ed57', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/ADF.jpg', NULL, '2026-11-21 19:50:18.818128+00', '2026-11-21 19:50:18.818128+00', '2026-11-21 19:50:18.818128+00', '{"eTag": "\"ef7de0084cc3a8618df8f3a498d813b4\"", "size": 44717, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.759Z", "contentLength": 44717, "httpStatusCode": 200}', '9a61cbfb-dbd0-4f2c-a532-51bf80f808e6', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5b289f5a-ab6d-49af-a292-7fffd461bbb8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/BCE.jpg', NULL, '2026-11-21 19:50:18.861822+00', '2026-11-21 19:50:18.861822+00', '2026-11-21 19:50:18.861822+00', '{"eTag": "\"b53898f69a6bf8af7652260db83f71c7\"", "size": 30978, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.849Z", "contentLength": 30978, "httpStatusCode": 200}', 'ec9351f2-c74e-457f-a6b2-9bfffa45d9eb', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('44992a40-664d-4466-861b-22a6784329c9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/BCF.jpg', NULL, '2026-11-21 19:50:18.930655+00', '2026-11-21 19:50:18.930655+00', '2026-11-21 19:50:18.930655+00', '{"eTag": "\"b65102e0e506c6d9f892eea6c4f7a050\"", "size": 41353, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.900Z", "contentLength": 41353, "httpStatusCode": 200}', '26e8cba6-5c6d-469e-8221-8c439ded327b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('ece2ee82-cbc5-4eb4-80ac-a8365947aa43', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/BDE.jpg', NULL, '2026-11-21 19:50:19.00639+00', '2026-11-21 19:50:19.00639+00', '2026-11-21 19:50:19.00639+00', '{"eTag": "\"ca30b58d647b243ab0e469a4dd6c0fea\"", "size": 46576, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:18.957Z", "contentLength": 46576, "httpStatusCode": 200}', '0c4202cf-732d-4b9d-94cf-48489c5c2e1a', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('3cd59021-bd1d-4093-8bc7-725c153e265b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/BDF.jpg', NULL, '2026-11-21 19:50:19.116352+00', '2026-11-21 19:50:19.116352+00', '2026-11-21 19:50:19.116352+00', '{"eTag": "\"05b428bc4b9cee3fc10a6431fa7361ae\"", "size": 44209, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.057Z", "contentLength": 44209, "httpStatusCode": 200}', '61c97d4c-eb76-47fd-920c-bf54e12bd3e2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('4b129670-be87-4f30-a9fb-31eb7df08ea0', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/axis-1.jpg', NULL, '2026-11-21 19:50:19.235369+00', '2026-11-21 19:50:19.235369+00', '2026-11-21 19:50:19.235369+00', '{"eTag": "\"2dc13cd5e0d31673c9900f2883f379cb\"", "size": 38511, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.164Z", "contentLength": 38511, "httpStatusCode": 200}', '76688cef-9f89-4b4a-8f4a-ccf2f21d0632', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('98e2fb12-34da-44b9-b002-2a0ceaca10d9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/axis-2.jpg', NULL, '2026-11-21 19:50:19.349275+00', '2026-11-21 19:50:19.349275+00', '2026-11-21 19:50:19.349275+00', '{"eTag": "\"1e9655c438358566664f533e01029d27\"", "size": 32044, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.286Z", "contentLength": 32044, "httpStatusCode": 200}', 'b353d043-888a-43e4-9f8d-9443d4a7b421', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0d2896a8-1a59-46a2-8e9b-9ce48984ae8c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/axis-3.jpg', NULL, '2026-11-21 19:50:19.468298+00', '2026-11-21 19:50:19.468298+00', '2026-11-21 19:50:19.468298+00', '{"eTag": "\"eabb05493fa0caa6c7618fbde55f2f89\"", "size": 30102, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.396Z", "contentLength": 30102, "httpStatusCode": 200}', '6fd1fdb6-4262-493f-8c90-bf71958d8b1f', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0e6f1f25-5f2a-47e1-ac68-7de4c8b5abc8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/team-role/main.jpg', NULL, '2026-11-21 19:50:19.559835+00', '2026-11-21 19:50:19.559835+00', '2026-11-21 19:50:19.559835+00', '{"eTag": "\"bb60d0dc37d4e356577def1ac52ee6ae\"", "size": 52804, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.500Z", "contentLength": 52804, "httpStatusCode": 200}', 'a7020c26-4a1e-42ce-8c9f-04f998430e88', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('827afccf-3f9e-49f0-95de-b301882db0f8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/ACE.jpg', NULL, '2026-11-21 19:50:19.782391+00', '2026-11-21 19:50:19.782391+00', '2026-11-21 19:50:19.782391+00', '{"eTag": "\"33681d089472ebc455681200903b703a\"", "size": 42145, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.743Z", "contentLength": 42145, "httpStatusCode": 200}', '08d8a4ca-305b-49ad-b959-7a960fcf9ff5', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c58dde9e-afb5-480c-a143-585bd4b45639', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/ACF.jpg', NULL, '2026-11-21 19:50:19.859336+00', '2026-11-21 19:50:19.859336+00', '2026-11-21 19:50:19.859336+00', '{"eTag": "\"a966f58532921db1b03fda084f2ad533\"", "size": 37590, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.812Z", "contentLength": 37590, "httpStatusCode": 200}', '39f3156b-d31d-4c54-a4bb-e8c2ae8b2c00', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('3f9edd1d-d562-47c8-a17f-b48930d65c74', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/ADE.jpg', NULL, '2026-11-21 19:50:19.959166+00', '2026-11-21 19:50:19.959166+00', '2026-11-21 19:50:19.959166+00', '{"eTag": "\"629d4612289d945a29405a856505e4df\"", "size": 40692, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.902Z", "contentLength": 40692, "httpStatusCode": 200}', '29910dbf-1e8b-49c0-84fe-adca167a3165', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c6c1b58b-b646-4dae-9e13-72b658854f8c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/ADF.jpg', NULL, '2026-11-21 19:50:20.05402+00', '2026-11-21 19:50:20.05402+00', '2026-11-21 19:50:20.05402+00', '{"eTag": "\"19648f0eac2fcb23883f2c0ec2f55192\"", "size": 42785, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:19.995Z", "contentLength": 42785, "httpStatusCode": 200}', '7b4bb462-9f61-46e0-b269-7e95c35efb09', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5d4ebeb1-894c-43f2-9fea-eb0332779618', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/BCE.jpg', NULL, '2026-11-21 19:50:20.135326+00', '2026-11-21 19:50:20.135326+00', '2026-11-21 19:50:20.135326+00', '{"eTag": "\"05084bec2c67384afc4963e1659d3d7a\"", "size": 42306, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.086Z", "contentLength": 42306, "httpStatusCode": 200}', '2380f8ab-7054-4606-823c-777ffe918cd2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('3ae4bcb0-d32a-42bd-9120-34e5b8fe85b2', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/BCF.jpg', NULL, '2026-11-21 19:50:20.203563+00', '2026-11-21 19:50:20.203563+00', '2026-11-21 19:50:20.203563+00', '{"eTag": "\"b116a1df8b5372004fe0239d39019ba1\"", "size": 41903, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.161Z", "contentLength": 41903, "httpStatusCode": 200}', 'f878234a-451e-4c00-a99c-cadb40c213ed', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e038e785-34e3-4824-96c3-4b6e60e87410', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/BDE.jpg', NULL, '2026-11-21 19:50:20.335758+00', '2026-11-21 19:50:20.335758+00', '2026-11-21 19:50:20.335758+00', '{"eTag": "\"ae1da9236d7eec329ef31f91a464d50e\"", "size": 42605, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.255Z", "contentLength": 42605, "httpStatusCode": 200}', '86e8bdd5-7936-43bd-bba3-67512f709099', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d0509e44-15a8-4b46-9248-25d89c791858', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/BDF.jpg', NULL, '2026-11-21 19:50:20.42772+00', '2026-11-21 19:50:20.42772+00', '2026-11-21 19:50:20.42772+00', '{"eTag": "\"1dfd029a026a7ed4171850ba51e685d0\"", "size": 44344, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.389Z", "contentLength": 44344, "httpStatusCode": 200}', 'f53e1280-0a5c-4518-a5f5-cbe580cfc903', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('cc4d1109-0678-42b1-85d1-241248d7b564', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/axis-1.jpg', NULL, '2026-11-21 19:50:20.492305+00', '2026-11-21 19:50:20.492305+00', '2026-11-21 19:50:20.492305+00', '{"eTag": "\"18ba5a0f717afd80e990133c090492c6\"", "size": 30699, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.457Z", "contentLength": 30699, "httpStatusCode": 200}', '5cd962b1-363a-471a-8cc8-f8bd8d78d690', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('ac986681-7e22-4b35-9ef6-fe9f70debdd0', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/axis-2.jpg', NULL, '2026-11-21 19:50:20.568959+00', '2026-11-21 19:50:20.568959+00', '2026-11-21 19:50:20.568959+00', '{"eTag": "\"95aaa6fea097c8bbc1d1f736eb08bdb3\"", "size": 28412, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.527Z", "contentLength": 28412, "httpStatusCode": 200}', '82cdad1f-7a79-4250-b224-432ff3c664c5', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('594e0e67-ee35-4f5d-93a9-d290cb2760d9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/axis-3.jpg', NULL, '2026-11-21 19:50:20.691827+00', '2026-11-21 19:50:20.691827+00', '2026-11-21 19:50:20.691827+00', '{"eTag": "\"869b27dac51dcf260296292f8662d8d9\"", "size": 36278, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.613Z", "contentLength": 36278, "httpStatusCode": 200}', '3ddddf38-7afd-4277-afed-a94636e4ee6b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c64cba47-a0cf-4b61-bb50-a96250c39af5', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/learning-style/main.jpg', NULL, '2026-11-21 19:50:20.784427+00', '2026-11-21 19:50:20.784427+00', '2026-11-21 19:50:20.784427+00', '{"eTag": "\"761dfad087e5f48d57d334fdb0378fca\"", "size": 57905, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.736Z", "contentLength": 57905, "httpStatusCode": 200}', '5c079907-85ee-4b5f-a6c0-14bf9bac4744', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0d333813-4948-4978-b6d7-ce25add669e7', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/ACE.jpg', NULL, '2026-11-21 19:50:21.044509+00', '2026-11-21 19:50:21.044509+00', '2026-11-21 19:50:21.044509+00', '{"eTag": "\"bc32f3efb29c1d01ce542f65b46a11e1\"", "size": 41941, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:20.988Z", "contentLength": 41941, "httpStatusCode": 200}', 'd2c1a026-af74-4d22-80d1-95ddd26203f7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('336949ac-8151-4f9e-a3be-bfeab05f1a13', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/ACF.jpg', NULL, '2026-11-21 19:50:21.190118+00', '2026-11-21 19:50:21.190118+00', '2026-11-21 19:50:21.190118+00', '{"eTag": "\"95bc9fc6fcd42ad089b7403cdccd319a\"", "size": 40771, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.102Z", "contentLength": 40771, "httpStatusCode": 200}', 'e808ed6a-0920-4041-9433-2600a80d418e', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('2ae3bc9b-c749-4aff-8c47-d9ac486ea53e', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/ADE.jpg', NULL, '2026-11-21 19:50:21.282982+00', '2026-11-21 19:50:21.282982+00', '2026-11-21 19:50:21.282982+00', '{"eTag": "\"570be6fca69e9d71cc265e74872b0dfa\"", "size": 50311, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.215Z", "contentLength": 50311, "httpStatusCode": 200}', 'f1a9ca66-16e2-4cf3-a158-c0c9d39a2262', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('b01a0506-73a1-4efb-9d6b-d82dae86fef2', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/ADF.jpg', NULL, '2026-11-21 19:50:21.417137+00', '2026-11-21 19:50:21.417137+00', '2026-11-21 19:50:21.417137+00', '{"eTag": "\"5c02e1dbdd3e7e2ad56f75d3ccd2596e\"", "size": 44991, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.333Z", "contentLength": 44991, "httpStatusCode": 200}', '7f4fe232-948d-48cd-b512-3952d13c87c2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('09c7e6b1-973c-49f6-b7e7-dd6cc4df1681', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/BCE.jpg', NULL, '2026-11-21 19:50:21.504261+00', '2026-11-21 19:50:21.504261+00', '2026-11-21 19:50:21.504261+00', '{"eTag": "\"022552224003999ec147e4509dba061f\"", "size": 43771, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.456Z", "contentLength": 43771, "httpStatusCode": 200}', 'eb28e968-e445-4c04-9975-3c4738ec747e', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('71952893-3204-4255-8fdc-d1b4d1c05539', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/BCF.jpg', NULL, '2026-11-21 19:50:21.596281+00', '2026-11-21 19:50:21.596281+00', '2026-11-21 19:50:21.596281+00', '{"eTag": "\"a1f3e2a5ab448a725577a7fa817c9356\"", "size": 43658, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.532Z", "contentLength": 43658, "httpStatusCode": 200}', '15a6d726-fc77-4484-ae7f-c6cd73563158', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('562f03d6-34ca-4978-b6a1-9198bd14145a', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/BDE.jpg', NULL, '2026-11-21 19:50:21.666948+00', '2026-11-21 19:50:21.666948+00', '2026-11-21 19:50:21.666948+00', '{"eTag": "\"94a72786ff9bc2f727f6380e791cbf76\"", "size": 40967, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.625Z", "contentLength": 40967, "httpStatusCode": 200}', '11fe4508-0f66-4f38-a271-d5210b2deae0', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('da65939a-9301-4364-b758-236fc3dafae6', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/BDF.jpg', NULL, '2026-11-21 19:50:21.746664+00', '2026-11-21 19:50:21.746664+00', '2026-11-21 19:50:21.746664+00', '{"eTag": "\"8e406e6f9260d358dbee5fbf66c0bbf8\"", "size": 42140, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.705Z", "contentLength": 42140, "httpStatusCode": 200}', 'b22e5845-3e81-46af-9a41-6a179cd707b7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('183f2fb3-0488-42ac-9b19-ccdee72aafb6', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/axis-1.jpg', NULL, '2026-11-21 19:50:21.846472+00', '2026-11-21 19:50:21.846472+00', '2026-11-21 19:50:21.846472+00', '{"eTag": "\"8776695610389ad4b4adc7deb84e8fdd\"", "size": 25519, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.792Z", "contentLength": 25519, "httpStatusCode": 200}', 'fb3bff51-e9fd-41ef-b6c8-dc1e49608741', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0d31d356-cb3d-4656-8616-10ab0e640269', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/axis-2.jpg', NULL, '2026-11-21 19:50:21.920851+00', '2026-11-21 19:50:21.920851+00', '2026-11-21 19:50:21.920851+00', '{"eTag": "\"d6109630a86939a69a051e8fb9efba29\"", "size": 31482, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.873Z", "contentLength": 31482, "httpStatusCode": 200}', 'db4262aa-11c0-4c01-acd6-9f1381159e75', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5d6df67c-e83b-4907-9630-1fc82d1ad2b8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/axis-3.jpg', NULL, '2026-11-21 19:50:22.007203+00', '2026-11-21 19:50:22.007203+00', '2026-11-21 19:50:22.007203+00', '{"eTag": "\"a2f4a9893fdf8376ecb21f9cab46976e\"", "size": 31860, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:21.958Z", "contentLength": 31860, "httpStatusCode": 200}', 'a1604a97-fe85-4664-aa3c-8531ec8f46bd', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5cfbc09d-f86b-4645-8e0f-678a50a994b2', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/leadership/main.jpg', NULL, '2026-11-21 19:50:22.110215+00', '2026-11-21 19:50:22.110215+00', '2026-11-21 19:50:22.110215+00', '{"eTag": "\"f697972b1d1ae2dcd2ed1f2cc25b5f3b\"", "size": 54704, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.037Z", "contentLength": 54704, "httpStatusCode": 200}', 'cba42d86-b658-4530-b797-edc9026177a4', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('654f1380-0ca0-4fe3-a978-7c12e241664c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/ACE.jpg', NULL, '2026-11-21 19:50:22.338428+00', '2026-11-21 19:50:22.338428+00', '2026-11-21 19:50:22.338428+00', '{"eTag": "\"cc7f3e95897ca3c8c071b84889b0c5dc\"", "size": 42687, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.292Z", "contentLength": 42687, "httpStatusCode": 200}', '40bb5b7f-cbf9-4c03-8bcc-3750bb4255dc', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d43afb9d-ef68-4a60-9c95-87e83f699b8a', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/ACF.jpg', NULL, '2026-11-21 19:50:22.425885+00', '2026-11-21 19:50:22.425885+00', '2026-11-21 19:50:22.425885+00', '{"eTag": "\"0f8eed75502eda07f66dd0ff5b1b5707\"", "size": 43848, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.381Z", "contentLength": 43848, "httpStatusCode": 200}', 'f4859aad-5269-492a-a73e-25a9588ada7f', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('88529fe9-2bdb-4c51-9c66-25940faf0a3a', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/ADE.jpg', NULL, '2026-11-21 19:50:22.504207+00', '2026-11-21 19:50:22.504207+00', '2026-11-21 19:50:22.504207+00', '{"eTag": "\"a92ce9d681d0217b44ced62bb5453db1\"", "size": 41701, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.449Z", "contentLength": 41701, "httpStatusCode": 200}', 'fb1f494f-ce8d-473d-a6ea-b24108fe1a46', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('1c2fe5cf-e868-450c-a620-8a68508f7ef9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/ADF.jpg', NULL, '2026-11-21 19:50:22.621086+00', '2026-11-21 19:50:22.621086+00', '2026-11-21 19:50:22.621086+00', '{"eTag": "\"1adea928a24c008f321af88d76c316b8\"", "size": 42419, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.530Z", "contentLength": 42419, "httpStatusCode": 200}', '767a8a2d-2b06-4da1-86a8-bab2696a71fe', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('1d519da8-945c-47ea-97e3-2bb12eece51c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/BCE.jpg', NULL, '2026-11-21 19:50:22.700433+00', '2026-11-21 19:50:22.700433+00', '2026-11-21 19:50:22.700433+00', '{"eTag": "\"64b01fc95ae2b30a2c4fa6dacefa4ccb\"", "size": 40935, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.656Z", "contentLength": 40935, "httpStatusCode": 200}', 'e3d54130-d258-44b6-8a63-0d82f6e2fb7b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('056a3924-4781-4c0c-8ad7-335222bf0470', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/BCF.jpg', NULL, '2026-11-21 19:50:22.790427+00', '2026-11-21 19:50:22.790427+00', '2026-11-21 19:50:22.790427+00', '{"eTag": "\"283850be7f22d15c8b5778b3b32fdeb2\"", "size": 44715, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.732Z", "contentLength": 44715, "httpStatusCode": 200}', '81b6d3f7-2706-42b4-a9d6-42bb9f8d0f9e', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('308e6845-2941-44ac-96d2-9b1f5db14cee', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/BDE.jpg', NULL, '2026-11-21 19:50:22.859961+00', '2026-11-21 19:50:22.859961+00', '2026-11-21 19:50:22.859961+00', '{"eTag": "\"cbe27c2084fa4b4f000c66fb0b9aa083\"", "size": 42243, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.821Z", "contentLength": 42243, "httpStatusCode": 200}', 'a7092583-c1a0-4d12-9924-64a382aadc51', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0519fe88-10d8-44cb-993d-f6d6e7c2a2ab', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/BDF.jpg', NULL, '2026-11-21 19:50:22.937826+00', '2026-11-21 19:50:22.937826+00', '2026-11-21 19:50:22.937826+00', '{"eTag": "\"784a79973864e67e7f2d371293ba24fe\"", "size": 34009, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:22.896Z", "contentLength": 34009, "httpStatusCode": 200}', '17f55b67-243a-4041-a199-3f957288b790', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5754fb68-a275-4d6d-8d5f-8d7edbe163e8', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/axis-1.jpg', NULL, '2026-11-21 19:50:23.303825+00', '2026-11-21 19:50:23.303825+00', '2026-11-21 19:50:23.303825+00', '{"eTag": "\"b4eb953ccce756cd91e9b94cc2af13c8\"", "size": 23555, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.233Z", "contentLength": 23555, "httpStatusCode": 200}', 'c45d8a43-c1e5-4386-b25f-213d07e19e09', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('f7e220c0-1ecb-42f9-af42-9231bb6afd69', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/axis-2.jpg', NULL, '2026-11-21 19:50:23.37652+00', '2026-11-21 19:50:23.37652+00', '2026-11-21 19:50:23.37652+00', '{"eTag": "\"b79ea8641920d325dd27c85060245f62\"", "size": 23918, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.320Z", "contentLength": 23918, "httpStatusCode": 200}', 'dd41c36a-ee8f-4bfa-80c3-71566e4de3c6', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e922faad-14a1-48a8-a96a-b956c7a84a53', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/axis-3.jpg', NULL, '2026-11-21 19:50:23.468342+00', '2026-11-21 19:50:23.468342+00', '2026-11-21 19:50:23.468342+00', '{"eTag": "\"f57fad026957e2985069ff9f819a551e\"", "size": 31237, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.408Z", "contentLength": 31237, "httpStatusCode": 200}', 'bde871eb-3e4f-449d-8618-f76c071ba25a', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('41acdee1-99c1-4611-9940-1085abe96d34', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/money/main.jpg', NULL, '2026-11-21 19:50:23.540529+00', '2026-11-21 19:50:23.540529+00', '2026-11-21 19:50:23.540529+00', '{"eTag": "\"38206c7c9f02f25ebf911a5138bcd3ef\"", "size": 58304, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.505Z", "contentLength": 58304, "httpStatusCode": 200}', '7a672e33-1486-4430-8082-ee44fe468890', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('6375745c-e12e-4ab6-979b-64415865a942', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/ACE.jpg', NULL, '2026-11-21 19:50:23.739802+00', '2026-11-21 19:50:23.739802+00', '2026-11-21 19:50:23.739802+00', '{"eTag": "\"78819de8a3d8d3637f88e9da0e2353b1\"", "size": 43374, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.704Z", "contentLength": 43374, "httpStatusCode": 200}', 'b4dbdee0-4049-4eea-a30f-640c6f57315b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('54bfd45a-877e-4981-86c8-ad43ac8f62e4', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/ACF.jpg', NULL, '2026-11-21 19:50:23.835726+00', '2026-11-21 19:50:23.835726+00', '2026-11-21 19:50:23.835726+00', '{"eTag": "\"8a177a7e81914abc959def77807403b1\"", "size": 40933, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.768Z", "contentLength": 40933, "httpStatusCode": 200}', '8d8a8437-bb64-4540-a274-22c498b99def', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('fa877eb6-eb16-49fe-9ea2-fdea0fcc4c8c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/ADE.jpg', NULL, '2026-11-21 19:50:23.892252+00', '2026-11-21 19:50:23.892252+00', '2026-11-21 19:50:23.892252+00', '{"eTag": "\"f09667098e5d6a4762051feb9db312ab\"", "size": 36499, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.872Z", "contentLength": 36499, "httpStatusCode": 200}', '11cac014-5bc9-4ed3-9619-562aa79bbca0', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('bcf1dbe4-85d5-4924-b669-d440f15876d3', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/ADF.jpg', NULL, '2026-11-21 19:50:23.995726+00', '2026-11-21 19:50:23.995726+00', '2026-11-21 19:50:23.995726+00', '{"eTag": "\"0d92b687fc99723be3d7a481f27628a4\"", "size": 41535, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:23.933Z", "contentLength": 41535, "httpStatusCode": 200}', 'ee40566b-1b14-4c34-9f7a-cf5c685b07d9', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d15fb787-2a0f-4782-8303-72a9e4f485a1', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/BCE.jpg', NULL, '2026-11-21 19:50:24.042224+00', '2026-11-21 19:50:24.042224+00', '2026-11-21 19:50:24.042224+00', '{"eTag": "\"156c1822e4c2fc60b194dfa44299fc66\"", "size": 36335, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.001Z", "contentLength": 36335, "httpStatusCode": 200}', '11c5e384-c96a-4871-9694-df9bc8bba014', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('813279cf-0796-475b-be05-43e4a7a32a8c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/BCF.jpg', NULL, '2026-11-21 19:50:24.136861+00', '2026-11-21 19:50:24.136861+00', '2026-11-21 19:50:24.136861+00', '{"eTag": "\"44903e0cd1b64e4713665b2b0ac05a14\"", "size": 40056, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.091Z", "contentLength": 40056, "httpStatusCode": 200}', '952f866c-a11f-4f01-9316-1bdd03f4a076', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('380cf549-0ee6-4a2e-8459-fc972b7837e6', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/BDE.jpg', NULL, '2026-11-21 19:50:24.248445+00', '2026-11-21 19:50:24.248445+00', '2026-11-21 19:50:24.248445+00', '{"eTag": "\"d25c061a5a5444d4685fc09028612b6a\"", "size": 43407, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.184Z", "contentLength": 43407, "httpStatusCode": 200}', '1c96094f-1bcf-4076-b016-aecd2178e422', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('849eccc2-576a-4671-8a6c-4a991b16b6f1', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/BDF.jpg', NULL, '2026-11-21 19:50:24.307404+00', '2026-11-21 19:50:24.307404+00', '2026-11-21 19:50:24.307404+00', '{"eTag": "\"b2a903af18e84eb0a3ac521111446917\"", "size": 42820, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.268Z", "contentLength": 42820, "httpStatusCode": 200}', '1be358f1-d8d2-425d-a3b0-00862afa4feb', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('ab521288-2a06-4ebc-89fb-44b2befddc0e', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/axis-1.jpg', NULL, '2026-11-21 19:50:24.380416+00', '2026-11-21 19:50:24.380416+00', '2026-11-21 19:50:24.380416+00', '{"eTag": "\"77b27135d5675430dd2c33fae45333c1\"", "size": 25463, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.325Z", "contentLength": 25463, "httpStatusCode": 200}', '1855ab50-a53c-45bf-ba7e-6f8f59ad39b0', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('99ca912a-c745-4d05-9f29-da3537deb20f', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/axis-2.jpg', NULL, '2026-11-21 19:50:24.479729+00', '2026-11-21 19:50:24.479729+00', '2026-11-21 19:50:24.479729+00', '{"eTag": "\"0c79aa9c949ca45ba87047d3cf898328\"", "size": 22476, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.401Z", "contentLength": 22476, "httpStatusCode": 200}', 'f75d237c-2f34-4b35-b914-5411147574f7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('a995b925-c75c-47c6-b13b-bd01d8c96f9e', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/axis-3.jpg', NULL, '2026-11-21 19:50:24.545482+00', '2026-11-21 19:50:24.545482+00', '2026-11-21 19:50:24.545482+00', '{"eTag": "\"6e79ffedea06a4113c6d1e060c800fef\"", "size": 29357, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.504Z", "contentLength": 29357, "httpStatusCode": 200}', 'd5f93c64-2c06-47f6-bad1-a06864b06bcb', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d8d56927-1aed-41e9-acce-7469119b104b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/travel/main.jpg', NULL, '2026-11-21 19:50:24.639721+00', '2026-11-21 19:50:24.639721+00', '2026-11-21 19:50:24.639721+00', '{"eTag": "\"5aa58a736dfd9a9ca75345edac4797c8\"", "size": 62006, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.570Z", "contentLength": 62006, "httpStatusCode": 200}', 'f8c8a702-eac2-48cf-9912-d9f389068aec', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0cc6c5ad-7ed6-4ff4-82dc-225392a7dad7', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/ACE.jpg', NULL, '2026-11-21 19:50:24.812417+00', '2026-11-21 19:50:24.812417+00', '2026-11-21 19:50:24.812417+00', '{"eTag": "\"811cd62387903c08fb0eae4fe8b58943\"", "size": 33883, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.755Z", "contentLength": 33883, "httpStatusCode": 200}', 'f1eeb749-9293-4cc1-ab39-8e9db4eb2879', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('f3a5a423-6806-4139-9631-bdf7ff2a5796', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/ACF.jpg', NULL, '2026-11-21 19:50:24.868707+00', '2026-11-21 19:50:24.868707+00', '2026-11-21 19:50:24.868707+00', '{"eTag": "\"60462f3fc7b7c2d8c86d04d682f7ec92\"", "size": 42845, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.820Z", "contentLength": 42845, "httpStatusCode": 200}', 'c60882a3-7838-4dbc-86bc-4d2637159486', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e4d11d26-3158-4c72-a13f-17007e8c3973', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/ADE.jpg', NULL, '2026-11-21 19:50:24.934028+00', '2026-11-21 19:50:24.934028+00', '2026-11-21 19:50:24.934028+00', '{"eTag": "\"1035a43c7b04e9a1ddef1c74365fd018\"", "size": 40820, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.878Z", "contentLength": 40820, "httpStatusCode": 200}', 'e93b5554-b039-4f1c-ad2f-d2221365214c', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('5885a63a-4024-4a1a-996d-fef4ffc1fada', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/ADF.jpg', NULL, '2026-11-21 19:50:24.992425+00', '2026-11-21 19:50:24.992425+00', '2026-11-21 19:50:24.992425+00', '{"eTag": "\"bf862775af3524c2b7e7a658ef65e641\"", "size": 35362, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:24.945Z", "contentLength": 35362, "httpStatusCode": 200}', 'ebeb5334-6be5-45d0-b31a-ae23b5ad5272', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('ace57702-caa9-437c-81bf-8800aa94e01d', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/BCE.jpg', NULL, '2026-11-21 19:50:25.068124+00', '2026-11-21 19:50:25.068124+00', '2026-11-21 19:50:25.068124+00', '{"eTag": "\"9aa1e9162373dff3f5de1058e5056371\"", "size": 27431, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.013Z", "contentLength": 27431, "httpStatusCode": 200}', '33ac7a82-bbda-4bf3-9425-ff64044c4304', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('430e41c0-7c0e-42ba-b248-d2cf6c48c6c2', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/BCF.jpg', NULL, '2026-11-21 19:50:25.139265+00', '2026-11-21 19:50:25.139265+00', '2026-11-21 19:50:25.139265+00', '{"eTag": "\"60b65eaea4df1913c6c67ce9bf1149c4\"", "size": 36380, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.096Z", "contentLength": 36380, "httpStatusCode": 200}', '95c2b6ff-0dc0-410a-ad75-0a283e125016', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('c7c85cb0-b905-49ca-967f-05292148af5e', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/BDE.jpg', NULL, '2026-11-21 19:50:25.198052+00', '2026-11-21 19:50:25.198052+00', '2026-11-21 19:50:25.198052+00', '{"eTag": "\"786beea7b35e74606c453fa94eafc929\"", "size": 42548, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.153Z", "contentLength": 42548, "httpStatusCode": 200}', 'bac8f44f-766b-45de-96a4-260a72a3390d', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('96eaa422-a415-4853-a143-c5dc96181942', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/BDF.jpg', NULL, '2026-11-21 19:50:25.292563+00', '2026-11-21 19:50:25.292563+00', '2026-11-21 19:50:25.292563+00', '{"eTag": "\"2d72573d419264bfdf4e2c8909a7b9e6\"", "size": 27401, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.229Z", "contentLength": 27401, "httpStatusCode": 200}', '1f471961-46c0-4b51-8d29-fe93dded83e2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('2547d838-705f-4a9b-aa07-02391057622d', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/axis-1.jpg', NULL, '2026-11-21 19:50:25.344415+00', '2026-11-21 19:50:25.344415+00', '2026-11-21 19:50:25.344415+00', '{"eTag": "\"49866234e2e0be0d7a24eab731278d45\"", "size": 30175, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.320Z", "contentLength": 30175, "httpStatusCode": 200}', 'b4db82d5-ce42-466d-a952-db4dcd1bf4f2', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d4ad6ac3-7237-4e8c-ba78-34329c364902', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/axis-2.jpg', NULL, '2026-11-21 19:50:25.408092+00', '2026-11-21 19:50:25.408092+00', '2026-11-21 19:50:25.408092+00', '{"eTag": "\"77249239f4fcc8f90a9619f4810fe174\"", "size": 26861, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.377Z", "contentLength": 26861, "httpStatusCode": 200}', '1be4f3a5-cd7d-4ea0-98ad-fedbea73e7c7', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('270141f1-0b79-4a8d-be10-9370bc60650b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/axis-3.jpg', NULL, '2026-11-21 19:50:25.491387+00', '2026-11-21 19:50:25.491387+00', '2026-11-21 19:50:25.491387+00', '{"eTag": "\"c06a7f5fd022fd8c28d8f00d853803a6\"", "size": 31126, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.449Z", "contentLength": 31126, "httpStatusCode": 200}', 'cd7aa931-4fb7-4274-b959-4e8001a17eff', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('f930e770-b3c9-4b52-8958-046757930ee3', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/holiday/main.jpg', NULL, '2026-11-21 19:50:25.564332+00', '2026-11-21 19:50:25.564332+00', '2026-11-21 19:50:25.564332+00', '{"eTag": "\"340f58fe4ca2b36447dba2afd1f63152\"", "size": 40623, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.529Z", "contentLength": 40623, "httpStatusCode": 200}', 'b8ebee59-4f81-4366-8053-1a77c17abcac', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('405780af-2c3d-45a4-ba1c-53fa870f13d9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/ACE.jpg', NULL, '2026-11-21 19:50:25.780655+00', '2026-11-21 19:50:25.780655+00', '2026-11-21 19:50:25.780655+00', '{"eTag": "\"f8469fe4014dcbab2fbb46254b17305c\"", "size": 38268, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.764Z", "contentLength": 38268, "httpStatusCode": 200}', '3cb79ace-a9d5-42ba-85e9-4ab92b32e3fc', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('fa1b6ed7-fa98-4064-a77d-3b312968815b', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/ACF.jpg', NULL, '2026-11-21 19:50:25.83245+00', '2026-11-21 19:50:25.83245+00', '2026-11-21 19:50:25.83245+00', '{"eTag": "\"f8a99fe44138903bce4d9b3e51d05d4d\"", "size": 31855, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.806Z", "contentLength": 31855, "httpStatusCode": 200}', '460bbd58-114e-4a1f-ac31-abecde3fc25c', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('0d4cb6cf-34ef-4155-a75b-bdd2238e00a2', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/ADE.jpg', NULL, '2026-11-21 19:50:26.14864+00', '2026-11-21 19:50:26.14864+00', '2026-11-21 19:50:26.14864+00', '{"eTag": "\"9b8d75ff73f25665f45a388b3d97da9f\"", "size": 42022, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:25.859Z", "contentLength": 42022, "httpStatusCode": 200}', '5429c17d-14c4-4def-ad35-3f03380fd9be', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('04b3990a-41c2-40a8-9844-7e951f33e84c', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/ADF.jpg', NULL, '2026-11-21 19:50:26.19246+00', '2026-11-21 19:50:26.19246+00', '2026-11-21 19:50:26.19246+00', '{"eTag": "\"b76a528678c7e440f3f1a646c38f1837\"", "size": 42204, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.172Z", "contentLength": 42204, "httpStatusCode": 200}', 'd78c5c63-4a76-41e6-9777-95d03d5ddcab', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d5bc77c4-e4f0-4278-8088-bc869690d874', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/BCE.jpg', NULL, '2026-11-21 19:50:26.217433+00', '2026-11-21 19:50:26.217433+00', '2026-11-21 19:50:26.217433+00', '{"eTag": "\"97c949d857bc651b16b068f3e0f94a35\"", "size": 39492, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.198Z", "contentLength": 39492, "httpStatusCode": 200}', 'c5d0e954-83cc-463d-8a45-993f3e1d092b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('a5a00f40-2b1d-404c-b0d0-c4bc027d87e9', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/BCF.jpg', NULL, '2026-11-21 19:50:26.232489+00', '2026-11-21 19:50:26.232489+00', '2026-11-21 19:50:26.232489+00', '{"eTag": "\"43748025cbf278f4bd0768d580e5d8a8\"", "size": 42098, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.224Z", "contentLength": 42098, "httpStatusCode": 200}', 'a7704090-cefd-4f01-96f9-aa99374cfa6b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('025f4579-697f-4507-bb1a-67e8e87153ff', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/BDE.jpg', NULL, '2026-11-21 19:50:26.262556+00', '2026-11-21 19:50:26.262556+00', '2026-11-21 19:50:26.262556+00', '{"eTag": "\"e7d18f690b9534716ceacff3d8e4362d\"", "size": 41749, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.238Z", "contentLength": 41749, "httpStatusCode": 200}', '0a347223-45ed-4f13-b5c3-95fa5bf5d807', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('d7dede18-b95c-40b0-b8fd-512e009d4046', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/BDF.jpg', NULL, '2026-11-21 19:50:26.315792+00', '2026-11-21 19:50:26.315792+00', '2026-11-21 19:50:26.315792+00', '{"eTag": "\"8dceaaa5e06392732d3242b91c0f47ba\"", "size": 30716, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.276Z", "contentLength": 30716, "httpStatusCode": 200}', '3f1762d3-e68c-4c25-9f1d-6ebdc7d4c176', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e72818ac-1b70-4446-bf8f-bf1efa90c918', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/axis-1.jpg', NULL, '2026-11-21 19:50:26.348625+00', '2026-11-21 19:50:26.348625+00', '2026-11-21 19:50:26.348625+00', '{"eTag": "\"7bc115819137088bf43122975d73be99\"", "size": 30624, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.324Z", "contentLength": 30624, "httpStatusCode": 200}', '1c02518b-9d99-4d22-b25e-e806a65a796b', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('e60f4644-673e-43ce-9d9e-e9c132575143', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/axis-2.jpg', NULL, '2026-11-21 19:50:26.369375+00', '2026-11-21 19:50:26.369375+00', '2026-11-21 19:50:26.369375+00', '{"eTag": "\"9ce1b27304be66386652ea6d33cbb813\"", "size": 23156, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.356Z", "contentLength": 23156, "httpStatusCode": 200}', '07af129e-1bd0-4404-8bdb-475803f2c397', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('64413fd6-ea11-40b7-8475-7760b5472398', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/axis-3.jpg', NULL, '2026-11-21 19:50:26.422814+00', '2026-11-21 19:50:26.422814+00', '2026-11-21 19:50:26.422814+00', '{"eTag": "\"e28bf6bf44de2a905a23a2096d623f40\"", "size": 30977, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.383Z", "contentLength": 30977, "httpStatusCode": 200}', '11efd9d1-1c4f-4326-bc84-9c9b39da3bdc', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('61bb08b5-aac3-40ac-a333-1d01fb54fe94', 'diagnostic-images', 'be90f4bc-4e19-402b-aac8-72c3693c2649/samples/communication/main.jpg', NULL, '2026-11-21 19:50:26.458418+00', '2026-11-21 19:50:26.458418+00', '2026-11-21 19:50:26.458418+00', '{"eTag": "\"b6528139aee53a947f1d75c7079d57ab\"", "size": 55555, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:26.432Z", "contentLength": 55555, "httpStatusCode": 200}', '9aa97ed0-4614-4e8a-995c-f4a084f11cd8', NULL, NULL);
INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata, version, owner_id, user_metadata) VALUES ('b35f1cf5-0f7c-44e7-bb76-335dc5f34802', 'diagnostic-images', '97876288-4119-45c9-b126-b10c07585795/diagnostics/diagnostic-a-1.jpg', '97876288-4119-45c9-b126-b10c07585795', '2026-11-21 19:50:31.740599+00', '2026-11-21 19:50:31.740599+00', '2026-11-21 19:50:31.740599+00', '{"eTag": "\"fbea21152fe060fde8865b7922d3110d\"", "size": 346, "mimetype": "image/jpeg", "cacheControl": "max-age=31536000", "lastModified": "2026-11-21T19:50:31.660Z", "contentLength": 346, "httpStatusCode": 200}', '0bdf2999-4947-464d-8f08-61a30eaabcfb', '97876288-4119-45c9-b126-b10c07585795', NULL);
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
