import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepUnfinished } from '../../platform/http/upload-parts';
import { archiveName, listArchives, putWhole } from './folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a full disk leaves no half file behind, and the old ones as they were', async () => {
  await writeFile(join(folder, 'old'), 'old');
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const writing = putWhole(join(folder, 'new'), async (destination) => {
    await new Promise((done) => destination.write('half', done));
    destination.destroy();
    throw full;
  });
  await expect(writing).rejects.toMatchObject({ status: 507, message: expect.stringContaining('full') });
  expect(await readdir(folder)).toEqual(['old']);
  expect(await readFile(join(folder, 'old'), 'utf8')).toBe('old');
});

it('writes for its owner alone, and under its name only when it is whole', async () => {
  await putWhole(join(folder, 'new'), async (destination) => {
    expect(await readdir(folder)).not.toContain('new');
    await new Promise<void>((done) => destination.end('whole', done));
  });
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['new']);
});

it('lists whole archives only, the newest first', async () => {
  const names = ['2026-01-01T00:00:00Z', '2026-03-01T12:30:05Z'].map((at) => archiveName(new Date(at), 'scheduled'));
  for (const name of [...names, 'notes.txt', `${names[0]}.part`, 'harmony-x.tar.gz'])
    await writeFile(join(folder, name), '');
  expect((await listArchives(folder)).map(({ name, createdAt }) => [name, createdAt])).toEqual([
    [names[1], '2026-03-01T12:30:05.000Z'],
    [names[0], '2026-01-01T00:00:00.000Z'],
  ]);
});

it('sweeps what was abandoned a day ago, and nothing else', async () => {
  await writeFile(join(folder, 'upload-1.part'), 'x');
  await writeFile(join(folder, 'kept'), 'x');
  await sweepUnfinished(folder, new Date());
  expect((await readdir(folder)).sort()).toEqual(['kept', 'upload-1.part']);
  await sweepUnfinished(folder, new Date(Date.now() + 90_000_000));
  expect(await readdir(folder)).toEqual(['kept']);
});
