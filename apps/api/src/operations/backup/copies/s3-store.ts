import { createHash } from 'node:crypto';
import { copiesAmong, copyName, type CopyStore } from './copy-store';
import type { S3Place } from '../../../platform/config/s3';
import { causeOf, S3Client, type S3Timings } from '../../../platform/s3/s3-client';
import { download, isSame, listObjects, md5Of, sendChecked } from '../../../platform/s3/s3-objects';
import { answered, bucketName, codeOf, notKept, partsOf, textsOf } from '../../../platform/s3/s3-trouble';

/** Parts are at least so large; the store takes none below 5 MiB, but for the last one. */
const LEAST_PART = 8 * 1_048_576;
/** The store takes 10,000. */
const MOST_PARTS = 9_000;
const MIB = 1_048_576;

/** Bytes of one part of a copy of this size. */
export const partSize = (size: number): number => Math.max(LEAST_PART, Math.ceil(size / MOST_PARTS / MIB) * MIB);

/** A store that speaks S3. One part at a time is in memory. Only one instance may send to it. */
export function s3Store(place: S3Place, timings?: S3Timings): CopyStore {
  const client = new S3Client(place, timings);
  const keyOf = (archive: string) => place.prefix + copyName(archive);

  return {
    place: bucketName(place),

    async list() {
      const found: { name: string; bytes: number }[] = [];
      for await (const page of listObjects(client)) found.push(...page);
      return copiesAmong(found);
    },

    async put(archive, bytes, size) {
      await abortUnfinished(client);
      const key = keyOf(archive);
      const parts = inParts(bytes, partSize(size));
      const expected =
        size <= partSize(size) ? await sendWhole(client, key, parts) : await sendParts(client, key, parts);
      const { headers } = await client.send({ method: 'HEAD', key });
      const kept = Number(headers.get('content-length'));
      if (kept === size && isSame(headers, expected)) return;
      await client.send({ method: 'DELETE', key }).catch(() => undefined);
      throw notKept(place);
    },

    get: (archive) => download(client, keyOf(archive)),

    async remove(archive) {
      await client.send({ method: 'DELETE', key: keyOf(archive) });
    },
  };
}

/** What a killed process began: one instance sends at a time, so nobody goes on with it. */
async function abortUnfinished(client: S3Client): Promise<void> {
  const { prefix } = client.place;
  // A key may be forbidden to look; then a rule of the store has to do it.
  const xml = await client.text({ method: 'GET', query: { uploads: '', prefix } }).catch((error: unknown) => {
    if (causeOf(error) === 'AccessDenied' || causeOf(error) === 'NotImplemented') return '';
    throw error;
  });
  for (const upload of partsOf(xml, 'Upload')) {
    const [[key = ''], [uploadId = '']] = [textsOf(upload, 'Key'), textsOf(upload, 'UploadId')];
    if (copiesAmong([{ name: key.slice(prefix.length), bytes: 0 }]).length > 0) await abort(client, key, uploadId);
  }
}

const abort = (client: S3Client, key: string, uploadId: string): Promise<unknown> =>
  client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);

async function sendWhole(
  client: S3Client,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  let etag = '';
  for await (const body of parts) etag = await sendChecked(client, { key, body });
  return etag;
}

async function sendParts(
  client: S3Client,
  key: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const begun = await client.text({ method: 'POST', key, query: { uploads: '' } });
  const [uploadId] = textsOf(begun, 'UploadId');
  if (!uploadId) throw notKept(client.place);
  try {
    const sent: { etag: string; md5: Buffer }[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(sent.length + 1), uploadId };
      sent.push({ etag: await sendChecked(client, { key, query, body }, { asTold: true }), md5: md5Of(body) });
    }
    await complete(client, { key, uploadId, etags: sent.map(({ etag }) => etag) });
    const whole = createHash('md5').update(Buffer.concat(sent.map(({ md5 }) => md5)));
    return `${whole.digest('hex')}-${sent.length}`;
  } catch (error) {
    await abort(client, key, uploadId);
    throw error;
  }
}

async function complete(
  client: S3Client,
  { key, uploadId, etags }: { key: string; uploadId: string; etags: readonly string[] },
): Promise<void> {
  const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const xml = await client.text({ method: 'POST', key, query: { uploadId }, body }).catch((error: unknown) => {
    // An answer that was lost on the way is asked for again, and then there is nothing left to complete: HEAD will tell.
    if (causeOf(error) === 'NoSuchUpload') return '';
    throw error;
  });
  // Putting parts together takes long, so the store answers 200 first and then says how it went.
  const code = codeOf(xml);
  if (code !== undefined) throw answered(client.place, 500, code);
}

/** Bytes in pieces of this size, the last one smaller. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (let piece of bytes) {
    while (piece.length > 0) {
      const taken = piece.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      piece = piece.subarray(taken.length);
      if (filled < size) continue;
      yield part;
      // Whoever has the last one may still be sending it.
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
