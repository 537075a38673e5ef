import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  change,
  entriesOf,
  inTable,
  json,
  KEYS,
  repacked,
  withDigests,
  type Entry,
} from '../../../test/backup/archives';
import { testDatabase, type TestDatabase } from '../../../test/database';
import { writeArchive } from './archive-writer';
import { restoreArchive, verifyArchive } from '../restore/restore-backup';

const BY = { actorName: 'mallory', ip: null, requestId: null };

let folder: string;
let database: TestDatabase;
let good: Entry[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-forged-'));
  database = await testDatabase({ seeded: 'few' });
  await write('services', 3);
  await writeArchive(database.db, createWriteStream(join(folder, 'good')), () => undefined, KEYS);
  good = await entriesOf(await readFile(join(folder, 'good')));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Lines of the audit log. */
async function write(entity: 'services' | 'hours', lines: number): Promise<void> {
  const line = (n: number) => ({ action: 'update' as const, entity, entityId: String(n), actorName: 'ana' });
  await database.db
    .insertInto('auditLog')
    .values(Array.from({ length: lines }, (_, n) => line(n)))
    .execute();
}

const audited = async (): Promise<string[]> => {
  const lines = await database.db.selectFrom('auditLog').select(['entity', 'entityId']).orderBy('id').execute();
  return lines.map(({ entity, entityId }) => `${entity} ${entityId}`);
};

/** An archive of a forger, who knows the format. */
async function forge(edit: (list: Entry[]) => Entry[]): Promise<string> {
  const file = join(folder, 'forged');
  await writeFile(file, await repacked(withDigests(edit(good))));
  return file;
}

const withHeader = (list: Entry[], values: Record<string, unknown>): Entry[] =>
  change(
    list,
    ({ name }) => name === 'header.json',
    (entry) => [json(entry, (header) => Object.assign(header, values))],
  );

it('loses no line of the audit log, whatever the archive says of its date and of the log', async () => {
  await write('hours', 2);
  const before = await audited();
  for (const createdAt of ['2999-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z']) {
    const file = await forge((list) =>
      withHeader(
        inTable(list, 'audit_log', () => ''),
        { createdAt },
      ),
    );
    if (createdAt.startsWith('2999')) {
      await expect(verifyArchive(database.db, file)).rejects.toMatchObject({ status: 409 });
      continue;
    }
    await restoreArchive(database.db, { file, name: 'forged', by: BY, dataKeys: KEYS, isUnsealed: true });
    expect(await audited()).toEqual([...before, 'backup forged (not sealed here)']);
  }
});

it('keeps each line once when the same archive is restored again and again', async () => {
  const file = await forge((list) => list);
  await restoreArchive(database.db, { file, name: 'one', by: BY, dataKeys: KEYS, isUnsealed: true });
  const lines = (await audited()).sort();
  await restoreArchive(database.db, { file, name: 'two', by: BY, dataKeys: KEYS, isUnsealed: true });
  expect((await audited()).sort()).toEqual([...lines, 'backup two (not sealed here)'].sort());
});

it('publishes no script: rich text is cleaned as if it had just been written', async () => {
  const file = await forge((list) =>
    inTable(
      inTable(list, 'services', (rows) => rows.replace('<p>', `<p><img src=x onerror='alert(1)'><script>1</script>`)),
      'config',
      (rows) =>
        rows.replace(/("announcement", )(?:null|"(?:[^"\\]|\\.)*")/, '$1"<b onclick=x>Open</b><iframe></iframe>"'),
    ),
  );
  await restoreArchive(database.db, { file, name: 'forged', by: BY, dataKeys: KEYS, isUnsealed: true });
  const services = await database.db.selectFrom('services').select('description').execute();
  expect(JSON.stringify(services)).not.toMatch(/<img|<script|onerror/);
  const config = await database.db.selectFrom('config').select('data').where('id', '=', 'announcement').execute();
  expect(config).toEqual([{ data: '<b>Open</b>' }]);
});
