#!/bin/sh
# Upgrades a hosted project of 0.x, wholly or not at all: docs/hosted-supabase.md.
set -eu
: "${DB:?is the connection string of the project}"
: "${SUPABASE_URL:?is that of the web server}" "${SUPABASE_ANON_KEY:?is that of the web server}"
cd "$(dirname "$0")"

run() {
  psql "$DB" --no-psqlrc -v ON_ERROR_STOP=1 --quiet "$@"
}

# Waits until the API is 'closed' or 'open'; one that does not answer is neither.
until_api() {
  tries=60
  until node -e 'fetch(new URL("/rest/v1/diagnostics?limit=1", process.env.SUPABASE_URL), {
    headers: { apikey: process.env.SUPABASE_ANON_KEY },
  }).then(({ status }) => process.exit((process.argv[1] === "closed" ? status === 503 : status < 429) ? 0 : 1), () => process.exit(1))' "$1"; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || exit 1
    sleep 1
  done
  # What is on its way.
  sleep "${SETTLE_SECONDS:-10}"
}

move_rows() {
  run -f close.sql
  until_api closed
  set -- -f take.sql
  for file in ../migrations/*.sql; do
    name=$(basename "$file" .sql)
    set -- "$@" -f "$file" \
      -c "insert into supabase_migrations.schema_migrations (version, name) values ('${name%%_*}', '${name#*_}')"
  done
  run --single-transaction "$@" -f put.sql
}

is_true() {
  [ "$(run -Atc "select $1")" = t ]
}

version=$(run -Atc "select case when '20261123000001' = any (array_agg(version)) then '1.0'
  when '20261101000001' = any (array_agg(version)) then '0.x' end from supabase_migrations.schema_migrations")
if [ "$version" = 1.0 ]; then
  is_true "to_regnamespace('mitsujiku_upgrade') is not null" || version=
fi
[ -n "$version" ] || { echo 'This is no project of 0.x.' >&2; exit 1; }
trap 'exit 1' HUP INT TERM
trap 'echo "The API is closed. Run this again, or open it: psql \"\$DB\" -f supabase/from-0.x/open.sql" >&2' EXIT
if [ "$version" = 0.x ]; then move_rows; fi
run -f open.sql
until_api open
# Another run may have closed it again.
is_true "not exists (select from pg_db_role_setting where 'pgrst.db_pre_request=mitsujiku_upgrade.refuse' = any (setconfig))"
trap - EXIT
run -c 'drop schema if exists mitsujiku_upgrade cascade'
echo 'Upgraded.'
