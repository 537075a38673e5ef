import type { GapSource, GapState } from '@harmony/domain';
import type { Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    knowledgeGapMarks: KnowledgeGapMarkTable;
  }
}

/** What the clinic has decided about a gap; gaps without a mark are open. */
export interface KnowledgeGapMarkTable {
  source: GapSource;
  words: string;
  state: GapState;
  /** 'YYYY-MM-DD' */
  markedOn: string;
  markedBy: Optional<string>;
}
