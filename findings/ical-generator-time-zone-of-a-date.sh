#!/usr/bin/env bash
# ical-generator 11.1.2 with ical.js 2.2.1 (run on Node 20.20.2).
#
# An event gets a JavaScript Date (an instant, 18:00 UTC) and `timezone: 'America/Los_Angeles'`, where that instant is 10:00 AM.
# Seen: the calendar says `DTSTART;TZID=America/Los_Angeles:…T180000`, the clock of the machine under the name of the zone: eight
# hours late on a server that runs in UTC, and another time on each machine. No VTIMEZONE is written, so ical.js then reads it as
# floating time, on whatever clock the reader has. Without `timezone` the same Date is written as UTC, which every program reads.
# What to do: write visits in UTC.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent ical-generator@11.1.2 ical.js@2.2.1
cat >run.mjs <<'JS'
import ical from 'ical-generator';
import ICAL from 'ical.js';
import assert from 'node:assert/strict';

const start = new Date('2026-12-16T18:00:00Z');
const end = new Date('2026-12-16T19:00:00Z');
const write = (more) => {
  const calendar = ical({ name: 'Clinic' });
  calendar.createEvent({ id: 'visit', start, end, summary: 'Visit', ...more });
  return calendar.toString();
};
const read = (text) => new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).startDate;

const zoned = write({ timezone: 'America/Los_Angeles' });
const line = zoned.split('\r\n').find((each) => each.startsWith('DTSTART'));
console.log('with a zone:   ', line, '| VTIMEZONE:', zoned.includes('BEGIN:VTIMEZONE'), '| read as:', read(zoned).zone.tzid);
assert.equal(line, 'DTSTART;TZID=America/Los_Angeles:20261216T180000');
assert.equal(zoned.includes('BEGIN:VTIMEZONE'), false);
assert.equal(read(zoned).zone.tzid, 'floating');

const plain = write({});
console.log('without a zone:', plain.split('\r\n').find((each) => each.startsWith('DTSTART')), '| read as:', read(plain).toJSDate().toISOString());
assert.equal(read(plain).toJSDate().toISOString(), start.toISOString());
JS
TZ=UTC node run.mjs
echo 'As described.'
