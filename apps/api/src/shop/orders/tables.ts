import type { Generated } from 'kysely';
import type {
  Address,
  Delivery,
  OrderChannel,
  OrderPays,
  OrderReview,
  OrderStatus,
  PaymentStatus,
  TaxClass,
} from '@harmony/domain';
import type {
  Computed,
  CreatedAt,
  Encrypted,
  Id,
  Instant,
  Moment,
  Optional,
  OptionalJson,
  SearchTokens,
  SpokenLanguage,
  UpdatedAt,
} from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    orders: OrderTable;
    orderItems: OrderItemTable;
    orderEvents: OrderEventTable;
  }
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
