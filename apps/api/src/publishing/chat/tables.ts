declare module '../../platform/db/schema' {
  interface Database {
    chatUnansweredCounts: ChatUnansweredCountTable;
  }
}

/** Number of questions the chat could not answer, per day in the clinic's time zone. Their text is not stored. */
export interface ChatUnansweredCountTable {
  /** 'YYYY-MM-DD' */
  day: string;
  kind: 'how-much' | 'how' | 'what' | 'when' | 'where' | 'who' | 'why' | 'yes-no' | 'other';
  length: 'short' | 'medium' | 'long';
  count: number;
}
