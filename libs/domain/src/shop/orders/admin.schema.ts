import { z } from 'zod';
import { Id, Timestamp } from '../../platform/common.schema';
import { StrangerColumns } from '../../platform/inbox/inbox.schema';
import { SpokenLanguage } from '../../platform/translations.schema';
import { FORMULA_FORMS } from '../formulas/formulas';
import { STOCK_UNITS } from '../stock/stock';
import { DELIVERIES, ORDER_CHANNELS, ORDER_PAYS, ORDER_REVIEWS, PAYMENT_METHODS, PAYMENT_STATUSES } from './orders';
import { AddressSchema, OrderItemSchema, OrderMoney, OrderStatusName } from './orders.schema';

/* Orders as the console shows them. */

/** An order in the list of the console; `state` is its view (`ORDER_STATES`). */
export const OrderRowSchema = z.object({
  id: Id,
  number: z.int(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  status: OrderStatusName,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  delivery: z.enum(DELIVERIES),
  pays: z.enum(ORDER_PAYS),
  review: z.enum(ORDER_REVIEWS),
  channel: z.enum(ORDER_CHANNELS),
  isHeld: z.boolean(),
  note: z.string().nullable(),
  language: SpokenLanguage,
  ...OrderMoney,
  /** What is to be given back: paid twice, or its refund did not go through. */
  owed: z.number(),
  /** Pieces of all lines. */
  pieces: z.int(),
  shelf: z.string().nullable(),
  promisedOn: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Something about it does not add up, in words. */
  problem: z.string().nullable(),
  readyAt: Timestamp.nullable(),
  /** On the shelf for longer than orders are kept (setting `shop_pickup_days`). */
  isUnclaimed: z.boolean(),
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OrderRow = z.infer<typeof OrderRowSchema>;

export const OrderEventSchema = z.object({
  at: Timestamp,
  /** Name; null: the patient, or the product itself. */
  by: z.string().nullable(),
  what: z.string(),
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEventSchema>;

export const OrderPaymentSchema = z.object({
  id: Id,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(['open', 'paid', 'closed', 'failed']),
  amount: z.number(),
  refundedAmount: z.number(),
  by: z.string().nullable(),
  at: Timestamp,
});
export type OrderPayment = z.infer<typeof OrderPaymentSchema>;

export const OrderRefundSchema = z.object({
  id: Id,
  paymentId: Id,
  amount: z.number(),
  state: z.enum(['asked', 'done', 'failed']),
  reason: z.string(),
  by: z.string().nullable(),
  at: Timestamp,
});
export type OrderRefund = z.infer<typeof OrderRefundSchema>;

/** A line as staff see it. `refundedAmount`: of its price, without tax; `taxPpm`: the rate by which it is taxed, in millionths. */
export const OrderLineSchema = OrderItemSchema.extend({ refundedAmount: z.number(), taxPpm: z.int() });
export type OrderLine = z.infer<typeof OrderLineSchema>;

/** One order with everything about it. */
export const OrderDetailSchema = OrderRowSchema.extend({
  shipTo: AddressSchema.nullable(),
  items: z.array(OrderLineSchema),
  /** Of shipping. */
  refundedShipping: z.number(),
  /** What was ticked of 'Tell us first if …', in words. */
  flags: z.array(z.string()),
  reviewedBy: z.string().nullable(),
  reviewedAt: Timestamp.nullable(),
  shippingRate: z.string().nullable(),
  history: z.array(OrderEventSchema),
  payments: z.array(OrderPaymentSchema),
  refunds: z.array(OrderRefundSchema),
});
export type OrderDetail = z.infer<typeof OrderDetailSchema>;

/** A formula of an order, for the weighing list and its label. Weights are milligrams of one pack. */
const PackFormula = z.object({
  /** The line of the order. */
  itemId: Id,
  /** What stands on the pack, such as 1047-1. */
  batch: z.string(),
  name: z.string(),
  form: z.enum(FORMULA_FORMS),
  days: z.int(),
  packs: z.int(),
  weightMg: z.int(),
  dose: z.string().nullable(),
  preparation: z.string().nullable(),
  ingredients: z.array(z.string()),
  patientName: z.string(),
  practitioner: z.string(),
  /** The first day on which one of the lots expires that are taken, or proposed before, YYYY-MM-DD; null: none does. */
  useBy: z.string().nullable(),
});
export type PackFormula = z.infer<typeof PackFormula>;

const PackLot = z.object({ lotId: Id, code: z.string(), expiresOn: z.string().nullable(), quantity: z.int() });

/** How many orders are packed in one go, the oldest first. */
export const PACK_LIST_MOST = 100;

/** What to pack: by order, line by line, with the lots that are proposed; a formula has a line for each of its herbs. */
export const PackListSchema = z.object({
  orders: z.array(
    z.object({
      id: Id,
      number: z.int(),
      customerName: z.string(),
      delivery: z.enum(DELIVERIES),
      shipTo: AddressSchema.nullable(),
      customerPhone: z.string(),
      note: z.string().nullable(),
      placedAt: Timestamp,
      status: OrderStatusName,
      toPay: z.number(),
      shelf: z.string().nullable(),
      formulas: z.array(PackFormula),
      lines: z.array(
        z.object({
          itemId: Id,
          /** What is counted; several lines of a formula have the same `itemId`, one for each herb. Null: nothing is counted. */
          stockItemId: Id.nullable(),
          /** Of a formula's line: the herb. */
          name: z.string(),
          sku: z.string().nullable(),
          /** In `unit`: of a herb, for all packs. */
          quantity: z.int(),
          unit: z.enum(STOCK_UNITS),
          /** Special processing of a herb. */
          processing: z.string().nullable(),
          /** Where the product stands. */
          place: z.string().nullable(),
          lots: z.array(PackLot),
          /** Every lot that could be taken, with what there is of it. */
          choices: z.array(PackLot),
          /** The stock does not suffice. */
          isShort: z.boolean(),
          /** Nobody counts this product: no lots are noted. */
          isTracked: z.boolean(),
        }),
      ),
    }),
  ),
});
export type PackList = z.infer<typeof PackListSchema>;
export type PackedOrder = PackList['orders'][number];
export type PackLine = PackedOrder['lines'][number];
export type PackLot = z.infer<typeof PackLot>;

/** `ids` with commas; none: everything that is to be packed. */
export const PackListQuery = z.object({
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'Use ids with commas')
    .transform((list) => list.split(',').map(Number))
    .optional(),
});
