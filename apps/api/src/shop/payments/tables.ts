import type { PaymentMethod } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, Instant, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    payments: PaymentTable;
    refunds: RefundTable;
    simulatedPages: SimulatedPageTable;
    paymentEvents: PaymentEventTable;
    paymentChecks: PaymentCheckTable;
  }
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
