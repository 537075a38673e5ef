// `npm run calendars`: to which instant other programs read the calendar files of visits, in zones whose law has changed in 2026. Beside the
// product's own form (UTC) the one with a zone and its rules is tried, which docs/operations.md compares. Needs Debian's python3-icalendar,
// python3-vobject, khal and radicale; ical.js and node-ical come from npm. Exit code 1: a program that is here reads the product's form wrong.
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withZone } from './calendars/with-zone.mjs';

const root = path.resolve(import.meta.dirname, '..');
const PACKAGES = ['ical.js@2.2.1', 'node-ical@0.27.1'];
const ZONES = ['America/Edmonton', 'America/Vancouver', 'America/Winnipeg', 'Africa/Casablanca', 'America/Los_Angeles'];
/** Winter is where the laws differ. */
const STARTS = ['2027-07-15T16:00:00Z', '2027-12-15T16:00:00Z'];
const READERS = {
  'ical.js': ['node', 'read.mjs', 'ical.js'],
  'node-ical': ['node', 'read.mjs', 'node-ical'],
  icalendar: ['/usr/bin/python3', 'read.py', 'icalendar'],
  vobject: ['/usr/bin/python3', 'read.py', 'vobject'],
  khal: ['bash', 'khal.sh'],
  Radicale: ['bash', 'radicale.sh'],
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-calendars-'));
const run = (command, ...args) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** What the product writes. */
async function product() {
  const outfile = path.join(folder, 'product.mjs');
  const contents = `export { calendarText } from './platform/ics'; export { zoneRules } from './platform/moments/zones';`;
  const stdin = { contents, resolveDir: path.join(root, 'libs/domain/src'), loader: 'ts' };
  await build({
    stdin,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: path.join(root, 'tsconfig.base.json'),
  });
  return import(pathToFileURL(outfile).href);
}

/** The instant that a program reads; a word where it is not here or reads none. */
function read([command, ...args], file) {
  try {
    return (
      run(command, ...args, file)
        .trim()
        .split('\n')
        .at(-1) || 'nothing'
    );
  } catch {
    return 'not here';
  }
}

try {
  cpSync(path.join(root, 'tools/calendars'), folder, { recursive: true });
  run('npm', 'init', '--yes');
  run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES);
  const { calendarText, zoneRules } = await product();
  mkdirSync(path.join(folder, 'files'));
  let wrong = 0;
  for (const form of ['UTC', 'TZID']) {
    const right = Object.fromEntries(Object.keys(READERS).map((name) => [name, 0]));
    const seen = {};
    for (const zone of ZONES)
      for (const start of STARTS) {
        const [startsAt, stampedAt] = [new Date(start), new Date('2026-11-29T00:00:00Z')];
        const plain = calendarText('publish', [
          { uid: `${zone}-${start}`, sequence: 0, startsAt, stampedAt, summary: 'Visit' },
        ]);
        const file = path.join(folder, 'files', `${form}-${zone.replace('/', '-')}-${start.slice(0, 10)}.ics`);
        writeFileSync(file, form === 'UTC' ? plain : withZone(plain, zone, zoneRules(zone)));
        for (const [name, reader] of Object.entries(READERS)) {
          seen[name] = read(reader, file);
          if (seen[name] === start.replace('Z', '.000Z')) right[name] += 1;
          else if (form === 'UTC' && seen[name] !== 'not here') wrong += 1;
        }
      }
    const all = ZONES.length * STARTS.length;
    for (const [name, count] of Object.entries(right))
      console.log(
        `${form.padEnd(5)} ${name.padEnd(10)} ${seen[name] === 'not here' ? 'not here' : `${count} of ${all} right`}`,
      );
  }
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
