import type { Transaction } from 'kysely';
import type { Mailer } from '../../mail';
import type { Database } from '../../platform/db/schema';

const NOTICE = {
  cause: 'check-in',
  subject: 'Someone has checked in',
  sentence: 'Someone has checked in for their visit.',
};

/** Somebody has checked in: to the clinic. */
export const queueCheckInEmail = (trx: Transaction<Database>, mailer: Mailer, { id }: { id: number }): Promise<void> =>
  mailer.notifyClinic(trx, NOTICE, id);
