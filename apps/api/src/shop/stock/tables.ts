import type { Generated } from 'kysely';
import type { LotState, MovementKind, StockMismatch, StockShown, StockUnit } from '@harmony/domain';
import type { Computed, CreatedAt, GeneratedJson, Id, Moment, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    stockItems: StockItemTable;
    stockLevels: StockLevelTable;
    stockLots: StockLotTable;
    stockMovements: StockMovementTable;
    reservations: ReservationTable;
    stockChecks: StockCheckTable;
  }
}

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

/** One row: the day (of the clinic) of the last check, and what it found. */
export interface StockCheckTable {
  id: Generated<boolean>;
  checkedOn: Optional<string>;
  mismatches: GeneratedJson<StockMismatch[]>;
}
