import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { runningCluster } from '../platform/cluster.mjs';
import { openDatabase } from './database.mjs';

/**
 * The database of a data folder or of DATABASE_URL, for a command beside the product: the one of a running `npm start`
 * is used and left running, else the embedded one is started for the duration of the command.
 *
 * @param {ReturnType<typeof import('./settings.mjs').readSettings>} settings
 * @returns {Promise<{url: string, name: string, stop: () => Promise<void>}>}
 */
export async function reachDatabase(settings) {
  const running = settings.databaseUrl ? undefined : ofRunningProduct(settings.dataDir);
  if (!running) return openDatabase({ ...settings, databaseUrl: settings.databaseDirectUrl });
  return { ...running, name: `embedded PostgreSQL in ${settings.dataDir}, in use`, stop: async () => undefined };
}

function ofRunningProduct(dataDir) {
  const folder = path.join(dataDir, 'pg');
  const secret = path.join(dataDir, 'database-password');
  if (!existsSync(folder) || !existsSync(secret)) return undefined;
  const cluster = runningCluster(realpathSync(folder));
  if (!cluster?.ready) return undefined;
  const password = readFileSync(secret, 'utf8').trim();
  return { url: `postgres://harmony:${password}@127.0.0.1:${cluster.port}/harmony` };
}
