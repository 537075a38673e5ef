import type { Generated } from 'kysely';
import type { Contraindication } from '@harmony/domain';
import type { CreatedAt, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    herbs: HerbTable;
  }
}

/** Herbs of the dispensary. A trigger makes the item of each, in milligrams. */
export interface HerbTable {
  id: Id;
  name: string;
  latin: Optional<string>;
  common: Optional<string>;
  /** Of 100 grams. */
  priceCents: number;
  /** The usual dose of a day. */
  doseMinMg: Optional<number>;
  doseMaxMg: Optional<number>;
  contraindications: Generated<Contraindication[]>;
  allergens: Generated<string[]>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
