import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    shippingRates: ShippingRateTable;
  }
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
