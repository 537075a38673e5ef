import { z } from 'zod';
import { Id, nullableLine, nullableText, Price, requiredLine, requiredText } from '../../platform/common.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { inboxChanges } from '../../platform/inbox/inbox.schema';
import { isCalendarDate } from '../../platform/moments/time';
import { HAND_METHODS, ORDER_MOVE_NAMES, ORDER_NOTE_MAX } from './orders';
import { OrderStatusName } from './orders.schema';

/* What staff do with orders. */

const reason = requiredText(500);
const isOnce = (ids: readonly number[]): boolean => new Set(ids).size === ids.length;
const hasEachLineOnce = (lines: readonly { itemId: number }[]): boolean => isOnce(lines.map(({ itemId }) => itemId));
const Picks = z.array(z.strictObject({ itemId: Id, lotId: Id, quantity: z.int().min(1).max(200_000_000) })).max(500);

/**
 * A move of an order. `from`: its status as it was seen; 409 when it has another one by now. What a move needs besides: `pack` the lots
 * (none: as they are proposed) and a shelf, `ship` carrier and tracking number, `hand-over` how the rest was paid, `decline` and
 * `cancel` the reason.
 */
export const MoveOrderBody = z
  .strictObject({
    move: z.enum(ORDER_MOVE_NAMES),
    from: OrderStatusName,
    picks: Picks.nullable().default(null),
    shelf: nullableLine(40).default(null),
    carrier: nullableLine(60).default(null),
    tracking: nullableLine(100).default(null),
    paidBy: z.enum(HAND_METHODS).nullable().default(null),
    reason: nullableText(500).default(null),
  })
  .refine(({ move, reason: why }) => why !== null || (move !== 'cancel' && move !== 'decline'), {
    error: 'Enter a reason',
    path: ['reason'],
  });
export type MoveOrderBody = z.input<typeof MoveOrderBody>;

/** Money that came in by hand. */
export const NotePaymentBody = z.strictObject({ method: z.enum(HAND_METHODS, 'Choose one'), amount: Price });
export type NotePaymentBody = z.input<typeof NotePaymentBody>;

/** What an order was owed, and was given back by hand: cash for a refund that the payment provider has refused. */
export const NoteGivenBackBody = z.strictObject({ method: z.enum(HAND_METHODS, 'Choose one'), amount: Price });
export type NoteGivenBackBody = z.input<typeof NoteGivenBackBody>;

/** Gives money back: for lines, for shipping, or an amount beyond them. `restock`: the goods came back, into quarantine. */
export const RefundOrderBody = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: z.int().min(1).max(99), restock: z.boolean().default(false) }))
    .max(50)
    .refine(hasEachLineOnce, 'Each line may appear once')
    .default([]),
  shipping: Price.default(0),
  amount: Price.default(0),
  reason,
});
export type RefundOrderBody = z.input<typeof RefundOrderBody>;

/** Goods that came back, and nothing else: no money moves. */
export const ReturnGoodsBody = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: z.int().min(1).max(99) }))
    .min(1, 'Enter what was returned')
    .max(50)
    .refine(hasEachLineOnce, 'Each line may appear once'),
  reason,
});
export type ReturnGoodsBody = z.input<typeof ReturnGoodsBody>;

/** Takes pieces or whole lines out of an order that is not packed; 0 removes the line. Nothing can be added. */
export const EditOrderBody = z.strictObject({
  lines: z
    .array(z.strictObject({ itemId: Id, quantity: z.int().min(0).max(99) }))
    .min(1, 'Choose what to change')
    .max(50)
    .refine(hasEachLineOnce, 'Each line may appear once'),
  reason,
});
export type EditOrderBody = z.input<typeof EditOrderBody>;

/** What staff note of an order, besides what they note of every row of an inbox. Only the fields sent are changed. */
export const UpdateOrderBody = inboxChanges('orders')
  .extend({
    promisedOn: z.string().refine(isCalendarDate, 'Enter a date such as 2026-11-21').nullable(),
    shelf: nullableLine(40),
    carrier: nullableLine(60),
    tracking: nullableLine(100),
  })
  .partial();
export type UpdateOrderBody = z.input<typeof UpdateOrderBody>;

/** An order that the desk takes. It is picked up, and paid at the clinic. */
export const StaffOrderBody = z.strictObject({
  name: SenderFields.name,
  email: SenderFields.email,
  phone: requiredLine(40),
  note: nullableText(ORDER_NOTE_MAX).default(null),
  lines: z
    .array(z.strictObject({ productId: Id, quantity: z.int().min(1).max(99) }))
    .min(1, 'Choose what’s ordered')
    .max(50)
    .refine((lines) => isOnce(lines.map(({ productId }) => productId)), 'Each product may appear once'),
});
export type StaffOrderBody = z.input<typeof StaffOrderBody>;
