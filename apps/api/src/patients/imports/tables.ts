import type { Generated } from 'kysely';
import type { CreatedAt, Id, Optional, OptionalJson, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    patientImports: PatientImportTable;
    patientImportChanges: PatientImportChangeTable;
  }
}

/** Uploaded files of patients. */
export interface PatientImportTable {
  id: Id;
  state: Generated<'previewed' | 'running' | 'done' | 'failed' | 'undone'>;
  fileName: Generated<string>;
  /** The text, encrypted, until it has been imported or a day has passed. */
  file: Optional<Buffer>;
  author: string;
  total: Generated<number>;
  /** Rows worked through so far. */
  done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  problem: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** What an import did to each patient, so that it can be undone. */
export interface PatientImportChangeTable {
  importId: number;
  patientId: number;
  /** The patient as it was; null: made by the import. */
  before: OptionalJson<unknown>;
  afterRevision: number;
}
