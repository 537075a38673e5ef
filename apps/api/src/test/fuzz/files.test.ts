import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '../../operations/backup/archive/archive-writer';
import { describeTables } from '../../operations/backup/catalogue.repo';
import { digestTable } from '../../operations/backup/archive/digest';
import { restoreArchive } from '../../operations/backup/restore/restore-backup';
import { inSnapshot } from '../../operations/backup/snapshot.repo';
import { buildTestApp, type As, type TestApp } from '../api';
import { entriesOf, KEYS, repacked, withDigests, type Entry } from '../backup/archives';
import { drawing } from '../pictures';
import { seededRandom } from '../random';
import { pick } from './example';
import { leaksOf } from './leaks';
import { mutatedBytes, mutatedJson } from './mutate';

const ROUNDS = Number(process.env['FUZZ_REQUESTS'] ?? 2_500) / 50;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const NOBODY = { actorName: null, ip: null, requestId: null };

let api: TestApp;
let admin: As;
let folder: string;
beforeAll(async () => {
  api = await buildTestApp({ seeded: true, env: { LIMIT_GENERAL: '10000000' } });
  admin = await api.asAdmin();
  folder = await mkdtemp(join(tmpdir(), 'harmony-files-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it('takes damaged pictures or refuses them, soon and with words', async () => {
  const size = { width: 90, height: 60 };
  const pictures = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => drawing(size).toFormat(format).toBuffer()),
  );
  const wrong: string[] = [];
  let taken = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const random = seededRandom(SEED * 1_000_003 + n);
    const payload = mutatedBytes(pick(random, pictures), random);
    const begun = performance.now();
    const headers = { 'content-type': pick(random, ['image/png', 'image/jpeg', 'application/octet-stream']) };
    const answer = await admin({ method: 'POST', url: '/api/uploads', payload, headers });
    const { statusCode, body } = answer;
    if (![200, 201, 400, 413, 415].includes(statusCode)) wrong.push(`${n} answers ${statusCode}: ${body}`);
    if (statusCode >= 400) wrong.push(...leaksOf(statusCode, body).map((what) => `${n} shows ${what}: ${body}`));
    if (performance.now() - begun > 10_000) wrong.push(`${n} takes longer than 10 s`);
    if (statusCode > 201) continue;
    taken += 1;
    const { url } = answer.json<{ url: string }>();
    if ((await api.asAnyone(url)).statusCode !== 200) wrong.push(`${n} is taken, and cannot be shown`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect([taken > 0, taken < ROUNDS]).toEqual([true, true]);
}, 3_600_000);

/** Read again by the clock, whoever restores meanwhile: the visits of the day, and the index of telephone numbers, which a restore empties. */
const WRITTEN_BY_THE_CLOCK = ['arrivals', 'clinic_system_syncs', 'phone_index'];

/** Digests of everything else that an archive would hold, table by table. */
const state = (): Promise<Map<string, string>> =>
  inSnapshot(api.db, async (trx) => {
    const digests = new Map<string, string>();
    const tables = (await describeTables(trx)).filter(({ name }) => !WRITTEN_BY_THE_CLOCK.includes(name));
    for (const table of tables) digests.set(table.name, (await digestTable(trx, table)).sha256);
    return digests;
  });

/** A row of a table, a header or a description of a table, made hostile by somebody who knows the format. */
function forged(good: readonly Entry[], random: () => number): Entry[] {
  const chosen = pick(random, good);
  return good.map((entry) => {
    if (entry !== chosen) return entry;
    if (!/\.(?:nd)?json$/.test(entry.name)) return { ...entry, content: mutatedBytes(entry.content, random) };
    const lines = entry.content.toString().split('\n');
    const at = Math.floor(random() * Math.max(1, lines.length - 1));
    lines[at] = mutatedJson(JSON.parse(lines[at] ?? '{}'), random);
    return { ...entry, content: Buffer.from(lines.join('\n')) };
  });
}

it('restores a forged archive in full or not at all', async () => {
  const file = join(folder, 'archive');
  await writeArchive(api.db, createWriteStream(file), () => undefined, KEYS);
  const good = await entriesOf(await readFile(file));
  const wrong: string[] = [];
  let before = await state();
  let refused = 0;
  for (let n = 0; n < ROUNDS / 4; n++) {
    const random = seededRandom(SEED * 1_000_003 + n);
    await writeFile(file, await repacked(withDigests(forged(good, random))));
    try {
      await restoreArchive(api.db, { file, name: 'forged', by: NOBODY, dataKeys: KEYS, isUnsealed: true });
      before = await state();
    } catch {
      refused += 1;
      const after = await state();
      const changed = [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table);
      if (changed.length > 0) wrong.push(`${n} is refused, and has changed ${changed.join(', ')}`);
      before = after;
    }
    if ((await api.asAnyone('/api/services')).statusCode !== 200) wrong.push(`${n} leaves a site that cannot be read`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(refused).toBeGreaterThan(0);
}, 3_600_000);
