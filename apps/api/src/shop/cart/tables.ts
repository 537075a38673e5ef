import type { Generated } from 'kysely';
import type { Delivery } from '@harmony/domain';
import type { Id, Moment, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    carts: CartTable;
    cartLines: CartLineTable;
  }
}

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
