import { existsSync, statSync } from 'node:fs';
import { readBackupConfig, readImagesConfig } from '../config';
import type { Db } from '../platform/db/schema';
import type { FetchImage } from '../operations/backup/archive/archive-writer';
import { backUpToFile } from '../operations/backup/command';
import { copyNow } from '../operations/backup/copies/copy-command';
import { imageStore, ImageObjectLost, type ImageStore } from '../publishing/images/store/image-store';
import { missingImages } from '../publishing/images/store/missing-images';
import { countInStore } from '../publishing/images/store/objects.repo';
import { withProduct } from './database';
import { CommandFailure, readArguments, type Command } from './context';

/** `harmony backup`: one archive of everything. */
export const backup: Command = {
  usage: '[FILE] [--copy] [--with-pictures]',
  summary: 'one archive of everything',
  help: [
    'Without FILE, it goes into BACKUP_DIR under a name of its own, next to the automatic ones.',
    'It is read back to check it, and sealed with the first DATA_KEY.',
    '--with-pictures  also includes the pictures in a store; without it, the archive only has their digests',
    '--copy  also makes the encrypted off-site copy right away; otherwise that happens within a minute',
  ],
  async run(context) {
    const { words, options } = readArguments(context.args, ['--copy', '--with-pictures']);
    const [given] = words;
    const copies = options.has('--copy') ? readBackupConfig(context.environment) : null;
    if (copies && given !== undefined)
      throw new CommandFailure('Only backups in BACKUP_DIR are copied.', 'Leave out FILE or --copy.');
    if (copies && copies.copies === null)
      throw new CommandFailure(
        'No location for copies is set.',
        'Set BACKUP_COPY_DIR or the variables BACKUP_S3_… (docs/operations.md).',
      );
    const file = given === undefined ? null : context.fileOf(given);
    if (file && existsSync(file)) throw new CommandFailure(`${file} already exists.`, 'Choose another name.');
    const { backupFolder: folder, dataKeys } = context.config;
    if (!file && !folder) throw new CommandFailure('No backup folder is set.', 'Set BACKUP_DIR, or name a file.');
    const { store } = readImagesConfig(context.environment);
    const images = store && imageStore(store);
    const withPictures = options.has('--with-pictures');
    return withProduct(context, { as: 'product', needsDataKey: true }, async (db, databaseUrl) => {
      const fetchImage = withPictures ? await imagesToFetch(db, images) : null;
      const made = await backUpToFile(db, { file, folder: folder ?? '', dataKeys, fetchImage }, context.progress);
      const kilobytes = Math.ceil(statSync(made).size / 1024).toLocaleString('en');
      context.say(`Done: ${made} (${kilobytes} KB). It contains patient data: keep it safe.`);
      const apart = withPictures ? 0 : await countInStore(db);
      if (apart > 0)
        context.say(`${apart} pictures are in the store and not included; add --with-pictures to include them.`);
      if (copies) {
        await copyNow({ db, databaseUrl, dataKeys, images }, copies);
        context.say('An encrypted off-site copy was made, too.');
      }
      return 0;
    });
  },
};

/** Refuses before anything is written when the archive would not be whole. */
async function imagesToFetch(db: Db, images: ImageStore | null): Promise<FetchImage> {
  const missing = await missingImages(db, images);
  if (missing !== null) throw new CommandFailure(`Not every picture can be included. ${missing}`);
  return async (sha256) => {
    // Where there is no store, no row names one.
    if (!images) throw new ImageObjectLost('missing');
    return images.get(sha256).catch((error: unknown) => {
      if (!(error instanceof ImageObjectLost)) throw error;
      throw new CommandFailure(`A picture cannot be included: ${error.message}.`, 'Upload it again.');
    });
  };
}
