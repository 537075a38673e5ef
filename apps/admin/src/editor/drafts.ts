import { z } from 'zod';

/** What somebody typed and did not save, by field. */
const DraftSchema = z.object({
  writtenAt: z.iso.datetime(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});
export type Draft = z.infer<typeof DraftSchema>;

const DAY_MS = 86_400_000;
/** Drafts older than this are forgotten. */
export const KEEP_DAYS = 30;
/** The one being written, and those that were offered and not yet decided on. */
const MOST = 3;
const PREFIX = 'harmony.draft:';

export interface DraftPlace {
  userId: number;
  entity: string;
  record: number | 'new';
}

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
  try {
    return parse(localStorage.getItem(keyOf(place)), now);
  } catch {
    return [];
  }
}

/** Keeps the drafts of a record in this browser; none removes them. Answers whether they are kept. */
export function writeDrafts(place: DraftPlace, drafts: readonly Draft[]): boolean {
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(drafts.slice(0, MOST)));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is too old, whoever wrote it. */
export function dropOldDrafts(now = Date.now()): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      if (parse(localStorage.getItem(key), now).length === 0) localStorage.removeItem(key);
    }
  } catch {
    // No storage: nothing is kept in it.
  }
}
