import type { Generated } from 'kysely';
import type { Translations } from '@harmony/domain';
import type { CreatedAt, JsonObject, Optional, UpdatedAt } from '../db/columns';

declare module '../db/schema' {
  interface Database {
    config: ConfigTable;
  }
}

/** Site settings and feature flags: `data` is always text, `dataType` says how to read it. */
export interface ConfigTable {
  id: string;
  data: Optional<string>;
  dataType: Generated<string>;
  configType: Generated<string>;
  serverOnly: Generated<boolean>;
  description: Optional<string>;
  translations: JsonObject<Translations>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}
