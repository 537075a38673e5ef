import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/db/schema';
import { ApiError, invalid } from '../../platform/http/api-error';
import { appendPart, draftOf, type UploadPart } from '../../platform/http/upload-parts';
import { NOT_OURS, refused } from './archive/archive-format';
import { inOwnForm, timesPacked } from './archive/archive-forms';
import { archiveName, checkRoom, explained, settle } from './folder';
import { recordGood } from './jobs.repo';
import { verifyArchive } from './restore/restore-backup';
import { isSealedHere } from './archive/archive-seal';

/** Where uploads go, how large they may be in bytes, and the keys that archives of this installation are sealed with. */
export interface UploadPlace {
  folder: string;
  maxBytes: number;
  dataKeys: readonly string[];
}

/**
 * Takes the parts of an archive in their order; one that is sent again is taken again. When the last one is there the
 * whole is checked, and becomes an archive in the form that archives are written in, or is thrown away.
 *
 * @param onComplete called with the archive's name before it appears in the folder; its failure discards the upload
 * @returns how many bytes have arrived, and the archive's name when it is complete
 * @throws ApiError 409 when a part is missing or the file is no good backup, 413, 507
 */
export async function takePart(
  db: Db,
  { folder, maxBytes, dataKeys }: UploadPlace,
  part: UploadPart,
  onComplete: (name: string) => Promise<void>,
): Promise<{ received: number; name: string | null }> {
  const { offset, total, content } = part;
  if (total > maxBytes) throw tooLarge(maxBytes);
  if (content.length === 0 || offset + content.length > total) throw invalid({ file: 'Choose a backup file' });
  if (offset === 0) {
    if (timesPacked(content) === null) throw refused(NOT_OURS);
    await checkRoom(folder, total, 'for this file');
  }
  const draft = draftOf(folder, 'upload', part.id);
  try {
    const received = await appendPart(draft, part);
    if (received < total) return { received, name: null };
    return { received, name: await finish(db, { folder, dataKeys }, draft, onComplete) };
  } catch (error) {
    if (!(error instanceof ApiError)) await rm(draft, { force: true });
    throw explained(error);
  }
}

async function finish(
  db: Db,
  { folder, dataKeys }: Pick<UploadPlace, 'folder' | 'dataKeys'>,
  draft: string,
  onComplete: (name: string) => Promise<void>,
): Promise<string> {
  try {
    const handle = await open(draft, 'r+');
    await handle.sync().finally(() => handle.close());
    return await inOwnForm(draft, folder, async (file) => {
      const archive = await verifyArchive(db, file);
      const name = archiveName(new Date(archive.header.createdAt), 'uploaded');
      await onComplete(name);
      await settle(file, join(folder, name));
      await recordGood(db, name, isSealedHere(dataKeys, archive));
      return name;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

const tooLarge = (maxBytes: number): ApiError =>
  new ApiError('payload_too_large', `Backups of up to ${Math.floor(maxBytes / 1_048_576)} MB can be uploaded.`);
