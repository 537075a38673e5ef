// `npm run db:reset -- --yes`: deletes everything in the database and loads the starter content again.
import path from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';
import { readEnvFile } from './launcher/env-file.mjs';
import { checkNode, ensureInstalled } from './launcher/install.mjs';
import { databaseLog, say } from './launcher/progress.mjs';
import { readSettings } from './launcher/settings.mjs';

const root = path.resolve(import.meta.dirname, '..');

try {
  checkNode();
  readEnvFile(root);
  const settings = readSettings(process.env, root);
  const whose = settings.databaseUrl ? 'the database of DATABASE_URL' : `the embedded database in ${settings.dataDir}`;
  if (!process.argv.includes('--yes')) {
    say(
      `This deletes everything in ${whose}: content, messages, accounts.\nIf you mean it:  npm run db:reset -- --yes`,
    );
    process.exit(1);
  }
  await ensureInstalled(root);
  await ensureBuilt(root);
  await reset(settings);
  say(`Done: ${whose} holds nothing but the starter content.`);
} catch (error) {
  console.error(error.name === 'Failure' ? error.message : error);
  process.exitCode = 1;
}

async function reset(settings) {
  const { loadApi } = await import('./launcher/built-apps.mjs');
  const { openDatabase } = await import('./launcher/database.mjs');
  const { firstAccounts } = await import('./launcher/accounts.mjs');
  const { prepareDatabase } = await import('./launcher/prepare.mjs');
  const api = await loadApi(root);
  const database = await openDatabase({ ...settings, databaseUrl: settings.databaseDirectUrl });
  const db = api.connect(database.url, { dataKeys: dataKeysOf(settings), log: databaseLog });
  try {
    await api.resetDatabase(db);
    await prepareDatabase(api, db, firstAccounts(settings));
  } finally {
    await db.destroy();
    await database.stop();
  }
}
