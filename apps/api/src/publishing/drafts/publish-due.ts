import { CONTENT_ENTITIES } from '@harmony/domain';
import { writeAuditOfClock } from '../../platform/audit/audit.repo';
import type { DbLog } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import { toApiError } from '../../platform/http/error-mapping';
import { claimDue, isDue, nextDue, noteProblem, type Due } from './due.repo';
import { publishDraft, unpublish } from './publish-draft';
import type { DraftTarget } from './target';

export interface DueOptions {
  /** By their names in addresses. */
  targets: ReadonlyMap<string, DraftTarget>;
  log: DbLog;
  /** Null: the database's clock. */
  now?: Date | null;
  closing?: AbortSignal;
}

/**
 * Publishes and takes away what is due, the earliest first, each in a transaction of its own with its audit line. What cannot be
 * published keeps its draft, loses the date, and says why. Several instances may do it at once: each draft is claimed by one of them.
 * Rejects when the database is not there; the next round goes on.
 */
export async function publishDue(db: Db, { targets, log, now = null, closing }: DueOptions): Promise<void> {
  const passed: number[] = [];
  while (!closing?.aborted) {
    const due = await nextDue(db, now, passed);
    if (!due) return;
    const target = targets.get(due.entity);
    if (!target || !(await isSettled(db, due, { target, log, now }))) passed.push(due.id);
  }
}

/** Whether it was done or given up; false: another instance has it, or somebody was writing it. */
async function isSettled(
  db: Db,
  due: Due,
  { target, log, now }: { target: DraftTarget; log: DbLog; now: Date | null },
): Promise<boolean> {
  const { entity, rowId: id, action } = due;
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await claimDue(trx, due.id))) return false;
      if (!(await isDue(trx, due, now))) return true;
      const row = { target, name: entity, id };
      const fields =
        action === 'publish'
          ? (await publishDraft(trx, row, { over: false, seen: null, by: null })).fields
          : await unpublish(trx, row);
      await writeAuditOfClock(trx, { entity: CONTENT_ENTITIES[target.entity].name, action, entityId: id, fields });
      return true;
    });
  } catch (error) {
    const { code, status, message, fields = {} } = toApiError(error);
    if (status === 503) throw error;
    // Somebody was writing the row or its draft at this very moment: the next round reads what they wrote.
    if (code === 'stale') return false;
    log.error({ err: error, entity, rowId: id }, 'a draft could not be published when it was due');
    await noteProblem(db, due, { problem: [message, ...Object.values(fields)].join(' '), now });
    return true;
  }
}
