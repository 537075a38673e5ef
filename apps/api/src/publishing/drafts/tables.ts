import type { Version } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, Instant, Json, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    drafts: DraftTable;
    versions: VersionTable;
  }
}

type Fields = Record<string, unknown>;

/** What is written of a published row and not public yet: one for each row at most. Dates may stand without changes. */
export interface DraftTable {
  id: Id;
  /** As in addresses: `faq-categories`. */
  entity: string;
  /** The row's id, the key of a setting, or `week`. */
  rowId: string;
  changes: GeneratedJson<Fields>;
  /** What the changed fields said when they were changed. */
  base: GeneratedJson<Fields>;
  publishAt: Optional<Instant>;
  unpublishAt: Optional<Instant>;
  /** Digest of the preview link's token. */
  previewHash: Optional<string>;
  previewUntil: Optional<Instant>;
  problem: Optional<string>;
  basedOn: Optional<Instant>;
  changedBy: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** What a row was like after each change. Written by triggers only (`note_version`, `note_week`). */
export interface VersionTable {
  id: Id;
  entity: string;
  rowId: string;
  action: Version['action'];
  fields: Generated<string[]>;
  values: Json<Fields>;
  by: Optional<string>;
  at: CreatedAt;
  /** When it was replaced, or its row deleted; null: it is in effect. */
  endedAt: Optional<Instant>;
}
