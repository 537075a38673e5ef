import type { Cart, CartLine, FormulaOffer, PlacedOrder, Quote, RefillOffer } from '@harmony/domain';
import { configOf } from './render-page';

/** The settings of a store that takes orders. */
export const SHOP_CONFIG = configOf({ store_enabled: 'true', checkout_enabled: 'true' });

const line = (productId: number, name: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  imageUrl: null,
  imageAlt: null,
  quantity: 1,
  price,
  priceBefore: null,
  totalPrice: price * (more.quantity ?? 1),
  most: 10,
  problem: null,
  ...more,
});

export const GOJI = line(1, 'Goji Tea', 11, { quantity: 2 });
export const WRAP = line(2, 'Ashi Wrap', 30);

/** Two pieces of one product, one of another, to be picked up. */
export const CART: Cart = {
  lines: [GOJI, WRAP],
  count: 3,
  version: 4,
  delivery: 'pickup',
  canShip: false,
  zip: null,
  state: null,
  subtotal: 52,
  tax: 5.38,
  shipping: 0,
  totalAmount: 57.38,
  shippingRate: null,
  isNotSentThere: false,
  questions: [],
  pays: ['at-clinic'],
  canOrder: true,
};

export const EMPTY_CART: Cart = {
  ...CART,
  lines: [],
  count: 0,
  version: 0,
  subtotal: 0,
  tax: 0,
  totalAmount: 0,
  canOrder: false,
};

/** Sent to Seattle, with a question and two ways to pay. */
export const SHIPPED_CART: Cart = {
  ...CART,
  canShip: true,
  delivery: 'shipping',
  zip: '98101',
  state: 'WA',
  shipping: 6,
  totalAmount: 63.38,
  shippingRate: { label: 'Standard', days: 4 },
  questions: [{ key: 'anticoagulant', label: 'You take blood thinners (anticoagulants)' }],
  pays: ['online'],
};

export const ORDER_TOKEN = 'o'.repeat(22);

/** An order that is being packed, to be paid at the clinic. */
export const ORDER: PlacedOrder = {
  number: 1047,
  placedAt: '2026-11-24T18:00:00.000Z',
  status: 'confirmed',
  paymentStatus: 'pending',
  words: { state: 'Being packed', next: 'We’ll write to you when it’s ready to pick up.' },
  delivery: 'pickup',
  shipTo: null,
  carrier: null,
  tracking: null,
  trackingUrl: null,
  pickUpBy: null,
  promisedOn: null,
  items: [
    {
      id: 1,
      productId: 1,
      formulaId: null,
      slug: 'goji-tea',
      name: 'Goji Tea',
      sku: 'WT-1',
      quantity: 2,
      price: 11,
      totalPrice: 22,
      returnedQuantity: 0,
    },
    {
      id: 2,
      productId: null,
      formulaId: null,
      slug: null,
      name: 'Old Wrap',
      sku: null,
      quantity: 1,
      price: 30,
      totalPrice: 30,
      returnedQuantity: 1,
    },
  ],
  subtotal: 52,
  tax: 5.38,
  shipping: 0,
  totalAmount: 57.38,
  paidAmount: 0,
  refundedAmount: 0,
  toPay: 57.38,
  history: [{ at: '2026-11-24T18:00:00.000Z', what: 'Ordered' }],
  isUntold: false,
  canPay: false,
  canCancel: true,
  canReorder: true,
  refills: [],
};

const PICKED_UP: Quote = {
  delivery: 'pickup',
  canShip: false,
  zip: null,
  state: null,
  subtotal: 40,
  tax: 4,
  shipping: 0,
  totalAmount: 44,
  shippingRate: null,
  isNotSentThere: false,
  pays: ['at-clinic'],
};

/** Sent to Seattle, to be paid before. */
export const SENT = {
  canShip: true,
  delivery: 'shipping',
  zip: '98101',
  state: 'WA',
  shipping: 6,
  totalAmount: 50,
  shippingRate: { label: 'Standard', days: 4 },
  pays: ['online'],
} as const;

/** A formula that was written for Ada, one pack of it. */
export const FORMULA: FormulaOffer = {
  ...PICKED_UP,
  name: 'Calm Shen',
  form: 'granules',
  days: 14,
  dose: 'One spoon twice a day',
  preparation: null,
  practitioner: 'Dr. Lee',
  ingredients: ['Suan Zao Ren', 'Fu Ling'],
  price: 40,
  packs: 1,
  mostPacks: 5,
  patientName: 'Ada Mossgrove',
  needsPhone: true,
  orderedAs: null,
};

/** A refill that can be had now. */
export const REFILL: RefillOffer = {
  ...PICKED_UP,
  name: 'Calm Shen',
  price: 40,
  left: 2,
  nextOn: null,
  refusal: null,
  remind: false,
};
