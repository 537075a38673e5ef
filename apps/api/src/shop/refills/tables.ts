import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    refills: RefillTable;
  }
}

/** How often something may be ordered again by its link. A use counts up in the transaction of its order. */
export interface RefillTable {
  id: Id;
  uid: Generated<string>;
  keyHash: string;
  formulaId: Optional<number>;
  productId: Optional<number>;
  /** The order that it was granted with. */
  orderId: Optional<number>;
  patientId: Optional<number>;
  name: string;
  email: string;
  phone: Optional<string>;
  allowed: number;
  used: Generated<number>;
  everyDays: number;
  /** 'YYYY-MM-DD'. */
  lastOn: Optional<string>;
  usedOn: Optional<string>;
  remind: Generated<boolean>;
  remindedOn: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
