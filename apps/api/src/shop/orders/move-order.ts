import {
  moveRefusal,
  orderWaits,
  statusAfter,
  toPayCents,
  type HandMethod,
  type OrderActor,
  type OrderMove,
  type OrderStatus,
} from '@harmony/domain';
import { t, tMessage } from '@harmony/language';
import type { Transaction } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { ActingPerson } from '../../platform/http/acting-person';
import type { Database } from '../../platform/db/schema';
import { ApiError, conflict, stale } from '../../platform/http/api-error';
import {
  lockOrder,
  noteEvent,
  readOrderFacts,
  writeOrder,
  type LockedOrder,
  type OrderChange,
} from './order-facts.repo';
import type { MailContext } from './order-context';
import { tellOfOrder, type OrderMailKind } from './order-mails';
import { holdOrder, packOrder, releaseOrder, unpackOrder, type OrderPick } from './order-stock';
import { takePayment, wakePages } from '../payments/payment-rows.repo';
import { endRefills } from '../refills/grant-refill.repo';
import { giveRefillsBack, noteHandedOver } from '../refills/refills.repo';
import { giveOwed } from '../payments/refund-order';

type Trx = Transaction<Database>;

/** A move, who makes it, and what it needs. */
export interface WantedMove {
  move: OrderMove;
  by: OrderActor;
  /** As the history names them; null: the patient, or the product itself. */
  name: string | null;
  /** Their account, if they have one. */
  userId?: number | null;
  /** The status that they have seen; 409 `stale` when it is another one by now. */
  from?: OrderStatus | undefined;
  /** The `updatedAt` that they have seen. */
  seen?: string | null;
  /** `pack`: which lots; null: as they are proposed. */
  picks?: readonly OrderPick[] | null;
  /** `pack`: where it stands. */
  shelf?: string | null;
  carrier?: string | null;
  tracking?: string | null;
  /** `hand-over`, `paid`: how the rest is paid in this act. */
  paidBy?: HandMethod | null;
  reason?: string | null;
}

/** So long an order keeps its stock whose patient is asked by mail to pay. */
const PAY_BY_MAIL_SECONDS = 3 * 24 * 3600;

/** What a move does besides changing the status, in the order of the locks: order, payments, refills, stock. Returns further columns. */
type Work = (trx: Trx, order: LockedOrder, wanted: WantedMove) => Promise<OrderChange>;

const now = secondsFromNow(0);

const personOf = ({ name, userId = null }: WantedMove): ActingPerson => ({ id: userId, name });

const ends: Work = async (trx, order, wanted) => {
  const { move, name, reason } = wanted;
  await wakePages(trx, order.id);
  // Nothing of it is kept from here on.
  await writeOrder(trx, order.id, { status: 'cancelled' });
  await giveOwed(trx, order.id, { by: name, reason: reason ?? (move === 'lapse' ? 'Not paid in time' : 'Cancelled') });
  await giveRefillsBack(trx, order.id);
  await endRefills(trx, { orderId: order.id });
  await releaseOrder(trx, order, personOf(wanted));
  return { endedAt: now, holdUntil: null, shelf: null };
};

const pays: Work = async (trx, order, { paidBy, name }) => {
  const cents = toPayCents(order);
  if (paidBy && cents > 0) await takePayment(trx, { orderId: order.id, method: paidBy, cents, by: name });
  return { holdUntil: null };
};

