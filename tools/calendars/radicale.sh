#!/usr/bin/env bash
# The instant at which the event of a file begins, after Radicale has kept it and given it back.
set -euo pipefail
command -v radicale >/dev/null
home=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
cat >"$home/config" <<CONFIG
[server]
hosts = 127.0.0.1:$port
[auth]
type = none
[rights]
type = authenticated
[storage]
filesystem_folder = $home/collections
CONFIG
radicale --config "$home/config" >"$home/log" 2>&1 &
server=$!
trap 'kill "$server"; rm -rf "$home"' EXIT
at="http://clinic:x@127.0.0.1:$port/clinic"
for _ in $(seq 50); do curl -s -o /dev/null "$at/" && break || sleep 0.1; done
curl -sf -X MKCALENDAR "$at/calendar/"
grep -v '^METHOD' "$1" | curl -sf -X PUT --data-binary @- -H 'content-type: text/calendar' "$at/calendar/event.ics"
curl -sf "$at/calendar/event.ics" >"$home/back.ics"
node read.mjs ical.js "$home/back.ics"
