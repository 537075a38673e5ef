import { patientVisitState } from '@harmony/domain';
import type { UpdatePatientBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { releaseClaims, takeWholeTime } from './claims.repo';

export type SentVisit = NonNullable<z.output<typeof UpdatePatientBody>['visits']>[number];
type StoredVisit = Required<SentVisit>;

/** The first row that is like it is taken out of `rows`. */
function take<Row>(rows: Set<Row>, isIt: (row: Row) => boolean): Row | undefined {
  const found = [...rows].find(isIt);
  if (found) rows.delete(found);
  return found;
}

const isAlike = (sent: SentVisit, stored: StoredVisit): boolean =>
  stored.startsAt === sent.startsAt &&
  stored.type === sent.type &&
  stored.doctor === sent.doctor &&
  stored.status === sent.status;

/**
 * Finds the stored visit of each one in a list: by its id, else the one that is like it, else one at the same time. The
 * surest ways first for all of them, so that none takes the row of another.
 *
 * @returns the stored visit of each (undefined: it is new), and those that are not in the list
 */
function matchVisits(sent: readonly SentVisit[], stored: readonly StoredVisit[]) {
  const left = new Set(stored);
  const found = sent.map(({ id }) => (id === undefined ? undefined : take(left, (row) => row.id === id)));
  for (const isIt of [isAlike, (one: SentVisit, row: StoredVisit) => row.startsAt === one.startsAt])
    for (const [place, one] of sent.entries())
      if (one.id === undefined) found[place] ??= take(left, (row) => isIt(one, row));
  return { found, removed: [...left].map(({ id }) => id) };
}

const OWN_DOOR =
  'One of these visits has its time in the schedule. Move or cancel it separately, then save the patient again.';

/** The visits of bookable treatments that take time of the schedule. */
async function scheduledOf(trx: Transaction<Database>, patientId: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('claims')
    .innerJoin('visits', 'visits.id', 'claims.visitId')
    .select('visits.id')
    .distinct()
    .where('patientId', '=', patientId)
    .where('serviceId', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Brings a patient's visits to what a list says. Those that are in it as they are stored are not touched: their states, which
 * the list may not know, stay. What is coming takes its time of whoever is named, also beside what is booked then. 400 for the id of
 * a visit that is not the patient's, 409 when one that was booked in the schedule would be moved, given up or removed. Whoever changes
 * a list has locked the schedule.
 *
 * @param by who saves, for the history
 */
export async function saveVisits(
  trx: Transaction<Database>,
  patientId: number,
  sent: readonly SentVisit[],
  by: string | null,
): Promise<void> {
  const rows = await trx
    .selectFrom('visits')
    .select(['id', 'startsAt', 'type', 'doctor', 'state'])
    .where('patientId', '=', patientId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const wanted = sent.map((visit) => ({ ...visit, startsAt: new Date(visit.startsAt).toISOString() }));
  const { found, removed } = matchVisits(
    wanted,
    rows.map(({ state, ...row }) => ({ ...row, status: patientVisitState(state) })),
  );
  const scheduled = await scheduledOf(trx, patientId);
  if (removed.some((id) => scheduled.has(id))) throw conflict(OWN_DOOR);
  if (removed.length > 0) await trx.deleteFrom('visits').where('id', 'in', removed).execute();
  const added = [];
  for (const [place, { id, status, ...visit }] of wanted.entries()) {
    const row = found[place];
    if (row) {
      if (isAlike({ status, ...visit }, row)) continue;
      const isSame = row.startsAt === visit.startsAt && row.doctor === visit.doctor;
      if (scheduled.has(row.id) && (!isSame || row.status !== status)) throw conflict(OWN_DOOR);
      const moved = row.status === status ? {} : { state: status };
      await trx
        .updateTable('visits')
        .set({
          ...visit,
          ...moved,
          // It keeps its length.
          endsAt: sql<string | null>`ends_at + (${visit.startsAt}::timestamptz - starts_at)`,
          // Another name is another practitioner, or none; the database looks it up.
          ...(row.doctor !== visit.doctor && { practitionerId: null }),
          changedBy: by,
        })
        .where('id', '=', row.id)
        .execute();
      if (!isSame) await releaseClaims(trx, row.id);
    } else if (id === undefined) added.push({ ...visit, state: status, patientId, changedBy: by });
    else
      throw invalid({
        [`visits.${place}.id`]: 'This isn’t (or is no longer) a visit of this patient. Reload the patient.',
      });
  }
  // In their order, so that the first one is known as the first.
  added.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  if (added.length > 0) await trx.insertInto('visits').values(added).execute();
  await takeWholeTime(trx, patientId);
}
