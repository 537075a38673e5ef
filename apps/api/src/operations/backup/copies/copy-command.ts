import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { BackupDrill } from '@harmony/domain';
import type { BackupConfig } from '../config';
import { conflict } from '../../../platform/http/api-error';
import { inOwnForm } from '../archive/archive-forms';
import { Backups } from '../backups';
import { restoreFromFile, type CommandProgress, type FileRestore, type RestoredFile } from '../command';
import { openFolder } from '../folder';
import type { Origin } from '../../../platform/db/connection/scratch';
import type { ImageStore } from '../../../publishing';
import { decryptTo, readIdentities } from '../archive/age';
import { Copies } from './copies';
import { readOutcome } from './copies.repo';
import { type StoredCopy } from './copy-store';
import { openStore } from './open-store';
import { findCopy, withFetched } from './fetch-copy';

/** What a command restores: a file, which may be a copy, or a copy in the other place. */
export interface GivenArchive {
  /** Null: from the other place. */
  file: string | null;
  /** Of a copy in the other place; null: the newest one. */
  archive: string | null;
  /** A file with the private key; null where nothing has to be decrypted. */
  identity: string | null;
}

/** A database, and where its pictures may be. */
export interface Product extends Origin {
  images: ImageStore | null;
}

/** The copies in the place that is set up, the newest first. */
export async function listCopies({ copies }: BackupConfig): Promise<{ place: string; copies: StoredCopy[] }> {
  const store = openStore(placeOf(copies));
  return { place: store.place, copies: await store.list() };
}

/**
 * `harmony restore`: the same as `restoreFromFile`, also from a copy, which is fetched and decrypted first, and from an
 * archive that was unpacked or packed again.
 *
 * @param origin as the role that owns the tables
 * @throws ApiError that says what is wrong; nothing is changed then
 */
export async function restoreGiven(
  origin: Product,
  { file, archive, identity }: GivenArchive,
  options: Pick<FileRestore, 'folder' | 'by' | 'acceptsUnsealed'> & { config: BackupConfig },
  onProgress: CommandProgress,
): Promise<RestoredFile> {
  const { config, ...rest } = options;
  const { db, dataKeys, databaseUrl: url, images } = origin;
  const restore = async (plain: string) =>
    inOwnForm(plain, await openFolder(rest.folder), (own) =>
      restoreFromFile(db, { ...rest, file: own, dataKeys, url, images }, onProgress),
    );
  if (file !== null && !file.endsWith('.age')) return restore(file);
  const given = identity ?? config.identityFile;
  if (given === null) throw conflict('Copies are encrypted. Give the private key file with --identity.');
  const identities = await readIdentities(given);
  const folder = await openFolder(rest.folder);
  if (file !== null) {
    const plain = join(folder, `decrypted-${randomBytes(8).toString('hex')}.part`);
    try {
      await decryptTo(plain, createReadStream(file), identities);
      return await restore(plain);
    } finally {
      await rm(plain, { force: true });
    }
  }
  const store = openStore(placeOf(config.copies));
  const copy = await findCopy(store, archive);
  const tell = (done: number, total: number) => onProgress('fetching', done, total);
  return withFetched(store, { copy, folder, identities }, tell, restore);
}

/** `harmony restore --check`: a drill now, whose outcome the console shows as well. */
export async function drillNow(origin: Product, config: BackupConfig, identity: string | null): Promise<BackupDrill> {
  const copies = copiesOf(origin, { ...config, identityFile: identity ?? config.identityFile });
  await copies.startDrill();
  return outcomeOf(origin, copies, 'drill');
}

/** `harmony backup --copy`: copies the newest archive now. @throws ApiError that says why it was not copied */
export async function copyNow(origin: Product, config: BackupConfig): Promise<void> {
  const copies = copiesOf(origin, config);
  await copies.startCopy();
  const { problem } = await outcomeOf(origin, copies, 'copy');
  if (problem !== null) throw conflict(`The backup wasn’t copied: ${problem}`);
}

function copiesOf(origin: Product, config: BackupConfig): Copies {
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined };
  const options = { ...origin, config, log };
  return new Copies({ ...options, archives: new Backups({ ...options, checkAudit: () => Promise.resolve() }) });
}

async function outcomeOf({ db }: Origin, copies: Copies, kind: 'copy' | 'drill'): Promise<BackupDrill> {
  await copies.idle();
  const outcome = await readOutcome(db, kind);
  if (!outcome) throw new Error(`the ${kind} left no outcome`);
  return outcome;
}

function placeOf(copies: BackupConfig['copies']): NonNullable<BackupConfig['copies']> {
  if (copies) return copies;
  throw conflict(
    'No location for copies is set. Set BACKUP_COPY_DIR or the variables BACKUP_S3_… (docs/operations.md).',
  );
}
