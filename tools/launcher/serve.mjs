import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { firstAccounts, signInHint } from './accounts.mjs';
import { dataKeyOf } from './data-keys.mjs';
import { openDatabase } from './database.mjs';
import { explain, Failure } from '../platform/failure.mjs';
import { say } from './progress.mjs';
import { keptSecrets } from './kept-secrets.mjs';
import { readSettings } from './settings.mjs';

/**
 * Starts the product: opens the database, serves the apps, prints their URLs.
 *
 * @param {{ root: string, stopping: ReturnType<typeof import('./shutdown.mjs').stopper>, apps: typeof import('./built-apps.mjs') }} options
 *   `apps` serves what was built (`built-apps.mjs`) or the sources (`dev-apps.mjs`).
 */
export async function serve({ root, stopping, apps }) {
  const settings = readSettings(process.env, root);
  try {
    const api = await apps.loadApi(root);
    checkPasswords(settings, api);
    await checkAddress(settings);
    const database = await openDatabase(settings, {
      isWanted: () => !stopping.isStopping(),
      report: (line) => say(`${new Date().toISOString()} ${line}`),
      onLost: stopping.fail,
    });
    stopping.later(database.stop);
    say(`Database: ${database.name}`);
    const accounts = firstAccounts(settings);
    const { port, seeded } = await apps.startApps({
      root,
      api,
      stopping,
      accounts,
      assetsDir: path.join(settings.dataDir, 'assets'),
      environment: apiEnvironment(settings, database.url),
    });
    printAddresses({ host: settings.host, port }, accounts, { seeded, dataDir: shown(settings.dataDir) });
  } catch (error) {
    throw explain(error, settings);
  }
}

/** Finds out whether the port is taken before anything is started. */
async function checkAddress({ host, port }) {
  const probe = net.createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Passwords that people choose have to follow the API's rule. */
function checkPasswords({ admin, calls }, { checkChosenPassword }) {
  for (const [name, { password }] of [
    ['ADMIN_PASSWORD', admin],
    ['CALLS_PASSWORD', calls],
  ]) {
    const problem = password && checkChosenPassword(password);
    if (problem)
      throw new Failure(
        `${name} ${problem}.`,
        'Choose a short sentence, or leave the variable out and let one be generated.',
      );
  }
}

/** The API reads the same variables as in production; the launcher fills in those that are not set. */
function apiEnvironment(settings, databaseUrl) {
  const { logLevel, host, port, backupDir } = settings;
  return {
    ...process.env,
    ...keptSecrets(settings),
    HARMONY_LOCAL: 'true',
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_KEY: dataKeyOf(settings),
    LOG_LEVEL: logLevel,
    ALLOWED_HOSTS: [process.env.ALLOWED_HOSTS, ...machineNames()].filter(Boolean).join(','),
    BACKUP_DIR: backupDir,
  };
}

/** What other computers of the clinic's network may call this one. */
function machineNames() {
  const name = os.hostname().toLowerCase();
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(name) ? [name, `${name.split('.')[0]}.local`] : [];
}

/** A folder as it is printed: relative to the current one if it is inside of it. */
function shown(folder) {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') ? folder : relative;
}

function printAddresses({ host, port }, { admin, calls }, start) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const origin = `http://${name}:${port}`;
  say(`
  Website        ${origin}/
  Staff console  ${origin}/admin      (also http://staff.localhost:${port}/)
  Call monitor   ${origin}/calls      (also http://calls.localhost:${port}/)
  API            ${origin}/api/docs

  Sign in, console:       ${signInHint(admin, { ...start, variable: 'ADMIN_PASSWORD' })}
  Sign in, call monitor:  ${signInHint(calls, { ...start, variable: 'CALLS_PASSWORD' })}

Harmony is ready: ${origin}/   (Ctrl-C stops it)`);
}
