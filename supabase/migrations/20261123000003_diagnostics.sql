-- Diagnostics: what creators build and visitors take.

create table public.diagnostics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null
    constraint diagnostics_title_check check (char_length(title) <= 200 and title ~ '[^\s\u3000]' collate "C"),
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
      check (char_length(powered_by_link_url) <= 2000 and powered_by_link_url ~* '^https?://[^\s\u3000]' collate "C"),
  hidepoweredbylink boolean not null default false,
  listed_in_sitemap boolean not null default false,
  revision integer not null default 0 constraint diagnostics_revision_check check (revision >= 0),
  -- What its owner works on while visitors see the rest; private.is_working_copy has its shape.
  working_copy jsonb constraint diagnostics_working_copy_check check (working_copy is null or ispublished)
) with (fillfactor = 70); -- counters change with every response: leave room to update them in place

create index diagnostics_user_id_createdat_idx on public.diagnostics (user_id, createdat desc);
create index diagnostics_sitemap_idx on public.diagnostics (publicurl) where ispublished and listed_in_sitemap;

-- Checks ---------------------------------------------------------------------------------------------------------

-- A trigger, because constraints would read all questions again whenever a response is counted.
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
  if new.working_copy is not null and not private.is_working_copy(new.working_copy) then
    raise exception 'working_copy must be the whole content of a diagnostic'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_working_copy_check';
  end if;
  return new;
end
$$;

create trigger check_diagnostic before insert or update of axes, questions, resulttypes, working_copy
  on public.diagnostics
  for each row execute function private.check_diagnostic();

-- A diagnostic is published with its three axes and eight types. One that was published without stays editable.
create function private.check_published() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (jsonb_array_length(new.axes) < 3 or jsonb_array_length(new.resulttypes) < 8)
    and (tg_op = 'INSERT' or not old.ispublished or old.axes <> new.axes or old.resulttypes <> new.resulttypes)
  then
    raise exception 'a published diagnostic must have three axes and eight result types'
      using errcode = '23514', table = 'diagnostics', constraint = 'diagnostics_published_check';
  end if;
  return new;
end
$$;

-- Restores of older installations write as the tables' owner.
create trigger check_published before insert or update of ispublished, axes, resulttypes on public.diagnostics
  for each row when (new.ispublished and current_user in ('anon', 'authenticated'))
  execute function private.check_published();

create trigger check_allowance before insert on public.diagnostics
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_allowance();

-- Guards (triggers of one kind run in the order of their names) ----------------------------------------------------

-- Empty form fields become null; only the owner's plan hides the credit link.
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

create trigger complete_diagnostic before insert or update of
    user_id, imageurl, publicurl, powered_by_text, powered_by_link_name, powered_by_link_url, hidepoweredbylink
  on public.diagnostics
  for each row execute function private.complete_diagnostic();

-- Asking for contact details is switched outside the editor too, at once: publishing the working copy must not undo it.
create function private.switch_working_copy() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.working_copy := new.working_copy || jsonb_build_object('collectLeadInfo', new.collectleadinfo);
  return new;
end
$$;

create trigger switch_working_copy before update of collectleadinfo on public.diagnostics
  for each row when (new.collectleadinfo <> old.collectleadinfo and new.working_copy is not null)
  execute function private.switch_working_copy();

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

-- On the free plan a result type offers one next step; those of a former plan stay until they are changed themselves.
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

-- The application saves whole rows, so system columns silently keep their values. So does the credit on the free plan.
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
    if tg_op = 'INSERT' or new.resulttypes <> old.resulttypes then
      new.resulttypes := private.with_one_action(new.resulttypes, case tg_op when 'UPDATE' then old.resulttypes else '[]' end);
    end if;
  end if;
  return new;
end
$$;

create trigger guard_diagnostic before insert or update on public.diagnostics
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_diagnostic();

-- Changes (counting a response is none, and must not read the whole row) ------------------------------------------

-- Seconds exceed all that were given out before a database was put back to an earlier time: saves are rarer.
create function private.revision_of_now() returns integer language sql stable set search_path = '' as $$
  select extract(epoch from now() - timestamptz '2026-01-01')::integer
$$;

-- Refuses a save based on an older revision, which would overwrite a newer one.
create function private.revise_diagnostic() returns trigger
language plpgsql set search_path = '' as $$
declare
  not_content constant text[] := '{id,user_id,createdat,responsecount,leadcount,hidepoweredbylink,revision}';
  -- A copy: to_jsonb reads the long texts into its record, and from "new" all of them would be stored once more.
  sent constant public.diagnostics := new;
begin
  if new.revision <> old.revision then
    raise exception 'diagnostic_changed_elsewhere' using errcode = 'PT409';
  end if;
  if to_jsonb(sent) - not_content <> to_jsonb(old) - not_content then
    new.revision := greatest(old.revision + 1, private.revision_of_now());
  end if;
  return new;
end
$$;

create trigger revise_diagnostic before update on public.diagnostics
  for each row when (new.responsecount = old.responsecount) execute function private.revise_diagnostic();

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
grant execute on function private.with_one_action(jsonb, jsonb), private.revision_of_now() to authenticated, service_role;
