import type { SearchFacts } from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { Generated } from 'kysely';
import type { Json, Optional } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  interface Database {
    searchSources: SearchSourceTable;
    searchEntries: SearchEntryTable;
    searchTranslations: SearchTranslationTable;
    searchSynonyms: SearchSynonymTable;
    searchMisses: SearchMissTable;
  }
}

/* What visitors search, and what they did not find. */

/** A table that is searched. Its triggers (`search_table` of the migration) keep the entries. */
export interface SearchSourceTable {
  /** Its name in SQL. */
  source: string;
  label: string;
  /** Columns with their weights, as in `name:A`. */
  fields: string[];
  category: Optional<string>;
}

/** One for each row that the public sees of what is searched. Triggers write them. */
export interface SearchEntryTable {
  source: string;
  rowId: number;
  slug: Optional<string>;
  label: string;
  /** A line for each searched field but the label. */
  body: string;
  facts: Json<SearchFacts>;
  /** `tsvector` of the label: words as they are spelled, and their stems. */
  named: string;
  /** The same of everything. */
  words: string;
  /** `tsvector`: words as they are spelled. */
  spelled: string;
}

/** What an entry says in another language: one for each row that says something there. Triggers write them. */
export interface SearchTranslationTable extends Pick<
  SearchEntryTable,
  'source' | 'rowId' | 'label' | 'body' | 'named' | 'words' | 'spelled'
> {
  language: Language;
}

/** One line each: words that mean the same, apart by commas. */
export interface SearchSynonymTable {
  position: number;
  words: string;
}

/** What visitors searched for in vain, by day in the clinic's time zone. Nothing says who they were. */
export interface SearchMissTable {
  /** 'YYYY-MM-DD' */
  day: string;
  words: string;
  count: number;
  /** That of whoever searched for it first on this day. */
  language: Generated<Language>;
}
