import { z } from 'zod';

/*
 * The part of Stripe's answers that is read (docs.stripe.com/api/checkout/sessions/object, …/payment_intents/object,
 * …/charges/object, …/refunds/object), with `payment_intent.latest_charge` expanded. A payment intent is there once somebody has
 * tried to pay.
 */

const Charge = z.object({ amount_refunded: z.int() });

const PaymentIntent = z.object({
  id: z.string(),
  latest_charge: Charge.nullable(),
  last_payment_error: z.object({}).nullish(),
});

export const Session = z.object({
  id: z.string(),
  /** Null once it is not open any more. */
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: PaymentIntent.nullable(),
});
export type Session = z.infer<typeof Session>;

export const Refund = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type Refund = z.infer<typeof Refund>;

/** A list goes on after its last entry while it has more (docs.stripe.com/api/pagination). */
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.object({ data: z.array(entry), has_more: z.boolean() });
export const Sessions = listOf(Session);
export const Refunds = listOf(Refund);

/** An event of a webhook (docs.stripe.com/api/events/object). Only what it is about is read: the rest is asked for. */
export const Event = z.object({
  id: z.string().max(255),
  data: z.object({ object: z.object({ object: z.string(), id: z.string().max(255).optional() }) }),
});
