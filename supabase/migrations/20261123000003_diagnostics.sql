-- Diagnostics: what creators build and visitors take.

create table public.diagnostics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null
    constraint diagnostics_title_check check (char_length(title) <= 200 and private.is_filled(title)),
  description text not null default ''
    constraint diagnostics_description_check check (char_length(description) <= 5000),
  imageurl text
    constraint diagnostics_imageurl_check check (char_length(imageurl) <= 2000 and imageurl ~ '^(https?://|/[^/])'),
  ispublished boolean not null default false,
  -- The title that visitors saw last: later drafts are not theirs to read. Null: it was never published.
  published_title text,
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
  -- The form of the lead; null: name, e-mail and company.
  lead_fields jsonb,
  questionsperaxis integer not null default 15
    constraint diagnostics_questionsperaxis_check check (questionsperaxis in (5, 9, 15)),
  design_template text not null default 'default'
    constraint diagnostics_design_template_check
      check (design_template in ('default', 'minimal', 'vibrant', 'earthy', 'image-centric')),
  privacy_policy_text text
    constraint diagnostics_privacy_policy_text_check check (char_length(privacy_policy_text) <= 20000),
  -- The sentence beside the box for advertising by e-mail; null: no box.
  advertising_consent text
    constraint diagnostics_advertising_consent_check
      check (
        advertising_consent is null or char_length(advertising_consent) <= 300 and private.is_filled(advertising_consent)
      ),
  -- Personal data of responses is erased after so many days; null: never.
  retention_days integer
    constraint diagnostics_retention_days_check check (retention_days between 30 and 3650),
  powered_by_text text
    constraint diagnostics_powered_by_text_check check (char_length(powered_by_text) <= 5000),
  powered_by_link_name text
    constraint diagnostics_powered_by_link_name_check check (char_length(powered_by_link_name) <= 200),
  powered_by_link_url text
    constraint diagnostics_powered_by_link_url_check
      check (char_length(powered_by_link_url) <= 2000 and powered_by_link_url ~* '^https?://[^\s\u3000]' collate "C"),
  hidepoweredbylink boolean not null default false,
  listed_in_sitemap boolean not null default false,
  -- Random, new with each change of the content. An update that sends another revision than the stored one is refused; an
  -- insert sends the one to store. The application's updates filter by it instead.
  revision uuid not null default gen_random_uuid(),
  -- Sent with an update: the revision to store, to recognise a save after a lost answer. Null in every row.
  next_revision uuid,
  -- When the revision was stored.
  saved_at timestamptz not null default now(),
  -- Unpublished changes of a published diagnostic; private.is_working_copy checks the shape.
  working_copy jsonb constraint diagnostics_working_copy_check check (working_copy is null or ispublished),
  -- The random key of the link to its report; null: none. A new one revokes the former link.
  report_key uuid
) with (fillfactor = 70); -- counters change with every response: leave room to update them in place

create index diagnostics_user_id_createdat_idx on public.diagnostics (user_id, createdat desc);
create unique index diagnostics_report_key_idx on public.diagnostics (report_key) where report_key is not null;
create index diagnostics_sitemap_idx on public.diagnostics (publicurl) where ispublished and listed_in_sitemap;

-- Checks ---------------------------------------------------------------------------------------------------------

-- Functions, because constraints would read all questions whenever a response is counted.
create function private.check_content(
  axes jsonb, questions jsonb, resulttypes jsonb, lead_fields jsonb, working_copy jsonb
) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if not private.is_axes(axes) then
    raise exception 'axes must be up to three different axes, each with two traits of its own codes'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_axes_check';
  end if;
  if not private.is_questions(questions) then
    raise exception 'questions must be different slots of the three axes, each with a text and two choices'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_questions_check';
  end if;
  if not private.is_result_types(resulttypes) then
    raise exception 'resulttypes must be up to eight result types with different codes'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_resulttypes_check';
  end if;
  if not private.is_lead_form(lead_fields) then
    raise exception 'lead_fields must be up to 12 different fields, each with a label, and a choice with its options'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_lead_fields_check';
  end if;
  if working_copy is not null and not private.is_working_copy(working_copy) then
    raise exception 'working_copy must be the whole content of a diagnostic'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_working_copy_check';
  end if;
end
$$;

create trigger check_allowance before insert on public.diagnostics
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_allowance();

-- On the free plan a result type offers one next step; unchanged ones of a former plan stay.
create function private.with_one_action(list jsonb, stored jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(
    case when jsonb_array_length(type -> 'actions') > 1 and not exists (
        select from jsonb_array_elements(stored) former
        where former -> 'code' = type -> 'code' and former -> 'actions' = type -> 'actions'
      )
      then jsonb_set(type, '{actions}', jsonb_build_array(type -> 'actions' -> 0)) else type end order by place
  ), '[]')
  from jsonb_array_elements(list) with ordinality types (type, place)
$$;

-- Writes ---------------------------------------------------------------------------------------------------------

-- All steps of a write, in order. In an insert every column of "old" is null. An upsert runs an insert's steps first.
create function private.write_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
declare
  by_user constant boolean := current_user in ('anon', 'authenticated');
  is_paid constant boolean := private.has_paid_plan(new.user_id);
  not_content constant text[] := '{id,user_id,createdat,responsecount,leadcount,hidepoweredbylink,revision,next_revision,saved_at,report_key}';
  written public.diagnostics;
