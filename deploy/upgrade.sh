#!/bin/sh
# Upgrades the installation of docs/install.md, as root: builds the newest version beside the running one, backs up, and
# switches. Whatever fails before the switch leaves the running version and its data as they are.
set -eu

program=/opt/mitsujiku
next=/opt/mitsujiku-next
former=/opt/mitsujiku-before
backup=/var/lib/mitsujiku-backups/before-upgrade.backup
state=built

say() {
  case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in ja*) echo "$1" ;; *) echo "$2" ;; esac
}

finish() {
  case $state in
    built | stopped)
      rm -rf "$next"
      [ "$state" = built ] || systemctl start mitsujiku
      say 'アップグレードできませんでした。理由は上にあります。元の版がそのまま動いています。' \
        'Not upgraded, for the reason above. The former version runs as before.'
      ;;
    switched)
      say "新しい版が応答しません。理由: journalctl -u mitsujiku -n 20　元に戻す: sh $program/deploy/go-back.sh" \
        "The new version does not answer. Why: journalctl -u mitsujiku -n 20   To go back: sh $program/deploy/go-back.sh"
      ;;
  esac
}
trap finish EXIT

origin=$(sudo -u mitsujiku git -C "$program" remote get-url origin)
branch=$(sudo -u mitsujiku git -C "$program" branch --show-current)
rm -rf "$next"
install -d -o mitsujiku -g mitsujiku "$next"
sudo -u mitsujiku git clone --quiet ${branch:+--branch "$branch"} "$origin" "$next"
cd "$next"
sudo -u mitsujiku npm ci --omit=dev
sudo -u mitsujiku npm run build

state=stopped
systemctl stop mitsujiku
cd "$program"
install -d -o mitsujiku -g mitsujiku -m 0700 "$(dirname "$backup")"
rm -f "$backup.new"
sudo -u mitsujiku node --env-file=/etc/mitsujiku.env mitsujiku.mjs backup "$backup.new"
mv "$backup.new" "$backup"

rm -rf "$former"
mv "$program" "$former"
mv "$next" "$program"
state=switched
cd "$program"
cp deploy/mitsujiku.service deploy/mitsujiku-backup.service deploy/mitsujiku-backup.timer /etc/systemd/system/
systemctl daemon-reload
systemctl start mitsujiku
curl -fs --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz
state=upgraded
say "
アップグレードしました。元の版は $former に、データは $backup にあります。" "
Upgraded. The former version is in $former, its data in $backup."
