#!/usr/bin/env bash
# The instant at which the event of a file begins, as khal lists it.
set -euo pipefail
command -v khal >/dev/null
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir "$home/calendar"
cp "$1" "$home/calendar/event.ics"
cat >"$home/config" <<CONFIG
[calendars]
[[clinic]]
path = $home/calendar
[locale]
local_timezone = UTC
default_timezone = UTC
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = $home/database
CONFIG
day=$(grep -oE '[0-9]{4}-[0-9]{2}-[0-9]{2}\.ics$' <<<"$1" | cut -c1-10)
HOME=$home LC_ALL=C.UTF-8 khal -c "$home/config" list --day-format '' --format '{start-date}T{start-time}:00.000Z' "$day" 1d
