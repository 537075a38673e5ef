import { existsSync, statSync } from 'node:fs';
import { backUpToFile } from '../features/backup/command';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony backup`: one archive of everything. */
export const backup: Command = {
  usage: '[FILE]',
  summary: 'one archive of everything',
  help: [
    'Without FILE it goes into BACKUP_DIR under a name of its own, beside those that the product makes.',
    'It is read back before it counts, and sealed with the first DATA_KEY.',
  ],
  async run(context) {
    const [given] = readArguments(context.args).words;
    const file = given === undefined ? null : context.fileOf(given);
    if (file && existsSync(file)) throw new CommandFailure(`${file} exists already.`, 'Choose another name.');
    const { backupFolder: folder, dataKeys } = context.config;
    if (!file && !folder) throw new CommandFailure('No folder for backups is set.', 'Set BACKUP_DIR, or name a file.');
    return withProduct(context, { as: 'product', needsDataKey: true }, async (db) => {
      const made = await backUpToFile(db, { file, folder: folder ?? '', dataKeys }, context.progress);
      const kilobytes = Math.ceil(statSync(made).size / 1024).toLocaleString('en');
      context.say(`Done: ${made} (${kilobytes} KB). It holds patients' data: keep it safe.`);
      return 0;
    });
  },
};
