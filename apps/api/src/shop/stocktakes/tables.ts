import type { Generated } from 'kysely';
import type { Id, Instant, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    stocktakes: StocktakeTable;
    stockCounts: StockCountTable;
  }
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
