import { FOLLOW_UP_RULES, type FollowUp } from '@harmony/domain';
import type { CallerMatcher } from '../phone-index/caller-matcher';
import type { PhoneKeys } from '../phone-index/phone-keys';
import type { Db } from '../../platform/db/schema';
import { textsOf } from './shown-texts.repo';
import type { StoredFollowUp } from './follow-ups.repo';

/** Where a follow-up gets from what its row does not hold. */
export interface FollowUpSources {
  db: Db;
  matcher: CallerMatcher;
  /** Of the numbers and words of texts. */
  keys: PhoneKeys;
}

/** Adds who the numbers belong to and what they have written, with a handful of queries for all of them. */
export async function showFollowUps(
  rows: readonly StoredFollowUp[],
  { db, matcher, keys }: FollowUpSources,
): Promise<FollowUp[]> {
  const written = rows.filter(({ kind }) => FOLLOW_UP_RULES[kind].isText);
  const [matches, texts] = await Promise.all([
    matcher.matchKnown(rows.flatMap(({ number }) => number ?? [])),
    textsOf(
      db,
      keys,
      written.map(({ id }) => id),
    ),
  ]);
  return rows.map(({ ownerRef, ownerName, ...row }) => ({
    ...row,
    owner: ownerRef === null || ownerName === null ? null : { ref: ownerRef, name: ownerName },
    people: (matches.get(row.number ?? '')?.patients ?? []).map(({ id, name, birthYear }) => ({ id, name, birthYear })),
    texts: texts.get(row.id) ?? [],
  }));
}
