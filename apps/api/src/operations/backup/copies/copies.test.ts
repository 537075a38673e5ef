import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupJob, BackupStatus } from '@harmony/domain';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { buildTestApp, type As, type TestApp } from '../../../test/api';
import { eventually } from '../../../test/eventually';
import { plain } from '../../../test/plain';
import { S3_KEY, s3Server, type S3Server } from '../../../test/backup/s3-server';
import { decryptTo, readIdentities } from '../archive/age';

let folder: string;
let keyFile: string;
let recipient: string;
let server: S3Server;
let api: TestApp;
let as: As;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-copies-'));
  keyFile = join(folder, 'key.txt');
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await writeFile(keyFile, `# public key: ${recipient}\n${identity}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

async function start(env: Record<string, string>): Promise<void> {
  api = await buildTestApp({
    seeded: 'few',
    env: { BACKUP_DIR: await mkdtemp(join(folder, 'backups-')), BACKUP_RECIPIENT: recipient, ...env },
  });
  as = await api.asAdmin();
}
const inStore = (): Record<string, string> => ({
  BACKUP_S3_ENDPOINT: server.origin,
  BACKUP_S3_BUCKET: 'clinic',
  BACKUP_S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
  BACKUP_S3_PREFIX: 'copies',
});
beforeEach(async () => void (server = await s3Server()));
afterEach(async () => {
  await api.close();
  await server.close();
});

const status = async (): Promise<BackupStatus> => (await as('/api/backup')).json<BackupStatus>();
async function run(url: string): Promise<BackupJob> {
  const answer = await as({ method: 'POST', url });
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
  const { id } = answer.json<BackupJob>();
  return eventually(
    async () => (await as(`/api/backup/jobs/${id}`)).json<BackupJob>(),
    ({ state }) => state !== 'running',
  );
}
const backUp = () => run('/api/backup');
const copy = () => run('/api/backup/copies');
const drill = () => run('/api/backup/drill');
const attention = async () =>
  (await as('/api/dashboard'))
    .json<{ attention: { kind: string }[] }>()
    .attention.filter(({ kind }) => kind === 'backups');

it('sends the newest archive encrypted, so that only the private key opens it, and no word of it in clear', async () => {
  await start(inStore());
  const message = plain('a word that only the patient and the clinic may know');
  await api.db
    .insertInto('contactSubmissions')
    .values({ name: 'Ann Planted', email: 'ann@example.com', message })
    .execute();
  const { archive } = await backUp();
  expect(await copy()).toMatchObject({ kind: 'copy', state: 'done', archive, problem: null });

  const { copies } = await status();
  expect(copies).toMatchObject({ place: `${new URL(server.origin).host}, clinic/copies/`, problem: null });
  expect(copies?.copies).toMatchObject([{ archive, recipients: [`${recipient.slice(0, 10)}…${recipient.slice(-6)}`] }]);
  expect([...server.objects.stored.keys()]).toEqual([`copies/${archive}.age`]);

  const stored = server.objects.stored.get(`copies/${archive}.age`)?.content ?? Buffer.alloc(0);
  await writeFile(join(folder, 'copy.age'), stored);
  const opened = join(folder, 'opened.tar.gz');
  await decryptTo(opened, createReadStream(join(folder, 'copy.age')), await readIdentities(keyFile));
  const original = await readFile(join(api.config.backup.folder ?? '', archive ?? ''));
  expect((await readFile(opened)).equals(original)).toBe(true);

  const received = Buffer.concat(server.received);
  // Gzip begins alike everywhere, and 16 bytes of the archive would be in no other stream by chance.
  for (let at = 0; at + 16 < original.length; at += 997)
    expect(received.includes(original.subarray(at, at + 16))).toBe(false);
  expect(received.includes('Planted')).toBe(false);
});

it('copies nothing twice, and deletes old copies, but never what it did not make', async () => {
  await start(inStore());
  await as({
    method: 'PUT',
    url: '/api/backup/settings',
    payload: { schedule: 'daily', time: '02:30', keep: 1, drill: 'off' },
  });
  const old = (at: number) => `copies/harmony-2020010${at}T000000Z-scheduled-0123abcd.tar.gz.age`;
  for (const at of [1, 2, 3]) server.objects.stored.set(old(at), { content: randomBytes(10), etag: 'x' });
  server.objects.stored.set('copies/foreign', { content: randomBytes(10), etag: 'x' });
  const { archive } = await backUp();
  await copy();
  expect([...server.objects.stored.keys()].sort()).toEqual([old(3), 'copies/foreign', `copies/${archive}.age`].sort());
  expect((await as({ method: 'POST', url: '/api/backup/copies' })).json()).toMatchObject({
    error: expect.stringContaining('already been copied'),
  });
});

it('shows a failure with what to do, on the page and on the dashboard, until a copy succeeds', async () => {
  await start({ ...inStore(), BACKUP_S3_BUCKET: 'missing' });
  expect(await attention()).toEqual([]);
  await backUp();
  const failed = await copy();
  expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/There’s no bucket missing/) });
  expect((await status()).copies).toMatchObject({ problem: failed.problem, copies: [] });
  expect(await attention()).toEqual([
    { kind: 'backups', count: 1, failures: [{ about: 'copy', since: expect.any(String), problem: failed.problem }] },
  ]);
  server.bucket = 'missing';
  await copy();
  expect(await attention()).toEqual([]);
  expect((await status()).copies).toMatchObject({ problem: null });
});

it('copies into a folder, and notices when it is not the folder of before', async () => {
  const disk = join(folder, 'disk');
  await start({ BACKUP_COPY_DIR: disk });
  await backUp();
  expect(await copy()).toMatchObject({ problem: expect.stringMatching(/The folder for copies isn’t there/) });
  await mkdir(disk);
  const done = await copy();
  expect(done).toMatchObject({ state: 'done' });
  expect((await readdir(disk)).sort()).toEqual(['.harmony-copies', `${done.archive}.age`]);

  await rm(disk, { recursive: true });
  await mkdir(disk);
  await new Promise((go) => setTimeout(go, 1000));
  await backUp();
  expect(await copy()).toMatchObject({ problem: expect.stringMatching(/isn’t the same as before/) });
  expect(await readdir(disk)).toEqual([]);
});

it('rehearses a restore with the copy where its key is here, else with the archive of the folder', async () => {
  await start({ ...inStore(), BACKUP_IDENTITY_FILE: keyFile });
  expect(await drill()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/There’s no copy/) });
  const { archive } = await backUp();
  await copy();
  expect(await drill()).toMatchObject({ state: 'done', archive });
  const rows = (await status()).drill?.rows ?? 0;
  expect(rows).toBeGreaterThan(100);
  expect(await status()).toMatchObject({ drill: { archive, source: 'copy', problem: null } });
  expect(await attention()).toEqual([]);

  const [key, { etag, content }] = [...server.objects.stored][0] ?? ['', { etag: '', content: Buffer.alloc(0) }];
  const changed = Buffer.from(content);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  server.objects.stored.set(key, { etag, content: changed });
  expect(await drill()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/This copy is damaged/) });
  expect(await attention()).toMatchObject([{ failures: [{ about: 'drill' }] }]);
  expect(await readdir(api.config.backup.folder ?? '')).toEqual([archive]);
});

it('compares the copy with what was sent where its key is not here', async () => {
  await start(inStore());
  const { archive } = await backUp();
  await copy();
  expect(await drill()).toMatchObject({ state: 'done', archive });
  expect(await status()).toMatchObject({ drill: { source: 'local', problem: null } });
  const [key, { etag, content }] = [...server.objects.stored][0] ?? ['', { etag: '', content: Buffer.alloc(0) }];
  server.objects.stored.set(key, { etag, content: content.subarray(0, -1) });
  expect(await drill()).toMatchObject({ problem: expect.stringMatching(/its copy in .* isn’t what was sent/) });
});
