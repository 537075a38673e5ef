// `npm run backup`: an archive of everything in the backup folder. `npm run backup -- FILE`: as that file. `npm run backup -- --copy`:
// in the folder, and encrypted in the other place, at once; the product does that by itself within a minute.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { progressLine, runCommand } from './launcher/command.mjs';
import { Failure } from './platform/failure.mjs';
import { say } from './launcher/progress.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';

const COPY = '--copy';
const isCopied = process.argv.includes(COPY);
const [given] = process.argv.slice(2).filter((argument) => argument !== COPY);
// Relative to where npm was called, not to the package it runs in.
const file = given ? path.resolve(process.env.INIT_CWD ?? process.cwd(), given) : null;

await runCommand(
  async ({ api, db, origin, settings, database }) => {
    say(`Database: ${database}`);
    const made = await api.backUpToFile(
      db,
      { file, folder: settings.backupDir, dataKeys: dataKeysOf(settings) },
      progressLine(),
    );
    say(
      `Done: ${made} (${Math.ceil(statSync(made).size / 1024).toLocaleString('en')} KB). It holds patients' data: keep it safe.`,
    );
    if (!isCopied) return;
    await api.copyNow(origin, { ...api.readBackupConfig(process.env), folder: settings.backupDir });
    say('It is copied, encrypted, to the other place.');
  },
  async () => {
    if (file && isCopied)
      throw new Failure('What is copied lies in the backup folder: leave out the name of the file.');
    if (file && existsSync(file)) throw new Failure(`${file} exists already.`, 'Choose another name.');
  },
);
