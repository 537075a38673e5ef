import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { build } from 'esbuild';
import type { CopyPlace } from './config';
import { eventually } from '../../test/eventually';
import { S3_KEY, s3Server } from '../../test/backup/s3-server';
import { copyArchive } from './copies/copy-archive';
import { openStore } from './copies/open-store';

const MIB = 1_048_576;
const ROOT = resolve(__dirname, '../../../../..');
const NAME = 'harmony-20261124T023000Z-scheduled-0123abcd.tar.gz';

let folder: string;
let recipient: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-killed-'));
  recipient = await identityToRecipient(await generateX25519Identity());
  await writeFile(join(folder, 'archive'), randomBytes(40 * MIB));
  // Packages are found from there.
  program = join(ROOT, `node_modules/.cache/harmony-test/copying-process-${process.pid}.mjs`);
  await build({
    entryPoints: [join(__dirname, '../../test/backup/copying-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    tsconfig: join(ROOT, 'tsconfig.base.json'),
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(program, { force: true });
});

async function killWhen(place: CopyPlace, isTime: () => boolean | Promise<boolean>): Promise<void> {
  const given = JSON.stringify([place, NAME, join(folder, 'archive'), recipient]);
  const child = spawn(process.execPath, [program, given], { stdio: 'inherit' });
  await eventually(async () => isTime(), Boolean);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
const again = async (place: CopyPlace) =>
  copyArchive(
    openStore(place),
    { archive: NAME, file: join(folder, 'archive'), recipients: [recipient] },
    () => undefined,
  );

it('a process killed while it sends leaves no copy, and the next one nothing of it', async () => {
  const server = await s3Server();
  const place: CopyPlace = {
    kind: 's3',
    variables: 'BACKUP_S3',
    endpoint: server.origin,
    bucket: 'clinic',
    region: 'us-east-1',
    prefix: 'copies/',
    ...S3_KEY,
  };
  const parts = () => server.requests.filter(({ query }) => query.has('partNumber'));
  // The third part never gets its answer.
  server.fault = ({ query }) => (query.get('partNumber') === '3' ? 'hang' : undefined);
  await killWhen(place, () => parts().length === 3);
  expect([server.objects.stored.size, server.objects.uploads.size]).toEqual([0, 1]);

  server.fault = () => undefined;
  const { bytes } = await again(place);
  expect(server.objects.uploads.size).toBe(0);
  expect([...server.objects.stored.values()].map(({ content }) => content.length)).toEqual([bytes]);
  await server.close();
});

it('a process killed while it writes leaves no copy, and the next one takes its place', async () => {
  const disk = await mkdtemp(join(folder, 'disk-'));
  const place: CopyPlace = { kind: 'folder', folder: disk };
  await killWhen(place, async () => (await readdir(disk)).some((name) => name.endsWith('.part')));
  const store = openStore(place);
  expect(await store.list()).toEqual([]);
  await again(place);
  expect((await readdir(disk)).sort()).toEqual(['.harmony-copies', `${NAME}.age`]);
});
