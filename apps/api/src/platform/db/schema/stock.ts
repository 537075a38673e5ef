import type { LotState, MovementKind, RecallContactState, StockMismatch, StockShown, StockUnit } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { Computed, CreatedAt, GeneratedJson, Id, Instant, Moment, Optional, UpdatedAt } from './columns';

/* What there is of what the clinic sells. Quantities are whole numbers in the unit of their item. */

/** What is counted. A trigger makes one for each product; it outlives it, with its name. */
export interface StockItemTable {
  id: Id;
  productId: Optional<number>;
  herbId: Optional<number>;
  name: Optional<string>;
  unit: Generated<StockUnit>;
  shelf: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** The figures of an item, one row for each. Triggers write them; free is `onHand - reserved - blocked`, and may be negative. */
export interface StockLevelTable {
  itemId: number;
  isTracked: Generated<boolean>;
  lowAt: Generated<number>;
  onHand: Generated<number>;
  reserved: Generated<number>;
  blocked: Generated<number>;
  shown: Computed<StockShown>;
}

/** A part of an item that arrived together. The code '' is the lot of what has no label: always open, without expiry. */
export interface StockLotTable {
  id: Id;
  itemId: number;
  code: Generated<string>;
  /** 'YYYY-MM-DD'. */
  expiresOn: Optional<string>;
  state: Generated<LotState>;
  /** Too close to its expiry to be sold; a round keeps it. */
  isPast: Generated<boolean>;
  supplier: Optional<string>;
  costCents: Optional<number>;
  onHand: Generated<number>;
  receivedAt: Moment;
  /** The lot that it was sold from before it came back. */
  returnedFrom: Optional<number>;
}

/** The ledger. Rows are never changed. */
export interface StockMovementTable {
  id: Id;
  itemId: number;
  lotId: number;
  kind: MovementKind;
  /** Signed: what came in is positive. */
  quantity: number;
  /** Present exactly where it went to an order or came from one. */
  orderItemId: Optional<number>;
  reason: Optional<string>;
  by: string;
  byUser: Optional<number>;
  at: Moment;
}

/** What is kept for a line of an order. */
export interface ReservationTable {
  orderItemId: number;
  itemId: number;
  quantity: number;
  state: Generated<'open' | 'used' | 'released'>;
}

export interface StocktakeTable {
  id: Id;
  /** Null: everything is counted. */
  shelf: Optional<string>;
  state: Generated<'open' | 'posted'>;
  startedBy: string;
  startedAt: Moment;
  postedBy: Optional<string>;
  postedAt: Optional<Instant>;
}

/** What is to be counted in a stocktake. `atMovement`: the last movement of the lot at that moment; 0: there was none. */
export interface StockCountTable {
  stocktakeId: number;
  lotId: number;
  counted: Optional<number>;
  atMovement: Optional<number>;
  countedBy: Optional<string>;
  countedAt: Optional<Instant>;
}

export interface RecallTable {
  id: Id;
  lotId: number;
  reason: string;
  by: string;
  at: Moment;
  withdrawnBy: Optional<string>;
  withdrawnAt: Optional<Instant>;
}

/** An order that got some of a recalled lot, and how much. */
export interface RecallContactTable {
  id: Id;
  recallId: number;
  orderId: number;
  quantity: number;
  state: Generated<RecallContactState>;
  note: Optional<string>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
}

/** One row: the day (of the clinic) of the last check, and what it found. */
export interface StockCheckTable {
  id: Generated<boolean>;
  checkedOn: Optional<string>;
  mismatches: GeneratedJson<StockMismatch[]>;
}
