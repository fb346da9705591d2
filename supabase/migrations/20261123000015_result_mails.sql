-- Mails with their result to visitors: sent ones of today, and addresses that want none. An address is stored as an HMAC,
-- written as a UUID.

create table private.result_mails (
  day date not null,
  address uuid not null,
  diagnosticid uuid not null,
  delivery_id uuid not null,
  user_id uuid not null,
  primary key (day, address, diagnosticid)
);

create table public.mail_stops (
  id uuid primary key
);

alter table private.result_mails enable row level security;
alter table public.mail_stops enable row level security;

create policy "result_mails: no access" on private.result_mails using (false);
create policy "mail_stops: no access" on public.mail_stops using (false);

-- Mails a day of an account.
create function private.result_mails_a_day(plan text) returns integer
language sql immutable set search_path = '' as $$
  select case plan when 'free' then 50 when 'light' then 500 else 2000 end
$$;

-- Whether a result mail may be sent, and counts it: to an address once a diagnostic and day, three a day in all, within the
-- account's plan, and while the diagnostic is published: a later draft is not for visitors. The same delivery may until it
-- was sent (resend_deliveries). Returns null, or the problem (domain/delivery/tries.ts).
create function public.take_result_mail(p_address uuid, p_diagnostic uuid, p_delivery uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Tokyo')::date;
  owner public.profiles;
begin
  select profile.* into owner from public.diagnostics diagnostic
  join public.profiles profile on profile.id = diagnostic.user_id
  where diagnostic.id = p_diagnostic for no key update of profile;
  delete from private.result_mails where day < today;
  if exists (select from public.mail_stops where id = p_address) then
    return 'stopped';
  elsif not private.is_published(p_diagnostic) then
    return 'unpublished';
  elsif exists (
    select from private.result_mails
    where day = today and address = p_address and diagnosticid = p_diagnostic and delivery_id = p_delivery
  ) then
    return null;
  elsif exists (
    select from private.result_mails where day = today and address = p_address and diagnosticid = p_diagnostic
  ) or (select count(*) >= 3 from private.result_mails where day = today and address = p_address) then
    return 'already-sent';
  elsif (select count(*) from private.result_mails where day = today and user_id = owner.id)
    >= private.result_mails_a_day(owner.plan_type) then
    return 'allowance-used';
  end if;
  insert into private.result_mails (day, address, diagnosticid, delivery_id, user_id)
  values (today, p_address, p_diagnostic, p_delivery, owner.id)
  on conflict do nothing;
  return null;
end
$$;

-- The address gets no more result mails.
create function public.stop_result_mails(p_address uuid) returns void
language sql set search_path = '' as $$
  insert into public.mail_stops (id) values (p_address) on conflict do nothing
$$;

-- Whether the address gets no result mails.
create function public.result_mails_stopped(p_address uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.mail_stops where id = p_address)
$$;

-- The address gets result mails again.
create function public.resume_result_mails(p_address uuid) returns void
language sql set search_path = '' as $$
  delete from public.mail_stops where id = p_address
$$;

comment on function public.take_result_mail(uuid, uuid, uuid) is
  'Definer: no role may read addresses, not even as HMACs. The sending server alone may call it.';

-- Access ---------------------------------------------------------------------------------------------------------

revoke all on private.result_mails, public.mail_stops from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.mail_stops to service_role;
revoke execute on all functions in schema private from public;
revoke execute on function public.take_result_mail(uuid, uuid, uuid), public.stop_result_mails(uuid),
  public.result_mails_stopped(uuid), public.resume_result_mails(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.take_result_mail(uuid, uuid, uuid), public.stop_result_mails(uuid),
  public.result_mails_stopped(uuid), public.resume_result_mails(uuid) to service_role;
