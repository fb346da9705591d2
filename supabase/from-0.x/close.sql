-- From now on the API answers 503, for which browsers keep what they send. A function of the project's own comes back.
create schema if not exists upgrade;
create table if not exists upgrade.pre_request (function text);
insert into upgrade.pre_request
  select split_part(setting, '=', 2) from pg_db_role_setting, unnest(setconfig) setting
  where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%' and setting not like '%=upgrade.refuse';
grant usage on schema upgrade to anon, authenticated, service_role;
create or replace function upgrade.refuse() returns void language plpgsql as $$ begin raise sqlstate 'PT503'; end $$;
alter role authenticator set pgrst.db_pre_request = 'upgrade.refuse';
notify pgrst, 'reload config';
