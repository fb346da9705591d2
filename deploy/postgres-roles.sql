-- Two logins without superuser for one database, to run once as a superuser in that (empty) database:
--   MITSUJIKU_OWNER_PASSWORD=… MITSUJIKU_APP_PASSWORD=… psql -v ON_ERROR_STOP=1 -d mitsujiku -f deploy/postgres-roles.sql
-- DATABASE_OWNER_URL names mitsujiku_owner, which owns the tables and changes them when a new version starts.
-- DATABASE_URL names mitsujiku_app, which reads and writes rows. It bypasses row-level security only as itself: requests of
-- visitors and users run as anon, authenticated or service_role.

\getenv owner_password MITSUJIKU_OWNER_PASSWORD
\getenv app_password MITSUJIKU_APP_PASSWORD

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

create role mitsujiku_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role mitsujiku_app login nosuperuser nocreatedb nocreaterole noinherit bypassrls password :'app_password';
alter role mitsujiku_app set temp_file_limit = '512MB';
grant anon, authenticated, service_role to mitsujiku_owner, mitsujiku_app;

alter database :"DBNAME" owner to mitsujiku_owner;
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to mitsujiku_app;
