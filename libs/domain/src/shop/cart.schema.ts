import { z } from 'zod';
import { Id } from '../platform/common.schema';
import { DELIVERIES } from './orders/orders';
import { ZIP_CODE } from './us-zip';

/*
 * The cart of one browser, known by its cookie. Every answer is the whole cart as it is now: prices and stock are read when it is
 * asked for. Amounts are dollars.
 */

/** Most lines of a cart. */
export const CART_LINES_MAX = 50;

const Quantity = z.int('Must be a whole number').min(1, 'Must be 1 or more').max(99, 'Must be at most 99');

export const CartLineSchema = z.object({
  productId: Id,
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string().nullable(),
  quantity: z.int(),
  /** The price of one now, and what it was when the line was added, where that differs. */
  price: z.number(),
  priceBefore: z.number().nullable(),
  totalPrice: z.number(),
  /** Most that can be ordered of it, by stock and by the clinic's rule. */
  most: z.int(),
  /** Why it cannot be ordered like this; null: it can. */
  problem: z.enum(['gone', 'out', 'short', 'practitioner-only', 'too-many']).nullable(),
});
export type CartLine = z.infer<typeof CartLineSchema>;

/** What goods cost the way in which they are to be had. */
export const QuoteSchema = z.object({
  delivery: z.enum(DELIVERIES),
  /** The clinic ships orders at all. */
  canShip: z.boolean(),
  /** Where it goes; null: nobody has said. */
  zip: z.string().nullable(),
  state: z.string().nullable(),
  subtotal: z.number(),
  /** Null as long as nobody has said where it goes, or when nothing is sent there. */
  tax: z.number().nullable(),
  shipping: z.number().nullable(),
  totalAmount: z.number().nullable(),
  shippingRate: z.object({ label: z.string(), days: z.int().nullable() }).nullable(),
  /** Nothing is sent to this place. */
  isNotSentThere: z.boolean(),
  /** Ways of paying that can be used. */
  pays: z.array(z.enum(['at-clinic', 'online'])),
});
export type Quote = z.infer<typeof QuoteSchema>;

export const CartSchema = QuoteSchema.extend({
  lines: z.array(CartLineSchema),
  /** Pieces of all lines. */
  count: z.int(),
  /** Counts the changes; an order names the one it was shown. */
  version: z.int(),
  /** 'Tell us first if …' */
  questions: z.array(z.object({ key: z.string(), label: z.string() })),
  /** It can be ordered as it is. */
  canOrder: z.boolean(),
});
export type Cart = z.infer<typeof CartSchema>;

/** Puts pieces of a product into the cart, in addition to those that are in it. */
export const AddToCartBody = z.object({ productId: Id, quantity: Quantity.default(1) });
export type AddToCartBody = z.input<typeof AddToCartBody>;

/** How many pieces of a product are in the cart. */
export const CartLineBody = z.object({ quantity: Quantity });
export type CartLineBody = z.input<typeof CartLineBody>;

/** How the order gets to the patient; `zip` is needed for shipping only. */
export const CartQuoteBody = z.object({
  delivery: z.enum(DELIVERIES, 'Choose one'),
  zip: z.string().trim().regex(ZIP_CODE, 'Enter a ZIP code such as 98101').nullable().default(null),
});
export type CartQuoteBody = z.input<typeof CartQuoteBody>;
