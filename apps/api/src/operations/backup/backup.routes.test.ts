import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BackupArchive, BackupJob, BackupPreview, BackupStatus, BackupUpload, Restored } from '@harmony/domain';
import { UPLOAD_PART_MAX_BYTES } from '@harmony/domain';
import { sql } from 'kysely';
import { entriesOf, inTable, packedBy, repacked, withDigests } from '../../test/backup/archives';
import { buildTestApp, type As, type TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { withJobLock } from './jobs.repo';
import { plain } from '../../test/plain';

let folder: string;
let api: TestApp;
let as: As;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'harmony-backups-')), 'backups');
  api = await buildTestApp({ seeded: 'few', env: { BACKUP_DIR: folder, BACKUP_UPLOAD_MAX_MB: '4' } });
  as = await api.asAdmin();
});
afterEach(async () => {
  await api.close();
  await rm(join(folder, '..'), { recursive: true });
});

const status = async (): Promise<BackupStatus> => (await as('/api/backup')).json<BackupStatus>();

async function finished(answer: { statusCode: number; json<T>(): T }): Promise<BackupJob> {
  expect(answer.statusCode).toBe(202);
  const { id } = answer.json<BackupJob>();
  return eventually(
    async () => (await as(`/api/backup/jobs/${id}`)).json<BackupJob>(),
    ({ state }) => state !== 'running',
  );
}

async function backUp(): Promise<BackupArchive> {
  const job = await finished(await as({ method: 'POST', url: '/api/backup' }));
  expect(job).toMatchObject({ kind: 'backup', state: 'done', problem: null });
  expect(job.done).toBe(job.total);
  const archive = (await status()).archives.find(({ name }) => name === job.archive);
  if (!archive) throw new Error('the archive is not in the list');
  return archive;
}

const auditLines = async (): Promise<string[]> => {
  const rows = await api.db.selectFrom('auditLog').select(['action', 'entity']).orderBy('id').execute();
  return rows.filter(({ entity }) => entity.startsWith('backup')).map(({ action, entity }) => `${action} ${entity}`);
};

