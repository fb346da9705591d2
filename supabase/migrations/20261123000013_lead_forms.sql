-- Lead forms: the values of leads, and the fields and texts that a published diagnostic ever had.

-- The values that each field of a published form ever allowed, each version stored once: a page that was opened before a
-- change of the form loses no lead.
create table public.lead_field_versions (
  id uuid primary key,
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  key text not null,
  max_length integer not null,
  -- null: any text
  options jsonb
);

create index lead_field_versions_diagnosticid_idx on public.lead_field_versions (diagnosticid, key);

-- The texts that visitors of published diagnostics agreed to, each stored once.
create table public.consent_texts (
  id uuid primary key,
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  kind text not null constraint consent_texts_kind_check check (kind in ('privacy', 'advertising')),
  body text not null,
  created_at timestamptz not null default now()
);

create index consent_texts_diagnosticid_idx on public.consent_texts (diagnosticid);

-- Publication ------------------------------------------------------------------------------------------------------

create function private.keep_lead_form() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.consent_texts (id, diagnosticid, kind, body)
  select private.consent_text(new.id, kind, body), new.id, kind, body
  from (values ('privacy', new.privacy_policy_text), ('advertising', new.advertising_consent)) given (kind, body)
  where private.is_filled(body)
  on conflict (id) do nothing;
  insert into public.lead_field_versions (id, diagnosticid, key, max_length, options)
  select md5(concat(new.id, field ->> 'key', field ->> 'kind', field -> 'options'))::uuid, new.id, field ->> 'key',
    private.lead_length(field ->> 'kind'),
    case field ->> 'kind' when 'choice' then field -> 'options' when 'checkbox' then '["true"]' end
  from jsonb_array_elements(new.lead_fields) field
  where field -> 'archived' = 'false'
  on conflict (id) do nothing;
  return null;
end
$$;

create trigger keep_lead_form after insert or update of id, ispublished, lead_fields, privacy_policy_text, advertising_consent
  on public.diagnostics for each row when (new.ispublished) execute function private.keep_lead_form();

-- Arrival ----------------------------------------------------------------------------------------------------------

create function private.is_lead_field(value jsonb, max_length integer) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case coalesce(jsonb_typeof(value), 'null')
    when 'null' then true
    when 'string' then char_length(value #>> '{}') <= max_length
    else false
  end;
end
$$;

-- The shape alone; private.check_lead_fields knows the form.
create function private.is_lead_info(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when jsonb_typeof(value) = 'object' then
    octet_length(value::text) <= 10000
    and (value - '{name,email,company}'::text[] = '{}' or not exists (
      select from jsonb_each(value) field
      where field.key !~ '^[a-z][a-z0-9-]{0,29}$' or not private.is_lead_field(field.value, 2000)
    ))
    and private.is_lead_field(value -> 'name', 200)
    and private.is_lead_field(value -> 'email', 254)
    and private.is_lead_field(value -> 'company', 200)
  else false end;
end
$$;

create function private.is_source(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return case when value = '{}' then true when jsonb_typeof(value) = 'object' then
    (select count(*) <= 20 and bool_and(key ~ '^[a-z][a-z0-9_-]{0,39}$' and private.is_text(field.value, 500))
      from jsonb_each(value) field)
  else false end;
end
$$;

alter table public.diagnostic_responses
  add constraint diagnostic_responses_leadinfo_check check (private.is_lead_info(leadinfo)),
  add constraint diagnostic_responses_source_check check (private.is_source(source));

-- Refuses fields and options that the form never had.
create function private.check_lead_fields(diagnostic_id uuid, leadinfo jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(leadinfo) <> 'object' or leadinfo - '{name,email,company}'::text[] = '{}' then
    return;
  end if;
  if exists (
    select from jsonb_each_text(leadinfo - '{name,email,company}'::text[]) given
    where not exists (
      select from public.lead_field_versions known
      where known.diagnosticid = diagnostic_id and known.key = given.key
        and char_length(given.value) <= known.max_length
        and (known.options is null or given.value = '' or known.options ? given.value)
    )
  ) then
    raise exception 'leadinfo has a field or an option that the form never had'
      using errcode = '23514', table = 'diagnostic_responses', constraint = 'diagnostic_responses_leadinfo_check';
  end if;
end
$$;

-- The text that a response names, if the diagnostic ever showed it.
create function private.agreed_text(diagnostic_id uuid, text_kind text, named uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select id from public.consent_texts where id = named and diagnosticid = diagnostic_id and kind = text_kind);
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.lead_field_versions enable row level security;

create policy "lead_field_versions: owners of the diagnostic read" on public.lead_field_versions
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

alter table public.consent_texts enable row level security;

create policy "consent_texts: owners of the diagnostic read" on public.consent_texts
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on public.lead_field_versions, public.consent_texts from public, anon, authenticated, service_role;
grant select on public.lead_field_versions, public.consent_texts to authenticated;
grant select, insert, update, delete on public.lead_field_versions, public.consent_texts to service_role;

revoke execute on all functions in schema private from public;
grant execute on function
  private.is_lead_field(jsonb, integer), private.is_lead_info(jsonb), private.is_source(jsonb),
  private.check_lead_fields(uuid, jsonb), private.agreed_text(uuid, text, uuid)
  to anon, authenticated, service_role;
