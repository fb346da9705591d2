-- Decisions of administrators about the product, in one row at most; null: the default.

create function private.is_setting(value text, longest integer) returns boolean
language sql immutable strict set search_path = '' as $$
  select char_length(value) <= longest and private.is_filled(value) and value = private.clean_text(value)
$$;

create table public.installation_settings (
  id smallint primary key default 1 constraint installation_settings_id_check check (id = 1),
  product_name text constraint installation_settings_product_name_check check (private.is_setting(product_name, 60)),
  operator_company text constraint installation_settings_operator_company_check check (private.is_setting(operator_company, 200)),
  operator_address text constraint installation_settings_operator_address_check check (private.is_setting(operator_address, 300)),
  operator_phone text constraint installation_settings_operator_phone_check check (private.is_setting(operator_phone, 50)),
  operator_email text constraint installation_settings_operator_email_check
    check (private.is_setting(operator_email, 254) and operator_email ~ '^[^@\s]+@[^@\s]+$'),
  operator_website text constraint installation_settings_operator_website_check
    check (private.is_setting(operator_website, 2000) and operator_website ~* '^https?://[^\s]+$'),
  hubspot_region text constraint installation_settings_hubspot_region_check check (hubspot_region ~ '^[A-Za-z0-9-]{1,100}$'),
  hubspot_portal_id text constraint installation_settings_hubspot_portal_id_check check (hubspot_portal_id ~ '^[A-Za-z0-9-]{1,100}$'),
  hubspot_form_id text constraint installation_settings_hubspot_form_id_check check (hubspot_form_id ~ '^[A-Za-z0-9-]{1,100}$'),
  register_link_email text constraint installation_settings_register_link_email_check
    check (private.is_setting(register_link_email, 254) and register_link_email ~ '^[^@\s]+@[^@\s]+$'
      and register_link_email = lower(register_link_email)),
  image_mb_free integer constraint installation_settings_image_mb_free_check check (image_mb_free between 1 and 1000000),
  image_mb_light integer constraint installation_settings_image_mb_light_check check (image_mb_light between 1 and 1000000),
  image_mb_premium integer constraint installation_settings_image_mb_premium_check check (image_mb_premium between 1 and 1000000),
  rate_limit_responses_per_minute integer constraint installation_settings_rate_limit_responses_per_minute_check
    check (rate_limit_responses_per_minute between 1 and 1000000),
  -- When an administrator finished the set-up.
  completed_at timestamptz,
  constraint installation_settings_hubspot_check check (num_nulls(hubspot_region, hubspot_portal_id, hubspot_form_id) in (0, 3))
);

-- The settings that pages and limits show; the account that sees the register link as a hash.
create function public.get_installation_settings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(s) - '{id,register_link_email,image_mb_free,image_mb_light,image_mb_premium,completed_at}'::text[]
    || jsonb_build_object('register_link_email_sha256', encode(sha256(convert_to(s.register_link_email, 'UTF8')), 'hex'))
  from public.installation_settings s
$$;

comment on function public.get_installation_settings() is 'Definer: pages show a part of what administrators alone read.';

-- Access ---------------------------------------------------------------------------------------------------------

alter table public.installation_settings enable row level security;

create policy "installation_settings: administrators read" on public.installation_settings
  for select to authenticated
  using ((select private.is_admin()));

create policy "installation_settings: administrators write" on public.installation_settings
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "installation_settings: administrators change" on public.installation_settings
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.installation_settings from public, anon, authenticated, service_role;
grant select, insert, update on public.installation_settings to authenticated;
grant select, insert, update, delete on public.installation_settings to service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.is_setting(text, integer) to authenticated, service_role;
revoke execute on function public.get_installation_settings() from public;
grant execute on function public.get_installation_settings() to anon, authenticated, service_role;
