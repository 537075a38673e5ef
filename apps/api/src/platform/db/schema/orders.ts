import type {
  Address,
  Delivery,
  OrderChannel,
  OrderPays,
  OrderReview,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  TaxClass,
} from '@harmony/domain';
import type { Generated } from 'kysely';
import type {
  Computed,
  CreatedAt,
  Encrypted,
  GeneratedJson,
  Id,
  Instant,
  Moment,
  Optional,
  OptionalJson,
  SearchTokens,
  SpokenLanguage,
  UpdatedAt,
} from './columns';

/** What a browser has collected. Only the hash of its cookie is here. */
export interface CartTable {
  id: Id;
  keyHash: string;
  /** Counts the changes; an order names the one it was shown. */
  version: Generated<number>;
  delivery: Generated<Delivery>;
  zip: Optional<string>;
  touchedAt: Moment;
}

export interface CartLineTable {
  id: Id;
  cartId: number;
  productId: number;
  quantity: number;
  /** The price of one when the line was last changed. */
  seenCents: number;
}

/** Who is told once when a product can be had again. */
export interface BackInStockRequestTable {
  id: Id;
  productId: number;
  email: string;
  language: SpokenLanguage;
  createdAt: CreatedAt;
}

export interface TaxRateTable {
  id: Id;
  label: string;
  taxClass: TaxClass;
  state: string;
  zipPrefix: Generated<string>;
  ppm: number;
  onShipping: Generated<boolean>;
  validFrom: string;
  validUntil: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

export interface ShippingRateTable {
  id: Id;
  label: string;
  states: Generated<string[]>;
  minCents: Generated<number>;
  maxCents: Optional<number>;
  cents: number;
  days: Optional<number>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Orders. Triggers allow only the moves of the domain, and keep what is paid and given back by the payments and refunds. */
export interface OrderTable {
  id: Id;
  /** As people say it on the telephone. */
  number: Generated<number>;
  /** What the token of its link is made from. */
  uid: Generated<string>;
  /** SHA-256 of the token. */
  keyHash: Optional<string>;
  /** Who of the staff has placed it. */
  userId: Optional<number>;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  delivery: Generated<Delivery>;
  shipTo: OptionalJson<Address>;
  note: Optional<Encrypted>;
  language: SpokenLanguage;
  /** Keys of 'Tell us first if …' that were ticked, as JSON. */
  flags: Optional<Encrypted>;
  channel: Generated<OrderChannel>;
  pays: Generated<OrderPays>;
  review: Generated<OrderReview>;
  reviewedBy: Optional<string>;
  reviewedAt: Optional<Instant>;
  /** Its stock is kept. */
  isHeld: Generated<boolean>;
  /** Until then an order that is paid online keeps its stock; null: without end. */
  holdUntil: Optional<Instant>;
  /** By which the orders of a caller are found: the hash of the phone index, as base64url. */
  phoneHmac: Optional<string>;
  phoneKeyId: Optional<string>;
  /** Keyed hash of the network it came from, by which open orders are counted. */
  network: Optional<string>;
  shelf: Optional<string>;
  /** YYYY-MM-DD */
  promisedOn: Optional<string>;
  carrier: Optional<string>;
  tracking: Optional<string>;
  /** Label of the rate by which it is sent. */
  shippingRate: Optional<string>;
  /** What does not add up, in words. */
  problem: Optional<string>;
  readyAt: Optional<Instant>;
  /** Completed or cancelled. */
  endedAt: Optional<Instant>;
  subtotalCents: Generated<number>;
  taxCents: Generated<number>;
  shippingCents: Generated<number>;
  totalCents: Computed<number>;
  paidCents: Generated<number>;
  refundedCents: Generated<number>;
  /** Of `refundedCents`, what was for shipping. */
  shippingRefundedCents: Generated<number>;
  /** How much of `totalCents` is not asked for, as it was given back. */
  creditedCents: Generated<number>;
  /** What it still owes; negative: what is to be given back (`OrderFacts`). */
  balanceCents: Computed<number>;
  hasFailed: Generated<boolean>;
  status: Generated<OrderStatus>;
  paymentStatus: Computed<PaymentStatus>;
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
  adminNotes: Optional<Encrypted>;
  isRead: Generated<boolean>;
  suspectedSpam: Generated<boolean>;
  wordTokens: SearchTokens;
  noteTokens: SearchTokens;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** A line of an order as it was when it was ordered. */
export interface OrderItemTable {
  id: Id;
  orderId: number;
  /** Of a product or of a formula; null: what it was is gone. */
  productId: Optional<number>;
  formulaId: Optional<number>;
  /** The refill by which it was ordered. */
  refillId: Optional<number>;
  name: string;
  sku: Optional<string>;
  taxClass: Generated<TaxClass>;
  quantity: number;
  /** The rate by which it is taxed, in parts per million. */
  taxPpm: Generated<number>;
  unitCents: Generated<number>;
  totalCents: Computed<number>;
  returnedQuantity: Generated<number>;
  refundedCents: Generated<number>;
  createdAt: CreatedAt;
}

/** What happened to an order; `what`: a move, or words of the product. */
export interface OrderEventTable {
  id: Id;
  orderId: number;
  at: Moment;
  what: string;
  by: Optional<string>;
  reason: Optional<string>;
}

/**
 * Money that comes in. `providerRef`: what the provider calls the page it is paid on; null when it is noted by hand, and while the page is
 * being opened. `key` makes opening it twice harmless.
 */
export interface PaymentTable {
  id: Id;
  orderId: number;
  method: PaymentMethod;
  providerRef: Optional<string>;
  key: Generated<string>;
  state: 'open' | 'paid' | 'closed' | 'failed';
  cents: number;
  url: Optional<string>;
  expiresAt: Optional<Instant>;
  /** When the provider was last asked about it. */
  askedAt: Optional<Instant>;
  by: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Money that goes back, by the way it came. `key` makes sending it twice harmless. */
export interface RefundTable {
  id: Id;
  paymentId: number;
  key: Generated<string>;
  cents: number;
  state: 'asked' | 'done' | 'failed';
  providerRef: Optional<string>;
  reason: string;
  by: Optional<string>;
  sentAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** A page of the payment simulator, which stands for what a provider keeps. */
export interface SimulatedPageTable {
  id: Id;
  ref: string;
  key: string;
  orderNumber: number;
  cents: number;
  returnUrl: string;
  expiresAt: Instant;
  state: Generated<'open' | 'paid' | 'closed'>;
  isDeclined: Generated<boolean>;
  /** Cents by the key of the refund. */
  refunds: GeneratedJson<Record<string, number>>;
  touchedAt: Moment;
}

/** What a provider has told us, each once; the truth is asked for. */
export interface PaymentEventTable {
  id: Id;
  method: 'stripe' | 'simulator';
  eventId: string;
  providerRef: string;
  receivedAt: Moment;
}

/** One row: on which day what was paid was last compared with the provider, and when that was last tried. */
export interface PaymentCheckTable {
  id: Generated<boolean>;
  checkedOn: Optional<string>;
  triedAt: Optional<Instant>;
}
