-- Published diagnostics: their slugs, the versions of their questions, and the columns that visitors read.

-- Every slug under which a diagnostic was published. It leads there until its owner gives it up or reuses it, so that a
-- printed link never leads to another account.
create table public.published_slugs (
  slug text primary key,
  -- null: it was deleted, at ended_at
  diagnostic_id uuid references public.diagnostics (id) on delete set null,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  ended_at timestamptz
);

create index published_slugs_diagnostic_id_idx on public.published_slugs (diagnostic_id);
create index published_slugs_user_id_idx on public.published_slugs (user_id);

-- Ids of deleted diagnostics, which waiting responses and share links may still name. The account may be deleted too.
create table public.ended_diagnostics (
  id uuid primary key,
  user_id uuid not null
);

-- The questions of each publication, stored once; a response names those it answers. They stay, because a response may
-- arrive days after its run.
create table public.question_versions (
  id uuid primary key,
  diagnosticid uuid not null references public.diagnostics (id) on delete cascade,
  questions jsonb not null
);

create index question_versions_diagnosticid_idx on public.question_versions (diagnosticid);

-- The id of a version. All slots count: how many are asked changes no question.
create function private.question_version(diagnostic_id uuid, questions jsonb) returns uuid
language sql immutable set search_path = '' as $$
  select md5(diagnostic_id::text || questions::text)::uuid
$$;

-- Whether a slug leads to a diagnostic, or to the notice that one ended: for 90 days after it was deleted.
create function private.is_held(held public.published_slugs) returns boolean
language sql stable set search_path = '' as $$
  select held.diagnostic_id is not null or coalesce(held.ended_at > now() - interval '90 days', false)
$$;

-- Guards -----------------------------------------------------------------------------------------------------------

-- Keeps the slug and the questions of a published diagnostic. Held slugs, and ids of deleted diagnostics, stay reserved
-- for their owner: waiting leads name such an id. Both are refused like those in use. Runs after the write, so that an
-- insert that waited for a deletion of its id sees it. A diagnostic has at most a thousand former slugs: deleting it
-- visits each.
create function private.keep_published() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_owner constant boolean := coalesce(new.user_id = auth.uid(), false);
begin
  if by_owner and exists (
    select from public.published_slugs held
    where held.slug = new.publicurl and held.user_id is distinct from new.user_id and private.is_held(held)
  ) then
    raise exception 'duplicate key value violates unique constraint "diagnostics_publicurl_key"'
      using errcode = '23505', table = 'diagnostics', constraint = 'diagnostics_publicurl_key';
  end if;
  if by_owner and not exists (
    select from public.published_slugs held where held.slug = new.publicurl and held.diagnostic_id = new.id
  ) and (select count(*) from public.published_slugs held where held.diagnostic_id = new.id) >= 1000
  then
    raise exception 'former_slugs_exhausted' using errcode = '23514', table = 'diagnostics', column = 'publicurl';
  end if;
  if by_owner and exists (
    select from public.ended_diagnostics ended where ended.id = new.id and ended.user_id is distinct from new.user_id
  ) then
    raise exception 'duplicate key value violates unique constraint "diagnostics_pkey"'
      using errcode = '23505', table = 'diagnostics', constraint = 'diagnostics_pkey';
  end if;
  if new.ispublished and new.publicurl is not null then
    insert into public.published_slugs (slug, diagnostic_id, user_id) values (new.publicurl, new.id, new.user_id)
    on conflict (slug) do update
    set diagnostic_id = excluded.diagnostic_id, user_id = excluded.user_id, ended_at = null;
  end if;
  if new.ispublished then
    insert into public.question_versions (id, diagnosticid, questions)
    values (private.question_version(new.id, new.questions), new.id, new.questions)
    on conflict (id) do nothing;
  end if;
  return null;
end
$$;

create trigger keep_published after insert or update of id, publicurl, ispublished, questions, user_id
  on public.diagnostics for each row execute function private.keep_published();

create function private.end_diagnostic() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.published_slugs set diagnostic_id = null, ended_at = now() where diagnostic_id = old.id;
  insert into public.ended_diagnostics (id, user_id) values (old.id, old.user_id)
  on conflict (id) do update set user_id = excluded.user_id;
  delete from public.visits where diagnosticid = old.id;
  return old;
end
$$;

create trigger end_diagnostic before delete on public.diagnostics
  for each row execute function private.end_diagnostic();

-- Changes ----------------------------------------------------------------------------------------------------------

-- Notifies servers, which cache rendered pages, of changed slugs.
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

create trigger announce_diagnostic after insert or delete on public.diagnostics
  for each row execute function private.announce_diagnostic();

create trigger announce_changed_diagnostic after update on public.diagnostics
  for each row when (new.responsecount = old.responsecount) execute function private.announce_diagnostic();

-- Procedures -------------------------------------------------------------------------------------------------------

-- Whether a diagnostic other than p_except has the slug, published or not, or another account holds it.
create function public.is_slug_taken(p_slug text, p_except uuid default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.diagnostics where publicurl = p_slug and id is distinct from p_except)
    or exists (
      select from public.published_slugs held
      where held.slug = p_slug and held.user_id is distinct from auth.uid() and private.is_held(held)
    )
