import { createHash } from 'node:crypto';
import type { S3Client } from './s3-client';
import { isOfLine, notKept, outOfReach, partsOf, textsOf } from './s3-trouble';

/** An object under the prefix of a place. */
export interface S3Object {
  /** Its key behind the prefix. */
  name: string;
  bytes: number;
}

/** Everything under the prefix, a page of up to 1000 at a time. */
export async function* listObjects(client: S3Client): AsyncGenerator<S3Object[]> {
  const { prefix } = client.place;
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = { 'list-type': '2', prefix, ...(token !== '' && { 'continuation-token': token }) };
    const xml: string = await client.text({ method: 'GET', query });
    yield partsOf(xml, 'Contents').map((part) => {
      const [key = '', [size = '0']] = [textsOf(part, 'Key')[0], textsOf(part, 'Size')];
      return { name: key.slice(prefix.length), bytes: Number(size) };
    });
    token = textsOf(xml, 'IsTruncated')[0] === 'true' ? textsOf(xml, 'NextContinuationToken')[0] : undefined;
  }
}

/** Sends bytes until the store has said that it has these and no others. @returns their MD5, or the tag that stands for them */
export async function sendChecked(
  client: S3Client,
  { key, query = {}, body }: { key: string; query?: Record<string, string>; body: Uint8Array<ArrayBuffer> },
  { asTold = false } = {},
): Promise<string> {
  const md5 = md5Of(body);
  for (let attempt = 1; ; attempt++) {
    const headers = { 'content-md5': md5.toString('base64') };
    const answer = await client.send({ method: 'PUT', key, query, headers, body });
    if (isSame(answer.headers, md5.toString('hex')))
      return asTold ? (answer.headers.get('etag') ?? '') : md5.toString('hex');
    if (attempt === client.attempts) throw notKept(client.place);
    await client.wait(attempt);
  }
}

/** Whether the store's tag is this MD5. With keys of its own (KMS) its tags say nothing; the signature covered the bytes then. */
export function isSame(headers: Headers, md5: string): boolean {
  if (/^aws:kms/.test(headers.get('x-amz-server-side-encryption') ?? '')) return true;
  return headers.get('etag')?.replaceAll('"', '') === md5;
}

export const md5Of = (body: Uint8Array): Buffer => createHash('md5').update(body).digest();

/** The bytes of an object; where the line breaks, it goes on from there. */
export async function* download(client: S3Client, key: string): AsyncGenerator<Uint8Array> {
  let from = 0;
  let etag = '';
  for (let failed = 0; ; failed++) {
    const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-`, 'if-match': etag } : {};
    try {
      const pieces = client.pieces({ method: 'GET', key, headers }, (answer) => {
        if (from > 0 && answer.status !== 206) throw notKept(client.place);
        etag = answer.headers.get('etag') ?? '';
      });
      for await (const piece of pieces) {
        from += piece.length;
        failed = 0;
        yield piece;
      }
      return;
    } catch (error) {
      if (!isOfLine(error)) throw error;
      if (failed === client.attempts) throw outOfReach(client.place, error);
      await client.wait(failed);
    }
  }
}
