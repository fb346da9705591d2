-- From now on the API answers 503, for which browsers keep what they send. A function of the project's own comes back.
create schema if not exists mitsujiku_upgrade;
create table if not exists mitsujiku_upgrade.pre_request (function text);
do $$
declare
  now text := (
    select split_part(setting, '=', 2) from pg_db_role_setting, unnest(setconfig) setting
    where setrole = 'authenticator'::regrole and setting like 'pgrst.db_pre_request=%' limit 1
  );
begin
  if now is distinct from 'mitsujiku_upgrade.refuse' then
    delete from mitsujiku_upgrade.pre_request;
    insert into mitsujiku_upgrade.pre_request select now where now is not null;
  end if;
end $$;
grant usage on schema mitsujiku_upgrade to anon, authenticated, service_role;
create or replace function mitsujiku_upgrade.refuse() returns void language plpgsql as $$ begin raise sqlstate 'PT503'; end $$;
alter role authenticator set pgrst.db_pre_request = 'mitsujiku_upgrade.refuse';
notify pgrst, 'reload config';
