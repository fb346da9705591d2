-- The migrations of version 0.2.0 (59f6521), one after another. Never changed.
-- 20261101000001_profiles.sql
-- Profiles: one for each account, with its plan and its allowance.
--
-- The schema private holds what policies and triggers share; the API exposes public alone.

create schema private;
grant usage on schema private to anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text constraint profiles_name_check check (char_length(name) <= 200),
  company text constraint profiles_company_check check (char_length(company) <= 200),
  plan_type text not null default 'free'
    constraint profiles_plan_type_check check (plan_type in ('free', 'light', 'premium', 'admin')),
  max_diagnostics integer default 1
    constraint profiles_max_diagnostics_check check (max_diagnostics between 0 and 999),
  created_at timestamptz not null default now()
);

-- The administrator's list: sorted by date, and the few administrators found at once.
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_admin_idx on public.profiles (id) where plan_type = 'admin';

-- Functions ------------------------------------------------------------------------------------------------------

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = (select auth.uid()) and plan_type = 'admin')
$$;

-- What a change of plan resets max_diagnostics to (specification, section 9).
create function private.max_diagnostics_preset(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'free' then 1 when 'light' then 4 when 'premium' then 10 when 'admin' then 999 end
$$;

-- Administrators who step down at the same moment wait for each other here, so that one of them is left.
create function private.has_other_admin(user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.has_other_admin', 0));
  return exists (select from public.profiles where plan_type = 'admin' and id <> user_id);
end
$$;

-- A name or company of the sign-up data: text, cut; anything else is nothing.
create function private.sign_up_text(data jsonb, key text) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(data -> key) = 'string' then nullif(left(btrim(data ->> key), 200), '') end
$$;

revoke execute on function private.is_admin() from public;
revoke execute on function private.max_diagnostics_preset(text) from public;
revoke execute on function private.has_other_admin(uuid) from public;
revoke execute on function private.sign_up_text(jsonb, text) from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
grant execute on function private.max_diagnostics_preset(text) to authenticated, service_role;
grant execute on function private.has_other_admin(uuid) to authenticated, service_role;

-- Triggers -------------------------------------------------------------------------------------------------------

-- Nothing in the sign-up data, and nothing that is wrong with profiles, may make a sign-up fail.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
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
revoke execute on function private.create_profile() from public;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return null;
end
$$;
revoke execute on function private.follow_email() from public;

create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function private.follow_email();

-- Runs with the caller's rights: only an administrator touches plans and allowances, and one administrator remains.
create function private.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.guard_profile() from public;

create trigger guard_profile before update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_profile();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant update (name, company, plan_type, max_diagnostics) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy "profiles: their owner and administrators read" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));

create policy "profiles: their owner and administrators change" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()))
  with check (id = (select auth.uid()) or (select private.is_admin()));
-- 20261101000002_diagnostics.sql
-- Diagnostics: what creators build and visitors take. Column names are those of the specification, section 3.

create table public.diagnostics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null
    constraint diagnostics_title_check check (char_length(title) <= 200 and title ~ '\S'),
  description text not null default ''
    constraint diagnostics_description_check check (char_length(description) <= 5000),
  imageurl text
    constraint diagnostics_imageurl_check check (char_length(imageurl) <= 2000 and imageurl ~ '^(https?://|/[^/])'),
  ispublished boolean not null default false,
  createdat timestamptz not null default now(),
  axes jsonb not null default '[]',
  questions jsonb not null default '[]',
  resulttypes jsonb not null default '[]',
  responsecount integer not null default 0 constraint diagnostics_responsecount_check check (responsecount >= 0),
  leadcount integer not null default 0 constraint diagnostics_leadcount_check check (leadcount >= 0),
  publicurl text
    constraint diagnostics_publicurl_key unique
    constraint diagnostics_publicurl_check
      check (char_length(publicurl) between 3 and 50 and publicurl ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  collectleadinfo boolean not null default true,
  questionsperaxis integer not null default 15
    constraint diagnostics_questionsperaxis_check check (questionsperaxis in (5, 9, 15)),
  design_template text not null default 'default'
    constraint diagnostics_design_template_check
      check (design_template in ('default', 'minimal', 'vibrant', 'earthy', 'image-centric')),
  privacy_policy_text text
    constraint diagnostics_privacy_policy_text_check check (char_length(privacy_policy_text) <= 20000),
  powered_by_text text
    constraint diagnostics_powered_by_text_check check (char_length(powered_by_text) <= 5000),
  powered_by_link_name text
    constraint diagnostics_powered_by_link_name_check check (char_length(powered_by_link_name) <= 200),
  powered_by_link_url text
    constraint diagnostics_powered_by_link_url_check
      check (char_length(powered_by_link_url) <= 2000 and powered_by_link_url ~* '^https?://\S'),
  hidepoweredbylink boolean not null default false,
  listed_in_sitemap boolean not null default false,
  revision integer not null default 0 constraint diagnostics_revision_check check (revision >= 0)
) with (fillfactor = 70); -- room for the counters, which change with every response, to be updated in place

