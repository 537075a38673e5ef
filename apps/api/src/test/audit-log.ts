import { sql } from 'kysely';
import type { Db } from '../platform/db/schema';

/** Does what the triggers of the audit log refuse, as whoever owns the database could. */
export function withoutAuditRules<Result>(db: Db, act: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return act(trx);
  });
}

/** An audit log without lines, chains and seals, for the next test. */
export const emptyAuditLog = (db: Db): Promise<void> =>
  withoutAuditRules(db, async (trx) => {
    for (const table of ['auditLog', 'auditChains', 'auditSeals'] as const) await trx.deleteFrom(table).execute();
  });
