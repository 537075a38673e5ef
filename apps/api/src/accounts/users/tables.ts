import type { Generated } from 'kysely';
import type { Role } from '@harmony/domain';
import type { CreatedAt, Id, Instant, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    users: UserTable;
  }
}

/** Staff accounts. `password` is an argon2id hash; the name is unique without regard to case. */
export interface UserTable {
  id: Id;
  username: string;
  password: string;
  isAdmin: Generated<boolean>;
  /** Null for administrators, and for accounts that may enter no area. */
  role: Optional<Exclude<Role, 'administrator'>>;
  /** The practitioner whose account this is; only with a role that may be one (`mayBePractitioner`). */
  practitionerId: Optional<number>;
  /** Where a forgotten password is reset, confirmed by its owner. */
  email: Optional<string>;
  stripeCustomerId: Optional<string>;
  lastSignInAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
