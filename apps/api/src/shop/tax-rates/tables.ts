import type { TaxClass } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    taxRates: TaxRateTable;
  }
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
