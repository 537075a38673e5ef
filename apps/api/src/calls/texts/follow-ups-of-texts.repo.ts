import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { blockedNumber } from '../calls/follow-ups-of-calls.repo';

/** A text that somebody has written; `number` is E.164. */
export interface ReceivedText {
  id: number;
  number: string;
  receivedAt: string;
}

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
