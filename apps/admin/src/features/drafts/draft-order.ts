import type { Draft } from '@harmony/domain';

/** When something happens to a draft by itself: the first of its dates; null: nothing does. ISO 8601. */
const nextDate = ({ publishAt, unpublishAt }: Draft): string | null => publishAt ?? unpublishAt;

const rank = (draft: Draft): number => (draft.problem !== null ? 0 : nextDate(draft) !== null ? 1 : 2);

/** What failed first, then what happens next, then the latest work. */
export const inOrder = (drafts: readonly Draft[]): Draft[] =>
  [...drafts].sort((a, b) => {
    const [left, right] = [nextDate(a), nextDate(b)];
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (left !== null && right !== null && left !== right) return left < right ? -1 : 1;
    return a.updatedAt > b.updatedAt ? -1 : 1;
  });
