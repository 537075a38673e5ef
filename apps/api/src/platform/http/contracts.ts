import { ApiErrorSchema, Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import { stale } from './api-error';

/** What a public read may answer besides its rows. */
export const readErrors = { 400: ApiErrorSchema, 401: ApiErrorSchema, 403: ApiErrorSchema, 503: ApiErrorSchema };

/** The same for a read of one thing. */
export const findErrors = { ...readErrors, 404: ApiErrorSchema };

/** What a write in the console may answer besides its result. */
export const writeErrors = { ...findErrors, 409: ApiErrorSchema, 413: ApiErrorSchema };

/** A deleted row has no body. */
export const Deleted = z.undefined().describe('Deleted');

/** `If-Match: "<updatedAt>"` (or a revision) on an edit: it is refused with 409 `stale` when somebody else saved the row meanwhile. */
export const IfMatchHeaders = z.object({ 'if-match': z.string().max(100).optional() });

/** The version the editor last saw, or null when the edit does not ask for the check. */
function seenTag(headers: z.output<typeof IfMatchHeaders>): string | null {
  const value = headers['if-match']?.trim();
  return value === undefined || value === '*' ? null : (/^(?:W\/)?"?([^"]*)"?$/.exec(value)?.[1] ?? '');
}

/** The `updatedAt` the editor last saw, or null when the edit does not ask for the check. */
export function seenVersion(headers: z.output<typeof IfMatchHeaders>): string | null {
  const tag = seenTag(headers);
  if (tag === null) return null;
  const { data } = Timestamp.safeParse(tag);
  // What is no timestamp cannot be the row's: the precondition fails, as it does for an older one.
  if (data === undefined) throw stale();
  return data;
}

/** The same for rows that count their changes: the `revision` the editor last saw. */
export function seenRevision(headers: z.output<typeof IfMatchHeaders>): number | null {
  const tag = seenTag(headers);
  if (tag !== null && !/^\d{1,9}$/.test(tag)) throw stale();
  return tag === null ? null : Number(tag);
}
