import { z } from 'zod';
import { Id, requiredLine, Timestamp, WebUrl } from '../../platform/common.schema';
import { OLD_PATH_MAX, oldPathOf, plainPath, REDIRECT_ENDS, REDIRECT_ORIGINS } from './redirects';

/** An old address, and where whoever asks for it is sent. `hits` are counted about once a minute. */
export const RedirectSchema = z.object({
  id: Id,
  fromPath: z.string(),
  toPath: z.string(),
  origin: z.enum(REDIRECT_ORIGINS),
  hits: z.int(),
  lastHitAt: Timestamp.nullable(),
  leads: z.enum(REDIRECT_ENDS),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type RedirectRow = z.infer<typeof RedirectSchema>;

const OldPath = requiredLine(2000).transform((typed, context) => {
  const path = oldPathOf(typed);
  if (path !== null) return path;
  const message = `Enter the old address starting with its first slash, such as /old-page, with at most ${OLD_PATH_MAX} characters`;
  context.issues.push({ code: 'custom', message, input: typed });
  return z.NEVER;
});

const SECURE_ONLY = 'Enter a path on this website, such as /services, or a web address that starts with https://';

/** A path of this site, perhaps with a fragment, or an https address. */
const Target = requiredLine(2000).transform((typed, context) => {
  const [, path = '', fragment = ''] = /^(\/[^?#]*)(#[\w-]+)?$/.exec(typed) ?? [];
  const plain = plainPath(path);
  if (plain !== null) return plain + fragment;
  if (typed.startsWith('https://') && WebUrl.safeParse(typed).success) return new URL(typed).href;
  context.issues.push({ code: 'custom', message: SECURE_ONLY, input: typed });
  return z.NEVER;
});

/** Written whole. */
export const RedirectBody = z.strictObject({ fromPath: OldPath, toPath: Target });
export type RedirectBody = z.input<typeof RedirectBody>;

/** What a file of redirects has done. */
export const RedirectsImportedSchema = z.object({ added: z.int(), changed: z.int() });
export type RedirectsImported = z.infer<typeof RedirectsImportedSchema>;

/** A path that was asked for and is no page's, and the page that comes closest to it. */
export const MissedPathSchema = z.object({
  path: z.string(),
  count: z.int(),
  lastAt: Timestamp,
  nearest: z.object({ path: z.string(), name: z.string() }).nullable(),
});
export type MissedPath = z.infer<typeof MissedPathSchema>;

/** Every redirect, from the old address to where it leads, for the site servers. */
export const RedirectMapSchema = z.record(z.string(), z.string());

const Counts = z.record(z.string().startsWith('/').max(OLD_PATH_MAX), z.int().min(1).max(1_000_000_000));

/** What a site server has counted since it last said so: by old address, and by path that is no page's. */
export const RedirectCountsBody = z.strictObject({ hits: Counts, misses: Counts });
export type RedirectCountsBody = z.infer<typeof RedirectCountsBody>;
