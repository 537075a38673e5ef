// `npm run restore -- FILE [--yes]`: replaces everything in the database with what the archive holds, or nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { progressLine, runCommand } from './launcher/command.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';
import { Failure } from './platform/failure.mjs';
import { say } from './launcher/progress.mjs';

const WORD = 'RESTORE';
const [given] = process.argv.slice(2).filter((argument) => argument !== '--yes');
const file = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

await runCommand(
  async ({ api, db, settings, database }) => {
    say(`Database: ${database}`);
    const by = 'command line';
    const { rows, safety } = await api.restoreFromFile(db, { file, folder: settings.backupDir, by }, progressLine());
    say(`Done: ${rows} rows restored. Everybody has to sign in again.\nWhat was there before is in ${safety}`);
    const log = { info: () => undefined, error: () => undefined };
    const { problems } = await api.checkAuditLog(db, dataKeysOf(settings), log);
    if (problems.length > 0)
      say(`The audit log is not what was written; see npm run audit:verify:\n${problems.join('\n')}`);
  },
  async ({ databaseUrl, dataDir }) => {
    if (!file) throw new Failure('Which archive?', 'For example:  npm run restore -- clinic.tar.gz');
    if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
    if (process.argv.includes('--yes')) return;
    const whose = databaseUrl ? 'the database of DATABASE_URL' : `the embedded database in ${dataDir}`;
    say(`This replaces everything in ${whose} with the archive:\ncontent, messages, accounts, pictures.`);
    if ((await ask(`Type ${WORD} to go on: `)) !== WORD) throw new Failure('Nothing was changed.');
  },
);

async function ask(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Where nobody can answer, the input just ends.
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}
