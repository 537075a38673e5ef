import { randomUUID } from 'node:crypto';
import { addDays, siteSettings, zonedNow } from '@harmony/domain';
import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import type { Database } from '../../platform/db/schema';
import { refillToken, tokenHash } from './refill-token';

type Trx = Transaction<Database>;

/** What may be ordered again without asking, by whom, and how often. */
export type NewRefill = ({ formulaId: number } | { productId: number }) & {
  /** The order that it was granted with; null: the first order of a formula is still to come. */
  orderId: number | null;
  patientId: number | null;
  /** Of the patient. */
  name: string;
  /** Empty when nobody knows one: such refills are had by telephone only. */
  email: string;
  phone: string | null;
  allowed: number;
  everyDays: number;
  /** The last day, YYYY-MM-DD; null: without end. */
  lastOn: string | null;
  /** When it was handed over the first time, where it has been. */
  usedOn?: string | null;
};

/** Grants a refill with a link of its own. Its id. */
export async function grantRefill(trx: Trx, refill: NewRefill, secret: string): Promise<number> {
  const uid = randomUUID();
  const { id } = await trx
    .insertInto('refills')
    .values({ ...refill, uid, keyHash: tokenHash(refillToken(secret, uid)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whose refills end: of a formula, or what was granted with an order, of everything in it or of these products. */
export type EndedRefills = { formulaId: number } | { orderId: number; productIds?: readonly number[] };

/**
 * Ends the refills of a formula that was replaced or withdrawn, or of an order that was cancelled or has none of it any more: by the
 * clinic's clock, yesterday was their last day.
 */
export async function endRefills(trx: Trx, of: EndedRefills): Promise<void> {
  const { timeZone } = siteSettings(await readSettings(trx));
  const today = zonedNow(new Date(), timeZone).date;
  await trx
    .updateTable('refills')
    .set({ lastOn: addDays(today, -1) })
    .where((eb) =>
      'formulaId' in of
        ? eb('formulaId', '=', of.formulaId)
        : eb.and([
            eb('orderId', '=', of.orderId),
            ...(of.productIds ? [eb('productId', 'in', [...of.productIds, 0])] : []),
          ]),
    )
    .where((eb) => eb.or([eb('lastOn', 'is', null), eb('lastOn', '>=', today)]))
    .execute();
}
