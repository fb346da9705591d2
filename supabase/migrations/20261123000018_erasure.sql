-- Erasure of personal data: by its owner, by the visitor on /erase, and after the days of a diagnostic.

-- One rule for all of them, and for the deletion of a response. Webhooks get its id.
create function private.forget_lead(response public.diagnostic_responses) returns void
language plpgsql set search_path = '' as $$
declare
  owner_id uuid := (select user_id from public.diagnostics where id = response.diagnosticid);
begin
  -- The answer of a receiver may repeat the lead. Rows without one are locked too, against a try that ends meanwhile.
  update public.deliveries set answer = null
  where connection_id in (select id from public.connections where user_id = owner_id) and response_id = response.id;
  -- Deliveries are forgotten after 30 days: then every webhook that may have got the lead counts.
  insert into public.deliveries (connection_id, event, response_id, diagnosticid)
  select connection.id, 'lead.erased', response.id, response.diagnosticid
  from public.connections connection
  where connection.user_id = owner_id and connection.kind = 'webhook' and connection.state <> 'off'
    and (
      exists (
        select from public.deliveries sent
        where sent.connection_id = connection.id and sent.event in ('lead.created', 'response.created')
          and sent.response_id = response.id
          and (sent.state = 'sent' or sent.tries > 0 or connection.leased_until > now())
      )
      or (
        response.receivedat < now() - interval '30 days'
        and connection.created_at < response.receivedat + interval '30 days'
        and (connection.diagnosticid is null or connection.diagnosticid = response.diagnosticid)
      )
    )
  on conflict do nothing;
  -- The outbox of an installation without a mail server.
  if to_regclass('embedded.mails') is not null then
    execute $mails$
      delete from embedded.mails
      where position($1 in plain_text) > 0
        or (lower(recipient) = $2 and (plain_text like '%/diagnostic/%' or plain_text like '%/erase/%'))
    $mails$ using response.id::text, split_part(response.leadtext, e'\n', 1);
  end if;
end
$$;

create function private.erase_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_lead(old);
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.source := '{}';
  new.status := 'new';
  new.memo := '';
  new.privacy_text_id := null;
  new.advertising_text_id := null;
  new.advertising_withdrawn_at := null;
  new.erased_at := now();
  return new;
end
$$;

create trigger erase_lead before update of leadinfo on public.diagnostic_responses
  for each row when (new.leadinfo = '{}' and old.leadinfo <> '{}') execute function private.erase_lead();

-- Not for those that go with their diagnostic.
create trigger erase_deleted_lead before delete on public.diagnostic_responses
  for each row when (
    old.leadinfo <> '{}' and pg_trigger_depth() = 0
    and current_setting('mitsujiku.deletes_diagnostic', true) is distinct from 'on'
  ) execute function private.erase_lead();

create function private.forget_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries set answer = null
  where connection_id in (select id from public.connections where user_id = old.user_id)
    and diagnosticid = old.id and answer is not null;
  return null;
end
$$;

create trigger forget_answers after delete on public.diagnostics
  for each row execute function private.forget_answers();

-- Erases personal data of responses. Returns how many had any. Row-level security leaves out those of other accounts.
create function public.erase_responses(p_ids uuid[]) returns integer
language plpgsql set search_path = '' as $$
declare
  erased integer;
begin
  update public.diagnostic_responses set leadinfo = '{}' where id = any (p_ids) and leadinfo <> '{}';
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Visitors -------------------------------------------------------------------------------------------------------

-- Pages and mails for erasure name a diagnostic that was published once, also after its unpublication, but then only by the
-- title that visitors saw.
create function public.erasure_page(p_diagnostic uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', diagnostic.published_title, 'company', case when diagnostic.ispublished then profile.company end
  )
  from public.diagnostics diagnostic join public.profiles profile on profile.id = diagnostic.user_id
  where diagnostic.id = p_diagnostic and diagnostic.published_title is not null
$$;

