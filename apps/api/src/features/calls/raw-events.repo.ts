import { prepared } from '../../db/prepared';
import type { Db } from '../../db/schema';
import type { RawEvent } from '../../telephony/port';

const insert = prepared((db, { source, eventId, body }: { source: string; eventId: string; body: string }) =>
  db
    .insertInto('telephonyEvents')
    .values({ source, eventId, body })
    .onConflict((clash) => clash.columns(['source', 'eventId']).doNothing())
    .returning('id'),
);

/** Stores a raw event under its id; false when it is there already. */
export async function insertRawEvent(db: Db, { source, eventId, body }: RawEvent): Promise<boolean> {
  const rows = await insert(db, { source, eventId, body: JSON.stringify(body) });
  return rows.length > 0;
}
