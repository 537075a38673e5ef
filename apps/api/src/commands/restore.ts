import { existsSync } from 'node:fs';
import { checkAuditLog } from '../platform/audit/round';
import { readBackupConfig, readImagesConfig } from '../config';
import type { BackupConfig } from '../operations/backup/config';
import { drillNow, listCopies, restoreGiven, type GivenArchive } from '../operations/backup/copies/copy-command';
import { imageStore, type ImageStore } from '../publishing/images/store/image-store';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command, type CommandContext } from './context';

const quiet = { info: () => undefined, error: () => undefined };

/** `harmony restore`: everything as an archive has it, or nothing. */
export const restore: Command = {
  usage: '[FILE | --from-copy [NAME] | --list | --check] [--identity KEYFILE] [--yes] [--unsealed]',
  summary: 'replaces everything with what an archive holds, or nothing',
  help: [
    'What was there before is saved as another archive in BACKUP_DIR. An archive of an older version is updated to this one',
    'first, which requires the role that owns the tables (DATABASE_OWNER_URL). FILE may be unpacked (.tar) or compressed',
    'again: its contents count, not its name.',
    '--from-copy  the newest off-site copy, or the one of the archive NAME',
    '--identity   the file with the private key that opens copies; also for a FILE that ends in .age',
    '--list       lists the off-site copies; nothing is changed',
    '--check      test-restores the newest archive into a separate database; nothing is changed',
    '--yes        does not ask for confirmation',
    '--unsealed   also accepts an archive not sealed by this installation: its rows are checked, and accounts stay as they are',
  ],
  async run(context) {
    const known = ['--yes', '--unsealed', '--from-copy', '--list', '--check'];
    const { words, options, values } = readArguments(context.args, known, ['--identity']);
    const key = values.get('--identity');
    const identity = key === undefined ? null : context.fileOf(key);
    if (options.has('--list')) return list(context);
    if (options.has('--check')) return check(context, identity);
    const [given] = words;
    const archive = options.has('--from-copy')
      ? { file: null, archive: given ?? null, identity }
      : { file: fileOf(context, given), archive: null, identity };
    return replace(context, archive, { acceptsUnsealed: options.has('--unsealed'), asks: !options.has('--yes') });
  },
};

function fileOf(context: CommandContext, given: string | undefined): string {
  if (given === undefined)
    throw new CommandFailure('Which archive?', `For example:  ${context.call('restore')} clinic.tar.gz`);
  const file = context.fileOf(given);
  if (!existsSync(file)) throw new CommandFailure(`The file ${file} does not exist.`);
  return file;
}

async function list({ environment, say }: CommandContext): Promise<number> {
  const { place, copies } = await listCopies(readBackupConfig(environment));
  say(`${place}: ${copies.length === 1 ? '1 copy' : `${copies.length} copies`}`);
  for (const { archive, createdAt, bytes } of copies)
    say(`  ${createdAt}  ${Math.ceil(bytes / 1024).toLocaleString('en')} KB  ${archive}`);
  return 0;
}

/** As the product's role, which also does it weekly: each drops what the other left. */
async function check(context: CommandContext, identity: string | null): Promise<number> {
  const config = readBackupConfig(context.environment);
  return withProduct(context, { as: 'product', needsDataKey: true }, async (db, databaseUrl) => {
    const origin = { db, databaseUrl, dataKeys: context.config.dataKeys, images: imagesOf(context) };
    const { archive, source, rows, problem } = await drillNow(origin, config, identity);
    if (problem !== null) throw new CommandFailure(`The test restore of the newest backup failed: ${problem}`);
    const which = source === 'copy' ? 'the copy' : 'on this machine';
    context.say(`Done: ${archive} (${which}) can be restored: ${rows} rows.`);
    return 0;
  });
}

function imagesOf({ environment }: CommandContext): ImageStore | null {
  const { store } = readImagesConfig(environment);
  return store && imageStore(store);
}

async function replace(
  context: CommandContext,
  archive: GivenArchive,
  { acceptsUnsealed, asks }: { acceptsUnsealed: boolean; asks: boolean },
): Promise<number> {
  const config: BackupConfig = readBackupConfig(context.environment);
  const { folder } = config;
  const { dataKeys } = context.config;
  if (!folder)
    throw new CommandFailure('No backup folder is set, so what is there now could not be saved.', 'Set BACKUP_DIR.');
  return withProduct(context, { as: 'owner', needsDataKey: true }, async (db, databaseUrl) => {
    if (asks) await confirm(acceptsUnsealed, context);
    const { rows, safety, isUnsealed, migrated, missingPictures } = await restoreGiven(
      { db, databaseUrl, dataKeys, images: imagesOf(context) },
      archive,
      { folder, by: 'command line', acceptsUnsealed, config },
      context.progress,
    );
    if (migrated > 0) context.say(`It was of an older version: ${migrated} migrations were run on it first.`);
    if (isUnsealed)
      context.say('It was not sealed by this installation, so accounts, consents and private settings are unchanged.');
    context.say(`Done: ${rows} rows restored. Everyone has to sign in again.\nWhat was there before is in ${safety}`);
    if (missingPictures !== null) context.say(missingPictures);
    const { problems } = await checkAuditLog(db, dataKeys, quiet);
    if (problems.length > 0)
      context.say(
        `The audit log does not match what was written; see ${context.call('audit-verify')}:\n${problems.join('\n')}`,
      );
    return 0;
  });
}

async function confirm(acceptsUnsealed: boolean, { say, ask }: CommandContext): Promise<void> {
  const word = acceptsUnsealed ? 'RESTORE UNSEALED' : 'RESTORE';
  say('This replaces everything in it with the archive:\ncontent, messages, accounts, pictures.');
  if (acceptsUnsealed)
    say('If it was not sealed by this installation, each row is checked, and accounts stay as they are now.');
  if ((await ask(`Type ${word} to continue: `)) !== word) throw new CommandFailure('Nothing was changed.');
}
