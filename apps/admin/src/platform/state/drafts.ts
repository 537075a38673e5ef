import { z } from 'zod';

/** Unsaved input, by field. */
const DraftSchema = z.object({
  writtenAt: z.iso.datetime(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});
export type Draft = z.infer<typeof DraftSchema>;

const DAY_MS = 86_400_000;
/** Older drafts are deleted. */
export const KEEP_DAYS = 30;
/** The current draft, and earlier ones that were offered and neither restored nor discarded. */
const MOST = 3;
const PREFIX = 'harmony.draft:';

export interface DraftPlace {
  userId: number;
  entity: string;
  record: number | 'new';
}

/** Users who signed out: a page that is closing must not write their drafts again. */
const signedOut = new Set<number>();

const keyOf = ({ userId, entity, record }: DraftPlace): string => `${PREFIX}${userId}:${entity}:${record}`;

function parse(text: string | null, now: number): Draft[] {
  if (text === null) return [];
  try {
    const drafts = z.array(DraftSchema).parse(JSON.parse(text));
    return drafts.filter(({ writtenAt }) => now - Date.parse(writtenAt) < KEEP_DAYS * DAY_MS);
  } catch {
    // Written by another version of the console, or by hand: nothing to offer.
    return [];
  }
}

/** The drafts of a record, the newest first. Storage that is full or forbidden means no drafts, never a broken page. */
export function readDrafts(place: DraftPlace, now = Date.now()): Draft[] {
  // Opening an editor implies being signed in.
  signedOut.delete(place.userId);
  try {
    return parse(localStorage.getItem(keyOf(place)), now);
  } catch {
    return [];
  }
}

/** Keeps the drafts of a record in this browser; an empty list removes them. Returns whether they are kept. */
export function writeDrafts(place: DraftPlace, drafts: readonly Draft[]): boolean {
  if (signedOut.has(place.userId)) return false;
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(drafts.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

function dropDrafts(isDue: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      if (isDue(key)) localStorage.removeItem(key);
    }
  } catch {
    // No storage: nothing is kept in it.
  }
}

/** Deletes drafts that are too old, of all users. */
export const dropOldDrafts = (now = Date.now()): void =>
  dropDrafts((key) => parse(localStorage.getItem(key), now).length === 0);

/** For signing out: drafts may quote what patients wrote, and must not stay in a browser nobody is signed in to. */
export function forgetDraftsOf(userId: number): void {
  signedOut.add(userId);
  dropDrafts((key) => key.startsWith(`${PREFIX}${userId}:`));
}

/** For signing in: drafts that other users left in this browser are deleted, not merely hidden. */
export const forgetDraftsOfOthers = (userId: number): void =>
  dropDrafts((key) => !key.startsWith(`${PREFIX}${userId}:`));
