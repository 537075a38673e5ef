// `npm run update -- [VERSION]`: brings the rules of all time zones, newest first, from the package moment-timezone, which repeats the data of
// the IANA within days. They become libs/domain/src/platform/moments/zone-table.json.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tableOf } from './update/table.mjs';

const TABLE = path.resolve(import.meta.dirname, '../libs/domain/src/platform/moments/zone-table.json');

const [version = 'latest'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-zones-'));
try {
  const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const [{ filename, version: found }] = JSON.parse(
    run('npm', 'pack', '--json', '--silent', `moment-timezone@${version}`),
  );
  run('tar', '-xzf', filename, 'package/data/packed/latest.json');
  const packed = JSON.parse(readFileSync(path.join(folder, 'package/data/packed/latest.json'), 'utf8'));
  const before = JSON.parse(readFileSync(TABLE, 'utf8'));
  const table = {
    source: `moment-timezone ${found}`,
    readOn: new Date().toISOString().slice(0, 10),
    ...tableOf(packed),
  };
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
  const changed = Object.keys(table.zones).filter((zone) => before.zones[zone] !== table.zones[zone]);
  console.log(`${before.version} → ${table.version} (${table.source})`);
  console.log(changed.length === 0 ? 'No zone has changed.' : `Changed: ${changed.join(', ')}`);
  console.log('Start Harmony again: it goes by them from then on.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
