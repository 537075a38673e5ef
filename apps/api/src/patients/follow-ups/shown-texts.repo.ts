import type { FollowUpText } from '@harmony/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';
import type { PhoneKeys } from '../phone-index/phone-keys';
import { openWords } from '../phone-index/received-words';

/** Texts that a follow-up shows; earlier ones are in the person's timeline. */
const SHOWN = 5;

/** The last texts of these follow-ups, the earliest first, by the follow-up's id. */
export async function textsOf(db: Db, keys: PhoneKeys, ids: readonly number[]): Promise<Map<number, FollowUpText[]>> {
  const found = new Map<number, FollowUpText[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<{ id: number; followUpId: number; at: string; words: Buffer }>`
    select last.* from unnest(${ids}::integer[]) as wanted (id) cross join lateral (
      select id, follow_up_id, received_at as at, words from received_texts
      where follow_up_id = wanted.id order by received_at desc, id desc limit ${SHOWN}) as last
    order by last.at, last.id`.execute(db);
  for (const { id, followUpId, at, words } of rows) {
    const texts = found.get(followUpId) ?? [];
    found.set(followUpId, [...texts, { id, at, words: openWords(keys, words) }]);
  }
  return found;
}
