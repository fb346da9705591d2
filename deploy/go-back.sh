#!/bin/sh
# Goes back to the version and the data before the last upgrade.sh, as root. The data go into a database of their own, made
# again each time; the one in use until now stays as it is. For a PostgreSQL of this machine that DATABASE_URL names.
set -eu

program=/opt/mitsujiku
next=/opt/mitsujiku-next
former=/opt/mitsujiku-before
backup=/var/lib/mitsujiku-backups/before-upgrade.backup
settings=/etc/mitsujiku.env
state=asked

say() {
  case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in ja*) echo "$1" ;; *) echo "$2" ;; esac
}

finish() {
  case $state in
    asked | stopped)
      rm -f "$settings.new"
      [ "$state" = asked ] || systemctl start mitsujiku
      say '元の版に戻せませんでした。理由は上にあります。いまの版とデータはそのままです。' \
        'Not gone back, for the reason above. This version and its data are as before.'
      ;;
    switched)
      say '元の版が応答しません。理由: journalctl -u mitsujiku -n 20' \
        'The former version does not answer. Why: journalctl -u mitsujiku -n 20'
      ;;
  esac
}
trap finish EXIT

if ! [ -d "$former" ] || ! [ -f "$backup" ]; then
  say "$former と $backup がありません。一度のアップグレードについて、一度だけ戻せます。" \
    "There is no $former with $backup: each upgrade can be undone once."
  exit 1
fi
current=$(sed -n 's|^DATABASE_URL=.*/\([A-Za-z0-9_]*\)\(?.*\)\{0,1\}$|\1|p' "$settings")
if [ -z "$current" ]; then
  say "$settings の DATABASE_URL にデータベースの名前がありません。docs/operations.md の Restore のとおりに戻してください。" \
    "DATABASE_URL in $settings names no database. Restore as docs/operations.md says."
  exit 1
fi
base=${current%_before2}
base=${base%_before}
restored=${base}_before
[ "$restored" != "$current" ] || restored=${base}_before2
moment=$(date -r "$backup" '+%Y-%m-%d %H:%M')
say "$moment のデータを、データベース $restored に戻します。そのあとのデータは、データベース $current にそのまま残ります。" \
  "The data of $moment go into the database $restored. What came since stays in the database $current."

state=stopped
systemctl stop mitsujiku
cp -p "$settings" "$settings.new"
sed -i "s|^\(DATABASE_\(OWNER_\)\{0,1\}URL=.*/\)$current\(?.*\)\{0,1\}\$|\1$restored\3|" "$settings.new"
sudo -u postgres dropdb --if-exists "$restored"
sudo -u postgres createdb -E UTF8 -T template0 -O mitsujiku_owner "$restored"
cd "$former"
sudo -u mitsujiku node --env-file="$settings.new" mitsujiku.mjs restore "$backup"
# The keys, which no backup holds: tokens of connections are sealed with them.
sudo -u postgres pg_dump --data-only --table=embedded.secrets "$current" |
  sudo -u postgres psql -q -v ON_ERROR_STOP=1 -d "$restored" -o /dev/null

mv "$settings.new" "$settings"
rm -rf "$next"
mv "$program" "$next"
mv "$former" "$program"
state=switched
cd "$program"
cp deploy/mitsujiku.service deploy/mitsujiku-backup.service deploy/mitsujiku-backup.timer /etc/systemd/system/
systemctl daemon-reload
systemctl start mitsujiku
curl -fs --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz
state=back
say "
元の版に戻しました。データは $moment のものです。全員が一度ログインし直します。" "
Gone back, with the data of $moment. Everybody signs in once."
