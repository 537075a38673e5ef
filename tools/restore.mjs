// `npm run restore -- FILE [--yes] [--unsealed]`: replaces everything in the database with what the archive holds, or nothing.
// `--unsealed` accepts an archive that this installation has not sealed: its rows are checked, and accounts stay as they are.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { progressLine, runCommand } from './launcher/command.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';
import { Failure } from './platform/failure.mjs';
import { say } from './launcher/progress.mjs';

const OPTIONS = ['--yes', '--unsealed'];
const acceptsUnsealed = process.argv.includes('--unsealed');
const WORD = acceptsUnsealed ? 'RESTORE UNSEALED' : 'RESTORE';
const [given] = process.argv.slice(2).filter((argument) => !OPTIONS.includes(argument));
const file = given && path.resolve(process.env.INIT_CWD ?? process.cwd(), given);

await runCommand(
  async ({ api, db, settings, database }) => {
    say(`Database: ${database}`);
    const by = 'command line';
    const { rows, safety, isUnsealed } = await api.restoreFromFile(
      db,
      { file, folder: settings.backupDir, by, dataKeys: dataKeysOf(settings), acceptsUnsealed },
      progressLine(),
    );
    if (isUnsealed)
      say('It was not sealed by this installation: accounts, consents and private settings are as before.');
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
    if (acceptsUnsealed)
      say('If this installation has not sealed it, each row is checked, and accounts stay as they are now.');
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
