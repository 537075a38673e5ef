import { nextRefillOn, refusalWords, toDollars, type RefillOffer } from '@harmony/domain';
import { tMessage } from '@harmony/language';
import type { RefillOfferBody } from '@harmony/domain/schemas';
import type { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { quoteRefill } from './quote-refill';
import { findRefill, judgeRefill, readRefillDay, refillName } from './refills.repo';

/**
 * A refill as whoever has its link sees it, at the price of this moment. Nothing is written.
 *
 * @param takesPayments a payment provider is set up; orders are sent only when they can be paid before
 * @throws ApiError 404 for wrong and ended links alike
 */
export async function readRefillOffer(
  db: Db,
  { token, delivery, zip }: z.output<typeof RefillOfferBody>,
  takesPayments: boolean,
): Promise<RefillOffer> {
  const day = await readRefillDay(db);
  const refill = await findRefill(db, token, day);
  if (!refill) throw notFound('Refill');
  const { quote, cents, problem } = await quoteRefill(db, refill, { delivery, zip }, takesPayments);
  const { refusal, nextOn } = judgeRefill(refill, day);
  return {
    ...quote,
    name: refillName(refill),
    price: toDollars(cents),
    left: refill.allowed - refill.used,
    nextOn,
    refusal: refusal === null ? problem && tMessage(problem) : refusalWords(refusal, nextRefillOn(refill, day.today)),
    remind: refill.remind,
  };
}
