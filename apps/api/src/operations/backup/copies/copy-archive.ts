import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { conflict } from '../../../platform/http/api-error';
import type { Report } from '../job-runner';
import { encryptFile } from '../archive/age';
import type { CopyStore } from './copy-store';

/** What was kept. */
export interface MadeCopy {
  bytes: number;
  sha256: string;
}

/** Encrypts an archive while it is read and sent: nothing of it is held in memory, and nothing is written here. */
export async function copyArchive(
  store: CopyStore,
  { archive, file, recipients }: { archive: string; file: string; recipients: readonly string[] },
  report: Report,
): Promise<MadeCopy> {
  if (recipients.length === 0) throw conflict('No key to encrypt copies for is set. Set BACKUP_RECIPIENT.');
  const source = await open(file, 'r');
  try {
    const { size, bytes } = await encryptFile(source, recipients);
    const digest = createHash('sha256');
    await store.put(
      archive,
      watched(bytes, digest, (done) => report('sending', done, size)),
      size,
    );
    return { bytes: size, sha256: digest.digest('hex') };
  } finally {
    await source.close();
  }
}

/** Reads a copy to its end. @returns its SHA-256 */
export async function digestOfCopy(
  store: CopyStore,
  archive: string,
  onBytes: (done: number) => void,
): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(watched(store.get(archive), null, onBytes), digest);
  return digest.digest('hex');
}

/** Passes bytes on, and counts them. */
export async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  digest: { update(piece: Uint8Array): unknown } | null,
  onBytes: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const piece of bytes) {
    digest?.update(piece);
    done += piece.length;
    onBytes(done);
    yield piece;
  }
}
