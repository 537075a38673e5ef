import type { FollowUpText } from '@harmony/domain';
import { sql, type Transaction } from 'kysely';
import type { PhoneKeys } from '../../patients/phone-index/phone-keys';
import type { Database, Db } from '../../platform/db/schema';
import { openWords } from '../../patients/phone-index/received-words';
import { blockedNumber } from '../calls/follow-ups-of-calls.repo';

/** A text that somebody has written; `number` is E.164. */
export interface ReceivedText {
  id: number;
  number: string;
  receivedAt: string;
}

/** Texts that a follow-up shows; earlier ones are in the person's timeline. */
const SHOWN = 5;

/** A number that has written waits for an answer, once, however many texts it writes meanwhile. */
export async function followText(trx: Transaction<Database>, { id, number, receivedAt }: ReceivedText): Promise<void> {
  if ((await blockedNumber(trx, { number })).length > 0) return;
  const followUp = await trx
    .insertInto('followUps')
    .values({ kind: 'received-texts', sourceId: String(id), number, createdAt: receivedAt, lastAt: receivedAt })
    .onConflict((clash) =>
      clash
        .columns(['number'])
        .where('state', '=', 'open')
        .where('kind', '=', sql.lit('received-texts'))
        .doUpdateSet((row) => ({
          attempts: sql<number>`follow_ups.attempts + 1`,
          sourceId: row.ref('excluded.sourceId'),
          lastAt: sql<string>`greatest(follow_ups.last_at, ${row.ref('excluded.lastAt')})`,
          // Whoever writes again does not wait until later.
          snoozedUntil: null,
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('receivedTexts').set({ followUpId: followUp.id }).where('id', '=', id).execute();
}

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
