import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signature may be, as Stripe's own libraries have it. */
const WINDOW_SECONDS = 300;

/**
 * Whether `Stripe-Signature` is that of this body (docs.stripe.com/webhooks#verify-manually): `t=<seconds>,v1=<hex>`, with the
 * HMAC-SHA256 of `t.body`. There are several `v1` while a secret is being rolled, and other schemes are ignored.
 *
 * @param now milliseconds since 1970
 */
export function isSignedByStripe(header: unknown, body: Buffer, secret: string, now: number): boolean {
  if (typeof header !== 'string') return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const t = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(t) || Math.abs(now / 1000 - Number(t)) > WINDOW_SECONDS) return false;
  const wanted = createHmac('sha256', secret).update(`${t}.`).update(body).digest();
  return parts.some(([name, hex]) => name === 'v1' && isDigest(hex ?? '', wanted));
}

const isDigest = (hex: string, wanted: Buffer): boolean =>
  /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(Buffer.from(hex, 'hex'), wanted);
