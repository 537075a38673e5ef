import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { dataKeysOf } from './data-keys.mjs';
import { readEnvFile } from './env-file.mjs';
import { explain } from '../platform/failure.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { readSettings } from './settings.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a command on the product's database, which is brought to this version first. A failure is explained, and
 * the exit code is then 1.
 *
 * @param {(tools: { api: object, db: object, origin: object, settings: object, database: string }) => Promise<void>} act
 * @param {(settings: object) => Promise<void>} [before] Called before anything is opened; throws to end the command.
 */
export async function runCommand(act, before = async () => undefined) {
  let settings;
  try {
    checkNode();
    readEnvFile(ROOT);
    settings = readSettings(process.env, ROOT);
    await before(settings);
    await ensureInstalled(ROOT);
    await ensureBuilt(ROOT);
    await withDatabase(settings, act);
  } catch (thrown) {
    const error = explain(thrown, settings);
    console.error(['Failure', 'ApiError', 'ConfigError'].includes(error.name) ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

async function withDatabase(settings, act) {
  const { loadApi } = await import('./built-apps.mjs');
  const { reachDatabase } = await import('./reach-database.mjs');
  const api = await loadApi(ROOT);
  const database = await reachDatabase(settings);
  const dataKeys = dataKeysOf(settings);
  const db = api.connect(database.url, { dataKeys, log: { error: () => undefined } });
  try {
    await api.migrateToLatest(db);
    const origin = { db, databaseUrl: database.url, dataKeys };
    await act({ api, db, origin, settings, database: database.name });
  } finally {
    await db.destroy();
    await database.stop();
  }
}

const WORDS = {
  reading: 'Reading the data',
  checking: 'Checking the archive',
  securing: 'Keeping what is there',
  restoring: 'Restoring',
  fetching: 'Fetching the copy',
};

/** A line of progress: rewritten in place on a terminal, one line per quarter elsewhere. */
export function progressLine() {
  let last = '';
  return (phase, done, total) => {
    const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
    const shown = process.stdout.isTTY ? percent : Math.floor(percent / 25) * 25;
    const line = `${WORDS[phase]} … ${shown} %`;
    if (line === last) return;
    last = line;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}${percent === 100 ? '\n' : ''}` : `${line}\n`);
  };
}