create function private.leads_by_email(diagnostic_id uuid, email text) returns setof uuid
language sql stable set search_path = '' as $$
  select id from public.diagnostic_responses
  where diagnosticid = diagnostic_id and btrim(email) <> '' and split_part(leadtext, e'\n', 1) = lower(btrim(email))
$$;

create function public.count_by_email(p_diagnostic uuid, p_email text) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.leads_by_email(p_diagnostic, p_email)
$$;

-- Erases personal data of an address. Returns when the responses were completed, and for the mail to the creator the
-- address and title; null: the diagnostic is gone.
create function public.erase_by_email(p_diagnostic uuid, p_email text) returns jsonb
language sql set search_path = '' as $$
  with erased as (
    update public.diagnostic_responses set leadinfo = '{}'
    where id in (select private.leads_by_email(p_diagnostic, p_email))
    returning completedat
  )
  select jsonb_build_object(
    'completed', (select coalesce(jsonb_agg(completedat order by completedat), '[]') from erased),
    'email', profile.email, 'title', diagnostic.title
  )
  from public.diagnostics diagnostic join public.profiles profile on profile.id = diagnostic.user_id
  where diagnostic.id = p_diagnostic
$$;

-- Retention ------------------------------------------------------------------------------------------------------

create function private.older_leads(diagnostic_id uuid, days integer) returns setof uuid
language sql stable set search_path = '' as $$
  select id from public.diagnostic_responses
  where diagnosticid = diagnostic_id and completedat < now() - make_interval(days => days)
    and btrim(leadtext, e'\n') <> ''
$$;

-- How many of the caller's responses such a retention would erase.
create function public.count_older_leads(p_diagnostic uuid, p_days integer) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from private.older_leads(p_diagnostic, p_days)
$$;

-- Erases a part of what is older than its diagnostic keeps it. Returns how many; 0: nothing is left.
create function public.erase_older(p_limit integer default 1000) returns integer
language plpgsql set search_path = '' as $$
declare
  erased integer;
begin
  update public.diagnostic_responses set leadinfo = '{}'
  where id in (
    select response.id
    from public.diagnostics diagnostic
    cross join lateral private.older_leads(diagnostic.id, diagnostic.retention_days) older (id)
    join public.diagnostic_responses response on response.id = older.id
    where diagnostic.retention_days is not null
    limit p_limit for no key update of response skip locked
  );
  get diagnostics erased = row_count;
  return erased;
end
$$;

-- Consent --------------------------------------------------------------------------------------------------------

-- Dates the withdrawal of a consent to advertising, once. Returns its date; null: none was given.
create function public.withdraw_advertising(p_response uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  withdrawn timestamptz;
begin
  perform from public.diagnostic_responses response
  join public.diagnostics diagnostic on diagnostic.id = response.diagnosticid
  where response.id = p_response and diagnostic.user_id = auth.uid();
  if not found then
    raise exception 'the response belongs to another account' using errcode = '42501';
  end if;
  update public.diagnostic_responses set advertising_withdrawn_at = coalesce(advertising_withdrawn_at, now())
  where id = p_response and advertising_text_id is not null
  returning advertising_withdrawn_at into withdrawn;
  return withdrawn;
end
$$;

comment on function public.withdraw_advertising(uuid) is
  'Definer: owners may not write this column. Refuses responses of other accounts.';

-- Access ---------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema private from public;
grant execute on function private.leads_by_email(uuid, text) to service_role;
grant execute on function private.older_leads(uuid, integer) to authenticated, service_role;

revoke execute on function
  public.erasure_page(uuid), public.count_by_email(uuid, text), public.erase_by_email(uuid, text),
  public.count_older_leads(uuid, integer), public.erase_older(integer), public.erase_responses(uuid[]),
  public.withdraw_advertising(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.erasure_page(uuid), public.count_by_email(uuid, text), public.erase_by_email(uuid, text),
  public.erase_older(integer)
  to service_role;
grant execute on function
  public.count_older_leads(uuid, integer), public.erase_responses(uuid[]), public.withdraw_advertising(uuid)
  to authenticated;
