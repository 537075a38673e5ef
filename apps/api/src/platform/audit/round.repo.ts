import { sql, type Selectable } from 'kysely';
import { secondsFromNow } from '../db/connection/clock';
import type { Db } from '../db/schema';
import type { AuditChainTable } from './tables';
import { sealAuditLog, type SealSecrets } from './seals.repo';

/** Advisory lock: one instance of the API seals at a time. */
const LOCK = 7_411_203;
/** Less than a day, so that the daily run does not drift to later hours. */
const PAUSE_SECONDS = 23 * 3600;
/** As many as fit on a screen; `npm run audit:verify` lists them all. */
const MOST_SHOWN = 20;
const TROUBLE = 'AuditLogChanged';

/** Seals the audit log, unless that was done within a day or another instance does it: null then. */
export function claimSealing(
  db: Db,
  secrets: SealSecrets,
  now: Date,
): Promise<readonly Selectable<AuditChainTable>[] | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(trx);
    if (!rows[0]?.mine) return null;
    const lately = await trx
      .selectFrom('auditSeals')
      .select('id')
      .where('kind', '=', 'end')
      .where('sealedAt', '>', secondsFromNow(-PAUSE_SECONDS))
      .limit(1)
      .executeTakeFirst();
    return lately ? null : sealAuditLog(trx, secrets, now);
  });
}

/** Puts what is wrong among the errors that administrators see, unless it is there and not resolved yet. */
export async function recordAuditTrouble(db: Db, problems: readonly string[]): Promise<void> {
  const more = problems.length > MOST_SHOWN ? `; and ${problems.length - MOST_SHOWN} more` : '';
  const message = `The audit log doesn’t match what was written: ${problems.slice(0, MOST_SHOWN).join('; ')}${more}`;
  const known = await db
    .selectFrom('errors')
    .select('id')
    .where('errorType', '=', TROUBLE)
    .where('message', '=', message)
    .where('resolved', '=', false)
    .executeTakeFirst();
  if (known) return;
  await db.insertInto('errors').values({ errorType: TROUBLE, message, severity: 'critical' }).execute();
}
