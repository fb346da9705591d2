-- The API answers again.
alter role authenticator reset pgrst.db_pre_request;
drop schema if exists upgrade cascade;
notify pgrst, 'reload config';
