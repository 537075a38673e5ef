import type { ConfigEntry, Draft } from '@harmony/domain';
import { isWritten } from '../../platform/editor/publishing/draft-row';

/** The drafts of settings, by key. */
export type SettingDrafts = Readonly<Record<string, Draft>>;

export const draftsByKey = (drafts: readonly Draft[]): SettingDrafts =>
  Object.fromEntries(drafts.map((draft) => [draft.id, draft]));

/** A setting with what its draft changes: a text or nothing, and what it is in other languages. */
export function draftedEntry(entry: ConfigEntry, draft: Draft | undefined): ConfigEntry {
  if (draft === undefined || !isWritten(draft)) return entry;
  const { data = entry.data } = draft.changes;
  // A draft has passed the contract of the setting.
  const translations = (draft.changes['translations'] ?? entry.translations) as ConfigEntry['translations'];
  const latest = draft.updatedAt > entry.updatedAt ? draft.updatedAt : entry.updatedAt;
  return {
    ...entry,
    data: typeof data === 'string' ? data : null,
    ...(translations && { translations }),
    isActive: true,
    updatedAt: latest,
  };
}

/**
 * Several drafts as one, which was changed when the last of them was: with a date only where all have it, and with the problems of
 * each. Undefined: there is none.
 */
export function asOne(drafts: readonly Draft[]): Draft | undefined {
  const [latest] = [...drafts].sort((a, b) => (a.updatedAt > b.updatedAt ? -1 : 1));
  if (!latest) return undefined;
  const isShared = drafts.every(({ publishAt }) => publishAt === latest.publishAt);
  const problems = drafts.flatMap(({ problem }) => problem ?? []);
  return {
    ...latest,
    publishAt: isShared ? latest.publishAt : null,
    problem: problems.length > 0 ? problems.join(' ') : null,
  };
}
