import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signature is valid before and after the time it names. */
const SIGNATURE_WINDOW_SECONDS = 300;

const SHAPE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/** The time (seconds since 1970) and the digest of `X-Harmony-Signature`; null if it is malformed or outdated. */
export function readSignature(header: unknown, now = Date.now()): { t: string; digest: Buffer } | null {
  const [, t, digest] = (typeof header === 'string' ? SHAPE.exec(header.replaceAll(' ', '')) : null) ?? [];
  if (t === undefined || digest === undefined) return null;
  if (Math.abs(now / 1000 - Number(t)) > SIGNATURE_WINDOW_SECONDS) return null;
  return { t, digest: Buffer.from(digest, 'hex') };
}

/** `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, as senders make it. */
export function signWebhook(body: Buffer | string, secret: string, now = Date.now()): string {
  const t = String(Math.floor(now / 1000));
  return `t=${t},v1=${digestOf(t, body, secret).toString('hex')}`;
}

/** Whether the signature is that of this body, in constant time. */
export const isSigned = (signature: { t: string; digest: Buffer }, body: Buffer, secret: string): boolean =>
  timingSafeEqual(signature.digest, digestOf(signature.t, body, secret));

const digestOf = (t: string, body: Buffer | string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${t}.`).update(body).digest();
