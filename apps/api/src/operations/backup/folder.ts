import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { BackupArchive, BackupOrigin } from '@harmony/domain';
import { BackupName, BackupOrigin as Origin } from '@harmony/domain/schemas';
import { ApiError, notFound } from '../../platform/http/api-error';
import { isError } from '../../platform/http/error-mapping';

/** What the folder alone says of an archive. */
export type ArchiveFile = Pick<BackupArchive, 'name' | 'origin' | 'createdAt' | 'bytes'>;

const OWNER_ONLY = 0o600;

/** The name of a new archive: the moment, where it comes from, and digits that keep two of one second apart. */
export function archiveName(at: Date, origin: BackupOrigin): string {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  return `harmony-${moment}-${origin}-${randomBytes(4).toString('hex')}.tar.gz`;
}

/**
 * Makes the folder if need be, for its owner alone.
 *
 * @throws ApiError 503 when there is none, or it cannot be written to
 */
export async function openFolder(folder: string | null): Promise<string> {
  if (folder === null) throw unusable('No backup folder is set. Set BACKUP_DIR and restart Harmony.');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await access(folder, constants.W_OK | constants.R_OK);
    return folder;
  } catch (error) {
    throw explained(error);
  }
}

/** Whole archives, the newest first. Foreign files and unfinished ones are none. */
export async function listArchives(folder: string): Promise<ArchiveFile[]> {
  const names = (await readdir(folder)).filter((name) => BackupName.safeParse(name).success);
  const found = await Promise.all(names.map((name) => describe(folder, name)));
  return found
    .filter((file) => file !== undefined)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
}

/** One archive; 404 when there is none of this name. */
export async function findArchive(folder: string, name: string): Promise<ArchiveFile & { file: string }> {
  const found = BackupName.safeParse(name).success ? await describe(folder, name) : undefined;
  if (!found) throw notFound('Backup');
  return { ...found, file: join(folder, name) };
}

async function describe(folder: string, name: string): Promise<ArchiveFile | undefined> {
  const found = await stat(join(folder, name)).catch(() => undefined);
  const told = originAndMoment(name);
  return found?.isFile() && told ? { name, ...told, bytes: found.size } : undefined;
}

/** What the name of an archive says of it; undefined when it is none. */
export function originAndMoment(name: string): Pick<ArchiveFile, 'origin' | 'createdAt'> | undefined {
  const [, moment = '', origin] = /^harmony-(\d{8}T\d{6})Z-(\w+)-/.exec(name) ?? [];
  const { data } = Origin.safeParse(origin);
  const createdAt = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6.000Z');
  return data && { origin: data, createdAt };
}

/**
 * Writes a file that is there as a whole or not at all: beside its place, flushed, renamed. Readable by its owner only.
 *
 * @throws ApiError 507 when the disk is full, 503 when it cannot be written; nothing of it is left then
 */
export async function putWhole<T>(file: string, write: (destination: Writable) => Promise<T>): Promise<T> {
  const draft = `${file}.part`;
  try {
    // Opened first: a stream that breaks before it is open would still make its file, behind whoever removes it.
    const handle = await open(draft, 'wx', OWNER_ONLY);
    const result = await write(handle.createWriteStream({ flush: true }));
    await settle(draft, file);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(error);
  }
}

/** Gives a finished draft its name, and makes sure that the name survives a power cut. */
export async function settle(draft: string, file: string): Promise<void> {
  await rename(draft, file);
  const folder = await open(join(file, '..'));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export async function deleteArchive(folder: string, name: string): Promise<void> {
  const { file } = await findArchive(folder, name);
  await rm(file).catch((error: unknown) => {
    throw explained(error);
  });
}

/** Bytes we may still write where the folder is. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that stay free beside what is written. */
const HEADROOM = 8 * 1_048_576;

/** @throws ApiError 507 when there is too little room for so many bytes where the folder is; `use` ends its words */
export async function checkRoom(folder: string, bytes: number, use: string): Promise<void> {
  if ((await freeBytes(folder)) < bytes + HEADROOM) throw unusable(`There isn’t enough space on the disk ${use}.`, 507);
}

const unusable = (message: string, status = 503, cause?: unknown): ApiError =>
  new ApiError('unavailable', message, undefined, { status, cause });

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'EIO']);

/** What the file system complains about, in words; everything else passes unchanged. */
export function explained(error: unknown): unknown {
  const code = isError(error) ? String(Reflect.get(error, 'code')) : '';
  if (FULL.has(code))
    return unusable(
      'The disk with the backups is full. Delete old backups or free some space, then try again.',
      507,
      error,
    );
  if (CLOSED.has(code))
    return unusable('The backup folder can’t be used. Check BACKUP_DIR and who’s allowed to write there.', 503, error);
  return error;
}
