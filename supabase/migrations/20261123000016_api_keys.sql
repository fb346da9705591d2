-- Keys of customers' tools for the API, and the procedures behind its routes.

create table public.api_keys (
  id uuid primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null constraint api_keys_name_check check (char_length(name) <= 100 and private.is_filled(name)),
  -- SHA-256 of the key, in hexadecimal. The key itself is shown once and not stored.
  hash text not null constraint api_keys_hash_key unique constraint api_keys_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  last4 text not null constraint api_keys_last4_check check (last4 ~ '^[A-Za-z0-9_-]{4}$'),
  scope text not null constraint api_keys_scope_check check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  -- To the minute.
  last_used_at timestamptz
);

create index api_keys_user_id_idx on public.api_keys (user_id);

create function private.allows_api(plan text) returns boolean
language sql immutable set search_path = '' as $$
  select plan in ('premium', 'admin')
$$;

-- At most 10 an account. The lock on the profile makes simultaneous inserts count each other.
create function private.guard_api_key() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  plan text;
begin
  select plan_type into plan from public.profiles where id = new.user_id for no key update;
  if not private.allows_api(plan) then
    raise exception 'plan_required';
  end if;
  if (select count(*) from public.api_keys where user_id = new.user_id) >= 10 then
    raise exception 'api_keys_full';
  end if;
  new.name := private.clean_text(new.name);
  return new;
end
$$;

create trigger guard_api_key before insert on public.api_keys
  for each row when (current_user = 'authenticated') execute function private.guard_api_key();

-- The webhooks that a key made stop with it, until their owner switches them on.
create function private.switch_off_hooks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.connections set state = 'off', reason = 'key', paused_at = coalesce(paused_at, now())
  where user_id = old.user_id and api_key_id = old.id and (state <> 'off' or reason in ('plan', 'restored'));
  return null;
end
$$;

create trigger switch_off_hooks after delete on public.api_keys
  for each row execute function private.switch_off_hooks();

-- Procedures (service_role: the server behind /api/v1; p_user is the owner of the key) -----------------------------

-- The key with its owner, and whether the plan allows the API; null: there is no such key.
create function public.api_caller(p_hash text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  update public.api_keys set last_used_at = now()
  where hash = p_hash and coalesce(last_used_at, '-infinity') < now() - interval '1 minute';
  return (
    select jsonb_build_object(
      'key', key.id, 'scope', key.scope, 'user', profile.id, 'email', profile.email, 'plan', profile.plan_type,
      'allowed', private.allows_api(profile.plan_type)
    )
    from public.api_keys key join public.profiles profile on profile.id = key.user_id
    where key.hash = p_hash
  );
end
$$;

create function public.api_diagnostics(p_user uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', id, 'title', title, 'slug', publicurl, 'published', ispublished, 'responses', responsecount, 'created_at', createdat
    ) order by createdat desc, id
  ), '[]')
  from public.diagnostics where user_id = p_user
$$;

