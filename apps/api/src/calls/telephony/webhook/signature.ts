import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a signature is valid before and after the time it names. */
const SIGNATURE_WINDOW_SECONDS = 300;

const SHAPE = /^t=(\d{10}),(v[12])=([0-9a-f]{64})$/;

/**
 * What `X-Harmony-Signature` says. `v2` covers the time, the source and the body. `v1`, which scripts of earlier versions
 * send, leaves out the source: somebody else has to see to it that it counts at one source only.
 */
export interface WebhookSignature {
  /** Seconds since 1970. */
  t: string;
  version: 'v1' | 'v2';
  digest: Buffer;
}

/** The signature of a header; null if it is malformed or outdated. */
export function readSignature(header: unknown, now = Date.now()): WebhookSignature | null {
  const [, t, version, digest] = (typeof header === 'string' ? SHAPE.exec(header.replaceAll(' ', '')) : null) ?? [];
  if (t === undefined || digest === undefined) return null;
  if (Math.abs(now / 1000 - Number(t)) > SIGNATURE_WINDOW_SECONDS) return null;
  return { t, version: version === 'v1' ? 'v1' : 'v2', digest: Buffer.from(digest, 'hex') };
}

/** A message to be signed, and the source it is sent to. */
export interface SignedMessage {
  sourceId: string;
  body: Buffer | string;
}

/** The header as senders make it, with the HMAC-SHA256 in hex of `t.source.body`, or of `t.body` as `v1`. */
export function signWebhook(
  message: SignedMessage,
  secret: string,
  { now = Date.now(), version = 'v2' }: { now?: number; version?: WebhookSignature['version'] } = {},
): string {
  const t = String(Math.floor(now / 1000));
  return `t=${t},${version}=${digestOf({ t, version }, message, secret).toString('hex')}`;
}

/** Whether the signature is that of this message, in constant time. */
export const isSigned = (signature: WebhookSignature, message: SignedMessage, secret: string): boolean =>
  timingSafeEqual(signature.digest, digestOf(signature, message, secret));

const digestOf = (
  { t, version }: Omit<WebhookSignature, 'digest'>,
  { sourceId, body }: SignedMessage,
  secret: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(version === 'v1' ? `${t}.` : `${t}.${sourceId}.`)
    .update(body)
    .digest();
