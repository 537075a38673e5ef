import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** Nobody works in more browsers; who has a password that was stolen does not notice one more. */
const MOST_SESSIONS = 20;

/** Ends sessions of one owner, but for the twenty that were used last. Call it after one was opened. */
export async function endOldest(
  db: Db,
  table: 'webSessions' | 'receptionSessions',
  own: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set revoked_at = now() where key in (
      select key from ${sql.table(table)} where ${own} and revoked_at is null
      order by last_seen_at desc, expires_at desc offset ${MOST_SESSIONS}
    )`.execute(db);
}