$$;

-- A published diagnostic for visitors, without its owner and figures. They must name its id, slug or a former slug, so that
-- strangers cannot list customers.
create function public.published_diagnostic(slug text default null, diagnostic_id uuid default null)
returns table (
  id uuid, title text, description text, imageurl text, ispublished boolean, axes jsonb, questions jsonb,
  resulttypes jsonb, publicurl text, collectleadinfo boolean, questionsperaxis integer, design_template text,
  privacy_policy_text text, powered_by_text text, powered_by_link_name text, powered_by_link_url text,
  hidepoweredbylink boolean, listed_in_sitemap boolean, revision uuid, questionversion uuid, lead_fields jsonb,
  advertising_consent text, privacy_text_id uuid, advertising_text_id uuid
)
language sql stable security definer rows 1 set search_path = '' as $$
  select diagnostic.id, title, description, imageurl, ispublished, axes, questions, resulttypes, publicurl,
    collectleadinfo, questionsperaxis, design_template, privacy_policy_text, powered_by_text, powered_by_link_name,
    powered_by_link_url, hidepoweredbylink, listed_in_sitemap, revision, private.question_version(diagnostic.id, questions),
    jsonb_path_query_array(lead_fields, '$[*] ? (@.archived == false)'), advertising_consent,
    private.consent_text(diagnostic.id, 'privacy', privacy_policy_text), private.consent_text(diagnostic.id, 'advertising', advertising_consent)
  from public.diagnostics diagnostic
  where ispublished and (
    publicurl = slug or diagnostic.id = diagnostic_id
    or diagnostic.id = (
      select held.diagnostic_id from public.published_slugs held where held.slug = published_diagnostic.slug
    )
  )
  -- A former slug in use by another diagnostic leads to that one.
  order by publicurl = slug desc limit 1
$$;

-- Published diagnostics whose owners want them listed; of one owner when given, oldest first.
create function public.listed_diagnostics(owner_id uuid default null)
returns table (id uuid, publicurl text, title text, imageurl text)
language sql stable security definer set search_path = '' as $$
  select diagnostic.id, publicurl, title, imageurl
  from public.diagnostics diagnostic
  where ispublished and listed_in_sitemap and publicurl is not null and (owner_id is null or user_id = owner_id)
  order by createdat, diagnostic.id
  limit 10000
$$;

-- PL/pgSQL, because its plan is kept over the rows of an insert.
create function private.is_published(diagnostic_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.diagnostics where id = diagnostic_id and ispublished);
end
$$;

-- Whether the diagnostic of the slug was deleted and the slug is still held.
create function public.is_slug_ended(slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.published_slugs held
    where held.slug = is_slug_ended.slug and held.diagnostic_id is null and private.is_held(held)
  )
$$;

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.published_slugs enable row level security;

create policy "published_slugs: owners read" on public.published_slugs
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy "published_slugs: owners give up those not in use" on public.published_slugs
  for delete to authenticated
  using (
    user_id = (select auth.uid())
    and not exists (select from public.diagnostics where diagnostics.publicurl = published_slugs.slug)
  );

revoke all on public.published_slugs from public, anon, authenticated, service_role;
grant select, delete on public.published_slugs to authenticated;
grant select, insert, update, delete on public.published_slugs to service_role;

alter table public.question_versions enable row level security;

create policy "question_versions: owners of the diagnostic read" on public.question_versions
  for select to authenticated
  using (diagnosticid in (
    select diagnostics.id from public.diagnostics where diagnostics.user_id = (select auth.uid())
  ));

revoke all on public.question_versions from public, anon, authenticated, service_role;
grant select on public.question_versions to authenticated;
grant select, insert, update, delete on public.question_versions to service_role;

alter table public.ended_diagnostics enable row level security;

create policy "ended_diagnostics: no access" on public.ended_diagnostics using (false);

revoke all on public.ended_diagnostics from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.ended_diagnostics to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.is_published(uuid) to anon, authenticated, service_role;

revoke execute on function
  public.is_slug_taken(text, uuid), public.published_diagnostic(text, uuid), public.listed_diagnostics(uuid),
  public.is_slug_ended(text)
  from public, anon, authenticated, service_role;
grant execute on function public.is_slug_taken(text, uuid) to authenticated;
grant execute on function
  public.published_diagnostic(text, uuid), public.listed_diagnostics(uuid), public.is_slug_ended(text)
  to anon, authenticated, service_role;

comment on function public.is_slug_taken(text, uuid) is
  'Definer: asks about slugs of others, whose rows its caller may not read. Gives one boolean.';
comment on function public.published_diagnostic(text, uuid) is
  'Definer: visitors have no right to the table. Gives one published diagnostic, without its owner and figures.';
comment on function public.listed_diagnostics(uuid) is
  'Definer: visitors have no right to the table. Gives what owners of published diagnostics want listed.';
comment on function public.is_slug_ended(text) is
  'Definer: visitors have no right to the table. Gives one boolean.';
