import type { Generated } from 'kysely';
import type { GeneratedJson } from '../db/columns';

declare module '../db/schema' {
  interface Database {
    contentVersion: ContentVersionTable;
  }
}

/** One row: moves by one with every transaction that writes content. Versions are in commit order. */
export interface ContentVersionTable {
  one: Generated<boolean>;
  version: number;
  /** The version of the last change, by table (`*`: of all tables). Tables that never changed are missing. */
  tables: GeneratedJson<Record<string, number>>;
}
