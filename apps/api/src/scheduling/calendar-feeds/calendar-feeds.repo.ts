import type { CalendarFeed } from '@harmony/domain';
import type { CreateCalendarFeedBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { tokenHash } from '../../platform/crypto/link-token';
import type { Database, Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';

const COLUMNS = ['id', 'practitionerId', 'shows', 'createdBy', 'createdAt', 'lastReadAt'] as const;

/** Every feed, by practitioner, the oldest first. */
export const listFeeds = (db: Db): Promise<CalendarFeed[]> =>
  db.selectFrom('calendarFeeds').select(COLUMNS).orderBy('practitionerId').orderBy('id').execute();

/** Adds a feed; 404 when there is no such practitioner. Of its key only the hash is kept. */
export async function insertFeed(
  trx: Transaction<Database>,
  { practitionerId, shows }: z.output<typeof CreateCalendarFeedBody>,
  { key, by }: { key: string; by: string | null },
): Promise<CalendarFeed> {
  const practitioner = await trx
    .selectFrom('practitioners')
    .select('id')
    .where('id', '=', practitionerId)
    .executeTakeFirst();
  if (!practitioner) throw notFound('Practitioner');
  return trx
    .insertInto('calendarFeeds')
    .values({ practitionerId, shows, keyHash: tokenHash(key), createdBy: by })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes a feed: its address is dead at once. 404 when there is none. */
export async function deleteFeed(trx: Transaction<Database>, id: number): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('calendarFeeds').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound('Calendar feed');
}
