import path from 'node:path';
import { firstAccounts, signInHint } from './accounts.mjs';
import { openDatabase } from './database.mjs';
import { explain } from './failure.mjs';
import { say } from './progress.mjs';
import { keptSecret, newToken } from './secrets.mjs';
import { readSettings } from './settings.mjs';

/**
 * Everything from the database to the printed addresses.
 *
 * @param {{ root: string, stopping: ReturnType<typeof import('./shutdown.mjs').stopper>, startApps: typeof import('./built-apps.mjs').startApps }} options
 *   `startApps` serves what was built (`built-apps.mjs`) or the sources (`dev-apps.mjs`).
 */
export async function serve({ root, stopping, startApps }) {
  const settings = readSettings(process.env, root);
  try {
    const database = await openDatabase(settings);
    stopping.later(database.stop);
    say(`Database: ${database.name}`);
    const accounts = firstAccounts(settings);
    const { port, seeded } = await startApps({ root, stopping, accounts, environment: apiEnvironment(settings, database.url) });
    printAddresses({ host: settings.host, port }, accounts, { seeded, dataDir: shown(settings.dataDir) });
  } catch (error) {
    throw explain(error, settings);
  }
}

/** The API reads the same variables as in production; the launcher fills in what nobody has chosen. */
function apiEnvironment({ dataDir, sessionSecret, webhookToken, logLevel, host, port }, databaseUrl) {
  const kept = (name) => keptSecret(dataDir, name, newToken).value;
  return {
    ...process.env,
    HARMONY_LOCAL: 'true',
    HOST: host,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret ?? kept('session-secret'),
    RINGCENTRAL_VERIFICATION_TOKEN: webhookToken ?? kept('ringcentral-verification-token'),
    LOG_LEVEL: logLevel,
  };
}

/** Short where it can be: relative to where the command was given. */
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
