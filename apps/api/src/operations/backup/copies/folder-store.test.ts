import { chmod, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store';

// A device is old, and what is old and unfinished would be swept away before it is written to.
jest.mock('../../../platform/http/upload-parts', () => ({
  ...jest.requireActual('../../../platform/http/upload-parts'),
  sweepUnfinished: jest.fn(),
}));

const NAME = 'harmony-20261124T023000Z-scheduled-0123abcd.tar.gz';

let disk: string;
beforeEach(async () => void (disk = await mkdtemp(join(tmpdir(), 'harmony-disk-'))));
afterEach(() => rm(disk, { recursive: true }));

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

it('tells a full disk as one, and leaves nothing on it', async () => {
  await symlink('/dev/full', join(disk, `${NAME}.age.part`));
  await expect(folderStore(disk).put(NAME, bytes('x'), 1)).rejects.toMatchObject({
    status: 507,
    message: expect.stringMatching(/The disk for copies is full/),
  });
  expect(await readdir(disk)).toEqual([]);
});

it('keeps nothing that is shorter than announced, or that broke off', async () => {
  await expect(folderStore(disk).put(NAME, bytes('abc'), 4)).rejects.toThrow(/didn’t keep what was written/);
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('the archive cannot be read');
  }
  await expect(folderStore(disk).put(NAME, broken(), 4)).rejects.toThrow('the archive cannot be read');
  expect(await readdir(disk)).toEqual([]);
});

it('lists whole copies only, gives their bytes and removes them', async () => {
  const store = folderStore(disk);
  await store.put(NAME, bytes('abc', 'def'), 6);
  await symlink('/dev/null', join(disk, `${NAME.replace('2026', '2027')}.age.part`));
  expect(await store.list()).toEqual([
    { archive: NAME, origin: 'scheduled', createdAt: '2026-11-24T02:30:00.000Z', bytes: 6 },
  ]);
  let text = '';
  for await (const piece of store.get(NAME)) text += Buffer.from(piece).toString();
  expect(text).toBe('abcdef');
  await store.remove(NAME);
  expect(await store.list()).toEqual([]);
});

it('says what to do when the folder is missing or closed', async () => {
  await expect(folderStore(join(disk, 'none')).put(NAME, bytes('x'), 1)).rejects.toThrow(/Mount the disk/);
  // Root may write anywhere but into what is no folder.
  await chmod(disk, 0o700);
  await folderStore(disk).put(NAME, bytes('x'), 1);
  await expect(folderStore(join(disk, `${NAME}.age`)).list()).rejects.toThrow(/BACKUP_COPY_DIR/);
});
