import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../platform/cluster.mjs';
import { newToken } from '../platform/secrets.mjs';
import { showsCertificate } from './caddy.mjs';
import { query } from './database.mjs';
import { HOSTS, PASSWORD, people } from './people.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROJECT = 'harmony-checks';
const LOG = path.join(ROOT, 'dist/containers.log');
const PATIENCE_MS = 60_000;
const NO_LIMIT = '1000000';

/** Requests go on meanwhile. @returns {Promise<string>} what it prints */
const docker = async (...args) =>
  (await promisify(execFile)('docker', args, { cwd: ROOT, maxBuffer: 256 * 1024 * 1024 })).stdout;

let stopOpen = async () => undefined;
/** Removes what is open, for whoever breaks off. */
export const stopContainers = () => stopOpen();

/**
 * The product in containers, started as an operator does, for the same checks as the deployment without Docker.
 *
 * @param {{ forms: string[] }} options of `docker-compose.FORM.yml`; none: the usual form
 */
export async function openContainers({ forms }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'harmony-containers-'));
  const file = path.join(folder, 'env');
  const compose = (...args) => docker('compose', '--env-file', file, ...args);
  const hasOwnDatabase = forms.includes('external-db');
  const stop = async () => {
    mkdirSync(path.dirname(LOG), { recursive: true });
    // Before there are containers there is nothing to be told of them, nor to be removed.
    const told = (error) => String(error.stderr ?? error);
    writeFileSync(LOG, await compose('logs', '--no-color', '--timestamps').catch(told));
    await compose('down', '--volumes', '--remove-orphans').catch(told);
    if (hasOwnDatabase) await docker('rm', '--force', '--volumes', `${PROJECT}-database`).catch(told);
    rmSync(folder, { recursive: true, force: true });
  };
  stopOpen = stop;
  try {
    const passwords = { POSTGRES_PASSWORD: newToken(), POSTGRES_APP_PASSWORD: newToken() };
    const database = hasOwnDatabase ? await startDatabase(passwords) : passwords;
    const port = await freePort();
    const httpPort = await freePort();
    const env = { ...settings(forms), ...database, GATEWAY_HTTPS_PORT: port, GATEWAY_HTTP_PORT: httpPort };
    writeFileSync(
      file,
      Object.entries(env)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
      { mode: 0o600 },
    );
    await compose('up', '--build', '--detach', '--wait', '--quiet-pull');
    return { ...(await stand({ compose, port, forms, databaseUrl: await databaseUrl(compose, env) })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As `.env` of an operator, but for limits: all visitors have one address here. */
const settings = (forms) => ({
  COMPOSE_PROJECT_NAME: PROJECT,
  COMPOSE_FILE: ['docker-compose.yml', ...forms.map((form) => `docker-compose.${form}.yml`)].join(':'),
  ...Object.fromEntries(
    ['SESSION_SECRET', 'PHONE_INDEX_SECRET', 'DATA_KEY', 'RINGCENTRAL_VERIFICATION_TOKEN', 'INTERNAL_TOKEN'].map(
      (name) => [name, newToken()],
    ),
  ),
  ADMIN_PASSWORD: PASSWORD,
  CALLS_PASSWORD: PASSWORD,
  LIMIT_GENERAL: NO_LIMIT,
  LIMIT_CONTACT: NO_LIMIT,
  LIMIT_MAILBOX: NO_LIMIT,
});

/** A Postgres that is not of the project, at a port of this machine, with the roles of docs/operations.md. */
async function startDatabase(passwords) {
  const [, image] = /image: (postgres:\S+)/.exec(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'));
  const port = await freePort();
  const variables = Object.entries({ POSTGRES_DB: 'harmony', ...passwords });
  const roles = path.join(ROOT, 'docker/create-role.sh');
  await docker(
    ...['run', '--detach', '--name', `${PROJECT}-database`, '--publish', `${port}:5432`],
    ...variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...['--volume', `${roles}:/docker-entrypoint-initdb.d/create-role.sh:ro`, image],
  );
  const at = `${ownAddress()}:${port}/harmony`;
  const urls = {
    DATABASE_URL: `postgres://harmony_app:${passwords.POSTGRES_APP_PASSWORD}@${at}`,
    DATABASE_OWNER_URL: `postgres://harmony:${passwords.POSTGRES_PASSWORD}@${at}`,
  };
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const problem = await query(urls.DATABASE_OWNER_URL, 'select 1').then(
      () => undefined,
      (error) => error,
    );
    if (!problem) return urls;
    if (Date.now() > end) throw problem;
  }
}

/** An address of this machine that is not only its own: whoever uses it arrives with it in the containers as well. */
function ownAddress() {
  const all = Object.values(os.networkInterfaces()).flat();
  const { address } = all.find(({ family, internal }) => family === 'IPv4' && !internal) ?? {};
  if (!address) throw new Error('this machine has no address but the loopback one');
  return address;
}

/** Where the owner of the tables reaches them from this machine. */
async function databaseUrl(compose, env) {
  if (env.DATABASE_OWNER_URL) return env.DATABASE_OWNER_URL;
  const id = (await compose('ps', '--quiet', 'postgres')).trim();
  const place = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  const address = (await docker('inspect', '--format', place, id)).trim();
  return `postgres://harmony:${env.POSTGRES_PASSWORD}@${address}:5432/harmony`;
}

/** What checks use, as `openDeployment` has it. */
async function stand({ compose, port, forms, databaseUrl: url }) {
  const address = ownAddress();
  const ca = await compose('exec', '-T', 'gateway', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  const isReady = async () =>
    (await Promise.all(Object.values(HOSTS).map((host) => showsCertificate({ host, port, ca, address })))).every(
      Boolean,
    );
  // It is healthy before it has made the certificates of all hosts.
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await isReady());) await sleep(200);
  const container = (name) => ({
    name,
    end: () => compose('stop', name),
    start: () => compose('up', '--detach', '--no-deps', '--wait', name),
  });
  const instances = (name) => [name, ...(forms.includes('scaled') ? [`${name}-2`] : [])].map(container);
  return {
    ...people({ port, ca, address, authorityOf: (host) => host }),
    authority: HOSTS,
    apis: instances('api'),
    sites: instances('site'),
    sql: (text, values) => query(url, text, values),
    seenAs: () => address,
    gatewayLog: async () => (await compose('logs', '--no-log-prefix', 'gateway')).split('\n').filter(Boolean),
  };
}
