import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../../../platform/http/api-error';
import { isError } from '../../../platform/http/error-mapping';
import { sweepUnfinished } from '../../../platform/http/upload-parts';
import { settle } from '../folder';
import { copiesAmong, copyName, type CopyStore } from './copy-store';

/** Says that copies were made in this folder. */
const MARK = '.harmony-copies';

/** A folder, such as a mounted disk or one that another program takes elsewhere. It is never made: a disk may be missing. */
export function folderStore(folder: string): CopyStore {
  const fileOf = (archive: string) => join(folder, copyName(archive));
  return {
    place: folder,

    list: () =>
      inWords(async () => {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.age'));
        const sizes = names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
        return copiesAmong(await Promise.all(sizes));
      }),

    checkPlace: () =>
      inWords(async () => {
        await access(folder);
        const isMarked = await access(join(folder, MARK)).then(
          () => true,
          () => false,
        );
        if (!isMarked)
          throw trouble(
            `The folder for copies isn’t the same as before: it has no file named ${MARK}. Mount the disk. If this is the right folder, create an empty file with that name there.`,
          );
      }),

    put: (archive, bytes, size) =>
      inWords(async () => {
        await access(folder, constants.W_OK | constants.R_OK);
        await sweepUnfinished(folder, new Date());
        const draft = `${fileOf(archive)}.part`;
        try {
          const sent = createHash('sha256');
          // Opened first: a stream that breaks before it is open would still make its file, behind whoever removes it.
          const file = await open(draft, 'w', 0o600);
          await pipeline(tapped(bytes, sent), file.createWriteStream({ flush: true }));
          const kept = createHash('sha256');
          await pipeline(createReadStream(draft), kept);
          if ((await stat(draft)).size !== size || sent.digest('hex') !== kept.digest('hex'))
            throw trouble('The folder for copies didn’t keep what was written to it. Check the disk.');
          await settle(draft, fileOf(archive));
          await writeFile(join(folder, MARK), '');
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      }),

    async *get(archive) {
      try {
        for await (const piece of createReadStream(fileOf(archive))) yield piece as Uint8Array;
      } catch (error) {
        throw explained(error);
      }
    },

    remove: (archive) => inWords(() => rm(fileOf(archive), { force: true })),
  };
}

async function* tapped(bytes: AsyncIterable<Uint8Array>, digest: { update(piece: Uint8Array): unknown }) {
  for await (const piece of bytes) {
    digest.update(piece);
    yield piece;
  }
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(error);
  }
}

const trouble = (message: string, status = 503, cause?: unknown): ApiError =>
  new ApiError('unavailable', message, undefined, { status, cause });

function explained(error: unknown): unknown {
  switch (isError(error) ? Reflect.get(error, 'code') : undefined) {
    case 'ENOENT':
    case 'ENOTDIR':
      return trouble('The folder for copies isn’t there. Mount the disk, or check BACKUP_COPY_DIR.', 503, error);
    case 'ENOSPC':
    case 'EDQUOT':
      return trouble('The disk for copies is full. Free some space there, or keep fewer backups.', 507, error);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EIO':
      return trouble(
        'The folder for copies can’t be used. Check the disk, and who’s allowed to write there.',
        503,
        error,
      );
    default:
      return error;
  }
}
