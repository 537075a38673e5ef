import { visitNews } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../platform/db/schema';
import { mailedVisit, type VisitMailing } from './mailed-visit.repo';
import { tellPatient } from './tell-patient.repo';

/** The visits whose patients are to be told now. */
export async function dueNews(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('visitNews')
    .select('visitId')
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .execute();
  return rows.map(({ visitId }) => visitId);
}

/**
 * Tells the patient what they do not know yet, which may be nothing: whatever was done and undone meanwhile. Somebody else may be telling
 * them, or changing the visit once more: then it is left to them.
 *
 * @param isWanted false: the clinic tells its patients itself
 */
export async function tellNews(
  trx: Transaction<Database>,
  id: number,
  mailing: VisitMailing & { isWanted: boolean; now: Date },
): Promise<void> {
  const row = await trx
    .selectFrom('visits')
    .innerJoin('visitNews', 'visitNews.visitId', 'visits.id')
    .select(['state', 'startsAt', 'knownState', 'knownStart'])
    .where('visits.id', '=', id)
    .where('dueAt', '<=', mailing.now.toISOString())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  await trx.deleteFrom('visitNews').where('visitId', '=', id).execute();
  if (!mailing.isWanted || Date.parse(row.startsAt) <= mailing.now.getTime()) return;
  const { knownState, knownStart } = row;
  const known = knownState && knownStart !== null ? { state: knownState, startsAt: knownStart } : null;
  const cause = visitNews(known, row);
  const visit = cause && (await mailedVisit(trx, id, mailing));
  if (visit) await tellPatient(trx, mailing.mailer, visit, { cause, by: 'clinic', token: visit.token });
}
