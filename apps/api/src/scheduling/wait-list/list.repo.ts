import type { WaitListRow, WaitState } from '@harmony/domain';
import { WAIT_LIST_MOST } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import { isLeftOut } from '../../mail';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import { lockSchedule } from '../visits/place-visit.repo';
import { endEntry, withNames } from './entry.repo';

const rowsOf = (db: Db) =>
  db
    .selectFrom('waitEntries')
    .leftJoin('services', 'services.id', 'waitEntries.serviceId')
    .leftJoin('practitioners', 'practitioners.id', 'waitEntries.practitionerId')
    .leftJoin('visits', 'visits.id', 'waitEntries.visitId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('slotOffers')
          .select(['slotOffers.createdAt as offeredAt', 'slotOffers.startsAt as offeredStartsAt'])
          .whereRef('entryId', '=', 'waitEntries.id')
          .orderBy('slotOffers.id', 'desc')
          .limit(1)
          .as('offer'),
      (join) => join.onTrue(),
    )
    .select([
      'waitEntries.id',
      'waitEntries.name',
      'waitEntries.email',
      'waitEntries.phone',
      'waitEntries.forName',
      'visits.forName as visitForName',
      'services.name as serviceName',
      'practitioners.name as practitionerName',
      'weekdays',
      'parts',
      'firstDate as from',
      'lastDate as until',
      'waitEntries.state',
      'visits.startsAt as visitAt',
      'offer.offeredAt',
      'offer.offeredStartsAt',
      isLeftOut(sql<string>`'wait-list-joined:' || wait_entries.id`).as('isUntold'),
      'waitEntries.createdAt',
    ]);

/** Who waits, the longest first; of the others the latest first. */
export async function listWaiting(db: Db, state: WaitState): Promise<WaitListRow[]> {
  const rows = await rowsOf(db)
    .where('waitEntries.state', '=', state)
    .orderBy('waitEntries.createdAt', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('waitEntries.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(WAIT_LIST_MOST)
    .execute();
  return withNames(db, rows);
}

/** One of them; 404 when it is gone. */
export async function findWaiting(db: Db, id: number): Promise<WaitListRow> {
  const [row] = await withNames(db, await rowsOf(db).where('waitEntries.id', '=', id).execute());
  if (!row) throw notFound('Wait list entry');
  return row;
}

/**
 * Takes somebody off the list, or puts them back who was taken off: at the place that they had. 404 when there is no such entry, 409 when they have
 * booked or their time is over.
 */
export async function setWaiting(trx: Transaction<Database>, id: number, state: 'waiting' | 'left'): Promise<void> {
  await lockSchedule(trx);
  const { state: before, visitAt } = await findWaiting(trx, id);
  if (before === state) return;
  if (before !== 'waiting' && before !== 'left')
    throw conflict('They’ve booked, or their last date has passed. There’s nothing left to change.');
  if (state === 'left') return endEntry(trx, id, 'left');
  const waits = await trx
    .updateTable('waitEntries')
    .set({ state, endedAt: null })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitEntries as other')
            .select('other.id')
            .where('other.state', '=', 'waiting')
            .where(sql<boolean>`other.visit_id = wait_entries.visit_id`),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!waits && visitAt !== null) throw conflict('They’re already waiting for an earlier time for this visit.');
}
