import { randomKey } from '@harmony/api-client';
import { UPLOAD_PART_FIRST_BYTES, UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from '@harmony/domain';

/** One part of a file. */
export interface Part {
  /** The same for all parts of a file. */
  id: string;
  offset: number;
  total: number;
  content: Blob;
}

export interface SendInParts<Answer> {
  /** Sends a part. Rejects with {@link PartLost} when it did not arrive, so that sending it again may help. */
  sendPart: (part: Part) => Promise<Answer>;
  /** Called with the share of the file that has arrived, 0 to 1. */
  onProgress?: (share: number) => void;
  now?: () => number;
}

/** A part did not arrive: the connection broke, or it took longer than a request may take. `message` is for people. */
export class PartLost extends Error {
  override name = 'PartLost';
}

/** Milliseconds: quicker parts may be larger, slower ones have to be smaller. A request may take ten seconds. */
const QUICK_MS = 1_000;
const SLOW_MS = 5_000;
const MAX_TRIES = 4;

/**
 * Sends a file in parts whose size follows the line, so that each arrives within the time of a request. Resolves with the
 * answer to the last part; rejects as `sendPart` does.
 */
export async function sendInParts<Answer>(
  file: Blob,
  { sendPart, onProgress = () => undefined, now = () => performance.now() }: SendInParts<Answer>,
): Promise<Answer> {
  const id = randomKey();
  let size = UPLOAD_PART_FIRST_BYTES;
  let offset = 0;
  let tries = 0;
  for (;;) {
    const content = file.slice(offset, offset + size);
    const began = now();
    try {
      const answer = await sendPart({ id, offset, total: file.size, content });
      offset += content.size;
      onProgress(offset / file.size);
      if (offset >= file.size) return answer;
      tries = 0;
      const took = now() - began;
      if (took < QUICK_MS) size = Math.min(size * 2, UPLOAD_PART_MAX_BYTES);
      else if (took > SLOW_MS) size = Math.max(size / 2, UPLOAD_PART_MIN_BYTES);
    } catch (error) {
      tries += 1;
      if (!(error instanceof PartLost) || tries >= MAX_TRIES) throw error;
      size = Math.max(size / 2, UPLOAD_PART_MIN_BYTES);
    }
  }
}
