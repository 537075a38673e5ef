import { canAskForMore, nextRefillOn, refusalWords, toCents } from '@harmony/domain';
import { speakIn } from '@harmony/http';
import { msg, t, tMessage } from '@harmony/language';
import type { UseRefillBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { ApiError, conflict, invalid, notFound } from '../../platform/http/api-error';
import type { TakenForm } from '../../platform/forms/take-form';
import type { AskForRefill } from './ask-for-refill';
import type { OrderContext } from '../orders/order-context';
import { addressOf } from '../orders/placing/order-from-cart';
import { placeOrder } from '../orders/placing/place-order';
import { quoteRefill } from './quote-refill';
import { countUse, findRefill, judgeRefill, lockRefill, readRefillDay, type KnownRefill } from './refills.repo';
import { lockFormulas } from '../formulas/shop-formulas.repo';
import type { WantedLine } from '../cart/wanted-lines';

type Trx = Transaction<Database>;

export type RefillForm = TakenForm<z.output<typeof UseRefillBody>>;

/** An order was placed, or the refill was refused in words. */
export type UsedRefill = { uid: string } | { refused: string };

const QUICKER = 'This refill has just been used. Open its link again.';
const PASSED_ON = msg('We’ve passed on your request. You’ll hear from the clinic.');

/**
 * Orders by a refill, which is counted in the transaction of the order: whoever presses twice orders once. What is used up or over, cannot
 * be had, or needs a visit first, becomes a request to the clinic; this is stored, so it is no error here.
 *
 * @throws ApiError 404 for wrong and ended links alike; cart_changed when it costs something else than was shown; 400 for a way of
 *   paying that there is not; what placeOrder throws
 */
export async function useRefill(
  trx: Trx,
  form: RefillForm,
  { ip, ask }: { ip: string; ask: AskForRefill },
  context: OrderContext,
): Promise<UsedRefill> {
  const day = await readRefillDay(trx);
  const found = await findRefill(trx, form.token, day);
  // Whoever ends a formula locks it before its refills.
  if (found?.formulaId) await lockFormulas(trx, [found.formulaId]);
  const refill = found && (await lockRefill(trx, found.id, day));
  if (!refill) throw notFound('Refill');
  const { refusal } = judgeRefill(refill, day);
  if (refusal !== null && !canAskForMore(refusal))
    return { refused: `${refusalWords(refusal, nextRefillOn(refill, day.today))}.` };
  const { problem, quote } = await quoteRefill(trx, refill, form, context.payments !== null);
  const whyNot = () => (refusal === null ? problem && tMessage(problem) : refusalWords(refusal, day.today));
  const why = whyNot();
  if (why !== null) {
    // The clinic reads it in its own language.
    await ask(trx, { refill, why: speakIn('en', whyNot) ?? why, today: day.today, phone: form.phone });
    return { refused: `${why}. ${t(PASSED_ON)}` };
  }
  if (form.delivery !== quote.delivery) throw new ApiError('cart_changed');
  if (!quote.pays.includes(form.pays)) throw invalid({ pays: 'This can’t be paid that way' });
  if (!(await countUse(trx, refill, day.today, form.remind))) throw conflict(QUICKER);
  const { uid } = await order(trx, refill, { form, ip }, context);
  return { uid };
}

function order(trx: Trx, refill: KnownRefill, { form, ip }: { form: RefillForm; ip: string }, context: OrderContext) {
  const { phone, delivery, pays, totalAmount } = form;
  return placeOrder(
    trx,
    {
      name: refill.name,
      email: refill.email,
      phone: phone ?? refill.phone ?? '',
      note: null,
      delivery,
      shipTo: delivery === 'shipping' ? addressOf(form) : null,
      pays,
      flags: [],
      channel: 'refill',
      lines: [lineOf(refill)],
      by: null,
      ip,
      shownCents: toCents(totalAmount),
    },
    context,
  );
}

function lineOf({ id, formulaId, productId }: KnownRefill): WantedLine {
  if (formulaId !== null) return { formulaId, quantity: 1, refillId: id };
  if (productId !== null) return { productId, quantity: 1, refillId: id };
  throw new Error(`refill ${id} is of nothing`);
}
