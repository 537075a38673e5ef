import { existsSync } from 'node:fs';
import { checkAuditLog } from '../audit/round';
import { restoreFromFile } from '../features/backup/command';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

const quiet = { info: () => undefined, error: () => undefined };

/** `harmony restore`: everything as an archive has it, or nothing. */
export const restore: Command = {
  usage: 'FILE [--yes] [--unsealed]',
  summary: 'replaces everything with what an archive holds, or nothing',
  help: [
    'What was there before is kept as another archive in BACKUP_DIR. An archive of an older version is brought to this one',
    'first; that takes the role that owns the tables (DATABASE_OWNER_URL).',
    '--yes       does not ask',
    '--unsealed  also an archive that this installation has not sealed: its rows are checked, and accounts stay as they are',
  ],
  async run(context) {
    const { words, options } = readArguments(context.args, ['--yes', '--unsealed']);
    const [given] = words;
    if (given === undefined)
      throw new CommandFailure('Which archive?', `For example:  ${context.call('restore')} clinic.tar.gz`);
    const file = context.fileOf(given);
    if (!existsSync(file)) throw new CommandFailure(`There is no file ${file}.`);
    const { backupFolder: folder, dataKeys } = context.config;
    if (!folder)
      throw new CommandFailure('No folder for backups is set: what is there now could not be kept.', 'Set BACKUP_DIR.');
    const acceptsUnsealed = options.has('--unsealed');
    return withProduct(context, { as: 'owner', needsDataKey: true }, async (db, url) => {
      if (!options.has('--yes')) await confirm(acceptsUnsealed, context);
      const { rows, safety, isUnsealed, migrated } = await restoreFromFile(
        db,
        { file, folder, by: 'command line', dataKeys, acceptsUnsealed, url },
        context.progress,
      );
      if (migrated > 0) context.say(`It was of an older version: ${migrated} migrations were run on it first.`);
      if (isUnsealed)
        context.say('It was not sealed by this installation: accounts, consents and private settings are as before.');
      context.say(
        `Done: ${rows} rows restored. Everybody has to sign in again.\nWhat was there before is in ${safety}`,
      );
      const { problems } = await checkAuditLog(db, dataKeys, quiet);
      if (problems.length > 0)
        context.say(
          `The audit log is not what was written; see ${context.call('audit-verify')}:\n${problems.join('\n')}`,
        );
      return 0;
    });
  },
};

async function confirm(acceptsUnsealed: boolean, { say, ask }: Parameters<Command['run']>[0]): Promise<void> {
  const word = acceptsUnsealed ? 'RESTORE UNSEALED' : 'RESTORE';
  say('This replaces everything in it with the archive:\ncontent, messages, accounts, pictures.');
  if (acceptsUnsealed)
    say('If this installation has not sealed it, each row is checked, and accounts stay as they are now.');
  if ((await ask(`Type ${word} to go on: `)) !== word) throw new CommandFailure('Nothing was changed.');
}
