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