create index diagnostics_user_id_createdat_idx on public.diagnostics (user_id, createdat desc);
create index diagnostics_sitemap_idx on public.diagnostics (publicurl) where ispublished and listed_in_sitemap;

-- Shapes of the JSON columns ---------------------------------------------------------------------------------------
-- They are checked by a trigger and not by constraints, which would read 45 questions again with every counted response.

create function private.is_text(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= max_length, false)
$$;

create function private.is_image_address(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value), 'null') = 'null'
    or (private.is_text(value, 2000) and value #>> '{}' ~ '^(https?://|/[^/]|$)')
$$;

create function private.has_only_keys(value jsonb, keys text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then value - keys = '{}' else false end
$$;

create function private.is_trait(value jsonb, code text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{code,name,description}')
    and coalesce(value ->> 'code' = code, false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
$$;

create function private.is_axis(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,name,description,imageUrl,leftTrait,rightTrait}')
    and coalesce(value ->> 'id' in ('axis-1', 'axis-2', 'axis-3'), false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
    and private.is_trait(value -> 'leftTrait', case value ->> 'id' when 'axis-1' then 'A' when 'axis-2' then 'C' else 'E' end)
    and private.is_trait(value -> 'rightTrait', case value ->> 'id' when 'axis-1' then 'B' when 'axis-2' then 'D' else 'F' end)
$$;

create function private.is_question(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,axisId,text,leftChoice,rightChoice}')
    and coalesce(value ->> 'id' ~ '^axis-[1-3]-([0-9]|1[0-4])$', false)
    and coalesce(value ->> 'axisId' = left(value ->> 'id', 6), false)
    and private.is_text(value -> 'text', 500)
    and private.is_text(value -> 'leftChoice', 200)
    and private.is_text(value -> 'rightChoice', 200)
$$;

create function private.is_result_type(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,code,name,subtitle,description,imageUrl}')
    and private.is_text(value -> 'id', 100)
    and coalesce(value ->> 'code' ~ '^[AB][CD][EF]$', false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'subtitle', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
$$;

-- Lists hold each axis, question slot and result code at most once, which also bounds their length.
create function private.is_axes(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_axis(axis)), true) and count(distinct axis ->> 'id') = count(*)
    from jsonb_array_elements(list) axis
  ) else false end
$$;

create function private.is_questions(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_question(question)), true) and count(distinct question ->> 'id') = count(*)
    from jsonb_array_elements(list) question
  ) else false end
$$;

create function private.is_result_types(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(list) = 'array' then (
    select coalesce(bool_and(private.is_result_type(result_type)), true)
      and count(distinct result_type ->> 'code') = count(*)
    from jsonb_array_elements(list) result_type
  ) else false end
$$;

revoke execute on function
  private.is_text(jsonb, integer), private.is_image_address(jsonb), private.has_only_keys(jsonb, text[]),
  private.is_trait(jsonb, text), private.is_axis(jsonb), private.is_question(jsonb), private.is_result_type(jsonb),
  private.is_axes(jsonb), private.is_questions(jsonb), private.is_result_types(jsonb)
  from public;
grant execute on function
  private.is_text(jsonb, integer), private.is_image_address(jsonb), private.has_only_keys(jsonb, text[]),
  private.is_trait(jsonb, text), private.is_axis(jsonb), private.is_question(jsonb), private.is_result_type(jsonb),
  private.is_axes(jsonb), private.is_questions(jsonb), private.is_result_types(jsonb)
  to anon, authenticated, service_role;

create function private.check_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.check_diagnostic() from public;

create trigger check_diagnostic before insert or update of axes, questions, resulttypes on public.diagnostics
  for each row execute function private.check_diagnostic();

-- Triggers: what is stored follows from something else ---------------------------------------------------------------
-- Triggers of one kind run in the order of their names.

create function private.has_paid_plan(owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = owner_id and plan_type <> 'free')
$$;
revoke execute on function private.has_paid_plan(uuid) from public;
grant execute on function private.has_paid_plan(uuid) to anon, authenticated, service_role;

-- Empty fields of a form are no values; the credit link hides by the owner's plan alone.
create function private.complete_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.complete_diagnostic() from public;

create trigger complete_diagnostic before insert or update of
    user_id, imageurl, publicurl, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink
  on public.diagnostics
  for each row execute function private.complete_diagnostic();

create function private.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.diagnostics set hidepoweredbylink = (new.plan_type <> 'free')
  where user_id = new.id and hidepoweredbylink is distinct from (new.plan_type <> 'free');
  return null;
end
$$;
revoke execute on function private.follow_plan() from public;

create trigger follow_plan after insert or update of plan_type on public.profiles
  for each row execute function private.follow_plan();

-- What only the system writes keeps its value, silently: the application saves whole records. On free, so does the
-- credit. Runs with the caller's rights, and only for callers of the API.
create function private.guard_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.guard_diagnostic() from public;

create trigger guard_diagnostic before insert or update on public.diagnostics
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_diagnostic();

-- A save that was made from an older revision would overwrite what somebody changed meanwhile.
create function private.revise_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.revise_diagnostic() from public;

create trigger revise_diagnostic before update of
    title, description, imageurl, ispublished, axes, questions, resulttypes, publicurl, collectleadinfo,
    questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name,
    powered_by_link_url, listed_in_sitemap, revision
  on public.diagnostics
  for each row execute function private.revise_diagnostic();

-- Servers that keep rendered pages hear which slugs changed; counted responses are no change.
create function private.announce_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
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
revoke execute on function private.announce_diagnostic() from public;

create trigger announce_diagnostic after insert or delete or update of
    title, description, imageurl, ispublished, axes, questions, resulttypes, publicurl, collectleadinfo,
    questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name,
    powered_by_link_url, hidepoweredbylink, listed_in_sitemap
  on public.diagnostics
  for each row execute function private.announce_diagnostic();

-- The creation allowance (specification, section 6) -------------------------------------------------------------------

-- The profile's row is locked before anything is counted, so that simultaneous inserts count each other. An upsert of
-- a row that exists fires this too, and is no creation; another's user_id is left to the policy, which refuses it.
create function private.check_allowance() returns trigger
language plpgsql security definer set search_path = '' as $$
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
revoke execute on function private.check_allowance() from public;

create trigger check_allowance before insert on public.diagnostics
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_allowance();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.diagnostics enable row level security;
revoke all on public.diagnostics from public, anon, authenticated, service_role;
grant select on public.diagnostics to anon;
grant select, insert, update, delete on public.diagnostics to authenticated, service_role;

create policy "diagnostics: everybody reads published ones, owners their own" on public.diagnostics
  for select to anon, authenticated
  using (ispublished or user_id = (select auth.uid()));

create policy "diagnostics: owners create" on public.diagnostics
  for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "diagnostics: owners change" on public.diagnostics
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "diagnostics: owners delete" on public.diagnostics
  for delete to authenticated
  using (user_id = (select auth.uid()));
-- 20261101000003_diagnostic_responses.sql
-- Responses: what visitors answered, and what they left of themselves.

-- Up to 45 slots, each left or right. (Written for speed: it runs with every response.)
create function private.is_answers(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
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
$$;

create function private.is_lead_field(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value), 'null') = 'null' or private.is_text(value, max_length)
$$;

create function private.is_lead_info(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{name,email,company}')
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200)
$$;

revoke execute on function
  private.is_answers(jsonb), private.is_lead_field(jsonb, integer), private.is_lead_info(jsonb) from public;
grant execute on function
  private.is_answers(jsonb), private.is_lead_field(jsonb, integer), private.is_lead_info(jsonb)
  to anon, authenticated, service_role;

create table public.diagnostic_responses (
  id uuid primary key default gen_random_uuid(),
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  answers jsonb not null constraint diagnostic_responses_answers_check check (private.is_answers(answers)),
  result text not null constraint diagnostic_responses_result_check check (result ~ '^[A-Z]{3}$'),
  leadinfo jsonb not null default '{}'
    constraint diagnostic_responses_leadinfo_check check (private.is_lead_info(leadinfo)),
  completedat timestamptz not null default now(),
  receivedat timestamptz not null default now(),
  suspicion text[] not null default '{}'
    constraint diagnostic_responses_suspicion_check check (
      suspicion <@ '{honeypot,speed}' and cardinality(suspicion) <= 2 and array_position(suspicion, null) is null
    ),
  hascontact boolean not null generated always as (
    coalesce(leadinfo ->> 'name', '') <> '' or coalesce(leadinfo ->> 'email', '') <> ''
  ) stored
);

-- A page of one diagnostic's responses, newest first, whatever the number of rows; what rides along lets the summary
-- be read from the index alone.
create index diagnostic_responses_page_idx on public.diagnostic_responses (diagnosticid, completedat desc, id)
  include (result, hascontact);

-- Triggers -------------------------------------------------------------------------------------------------------

-- A response that arrives again is acknowledged again, stored and counted once. (A visitor cannot use "on conflict",
-- which wants the right to read responses.)
create function private.skip_known_response() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.diagnostic_responses where id = new.id) then
    return null;
  end if;
  return new;
end
$$;
revoke execute on function private.skip_known_response() from public;

create trigger skip_known_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.skip_known_response();

-- A visitor's clock may be wrong; ours is not.
create function private.receive_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.receivedat := now();
  new.completedat := least(new.completedat, now());
  return new;
end
$$;
revoke execute on function private.receive_response() from public;

create trigger receive_response before insert on public.diagnostic_responses
  for each row when (current_user in ('anon', 'authenticated')) execute function private.receive_response();

-- One update of each diagnostic for all rows of a statement. The diagnostics are locked in one order first, so that
-- two statements with the same diagnostics wait for each other and do not deadlock; the lock leaves alone the one that
-- the foreign key of another's row holds.
create function private.count_responses() returns trigger
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
  return null;
end
$$;
revoke execute on function private.count_responses() from public;

create trigger count_responses after insert on public.diagnostic_responses
  referencing new table as arrived
  for each statement execute function private.count_responses();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.diagnostic_responses enable row level security;
revoke all on public.diagnostic_responses from public, anon, authenticated, service_role;
grant insert on public.diagnostic_responses to anon;
grant select, insert on public.diagnostic_responses to authenticated;
grant select, insert, update, delete on public.diagnostic_responses to service_role;

create policy "responses: everybody answers published diagnostics" on public.diagnostic_responses
  for insert to anon, authenticated
  with check (exists (
    select from public.diagnostics where diagnostics.id = diagnosticid and diagnostics.ispublished
  ));

create policy "responses: owners of the diagnostic read" on public.diagnostic_responses
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

-- New responses reach the dashboard by Supabase Realtime, where there is one.
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.diagnostic_responses;
  end if;
end
$$;
-- 20261101000004_images.sql
-- Images: a public bucket for JPEG files; everybody sees an image whose address they know, owners write below their id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('diagnostic-images', 'diagnostic-images', true, 2097152, '{image/jpeg}')
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "diagnostic-images: signed-in users see the bucket" on storage.buckets
  for select to authenticated
  using (id = 'diagnostic-images');

create policy "diagnostic-images: owners list" on storage.objects
  for select to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "diagnostic-images: owners upload" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
  );

create policy "diagnostic-images: owners replace" on storage.objects
  for update to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
  );

create policy "diagnostic-images: owners delete" on storage.objects
  for delete to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
-- 20261101000005_procedures.sql
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
-- 20261121000006_responses_at_scale.sql
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
-- 20261121000007_quicker_responses.sql
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
-- 20261122000008_packed_leads.sql
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
-- 20261122000009_moments_of_responses.sql
-- A visitor's clock may be wrong, and a visitor may mean harm; our clock is not, and does not. What is said to have been
-- completed in the future, or before there were diagnostics, was completed when it arrived: a moment like minus infinity
-- would be in no calendar that the owner's figures are drawn with.
create or replace function private.receive_response() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.receivedat := now();
  if (new.completedat between '2026-01-01T00:00:00Z' and now()) is not true then
    new.completedat := now();
  end if;
  return new;
end
$$;
