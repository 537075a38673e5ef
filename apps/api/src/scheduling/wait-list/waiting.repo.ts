import { sql } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { mailbox } from '../../mail';
import type { Db } from '../../platform/db/schema';
import { SETTLED_AFTER } from './offer-rules';

/** A stretch of a practitioner's time that was given back. */
export type FreedTime = Awaited<ReturnType<typeof listFreed>>[number];

/** Somebody who can be asked about a freed time. */
export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

/** The times that are offered next, with the mailbox of who has given them up: settled ones, about which nobody is asked at the moment. */
export const listFreed = (db: Db) =>
  db
    .selectFrom('freedTimes')
    .leftJoin('visits as given', 'given.id', 'freedTimes.visitId')
    .select([
      'freedTimes.id',
      'freedTimes.practitionerId',
      'visitId',
      'freedTimes.startsAt',
      'freedTimes.endsAt',
      mailbox(sql.ref('given.contact_email')).$castTo<string | null>().as('givenUpBy'),
    ])
    .where('freedAt', '<=', secondsFromNow(-SETTLED_AFTER))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('slotOffers')
            .select('slotOffers.id')
            .where('slotOffers.state', '=', 'asked')
            .where('freedTimeId', '=', ref('freedTimes.id')),
        ),
      ),
    )
    .orderBy('freedTimes.startsAt')
    .orderBy('freedTimes.id')
    .execute();

/**
 * Who waits and can be asked, the longest first: nobody whose mailbox is asked about a time just now, and nobody who wanted an earlier time
 * than that of a visit that is not coming any more.
 */
export const listWaiting = (db: Db) =>
  db
    .selectFrom('waitEntries')
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'waitEntries.visitId').on('visits.state', 'in', ['requested', 'booked']),
    )
    .select((eb) => [
      'waitEntries.id',
      mailbox(sql.ref('wait_entries.email')).as('mailbox'),
      eb.ref('waitEntries.serviceId').$notNull().as('serviceId'),
      'waitEntries.practitionerId',
      'waitEntries.isFirst',
      'weekdays',
      'parts',
      'firstDate',
      'lastDate',
      'waitEntries.visitId',
      'visits.startsAt as visitAt',
    ])
    .where('waitEntries.state', '=', 'waiting')
    .where('waitEntries.serviceId', 'is not', null)
    .where((eb) => eb.or([eb('waitEntries.visitId', 'is', null), eb('visits.id', 'is not', null)]))
    .where(mailbox(sql.ref('wait_entries.email')), 'not in', askedNow(db))
    .orderBy('waitEntries.createdAt')
    .orderBy('waitEntries.id')
    .execute();

/** The mailboxes that are asked about a time at the moment: nobody is asked about two at once. */
const askedNow = (db: Db) =>
  db
    .selectFrom('slotOffers')
    .innerJoin('waitEntries as asked', 'asked.id', 'slotOffers.entryId')
    .select(mailbox(sql.ref('asked.email')).as('mailbox'))
    .where('slotOffers.state', '=', 'asked');

/** Which mailboxes were asked about these times before: nobody is asked twice about the same one. */
export const listAsked = (db: Db, freedTimeIds: readonly number[]) =>
  db
    .selectFrom('slotOffers')
    .innerJoin('waitEntries', 'waitEntries.id', 'slotOffers.entryId')
    .select((eb) => [
      eb.ref('freedTimeId').$notNull().as('freedTimeId'),
      mailbox(sql.ref('wait_entries.email')).as('mailbox'),
    ])
    .where('freedTimeId', 'in', freedTimeIds)
    .execute();

/** Those of these entries who can still be asked. */
export async function stillWaiting(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('waitEntries')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where(mailbox(sql.ref('wait_entries.email')), 'not in', askedNow(db))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
