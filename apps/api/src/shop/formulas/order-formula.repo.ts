import { toCents } from '@harmony/domain';
import type { OrderFormulaBody, StaffFormulaOrderBody } from '@harmony/domain/schemas';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/db/schema';
import { ApiError, conflict, invalid, notFound } from '../../platform/http/api-error';
import type { TakenForm } from '../../platform/forms/take-form';
import { tokenHash } from './formula-token';
import type { OrderNames } from '../orders/placing/new-order.repo';
import type { OrderContext } from '../orders/order-context';
import { addressOf } from '../orders/placing/order-from-cart';
import { placeOrder, type WantedOrder } from '../orders/placing/place-order';
import { lockSignedFormula, type Change, type StoredFormula } from './lock-formula.repo';
import { answerRequest } from './offer-formula.repo';
import { readOffer, readOrderedAs } from './offered-formula.repo';

type Trx = Transaction<Database>;
type Form = TakenForm<z.output<typeof OrderFormulaBody>>;

const NO_PHONE = 'Enter a number we can call';

/** The price is the formula's own; what can be different since it was shown is tax, sending, and where it goes. */
const CHANGED = 'The price has changed. Check it again before you order.';

/**
 * Orders packs of a formula by its link, for whoever it was written for. A link orders once, as long as that order is not cancelled: more is
 * a refill.
 *
 * @throws ApiError 404 for links that open nothing; cart_changed at another total than was shown, or where it cannot be had like that;
 *   409 in words when it was ordered already; 400 `phone` when nobody knows a number; what placeOrder throws
 */
export async function orderByLink(
  trx: Trx,
  form: Form,
  { ip, context }: { ip: string; context: OrderContext },
): Promise<Pick<OrderNames, 'uid'>> {
  const { token, packs, delivery, zip, pays } = form;
  const formula = await lockOffered(trx, token);
  const orderedAs = await readOrderedAs(trx, formula.id);
  if (orderedAs !== null)
    throw conflict(`You’ve already ordered this: it’s order ${orderedAs}. Call us if you need more.`);
  const offer = await readOffer(trx, { token, packs, delivery, zip }, context.payments !== null);
  if (offer.totalAmount === null || offer.delivery !== delivery) throw new ApiError('cart_changed', CHANGED);
  if (!offer.pays.includes(pays)) throw invalid({ pays: 'This can’t be paid that way' });
  const phone = form.phone ?? formula.patientPhone;
  if (phone === null) throw invalid({ phone: NO_PHONE });
  return inWords(() =>
    placeOrder(
      trx,
      {
        ...ordered(formula, packs),
        phone,
        delivery,
        shipTo: delivery === 'shipping' ? addressOf(form) : null,
        pays,
        channel: 'web',
        by: null,
        ip,
        shownCents: toCents(form.totalAmount),
      },
      context,
    ),
  );
}

/** A signed formula of a link, locked as {@link lockSignedFormula} does. */
async function lockOffered(trx: Trx, token: string): Promise<StoredFormula> {
  const formula = await trx
    .selectFrom('formulas')
    .selectAll()
    .where('keyHash', '=', tokenHash(token))
    .where('state', '=', 'signed')
    .forUpdate()
    .executeTakeFirst();
  if (!formula) throw notFound('Formula');
  return formula;
}

/**
 * Orders packs of a signed formula at the desk, to be picked up and paid here; the request that it answers becomes 'answered'. The
 * order's id.
 *
 * @throws ApiError 404, 409 in words when it is not signed, replaced or withdrawn; 400 `phone` or `email` when nobody knows one; what
 *   placeOrder throws
 */
export async function orderAtDesk(
  trx: Trx,
  id: number,
  body: z.output<typeof StaffFormulaOrderBody>,
  { context, ...change }: Change & { context: OrderContext },
): Promise<number> {
  const formula = await lockSignedFormula(trx, id, change);
  const phone = body.phone ?? formula.patientPhone;
  const email = body.email ?? formula.patientEmail;
  if (phone === null) throw invalid({ phone: NO_PHONE });
  if (email === null) throw invalid({ email: 'Enter the address for emails about the order' });
  const { viewer } = change;
  const order: WantedOrder = {
    ...ordered(formula, body.packs),
    phone,
    email,
    delivery: 'pickup',
    shipTo: null,
    pays: 'at-clinic',
    channel: 'staff',
    by: { name: viewer.name ?? 'Front desk', userId: viewer.id },
    ip: null,
    shownCents: null,
  };
  const placed = await placeOrder(trx, order, context);
  await answerRequest(trx, formula, viewer.name);
  return placed.id;
}

/** What every order of a formula is made of. Nothing is asked that its practitioner has answered. */
const ordered = ({ id, patientName, patientEmail }: StoredFormula, packs: number) => ({
  name: patientName ?? '',
  email: patientEmail ?? '',
  note: null,
  flags: [],
  lines: [{ formulaId: id, quantity: packs }],
});

async function inWords<Result>(place: () => Promise<Result>): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cart_changed') throw new ApiError('cart_changed', CHANGED);
    throw error;
  }
}
