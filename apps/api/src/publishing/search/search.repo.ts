import { contentEntity, SEARCH_GROUP_MAX, SEARCHED } from '@harmony/domain';
import { language, LANGUAGES, type Language } from '@harmony/language';
import { sql } from 'kysely';
import { cachedByTableVersion } from '../../platform/db/cached-by-table-version';
import { prepared } from '../../platform/db/prepared';
import { SYNONYMS_TABLE } from '../../platform/db/read-tables';
import type { Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import {
  lexiconOf,
  stemmable,
  synonymGroup,
  synonymIndex,
  textQuery,
  type Lexicon,
  type SynonymIndex,
  type Term,
  type TextQuery,
} from './search-query';
import { listSynonyms } from './synonyms.repo';
import { findTranslated } from './translated-entries.repo';
import { BY_LENGTH, WEIGHED, WEIGHTS, type Found, type Looking } from './weights';

/** What entries are made of: an answer rests on all of it. */
const TABLES = [
  ...SEARCHED.flatMap((entity) => [entity, contentEntity(entity).category ?? []].flat()).map(sqlName),
  SYNONYMS_TABLE,
];

const bestOf = prepared((db, args: TextQuery & Looking) => {
  // Selected, so that Postgres parses it once: in a plan for any values it would do so for each row.
  const query = sql`(
    select to_tsquery('english', ${args.before}) && (to_tsquery('english', ${args.last}) || to_tsquery('simple', ${args.lastSpelled}))
  )`;
  const matched = db
    .selectFrom('searchEntries')
    .select(({ ref }) => [
      'source',
      'rowId',
      sql<number>`count(*) over (partition by source)`.as('count'),
      sql<number>`row_number() over (partition by source order by ${ref('named')} @@ ${query} desc)`.as('turn'),
    ])
    .where(({ ref }) => sql<boolean>`${ref('words')} @@ ${query}`)
    // Nearly all rows are of these sources: their index would be read for nothing.
    .where(({ ref }) => sql<boolean>`${ref('source')} || '' = any (${args.sources})`);
  const weighed = db
    .selectFrom(matched.as('matched'))
    .innerJoin('searchEntries as entry', (join) =>
      join.onRef('entry.source', '=', 'matched.source').onRef('entry.rowId', '=', 'matched.rowId'),
    )
    .select([
      'entry.source',
      'entry.rowId as id',
      'entry.slug',
      'entry.label',
      'entry.body',
      'entry.facts',
      'matched.count',
      sql<number>`ts_rank(${WEIGHTS}::float4[], entry.words, ${query}, ${BY_LENGTH})`.as('rank'),
    ])
    .where('matched.turn', '<=', WEIGHED);
  const placed = db
    .selectFrom(weighed.as('weighed'))
    .selectAll()
    .select(sql<number>`row_number() over (partition by source order by rank desc, id)`.as('place'));
  return db
    .selectFrom(placed.as('placed'))
    .select(['source', 'id', 'slug', 'label', 'body', 'facts', 'rank', 'count'])
    .where('place', '<=', args.most)
    .orderBy('rank', 'desc')
    .orderBy('source')
    .orderBy('place');
});

/** The best rows of each of these sources in the language that is spoken, the best of all first. */
export function findEntries(db: Db, terms: readonly Term[], sources: readonly string[]): Promise<Found[]> {
  const query = textQuery(terms);
  const looking = { sources, most: SEARCH_GROUP_MAX };
  const now = language();
  if (now === 'en') return bestOf(db, { ...query, ...looking });
  return findTranslated(db, now, query, textQuery(terms.map(stemmable)), looking);
}

/** Words that mean the same thing. Whoever asks notes that the answer rests on everything that is searched. */
export const readSynonyms = cachedByTableVersion<SynonymIndex>(TABLES, async (db) => {
  const lines = await listSynonyms(db);
  return synonymIndex(lines.map(synonymGroup));
});

/** What rows say in a language: of those that say nothing there, what they say in the first. */
const SPELLED: Readonly<Record<Language, string>> = {
  en: 'select spelled from search_entries',
  es: `
    select spelled from search_translations where language = 'es' union all
    select spelled from search_entries where (source, row_id) not in (
      select source, row_id from search_translations where language = 'es')`,
};

const lexiconIn = (spoken: Language) =>
  cachedByTableVersion<Lexicon>(TABLES, async (db) => {
    const { rows } = await sql<{ word: string; rows: number }>`
      select word, ndoc as rows from ts_stat(${SPELLED[spoken]})`.execute(db);
    const known = new Map(rows.map((row) => [row.word, row.rows]));
    for (const line of await listSynonyms(db))
      for (const word of synonymGroup(line).flat()) known.set(word, known.get(word) ?? 0);
    return lexiconOf([...known].map(([word, count]) => ({ word, rows: count })));
  });

const LEXICONS = new Map(LANGUAGES.map((spoken) => [spoken, lexiconIn(spoken)]));

/** Every word that can be found in the language that is spoken, as it is spelled, and the words of synonyms. */
export const readLexicon = async (db: Db): Promise<Lexicon> => (await LEXICONS.get(language())?.(db)) ?? new Map();
