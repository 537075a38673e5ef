import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema';

/** What tells an operator that something has stopped. Ages in seconds; null where there is nothing to be old. */
export interface UpkeepFigures {
  callsInProgress: number;
  /** Since the phone system was last heard. */
  phoneEventAge: number | null;
  /** Since the mail was written that waits longest. */
  outboxAge: number | null;
  outboxWaiting: number;
  /** Mails that were given up. */
  deadMails: number;
  /** Open follow-ups whose time is over. */
  followUpsOverdue: number;
  /** Since the audit log was last sealed. */
  auditSealAge: number | null;
  auditLines: boolean;
  /** Times that the audit log was found changed, and nobody has resolved it yet. */
  auditProblems: number;
  databaseBytes: number;
}

/** Reads them all at once, each by an index. */
export async function readUpkeep(db: Db): Promise<UpkeepFigures> {
  const age = (moment: ReturnType<typeof sql>) => sql`extract(epoch from now() - (${moment}))::double precision`;
  const { rows } = await sql<UpkeepFigures>`
    select
      (select count(*)::integer from calls where status <> 'ended') as "callsInProgress",
      ${age(sql`select received_at from telephony_events order by received_at desc, id desc limit 1`)} as "phoneEventAge",
      ${age(sql`select min(created_at) from outbox_mails where state in ('pending', 'sending', 'failed')`)} as "outboxAge",
      (select count(*)::integer from outbox_mails where state in ('pending', 'sending', 'failed')) as "outboxWaiting",
      (select count(*)::integer from outbox_mails where state = 'dead' and verdict is distinct from 'left-out') as "deadMails",
      (select count(*)::integer from follow_ups where state = 'open'
        and greatest(coalesce(due_at, created_at), snoozed_until) <= now()) as "followUpsOverdue",
      ${age(sql`select max(sealed_at) from audit_seals where kind = 'end'`)} as "auditSealAge",
      exists (select from audit_log) as "auditLines",
      (select count(*)::integer from errors where error_type = 'AuditLogChanged' and not resolved) as "auditProblems",
      pg_database_size(current_database()) as "databaseBytes"`.execute(db);
  if (!rows[0]) throw new Error('a query without a table gave no row');
  return rows[0];
}
