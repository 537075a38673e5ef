import { isComing } from '@harmony/domain';
import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import type { ComingVisit, OfferedVisits } from '../openings/offered-visits';
import { book } from './book.repo';
import { readLinkedVisit } from './booking.repo';
import { PATIENT, told } from './change-booking.repo';
import { receiptOf } from './receipt';
import { visitToken } from './token';

type Trx = Transaction<Database>;

/** Visits as the wait list books and gives them up: the same as on the website. */
export function offeredVisits(config: Pick<AppConfig, 'dataKeys'>, mailer: Mailer): OfferedVisits {
  const { dataKeys } = config;
  const [secret = ''] = dataKeys;
  return {
    find: findComing,
    async book(trx, { holdId, practitionerId, notice, practitioner, patient, forName, ...wanted }) {
      const forWhom = { bookedFor: forName === null ? 'me' : 'other', forName } as const;
      const { uid } = await book(
        trx,
        { ...wanted, ...forWhom, with: practitioner, phone: patient.phone, hold: null, note: null },
        {
          secret,
          patientOf: () => Promise.resolve(patient),
          mailer,
          canMail: true,
          offer: { id: holdId, practitionerId, notice },
        },
      );
      return { uid };
    },
    giveUp: (trx, visitId) => giveUp(trx, visitId, { dataKeys, mailer }),
    receipt: (db, uid) => receiptOf(db, dataKeys, uid),
  };
}

async function findComing(trx: Trx, token: string): Promise<ComingVisit | null> {
  const linked = await readLinkedVisit(trx, token);
  // What is not confirmed by mail is nobody's yet.
  if (!linked?.booking.canCancel || linked.booking.verifyBy !== null) return null;
  const { id, serviceId, practitionerId, booking } = linked;
  const { contactName, contactEmail, contactPhone, isFirst } = await trx
    .selectFrom('visits')
    .select(['contactName', 'contactEmail', 'contactPhone', 'isFirst'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (serviceId === null || contactName === null || contactEmail === null)
    throw conflict('We can’t look for an earlier time for this visit here. Please call us.');
  const { startsAt } = booking;
  return {
    id,
    startsAt,
    serviceId,
    practitionerId,
    isFirst,
    name: contactName,
    email: contactEmail,
    phone: contactPhone,
  };
}

async function giveUp(
  trx: Trx,
  visitId: number,
  { dataKeys, mailer }: { dataKeys: readonly string[]; mailer: Mailer },
): Promise<void> {
  const visit = await trx.selectFrom('visits').select(['uid', 'state']).where('id', '=', visitId).executeTakeFirst();
  if (!visit || !isComing(visit.state)) return;
  await trx.updateTable('visits').set({ state: 'cancelled', changedBy: PATIENT }).where('id', '=', visitId).execute();
  for (const secret of dataKeys) {
    const token = visitToken(secret, visit.uid);
    if (await readLinkedVisit(trx, token)) return void (await told(trx, token, 'visit-cancelled', mailer));
  }
}