it('makes an archive for its owner alone, which is good and can be downloaded', async () => {
  expect(await status()).toMatchObject({ problem: null, last: null, archives: [], job: null });
  const archive = await backUp();
  expect(archive).toMatchObject({
    origin: 'manual',
    state: 'good',
    appVersion: expect.stringMatching(/^\d+(\.\d+){2}$/),
    problem: null,
  });
  expect((await stat(join(folder, archive.name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual([archive.name]);
  const download = await as(`/api/backup/${archive.name}/download`);
  expect(download.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${archive.name}"`,
  });
  expect(download.rawPayload.equals(await readFile(join(folder, archive.name)))).toBe(true);
  expect((await status()).last?.name).toBe(archive.name);
  expect(await auditLines()).toEqual(['create backup', 'download backup']);
});

it('says what a restore would change, restores it, keeps what was there, and signs everybody out', async () => {
  const archive = await backUp();
  await as({ method: 'PUT', url: '/api/services/1', payload: { name: 'Wrecked' } });
  await api.db.deleteFrom('reviews').execute();
  await api.db
    .insertInto('contactSubmissions')
    .values({ name: 'a', email: 'a@example.com', message: plain('new') })
    .execute();
  const preview = (await as(`/api/backup/${archive.name}/preview`)).json<BackupPreview>();
  const of = (table: string) => preview.tables.find((change) => change.table === table);
  expect(of('services')).toMatchObject({ changed: 1, lost: 0, returning: 0 });
  expect(of('reviews')).toMatchObject({ rowsNow: 0, changed: 0, lost: 0 });
  expect(of('reviews')?.returning).toBe(of('reviews')?.rowsThen);
  expect(of('contact_submissions')).toMatchObject({ rowsNow: 1, rowsThen: 0, lost: 1 });
  expect(of('practitioners')).toMatchObject({ changed: 0, lost: 0, returning: 0 });

  const unconfirmed = await as({
    method: 'POST',
    url: `/api/backup/${archive.name}/restore`,
    payload: { confirm: 'yes' },
  });
  expect(unconfirmed.json()).toMatchObject({ code: 'invalid_input', fields: { confirm: 'Type RESTORE' } });

  const answer = await as({
    method: 'POST',
    url: `/api/backup/${archive.name}/restore`,
    payload: { confirm: 'RESTORE' },
  });
  expect(answer.statusCode).toBe(200);
  const { safety } = answer.json<Restored>();
  expect(safety).toContain('-safety-');
  expect((await as('/api/backup')).statusCode).toBe(401);
  const services = (await api.asAnyone('/api/services')).json<{ name: string }[]>();
  expect(services.map(({ name }) => name)).not.toContain('Wrecked');
  expect(services.length).toBeGreaterThan(3);
  expect(await auditLines()).toEqual(['create backup', 'restore backup']);
  const [line] = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'restore').execute();
  expect(line).toMatchObject({ actorName: 'admin', entityId: archive.name });
  expect((await readdir(folder)).sort()).toEqual([archive.name, safety].sort());
});

it('takes an archive from a disk in parts and checks it', async () => {
  const { name } = await backUp();
  // A picture makes it longer than one part.
  const bytes = randomBytes(2.5 * UPLOAD_PART_MAX_BYTES);
  const picture = { bytes, mime: 'image/png' as const, width: 1, height: 1, sha256: 'a'.repeat(64) };
  await api.db.insertInto('images').values(picture).execute();
  const large = await backUp();
  const content = await readFile(join(folder, large.name));
  await as({ method: 'DELETE', url: `/api/backup/${large.name}` });
  const send = (offset: number, part: Buffer, total = content.length) =>
    as({
      method: 'PUT',
      url: `/api/backup/uploads/${'ab'.repeat(16)}?offset=${offset}&total=${total}`,
      headers: { 'content-type': 'application/gzip' },
      payload: part,
    });
  const parts = Array.from({ length: Math.ceil(content.length / UPLOAD_PART_MAX_BYTES) }, (_, at) =>
    content.subarray(at * UPLOAD_PART_MAX_BYTES, (at + 1) * UPLOAD_PART_MAX_BYTES),
  );
  let last: BackupUpload | undefined;
  for (const [at, part] of parts.entries()) {
    const answer = await send(at * UPLOAD_PART_MAX_BYTES, part);
    expect(answer.statusCode).toBe(200);
    last = answer.json<BackupUpload>();
  }
  expect(last).toMatchObject({ received: content.length, archive: { origin: 'uploaded', state: 'good' } });
  expect((await status()).archives.map(({ origin }) => origin).sort()).toEqual(['manual', 'uploaded']);
  expect((await status()).last?.name).toBe(name);
  expect((await auditLines()).filter((line) => line.startsWith('upload'))).toEqual(['upload backup']);

  expect((await send(UPLOAD_PART_MAX_BYTES, Buffer.from('x'))).json()).toMatchObject({ code: 'conflict' });
  expect((await send(0, Buffer.from('PK\x03\x04 a zip file'), 15)).json()).toMatchObject({
    error: 'This file isn’t a backup made by Harmony.',
  });
  expect((await send(0, content.subarray(0, 500), 500)).json<{ error: string }>().error).toContain('damaged');
  expect((await send(0, content.subarray(0, 500), 5 * 1_048_576)).statusCode).toBe(413);
  expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
});

/** Sends a file in parts. @returns the answer to the last one that was taken, or to the first that was not */
async function upload(content: Buffer) {
  const id = randomBytes(16).toString('hex');
  for (let offset = 0; ; offset += UPLOAD_PART_MAX_BYTES) {
    const payload = content.subarray(offset, offset + UPLOAD_PART_MAX_BYTES);
    const url = `/api/backup/uploads/${id}?offset=${offset}&total=${content.length}`;
    const answer = await as({ method: 'PUT', url, headers: { 'content-type': 'application/octet-stream' }, payload });
    if (answer.statusCode !== 200 || offset + payload.length === content.length) return answer;
  }
}

it.each<[string, (archive: Buffer) => Buffer]>([
  ['unpacked, as Safari does', (archive) => gunzipSync(archive)],
  ['packed twice', (archive) => gzipSync(archive)],
  ['packed again', (archive) => packedBy('gzip', gunzipSync(archive))],
])('takes an archive that comes %s, keeps it as it was, and restores it as its own', async (_, change) => {
  const { name } = await backUp();
  const written = await readFile(join(folder, name));
  await as({ method: 'DELETE', url: `/api/backup/${name}` });
  await as({ method: 'PUT', url: '/api/services/1', payload: { name: 'Wrecked' } });

  const changed = change(written);
  const damaged = Buffer.from(changed);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 4;
  expect((await upload(damaged)).json<{ error: string }>().error).toContain('damaged');
  expect(await readdir(folder)).toEqual([]);

  const answer = await upload(changed);
  expect(answer.json()).toMatchObject({ archive: { origin: 'uploaded', state: 'good', isSealed: true } });
  const [kept = ''] = await readdir(folder);
  expect(await readdir(folder)).toEqual([kept]);
  const download = await as(`/api/backup/${kept}/download`);
  expect(download.rawPayload.subarray(0, 10)).toEqual(written.subarray(0, 10));
  expect(gunzipSync(download.rawPayload).equals(gunzipSync(written))).toBe(true);

  const restore = { method: 'POST' as const, url: `/api/backup/${kept}/restore`, payload: { confirm: 'RESTORE' } };
  expect((await as(restore)).statusCode).toBe(200);
  expect((await api.asAnyone('/api/services')).body).not.toContain('Wrecked');
});

it('takes no upload of a text, however often it is packed', async () => {
  const text = Buffer.from('Dear clinic, '.repeat(1000));
  for (const content of [text, gzipSync(text), gzipSync(gzipSync(text))]) {
    expect((await upload(content)).json()).toMatchObject({ error: 'This file isn’t a backup made by Harmony.' });
    expect(await readdir(folder)).toEqual([]);
  }
});

it('says of an archive that it was not sealed here, and restores it only with the other word', async () => {
  const { name } = await backUp();
  expect((await status()).archives).toMatchObject([{ name, isSealed: true }]);
  const list = await entriesOf(await readFile(join(folder, name)));
  const forged = inTable(list, 'services', (rows) => rows.replace('Acupuncture', 'Aqupuncture'));
  await writeFile(join(folder, name), await repacked(withDigests(forged)));
  await api.db.updateTable('users').set({ lastSignInAt: '2026-01-01T00:00:00.000Z' }).execute();
  const preview = (await as(`/api/backup/${name}/preview`)).json<BackupPreview>();
  expect(preview.archive.isSealed).toBe(false);
  // Accounts stay as they are.
  const changed = preview.tables.filter((table) => table.changed + table.lost + table.returning > 0);
  expect(changed.map(({ table }) => table)).not.toContain('users');
  expect(changed.map(({ table }) => table)).toContain('services');
  const { archive: job } = await finished(await as({ method: 'POST', url: `/api/backup/${name}/verify` }));
  expect(job).toBe(name);
  expect((await status()).archives).toMatchObject([{ name, state: 'good', isSealed: false }]);

  const restore = (confirm: string) => as({ method: 'POST', url: `/api/backup/${name}/restore`, payload: { confirm } });
  const refusal = await restore('RESTORE');
  expect(refusal.json()).toMatchObject({
    code: 'conflict',
    error: expect.stringMatching(/^This backup wasn’t sealed/),
  });
  expect(await readdir(folder)).toEqual([name]);

  const answer = await restore('RESTORE UNSEALED');
  expect(answer.statusCode).toBe(200);
  expect((await api.asAnyone('/api/services')).body).toContain('Aqupuncture');
  const [line] = await api.db.selectFrom('auditLog').selectAll().where('action', '=', 'restore').execute();
  expect(line).toMatchObject({ actorName: 'admin', entityId: `${name} (not sealed here)` });
  expect((await as('/api/backup')).statusCode).toBe(401);
});

it('believes a key that is second: what was sealed before a change of the key is its own', async () => {
  const { name } = await backUp();
  const moved = await buildTestApp({
    seeded: 'few',
    env: {
      BACKUP_DIR: folder,
      DATA_KEY: 'a new secret for the encrypted data of tests,a secret for the encrypted data of tests',
    },
  });
  try {
    const asAdmin = await moved.asAdmin();
    const preview = await asAdmin(`/api/backup/${name}/preview`);
    expect(preview.json()).toMatchObject({ archive: { isSealed: true } });
  } finally {
    await moved.close();
  }
});

it('finds damage and says so, and restores nothing of it', async () => {
  const { name } = await backUp();
  const content = await readFile(join(folder, name));
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
  await writeFile(join(folder, name), content);
  const job = await finished(await as({ method: 'POST', url: `/api/backup/${name}/verify` }));
  expect(job.state).toBe('failed');
  expect(job.problem).toContain('damaged');
  expect((await status()).archives).toMatchObject([{ name, state: 'bad', problem: job.problem }]);
  expect((await status()).last).toBeNull();
  const answer = await as({ method: 'POST', url: `/api/backup/${name}/restore`, payload: { confirm: 'RESTORE' } });
  expect(answer.statusCode).toBe(409);
  expect((await as('/api/backup')).statusCode).toBe(200);
  expect(await readdir(folder)).toEqual([name]);
});

it('runs one job at a time, over all instances', async () => {
  const answers = await withJobLock(api.db, async () => [
    await as({ method: 'POST', url: '/api/backup' }),
    await as({ method: 'POST', url: '/api/backup' }),
  ]);
  expect(answers?.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  expect(answers?.[0]?.json<{ error: string }>().error).toContain('already running');
  await backUp();
});

it('a job whose process has died counts as failed, and the next one may run', async () => {
  await api.db
    .insertInto('backupJobs')
    .values({ id: '00000000-0000-4000-8000-000000000000', kind: 'backup', seenAt: '2020-01-01T00:00:00.000Z' })
    .execute();
  expect((await status()).job).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrupted') });
  await backUp();
  expect((await as('/api/backup/jobs/00000000-0000-4000-8000-000000000000')).json()).toMatchObject({ state: 'failed' });
});

it('knows no archive by a name that is none', async () => {
  await backUp();
  for (const name of [
    '..%2F..%2Fetc%2Fpasswd',
    'harmony.tar.gz',
    'postgres-password',
    '%00',
    'harmony-20261121T000000Z-manual-00000000.tar.gz.part',
  ]) {
    for (const url of [`/api/backup/${name}/download`, `/api/backup/${name}/preview`])
      expect([400, 404]).toContain((await as(url)).statusCode);
    expect([400, 404]).toContain((await as({ method: 'DELETE', url: `/api/backup/${name}` })).statusCode);
    const restore = { method: 'POST' as const, url: `/api/backup/${name}/restore`, payload: { confirm: 'RESTORE' } };
    expect([400, 404]).toContain((await as(restore)).statusCode);
  }
});

it('404 for an archive that is not there', async () => {
  const url = '/api/backup/harmony-20261121T000000Z-manual-00000000.tar.gz';
  expect((await as({ method: 'DELETE', url })).json()).toMatchObject({ code: 'not_found', error: 'Backup not found' });
  expect((await as(`${url}/download`)).statusCode).toBe(404);
});

it('says so when the folder cannot be used, and makes nothing', async () => {
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'a file where the folder should be');
  const answer = await as({ method: 'POST', url: '/api/backup' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json<{ error: string }>().error).toContain('BACKUP_DIR');
  expect(await status()).toMatchObject({ problem: expect.stringContaining('BACKUP_DIR'), archives: [], nextAt: null });
  await rm(folder);
  await chmod(join(folder, '..'), 0o700);
  await backUp();
});

it('keeps its settings where only administrators see them', async () => {
  expect((await status()).settings).toEqual({ schedule: 'daily', time: '02:30', keep: 14, drill: 'weekly' });
  const settings = { schedule: 'hourly', time: '04:00', keep: 3, drill: 'off' };
  expect((await as({ method: 'PUT', url: '/api/backup/settings', payload: settings })).json()).toEqual(settings);
  expect((await status()).settings).toEqual(settings);
  expect((await status()).nextAt).toMatch(/:00:00\.000Z$/);
  expect((await api.asAnyone('/api/config')).body).not.toContain('backup_');
  const wrong = await as({
    method: 'PUT',
    url: '/api/backup/settings',
    payload: { ...settings, time: '25:00', keep: 0 },
  });
  expect(wrong.json()).toMatchObject({
    fields: { time: 'Enter a time such as 02:30', keep: 'Keep at least 1 backup' },
  });
  await sql`update config set data = 'rubbish' where id = 'backup_schedule'`.execute(api.db);
  expect((await status()).settings.schedule).toBe('daily');
});

it('deletes an archive and what was found of it', async () => {
  const { name } = await backUp();
  expect((await as({ method: 'DELETE', url: `/api/backup/${name}` })).statusCode).toBe(204);
  expect((await status()).archives).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});
