import type { Selectable, Transaction } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Database } from '../../platform/db/schema';
import type { VisitTable } from '../visits/tables';
import { MS_LEFT } from './booking.repo';

type When = 'startsAt' | 'endsAt' | 'serviceId' | 'practitionerId' | 'roomId' | 'type' | 'doctor';
type Who = 'patientId' | 'contactName' | 'contactEmail' | 'contactPhone' | 'forName' | 'note';
type How = 'state' | 'verifyBy' | 'verifiedState' | 'source' | 'uid' | 'keyHash' | 'language';

/** A visit that somebody books with a link. */
export type NewVisit = Pick<Selectable<VisitTable>, When | Who | How>;

const insert = prepared((db, args: NewVisit) =>
  db
    .insertInto('visits')
    .values({
      patientId: args.patientId,
      startsAt: args.startsAt,
      endsAt: args.endsAt,
      serviceId: args.serviceId,
      practitionerId: args.practitionerId,
      roomId: args.roomId,
      type: args.type,
      doctor: args.doctor,
      state: args.state,
      verifyBy: args.verifyBy,
      verifiedState: args.verifiedState,
      source: args.source,
      contactName: args.contactName,
      contactEmail: args.contactEmail,
      contactPhone: args.contactPhone,
      forName: args.forName,
      note: args.note,
      uid: args.uid,
      keyHash: args.keyHash,
      language: args.language,
    })
    .returning(['id', 'sequence', 'startsAt', 'endsAt', 'state', 'verifyBy', MS_LEFT]),
);

/** What the database has made of it. */
export type InsertedVisit = Awaited<ReturnType<typeof insert>>[number];

/** Adds a visit, its note encrypted already. Its time is claimed by whoever books it. */
export async function insertVisit(trx: Transaction<Database>, visit: NewVisit): Promise<InsertedVisit> {
  const [row] = await insert(trx, visit);
  if (!row) throw new Error('no visit was inserted');
  return row;
}
