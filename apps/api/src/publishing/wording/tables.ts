import type { WordingKey } from '@harmony/domain';
import type { CreatedAt, GeneratedJson, Id, Json, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    wordingAnswers: WordingAnswerTable;
    signOffs: SignOffTable;
  }
}

/** Why a sentence may stand although a rule asks about it. */
export interface WordingAnswerTable {
  id: Id;
  /** As in addresses: `health-conditions`. */
  entity: string;
  rowId: number;
  rule: string;
  sentence: string;
  reason: string;
  /** The account. */
  by: string;
  at: CreatedAt;
}

/** What a practitioner has read and stands behind. */
export interface SignOffTable {
  id: Id;
  entity: string;
  rowId: number;
  /** Null when the practitioner is not with the clinic any more. */
  practitionerId: Optional<number>;
  practitioner: string;
  /** What was read, by the names of the row's columns. */
  texts: Json<Record<string, unknown>>;
  findings: GeneratedJson<readonly WordingKey[]>;
  /** The account. */
  by: string;
  at: CreatedAt;
}
