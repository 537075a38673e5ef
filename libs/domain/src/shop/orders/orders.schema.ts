import { z } from 'zod';
import { Id, line, nullableLine, nullableText, Price, Timestamp } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { LinkToken } from '../../platform/forms/link-token.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { ZIP_CODE } from '../us-zip';
import { DELIVERIES, type Delivery, ORDER_NOTE_MAX, ORDER_PAYS, ORDER_STATUSES, PAYMENT_STATUSES } from './orders';

/*
 * Orders: placed by patients without an account, who see theirs by the token of its link, and worked on in the console. Amounts are
 * dollars, under the names of the specification.
 */

export const OrderStatusName = z.enum(ORDER_STATUSES);

/** Where an order goes. */
export const AddressSchema = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type Address = z.infer<typeof AddressSchema>;

const NEEDED = 'Needed to send the order to you';
const ZIP_WANTED = 'Enter a ZIP code such as 98101';
const CALL_NUMBER = 'Enter a number we can call';

/** Without an address the order is picked up. `zip` and the state have to be those that the order was priced for. */
export const AddressFields = {
  line1: nullableLine(200).default(null),
  line2: nullableLine(200).default(null),
  city: nullableLine(100).default(null),
  zip: nullableLine(10).default(null),
};

/** Refuses an order that is to be sent and does not say where. */
export function needAddress(
  { delivery, line1, city, zip }: Record<'line1' | 'city' | 'zip', string | null> & { delivery: Delivery },
  context: z.RefinementCtx,
): void {
  if (delivery === 'pickup') return;
  for (const [field, value] of Object.entries({ line1, city, zip }))
    if (value === null) context.addIssue({ code: 'custom', path: [field], message: NEEDED });
  if (zip !== null && !ZIP_CODE.test(zip)) context.addIssue({ code: 'custom', path: ['zip'], message: ZIP_WANTED });
}

/**
 * Orders what is in the cart of the cookie. `version` and `totalAmount` are those that the page showed: when the cart or a price has
 * changed since, the answer is 409 `cart_changed` and nothing is ordered. `flags`: keys of 'Tell us first if …' that were ticked.
 */
export const PlaceOrderBody = z
  .object({
    ...SenderFields,
    phone: line(40, CALL_NUMBER).pipe(z.string().min(1, CALL_NUMBER)),
    note: nullableText(ORDER_NOTE_MAX).default(null),
    delivery: z.enum(DELIVERIES, 'Choose one'),
    ...AddressFields,
    pays: z.enum(ORDER_PAYS, 'Choose one').default('at-clinic'),
    flags: z.array(z.string().max(200)).max(100).default([]),
    version: z.coerce.number().pipe(z.int()),
    totalAmount: Price,
    ...FormGuardFields,
  })
  .superRefine(needAddress);
export type PlaceOrderBody = z.input<typeof PlaceOrderBody>;

/** A line of an order, as it was when it was ordered. */
export const OrderItemSchema = z.object({
  id: Id,
  productId: Id.nullable(),
  /** A formula that a practitioner wrote, where it is not a product. Its quantity is in packs. */
  formulaId: Id.nullable(),
  /** Path of its page; null when it has none any more. */
  slug: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.int(),
  price: z.number(),
  totalPrice: z.number(),
  returnedQuantity: z.int(),
});
export type OrderItem = z.infer<typeof OrderItemSchema>;

/** What an order costs, and what of it is paid, in dollars. */
export const OrderMoney = {
  subtotal: z.number(),
  tax: z.number(),
  shipping: z.number(),
  totalAmount: z.number(),
  paidAmount: z.number(),
  refundedAmount: z.number(),
  /** What is still due. */
  toPay: z.number(),
};

/** A refill that was granted with an order. */
const RefillLinkSchema = z.object({
  token: LinkToken,
  name: z.string(),
  left: z.int(),
  /** From which day on, YYYY-MM-DD; null: now, or not any more. */
  nextOn: z.string().nullable(),
});

/** An order as the person sees it who holds its link. */
export const PlacedOrderSchema = z.object({
  number: z.int(),
  placedAt: Timestamp,
  status: OrderStatusName,
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The status as it is said, and one sentence about what comes next. */
  words: z.object({ state: z.string(), next: z.string() }),
  delivery: z.enum(DELIVERIES),
  shipTo: AddressSchema.nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Until when it is kept on the shelf, YYYY-MM-DD. */
  pickUpBy: z.string().nullable(),
  promisedOn: z.string().nullable(),
  /** Of what became of it last no mail has gone out: the mailbox had had those of a day. */
  isUntold: z.boolean(),
  items: z.array(OrderItemSchema),
  ...OrderMoney,
  history: z.array(z.object({ at: Timestamp, what: z.string() })),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canReorder: z.boolean(),
  /** What of it may be ordered again without asking, by the link of `token`. */
  refills: z.array(RefillLinkSchema),
});
export type PlacedOrder = z.infer<typeof PlacedOrderSchema>;

/** `payUrl`: the provider's page, where it is to be paid now. */
export const OrderReceiptSchema = z.object({
  token: LinkToken,
  order: PlacedOrderSchema,
  payUrl: z.string().nullable(),
});
export type OrderReceipt = z.infer<typeof OrderReceiptSchema>;

export const OrderTokenBody = z.object({ token: LinkToken });
export type OrderTokenBody = z.input<typeof OrderTokenBody>;

/** The page of the provider on which an order is paid. */
export const PayPageSchema = z.object({ payUrl: z.string() });
export type PayPage = z.infer<typeof PayPageSchema>;

/** What was put into the cart again, and what cannot be bought any more, by name. */
export const ReorderedSchema = z.object({ added: z.int(), missing: z.array(z.string()) });
export type Reordered = z.infer<typeof ReorderedSchema>;

/** Asks for the link of an order again. The answer is the same for everybody. */
export const FindOrderBody = z.object({
  email: SenderFields.email,
  number: z
    .union(
      [
        z.int(),
        z
          .string()
          .trim()
          .regex(/^#?\d{1,9}$/)
          .transform((typed) => Number(typed.replace('#', ''))),
      ],
      'Enter the number of your order',
    )
    .pipe(Id),
  ...FormGuardFields,
});
export type FindOrderBody = z.input<typeof FindOrderBody>;

/** Asks to be told once when a product can be had again. */
export const BackInStockBody = z.object({ productId: Id, email: SenderFields.email, ...FormGuardFields });
export type BackInStockBody = z.input<typeof BackInStockBody>;