-- The parts of a diagnostic that contents name; null: the account has no such diagnostic.
create function public.api_diagnostic(p_user uuid, p_diagnostic uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.delivered_diagnostic(diagnostic) from public.diagnostics diagnostic
  where id = p_diagnostic and user_id = p_user
$$;

-- A page in the order of arrival, after the last one of the previous page; null: the account has no such diagnostic. An
-- insert takes up to ten seconds: younger ones wait, so that none appears before the end of a page that was read. The
-- settings force the index, as in search_responses.
create function public.api_responses(
  p_user uuid, p_diagnostic uuid, p_limit integer, p_since timestamptz default null,
  p_after_receivedat timestamptz default null, p_after_id uuid default null
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  diagnostic jsonb := public.api_diagnostic(p_user, p_diagnostic);
begin
  if diagnostic is null then
    return null;
  end if;
  return jsonb_build_object('diagnostic', diagnostic, 'responses', (
    select coalesce(jsonb_agg(
      to_jsonb(page) - '{leadtext,searchtext}'::text[] order by page.receivedat, page.id
    ), '[]')
    from (
      select * from public.diagnostic_responses response
      where response.diagnosticid = p_diagnostic and response.receivedat > '-infinity'
        and response.receivedat < now() - interval '10 seconds'
        and (p_since is null or response.receivedat >= p_since)
        and (p_after_id is null or (response.receivedat, response.id) > (p_after_receivedat, p_after_id))
      order by response.receivedat, response.id
      limit p_limit
    ) page
  ));
end
$$;

-- A response with its diagnostic; null: the account has no such response.
create function public.api_response(p_user uuid, p_response uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'diagnostic', private.delivered_diagnostic(diagnostic),
    'responses', jsonb_build_array(to_jsonb(response) - '{leadtext,searchtext}'::text[])
  )
  from public.diagnostic_responses response join public.diagnostics diagnostic on diagnostic.id = response.diagnosticid
  where response.id = p_response and diagnostic.user_id = p_user
$$;

-- Changes the work on a response and returns it, as api_response.
create function public.api_change_response(p_user uuid, p_response uuid, p_status text) returns jsonb
language plpgsql set search_path = '' as $$
begin
  update public.diagnostic_responses set status = p_status
  where id = p_response and diagnosticid in (select diagnostics.id from public.diagnostics where user_id = p_user);
  return public.api_response(p_user, p_response);
end
$$;

-- Whether there was such a response.
create function public.api_delete_response(p_user uuid, p_response uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.diagnostic_responses
  where id = p_response and diagnosticid in (select diagnostics.id from public.diagnostics where user_id = p_user);
  return found;
end
$$;

-- The webhooks that a key made, with their sealed addresses, which the server compares with a new one.
create function public.api_hooks(p_user uuid, p_key uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'sealed', sealed, 'diagnostic', diagnosticid) order by created_at, id
  ), '[]')
  from public.connections where user_id = p_user and api_key_id = p_key and kind = 'webhook' and sealed is not null
$$;

-- Adds a webhook, switched on, or switches on one that the key made and changes its settings. Returns false without such a
-- diagnostic. @raises connections_full, api_key_deleted
create function public.api_add_hook(
  p_user uuid, p_key uuid, p_id uuid, p_name text, p_settings jsonb, p_sealed text, p_diagnostic uuid default null
) returns boolean
language plpgsql set search_path = '' as $$
begin
  if p_diagnostic is not null and public.api_diagnostic(p_user, p_diagnostic) is null then
    return false;
  end if;
  if not exists (select from public.connections where id = p_id and user_id = p_user and api_key_id = p_key) then
    perform private.require_connection_room(p_user);
  end if;
  -- A request may take longer than its key lives.
  perform from public.api_keys where id = p_key and user_id = p_user for key share;
  if not found then
    raise exception 'api_key_deleted';
  end if;
  insert into public.connections (id, user_id, diagnosticid, kind, name, settings, sealed, state, api_key_id)
  values (p_id, p_user, p_diagnostic, 'webhook', p_name, p_settings, p_sealed, 'on', p_key)
  on conflict (id) do update set settings = excluded.settings, state = 'on', reason = null, paused_at = null, failures = 0,
    failing_since = null, rest_until = null
  where connections.user_id = p_user and connections.api_key_id = p_key;
  return true;
end
$$;

-- Whether there was such a webhook.
create function public.api_remove_hook(p_user uuid, p_hook uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.connections where id = p_hook and user_id = p_user and kind = 'webhook';
  return found;
end
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.api_keys enable row level security;

create policy "api_keys: their owner reads" on public.api_keys
  for select to authenticated using (user_id = (select auth.uid()));

create policy "api_keys: their owner adds" on public.api_keys
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "api_keys: their owner deletes" on public.api_keys
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on public.api_keys from public, anon, authenticated, service_role;
grant insert (id, name, hash, last4, scope), delete, select (id, user_id, name, last4, scope, created_at, last_used_at)
  on public.api_keys to authenticated;
grant select, insert, update, delete on public.api_keys to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.allows_api(text) to authenticated, service_role;
revoke execute on function
  public.api_caller(text), public.api_diagnostics(uuid), public.api_diagnostic(uuid, uuid),
  public.api_responses(uuid, uuid, integer, timestamptz, timestamptz, uuid), public.api_response(uuid, uuid),
  public.api_change_response(uuid, uuid, text), public.api_delete_response(uuid, uuid), public.api_add_hook(uuid, uuid, uuid, text, jsonb, text, uuid),
  public.api_hooks(uuid, uuid), public.api_remove_hook(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.api_caller(text), public.api_diagnostics(uuid), public.api_diagnostic(uuid, uuid),
  public.api_responses(uuid, uuid, integer, timestamptz, timestamptz, uuid), public.api_response(uuid, uuid),
  public.api_change_response(uuid, uuid, text), public.api_delete_response(uuid, uuid), public.api_add_hook(uuid, uuid, uuid, text, jsonb, text, uuid),
  public.api_hooks(uuid, uuid), public.api_remove_hook(uuid, uuid)
  to service_role;
