import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import type { RawEvent } from '../telephony/port';

type Row = { source: string; eventId: string; body: string; signature: string | null };

const insert = prepared((db, { source, eventId, body, signature }: Row) =>
  db
    .insertInto('telephonyEvents')
    .values({ source, eventId, body, signature })
    // Of its id, or of its signature.
    .onConflict((clash) => clash.doNothing())
    .returning('id'),
);

/** Stores a raw event under its id; false when it is there already, or its signature was used before. */
export async function insertRawEvent(db: Db, event: RawEvent): Promise<boolean> {
  const { source, eventId, body, signature = null } = event;
  const rows = await insert(db, { source, eventId, body: JSON.stringify(body), signature });
  return rows.length > 0;
}
