import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { tokenOfEntry } from './token';

/** A stretch of a practitioner's time that was given back. */
export interface FreedTime {
  id: number;
  practitionerId: number;
  visitId: number | null;
  startsAt: string;
  endsAt: string;
}

/** Somebody who can be asked about a freed time. */
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/**
 * Who waits for this practitioner, the longest first: nobody who was asked about this time before, is asked about another one
 * just now, or has given it up.
 */
export async function listWaiting(trx: Transaction<Database>, freed: FreedTime, secrets: readonly string[]) {
  const rows = await trx
    .selectFrom('waitEntries')
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'waitEntries.visitId').on('visits.state', 'in', ['requested', 'booked']),
    )
    .select((eb) => [
      'waitEntries.id',
      'waitEntries.email',
      'waitEntries.language',
      'waitEntries.uid',
      'waitEntries.keyHash',
      eb.ref('waitEntries.serviceId').$notNull().as('serviceId'),
      'waitEntries.isFirst',
      'weekdays',
      'parts',
      'firstDate',
      'lastDate',
      'visits.startsAt as visitAt',
    ])
    .where('waitEntries.state', '=', 'waiting')
    .where('waitEntries.serviceId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('waitEntries.practitionerId', 'is', null),
        eb('waitEntries.practitionerId', '=', freed.practitionerId),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slotOffers')
            .select('slotOffers.id')
            .whereRef('entryId', '=', 'waitEntries.id')
            .where((eb) => eb.or([eb('freedTimeId', '=', freed.id), eb('slotOffers.state', '=', 'asked')])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visits as given')
            .select('given.id')
            .where('given.id', '=', freed.visitId)
            .where((eb) =>
              eb.or([
                eb('given.id', '=', eb.ref('waitEntries.visitId')),
                eb(eb.fn('lower', ['given.contactEmail']), '=', eb.fn('lower', ['waitEntries.email'])),
              ]),
            ),
        ),
      ),
    )
    .orderBy('waitEntries.createdAt')
    .orderBy('waitEntries.id')
    .execute();
  return rows.flatMap(({ uid, keyHash, ...row }) => {
    const token = tokenOfEntry(secrets, { uid, keyHash });
    return token === null ? [] : [{ ...row, token }];
  });
}
