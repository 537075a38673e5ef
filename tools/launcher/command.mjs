import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { dataKeyOf } from './data-keys.mjs';
import { readEnvFile } from './env-file.mjs';
import { explain } from '../platform/failure.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { keptSecrets } from './kept-secrets.mjs';
import { readSettings } from './settings.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Commands with an npm script of their own. */
const SCRIPTS = {
  backup: 'backup --',
  'backup-key': 'backup:key --',
  restore: 'restore --',
  'images-move': 'images:move',
  'create-admin': 'create-admin --',
  'audit-verify': 'audit:verify',
  'rotate-secret data-key': 'keys:rotate',
};
/** Says what there is, without a database. */
const HELP = /^(-h|--help|help)$/;
/** Commands that know nothing of the product: no database is started for them. */
const APART = ['backup-key'];

/** Runs a command of `harmony` (`apps/api/src/commands`) on this folder's product; its exit code becomes ours. */
export async function runHere(args) {
  let settings;
  try {
    checkNode();
    readEnvFile(ROOT);
    settings = readSettings(process.env, ROOT);
    await ensureInstalled(ROOT);
    await ensureBuilt(ROOT);
    const { loadApi } = await import('./built-apps.mjs');
    const api = await loadApi(ROOT);
    const options = {
      call: (command) => `npm run ${SCRIPTS[command] ?? `harmony -- ${command}`}`,
      // Relative to where npm was called, not to the package it runs in.
      cwd: process.env.INIT_CWD ?? process.cwd(),
    };
    if (args.length === 0 || args.some((arg) => HELP.test(arg)) || APART.includes(args[0])) {
      process.exitCode = await api.runHarmony(args, options);
      return;
    }
    process.exitCode = await onDatabase(settings, (known) => api.runHarmony(args, { ...options, ...known }));
  } catch (thrown) {
    const error = explain(thrown, settings);
    console.error(error.name === 'Failure' ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

async function onDatabase(settings, act) {
  const { reachDatabase } = await import('./reach-database.mjs');
  const database = await reachDatabase(settings);
  try {
    return await act({
      environment: {
        ...process.env,
        ...keptSecrets(settings),
        HARMONY_LOCAL: 'true',
        PORT: String(settings.port),
        HOST: settings.host,
        DATABASE_URL: database.url,
        DATA_KEY: dataKeyOf(settings),
        BACKUP_DIR: settings.backupDir,
      },
      databaseName: database.name,
      privateFiles: privateFiles(settings),
    });
  } finally {
    await database.stop();
  }
}

/** What the launcher keeps for the owner alone: its secrets and first passwords, and the variables of this folder. */
function privateFiles({ dataDir }) {
  const kept = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : [];
  const files = kept.filter((entry) => entry.isFile()).map(({ name }) => path.join(dataDir, name));
  return [...files, path.join(ROOT, '.env')].filter((file) => existsSync(file));
}
