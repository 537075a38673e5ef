import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/schema';
import type { OutboxMailTable } from './tables';

/** What a mail needs to refer to the first of its thread (`References`). */
export type FirstMail = Pick<Selectable<OutboxMailTable>, 'id' | 'createdAt'>;

/** The first mail of a thread; null where it is this one. Retention may have removed it: then the oldest that is left. */
export async function firstOfThread(db: Db, thread: string, id: number): Promise<FirstMail | null> {
  const first = await db
    .selectFrom('outboxMails')
    .select(['id', 'createdAt'])
    .where('thread', '=', thread)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first === undefined || first.id === id ? null : first;
}
