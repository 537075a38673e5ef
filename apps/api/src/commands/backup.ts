import { existsSync, statSync } from 'node:fs';
import { readBackupConfig } from '../config';
import { backUpToFile } from '../features/backup/command';
import { copyNow } from '../features/backup/copy-command';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony backup`: one archive of everything. */
export const backup: Command = {
  usage: '[FILE] [--copy]',
  summary: 'one archive of everything',
  help: [
    'Without FILE it goes into BACKUP_DIR under a name of its own, beside those that the product makes.',
    'It is read back before it counts, and sealed with the first DATA_KEY.',
    '--copy  also encrypted in the other place, at once; the product does that by itself within a minute',
  ],
  async run(context) {
    const { words, options } = readArguments(context.args, ['--copy']);
    const [given] = words;
    const copies = options.has('--copy') ? readBackupConfig(context.environment) : null;
    if (copies && given !== undefined)
      throw new CommandFailure('Only backups in BACKUP_DIR are copied.', 'Leave FILE or --copy away.');
    if (copies && copies.copies === null)
      throw new CommandFailure(
        'No place for copies is set.',
        'Set BACKUP_COPY_DIR or the variables BACKUP_S3_… (docs/operations.md).',
      );
    const file = given === undefined ? null : context.fileOf(given);
    if (file && existsSync(file)) throw new CommandFailure(`${file} exists already.`, 'Choose another name.');
    const { backupFolder: folder, dataKeys } = context.config;
    if (!file && !folder) throw new CommandFailure('No folder for backups is set.', 'Set BACKUP_DIR, or name a file.');
    return withProduct(context, { as: 'product', needsDataKey: true }, async (db, databaseUrl) => {
      const made = await backUpToFile(db, { file, folder: folder ?? '', dataKeys }, context.progress);
      const kilobytes = Math.ceil(statSync(made).size / 1024).toLocaleString('en');
      context.say(`Done: ${made} (${kilobytes} KB). It holds patients' data: keep it safe.`);
      if (copies) {
        await copyNow({ db, databaseUrl, dataKeys }, copies);
        context.say('It is also in the other place, encrypted.');
      }
      return 0;
    });
  },
};
