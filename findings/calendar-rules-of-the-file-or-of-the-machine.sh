#!/usr/bin/env bash
# node-ical 0.27.1 with ical.js 2.2.1 (run on Node 20.20.2).
#
# A calendar file says its times by `TZID=America/Denver` and brings a VTIMEZONE whose law is another one than the machine knows: no
# winter time, -06:00 all year (as the law of Alberta and Manitoba became in 2026, before most machines knew of it).
# Seen: ical.js reads 9:00 in December by the file's rules (15:00 UTC); node-ical passes over them and reads 16:00 UTC by those of its
# runtime, an hour late. Under a name that no machine knows, with the same VTIMEZONE, node-ical takes 9:00 for the time of the machine
# itself (09:00 UTC on a server in UTC). Written in UTC, both read the same instant.
# What to do: write visits in UTC; a VTIMEZONE is no way to tell others of a new law.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent node-ical@0.27.1 ical.js@2.2.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import assert from 'node:assert/strict';

const file = (zone, start) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...(zone === null
      ? []
      : ['BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0600', 'TZOFFSETTO:-0600', 'END:STANDARD', 'END:VTIMEZONE']),
    'BEGIN:VEVENT',
    'UID:visit',
    'DTSTAMP:20261129T000000Z',
    start,
    'SUMMARY:Visit',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const byIcalJs = (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).startDate.toJSDate().toISOString();
const byNodeIcal = (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start.toISOString();

for (const [name, zone, start, seen] of [
  ['a known zone', 'America/Denver', 'DTSTART;TZID=America/Denver:20261215T090000', ['15:00', '16:00']],
  ['an unknown name', '/example/Denver', 'DTSTART;TZID=/example/Denver:20261215T090000', ['15:00', '09:00']],
  ['UTC', null, 'DTSTART:20261215T150000Z', ['15:00', '15:00']],
]) {
  const text = file(zone, start);
  const read = [byIcalJs(text), byNodeIcal(text)].map((iso) => iso.slice(11, 16));
  console.log(name.padEnd(16), 'ical.js', read[0], '| node-ical', read[1]);
  assert.deepEqual(read, seen);
}
JS
TZ=UTC node run.mjs