const WORK: Readonly<Record<OrderMove, Work>> = {
  accept: async (trx, order) => {
    await holdOrder(trx, order.id);
    return { isHeld: true, suspectedSpam: false, ...payByMail({ ...order, isHeld: true }) };
  },
  approve: async (_trx, order, { name }) => ({
    review: 'approved',
    reviewedBy: name,
    reviewedAt: now,
    ...payByMail({ ...order, review: 'approved' }),
  }),
  decline: async (trx, order, wanted) => ({
    review: 'declined',
    reviewedBy: wanted.name,
    reviewedAt: now,
    ...(await ends(trx, order, wanted)),
  }),
  paid: pays,
  lapse: ends,
  pack: async (trx, order, wanted) => {
    const { picks = null, shelf = null } = wanted;
    await packOrder(trx, order.id, { picks, by: personOf(wanted) });
    return { readyAt: now, ...(shelf !== null && { shelf }) };
  },
  unpack: async (trx, order, wanted) => {
    await unpackOrder(trx, order.id, personOf(wanted));
    return { shelf: null, readyAt: null };
  },
  ship: async (_trx, _order, { carrier = null, tracking = null }) => ({
    ...(carrier !== null && { carrier }),
    ...(tracking !== null && { tracking }),
  }),
  'hand-over': async (trx, order, wanted) => {
    const paid = await pays(trx, order, wanted);
    await noteHandedOver(trx, order.id);
    return { ...paid, endedAt: now };
  },
  deliver: async (trx, order) => {
    await noteHandedOver(trx, order.id);
    return { endedAt: now };
  },
  cancel: ends,
};

/** Whoever is asked to pay once staff are done with the order has time to read the mail. */
function payByMail(order: LockedOrder): OrderChange {
  const waits = orderWaits(order);
  if (waits.length > 1) return {};
  return { holdUntil: waits[0] === 'payment' ? secondsFromNow(PAY_BY_MAIL_SECONDS) : null };
}

/**
 * Makes one move of an order, whole or not at all: its stock, its money, its status, the line of its history, and what its patient is
 * told. Locks the order first, then its payments, then its refills, then stock.
 *
 * @throws ApiError 404 when there is no such order; 409 `stale` when it is not as it was seen; 409 in words when the move is not
 *   possible, with the lines that are short as fields (`lines.<id>`)
 */
export async function moveOrder(trx: Trx, id: number, wanted: WantedMove, context: MailContext): Promise<void> {
  const order = await lockOrder(trx, id);
  const { move, by, name, from, seen = null, paidBy = null, reason = null } = wanted;
  if (seen !== null && seen !== order.updatedAt) throw stale();
  const refusal = moveRefusal(move, by, order, { isPaidNow: paidBy !== null });
  if (from !== undefined && from !== order.status)
    throw new ApiError(
      'stale',
      `${tMessage(refusal ?? 'This order has changed')}. ${t('Someone else was quicker. Please check it again.')}`,
    );
  if (refusal !== null) throw conflict(refusal);
  const isStaff = by === 'staff' || by === 'practitioner';
  const done = await WORK[move](trx, order, wanted);
  await writeOrder(trx, id, { ...done, ...(isStaff && { isRead: true, changedBy: name, changedAt: now }) });
  const facts = await readOrderFacts(trx, id);
  const status = statusAfter(move, facts);
  await writeOrder(trx, id, { status });
  await noteEvent(trx, id, { what: move, by: name, reason });
  const kind = mailOf(move, { ...facts, status });
  if (kind !== null) await tellOfOrder(trx, context, id, kind, { isAsked: !isStaff });
}

/** What the patient is told of a move that was made; null: nothing. */
function mailOf(move: OrderMove, after: LockedOrder): OrderMailKind | null {
  switch (move) {
    case 'accept':
    case 'approve':
    case 'paid': {
      const [waitsFor] = after.status === 'pending' ? orderWaits(after) : [];
      if (waitsFor === undefined) return 'approved';
      return waitsFor === 'payment' ? 'please-pay' : 'received';
    }
    case 'decline':
      return 'declined';
    case 'pack':
      // A parcel is told of when it is on its way.
      return after.delivery === 'pickup' ? 'ready' : null;
    case 'ship':
      return 'shipped';
    case 'lapse':
    case 'cancel':
      return 'cancelled';
    case 'unpack':
    case 'hand-over':
    case 'deliver':
      return null;
  }
}
