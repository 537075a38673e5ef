import type { BackupOrigin } from '@harmony/domain';
import { BackupName } from '@harmony/domain/schemas';
import type { CopyPlace } from '../config';
import { bucketName } from '../../../platform/s3/s3-trouble';
import { originAndMoment } from '../folder';

/** Encrypted copies of archives, elsewhere. Failures are `ApiError`s that say what to do. */
export interface CopyStore {
  /** Where it is, in words for people, without secrets. */
  readonly place: string;
  /** Throws when copies were made here before, and this is another place by now: a disk that is not mounted. */
  checkPlace?(): Promise<void>;
  /** Whole copies, the newest first. */
  list(): Promise<StoredCopy[]>;
  /** Keeps a copy of `size` bytes, whole or not at all. What an earlier attempt left behind goes. */
  put(archive: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
  /** The bytes of a copy. */
  get(archive: string): AsyncIterable<Uint8Array>;
  remove(archive: string): Promise<void>;
}

/** A copy as the place itself tells of it. */
export interface StoredCopy {
  /** Name of the archive it was made from. */
  archive: string;
  origin: BackupOrigin;
  createdAt: string;
  /** Of the copy. */
  bytes: number;
}

const ENDING = '.age';

/** The name of an archive's copy. */
export const copyName = (archive: string): string => `${archive}${ENDING}`;

/** The copies among these names, the newest first. */
export function copiesAmong(found: readonly { name: string; bytes: number }[]): StoredCopy[] {
  return found
    .flatMap(({ name, bytes }) => {
      const archive = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
      const told = BackupName.safeParse(archive).success && originAndMoment(archive);
      return told ? [{ archive, bytes, ...told }] : [];
    })
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.archive.localeCompare(a.archive));
}

/** Where it is, in words. */
export const placeName = (place: CopyPlace): string => (place.kind === 'folder' ? place.folder : bucketName(place));
