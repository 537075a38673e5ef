import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 64 * 1024;

/** A posted form, or the status that refuses it: 413 above 64 KB, 415 for anything but a plain HTML form. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams | 413 | 415> {
  const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 415;
  if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  // Not destroyed when the loop ends early: the refusal still has to be sent on the same connection.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return 413;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
