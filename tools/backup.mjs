// `npm run backup`: an archive of everything in the backup folder. `npm run backup -- FILE`: as that file.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { progressLine, runCommand } from './launcher/command.mjs';
import { Failure } from './platform/failure.mjs';
import { say } from './launcher/progress.mjs';
import { dataKeysOf } from './launcher/data-keys.mjs';

const [given] = process.argv.slice(2);
// Relative to where npm was called, not to the package it runs in.
const file = given ? path.resolve(process.env.INIT_CWD ?? process.cwd(), given) : null;

await runCommand(
  async ({ api, db, settings, database }) => {
    say(`Database: ${database}`);
    const made = await api.backUpToFile(
      db,
      { file, folder: settings.backupDir, dataKeys: dataKeysOf(settings) },
      progressLine(),
    );
    say(
      `Done: ${made} (${Math.ceil(statSync(made).size / 1024).toLocaleString('en')} KB). It holds patients' data: keep it safe.`,
    );
  },
  async () => {
    if (file && existsSync(file)) throw new Failure(`${file} exists already.`, 'Choose another name.');
  },
);
