import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    receptionAccounts: ReceptionAccountTable;
  }
}

/**
 * Accounts for the call monitor. `system` checks the password: the built-in clinic system by its hash, another one
 * itself (the hash is then that of a random secret).
 */
export interface ReceptionAccountTable {
  id: Id;
  username: string;
  passwordHash: string;
  system: Generated<string>;
  displayName: Generated<string>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
