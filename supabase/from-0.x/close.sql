-- From now on the API answers 503, for which browsers keep what they send.
create schema if not exists upgrade;
grant usage on schema upgrade to anon, authenticated, service_role;
create or replace function upgrade.refuse() returns void language plpgsql as $$ begin raise sqlstate 'PT503'; end $$;
alter role authenticator set pgrst.db_pre_request = 'upgrade.refuse';
notify pgrst, 'reload config';
