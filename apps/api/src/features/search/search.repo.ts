import { contentEntity, SEARCH_GROUP_MAX, SEARCHED, type SearchFacts } from '@harmony/domain';
import { sql } from 'kysely';
import { kept } from '../../db/kept';
import { prepared } from '../../db/prepared';
import { SYNONYMS_TABLE } from '../../db/read-tables';
import type { Db } from '../../db/schema';
import { sqlName } from '../../db/sql-name';
import { lexiconOf, synonymGroup, synonymIndex, type Lexicon, type SynonymIndex, type TextQuery } from './search-query';
import { listSynonyms } from './synonyms.repo';

/** What entries are made of: an answer rests on all of it. */
const TABLES = [
  ...SEARCHED.flatMap((entity) => [entity, contentEntity(entity).category ?? []].flat()).map(sqlName),
  SYNONYMS_TABLE,
];

/** A row that was found. */
export interface Found {
  source: string;
  id: number;
  slug: string | null;
  label: string;
  body: string;
  facts: SearchFacts;
  rank: number;
  /** How many rows of the same source were found. */
  count: number;
}

/** Weights of D, C, B and A. */
const WEIGHTS = '{0.1,0.25,0.5,1}';
/** Divides by the logarithm of the number of words: in a short text one word says more. */
const BY_LENGTH = 1;

/** So many rows of each source are weighed, those that are named so first: what everything has in common tells nothing. */
const WEIGHED = 100;

const bestOf = prepared((db, args: TextQuery & { sources: readonly string[]; most: number }) => {
  const query = sql`(
    to_tsquery('english', ${args.before}) && (to_tsquery('english', ${args.last}) || to_tsquery('simple', ${args.lastSpelled}))
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
    .where(({ ref }) => sql<boolean>`${ref('source')} = any (${args.sources})`);
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

/** The best rows of each of these sources, the best of all first. */
export const findEntries = async (db: Db, query: TextQuery, sources: readonly string[]): Promise<Found[]> =>
  bestOf(db, { ...query, sources, most: SEARCH_GROUP_MAX });

/** Words that mean the same. Whoever asks notes that the answer rests on everything that is searched. */
export const readSynonyms = kept<SynonymIndex>(TABLES, async (db) => {
  const lines = await listSynonyms(db);
  return synonymIndex(lines.map(synonymGroup));
});

/** Every word that can be found, as it is spelled, and the words of synonyms. */
export const readLexicon = kept<Lexicon>(TABLES, async (db) => {
  const { rows } = await sql<{ word: string; rows: number }>`
    select word, ndoc as rows from ts_stat('select spelled from search_entries')`.execute(db);
  const known = new Map(rows.map((row) => [row.word, row.rows]));
  for (const line of await listSynonyms(db))
    for (const word of synonymGroup(line).flat()) known.set(word, known.get(word) ?? 0);
  return lexiconOf([...known].map(([word, count]) => ({ word, rows: count })));
});
