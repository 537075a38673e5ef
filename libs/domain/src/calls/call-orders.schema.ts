import { z } from 'zod';
import { Id } from '../platform/common.schema';
import { isCalendarDate } from '../platform/moments/time';
import { HAND_METHODS } from '../shop/orders/orders';
import { OrderStatusName } from '../shop/orders/orders.schema';

/* Orders on the card of a call. */

/** The orders of whoever rings, or that were searched for: the answer in one line, and what is behind it. */
export const CallOrderSchema = z.object({
  id: Id,
  number: z.int(),
  customerName: z.string(),
  status: OrderStatusName,
  /** Such as 'Ready since Tuesday, shelf B3, 2 items, $48.20 to pay'. */
  line: z.string(),
  toPay: z.number(),
  shelf: z.string().nullable(),
  promisedOn: z.string().nullable(),
  /** Pieces of all lines. */
  pieces: z.int(),
  /** What is in it, where a single order was asked for; lists name nothing. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  canHandOver: z.boolean(),
  canMailLink: z.boolean(),
});
export type CallOrder = z.infer<typeof CallOrderSchema>;

/** `answer`: the first line of the card. */
export const CallOrdersSchema = z.object({
  answer: z.string(),
  orders: z.array(CallOrderSchema),
  /** What may be ordered again without asking; names are masked until they are opened. `nextOn`: YYYY-MM-DD; null: now. */
  refills: z.array(
    z.object({
      id: Id,
      /** The order that it was granted with, or used by. */
      orderId: Id,
      name: z.string(),
      left: z.int(),
      nextOn: z.string().nullable(),
      /** Why there is none now, in words; null: there is one. */
      refusal: z.string().nullable(),
    }),
  ),
});
export type CallOrders = z.infer<typeof CallOrdersSchema>;

/** A search by the number of an order or a name, for whoever withholds their number. */
export const FindOrdersQuery = z.object({
  find: z
    .string('Enter a number or a name')
    .trim()
    .min(2, 'Enter at least 2 characters')
    .max(100, 'Enter at most 100 characters'),
});
export type FindOrdersQuery = z.input<typeof FindOrdersQuery>;

/** The patient takes the order with them. `paidBy`: how the rest was paid; null when nothing is to be paid. */
export const HandOverBody = z.strictObject({ paidBy: z.enum(HAND_METHODS, 'Choose one').nullable().default(null) });
export type HandOverBody = z.input<typeof HandOverBody>;

/** The day by which the order was promised on the telephone; null takes a promise back. */
export const PromiseOrderBody = z.strictObject({
  promisedOn: z.string().refine(isCalendarDate, 'Enter a date such as 2026-11-21').nullable(),
});
export type PromiseOrderBody = z.input<typeof PromiseOrderBody>;

/** Asks for a refill on somebody's behalf; null: of what is in the order. */
export const AskRefillBody = z.strictObject({ refillId: Id.nullable().default(null) });
export type AskRefillBody = z.input<typeof AskRefillBody>;