begin
  if new.revision <> old.revision then
    raise exception 'diagnostic_changed_elsewhere' using errcode = 'PT409';
  end if;

  -- Texts are cleaned; empty form fields become null.
  new.title := private.clean_text(new.title);
  new.description := private.clean_text(new.description);
  new.imageurl := nullif(new.imageurl, '');
  new.publicurl := nullif(new.publicurl, '');
  new.privacy_policy_text := private.clean_text(new.privacy_policy_text);
  new.powered_by_text := nullif(private.clean_text(new.powered_by_text), '');
  new.powered_by_link_name := nullif(private.clean_text(new.powered_by_link_name), '');
  new.powered_by_link_url := nullif(private.clean_text(new.powered_by_link_url), '');

  new.lead_fields := nullif(new.lead_fields, 'null');
  new.advertising_consent := case when private.is_filled(new.advertising_consent)
    then private.clean_text(new.advertising_consent) end;

  if (new.axes, new.questions, new.resulttypes, new.lead_fields, new.working_copy)
    is distinct from (old.axes, old.questions, old.resulttypes, old.lead_fields, old.working_copy)
  then
    perform private.check_content(new.axes, new.questions, new.resulttypes, new.lead_fields, new.working_copy);
    new.lead_fields := private.clean_json(new.lead_fields);
    new.axes := private.clean_json(new.axes);
    new.questions := private.clean_json(new.questions);
    new.resulttypes := private.clean_json(new.resulttypes);
    new.working_copy := private.clean_json(new.working_copy);
  end if;
  if by_user and new.ispublished and (jsonb_array_length(new.axes) < 3 or jsonb_array_length(new.resulttypes) < 8) then
    raise exception 'a published diagnostic must have three axes and eight result types'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_published_check';
  end if;

  -- Users save whole records, so columns of the system silently keep their values. So does the credit on the free plan,
  -- whose link only the owner's plan hides.
  new.hidepoweredbylink := is_paid;
  if by_user then
    new.responsecount := coalesce(old.responsecount, 0);
    new.leadcount := coalesce(old.leadcount, 0);
    new.createdat := coalesce(old.createdat, least(new.createdat, now()));
    new.saved_at := coalesce(old.saved_at, now());
  end if;
  if new.ispublished then
    new.published_title := new.title;
  elsif by_user then
    new.published_title := old.published_title;
  end if;
  -- A form of a former plan stays, and may shrink. An upsert begins as an insert.
  if by_user and not is_paid and private.active_lead_fields(new.lead_fields) > greatest(5, (
    select private.active_lead_fields(stored.lead_fields) from public.diagnostics stored where stored.id = new.id
  )) then
    raise exception 'the free plan has five fields'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_lead_fields_plan';
  end if;
  if by_user and not is_paid and new.report_key is not null and new.report_key is distinct from old.report_key then
    raise exception 'the free plan has no reports'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_report_key_plan';
  end if;
  if by_user and not is_paid then
    new.powered_by_text := old.powered_by_text;
    new.powered_by_link_name := old.powered_by_link_name;
    new.powered_by_link_url := old.powered_by_link_url;
    if new.resulttypes is distinct from old.resulttypes then
      new.resulttypes := private.with_one_action(new.resulttypes, coalesce(old.resulttypes, '[]'));
    end if;
  end if;

  if tg_op = 'UPDATE' then
    -- The switch outside the editor works at once: publishing the working copy must not undo it.
    if new.collectleadinfo <> old.collectleadinfo then
      new.working_copy := new.working_copy || jsonb_build_object('collectLeadInfo', new.collectleadinfo);
    end if;
    -- A copy: to_jsonb expands the long texts in place, and those in "new" would be stored again.
    written := new;
    if to_jsonb(written) - not_content <> to_jsonb(old) - not_content then
      new.revision := coalesce(new.next_revision, gen_random_uuid());
      new.saved_at := now();
    end if;
  end if;
  new.next_revision := null;
  return new;
end
$$;

create trigger write_new_diagnostic before insert on public.diagnostics
  for each row execute function private.write_diagnostic();

-- Skipped when a response is counted, which must not read the whole row.
create trigger write_diagnostic before update on public.diagnostics
  for each row when (new.responsecount = old.responsecount or current_user in ('anon', 'authenticated'))
  execute function private.write_diagnostic();

create function private.follow_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.diagnostics set hidepoweredbylink = (new.plan_type <> 'free')
  where user_id = new.id and hidepoweredbylink is distinct from (new.plan_type <> 'free');
  return null;
end
$$;

create trigger follow_plan after insert or update of plan_type on public.profiles
  for each row execute function private.follow_plan();

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.diagnostics enable row level security;

create policy "diagnostics: owners read" on public.diagnostics
  for select to authenticated
  using (user_id = (select auth.uid()));

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

revoke all on public.diagnostics from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.diagnostics to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.with_one_action(jsonb, jsonb), private.check_content(jsonb, jsonb, jsonb, jsonb, jsonb)
  to authenticated, service_role;
