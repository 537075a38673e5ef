import { createHash } from 'node:crypto';
import type { S3Place } from '../../../platform/config/s3';
import { causeOf, S3Client, type S3Timings } from '../../../platform/s3/s3-client';
import { download, listObjects, sendChecked } from '../../../platform/s3/s3-objects';
import { bucketName, outOfReach } from '../../../platform/s3/s3-trouble';

/** Somebody waits for a picture: less patience than for a backup. */
const TIMINGS: S3Timings = { answer: 4_000, slowest: 200, retries: [200, 800] };
/** Milliseconds that reading one object may take in all. */
const WHOLE_MS = 15_000;
/** Larger ones are none of ours, in bytes: pictures are taken in with 15 MB and encoded anew. */
const MOST_BYTES = 64 * 1_048_576;
const DIGEST = /^[0-9a-f]{64}$/;

/** An object is not what a row says. */
export class ImageObjectLost extends Error {
  override name = 'ImageObjectLost';

  constructor(readonly why: 'missing' | 'changed') {
    super(why === 'missing' ? 'it is not in the store' : 'what the store has under its name is something else');
  }
}

/**
 * Objects named by the SHA-256 of their bytes: writing one again changes nothing, and what comes back is proved by its name.
 * Failures are `ApiError`s 503 that say what is wrong and what to do.
 */
export interface ImageStore {
  /** Where it is, in words for people, without secrets. */
  readonly place: string;
  /** Keeps bytes; resolves when the store has said that it has these and no others. */
  put(sha256: string, bytes: Buffer): Promise<void>;
  /** The bytes of an object. @throws {ImageObjectLost} */
  get(sha256: string): Promise<Buffer>;
  /** Names of all objects, a page at a time. */
  digests(): AsyncIterable<string[]>;
  /** Removes an object; one that is not there counts as removed. */
  remove(sha256: string): Promise<void>;
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A store that speaks S3. Keys are the prefix and the digest, and nothing else makes one. */
export function imageStore(place: S3Place, timings: S3Timings = TIMINGS, wholeMs = WHOLE_MS): ImageStore {
  const client = new S3Client(place, timings);
  const keyOf = (sha256: string): string => {
    if (!DIGEST.test(sha256)) throw new Error('this is no digest');
    return place.prefix + sha256;
  };

  async function read(key: string): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    const end = performance.now() + wholeMs;
    for await (const piece of download(client, key)) {
      pieces.push(piece);
      length += piece.length;
      if (length > MOST_BYTES) throw new ImageObjectLost('changed');
      if (performance.now() > end) throw outOfReach(place, new DOMException('it takes too long', 'TimeoutError'));
    }
    return Buffer.concat(pieces);
  }

  return {
    place: bucketName(place),

    async put(sha256, bytes) {
      await sendChecked(client, { key: keyOf(sha256), body: Uint8Array.from(bytes) });
    },

    async get(sha256) {
      const key = keyOf(sha256);
      // Once more: it may have been spoilt on the way.
      for (const isLast of [false, true]) {
        const bytes = await read(key).catch((error: unknown) => {
          throw causeOf(error) === 'NoSuchKey' ? new ImageObjectLost('missing') : error;
        });
        if (digestOf(bytes) === sha256) return bytes;
        if (isLast) break;
      }
      throw new ImageObjectLost('changed');
    },

    async *digests() {
      for await (const page of listObjects(client))
        yield page.map(({ name }) => name).filter((name) => DIGEST.test(name));
    },

    async remove(sha256) {
      await client.send({ method: 'DELETE', key: keyOf(sha256) });
    },
  };
}
