import { createHash } from 'node:crypto';
import type { Encoding } from './encodings';

/** 128 bits of the body's hash: the part of its entity tag that all its encodings share. */
export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** A strong entity tag, and therefore one of its own for each encoding (RFC 9110, 8.8.3.3). */
export const etagOf = (hash: string, encoding?: Encoding): string =>
  encoding === undefined ? `"${hash}"` : `"${hash}-${encoding}"`;

/**
 * Whether an `If-None-Match` header names this entity tag, by weak comparison (RFC 9110, 13.1.2). The list is split at
 * its commas: other tags may contain some, but ours do not, and a part of a tag never equals one of ours.
 */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = opaqueTag(etag);
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

/** A tag without the prefix of weak ones, `W/`. */
const opaqueTag = (etag: string): string => (etag.startsWith('W/') ? etag.slice(2) : etag);
