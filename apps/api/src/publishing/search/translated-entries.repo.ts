import type { OtherLanguage } from '@harmony/language';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import type { TextQuery } from './search-query';
import { BY_LENGTH, WEIGHED, WEIGHTS, type Found, type Looking } from './weights';

/** The parser of stems of each language. */
const STEMS: Readonly<Record<OtherLanguage, string>> = { es: 'spanish' };

interface Args extends TextQuery, Looking {
  language: string;
  stems: string;
  stemmableBefore: string;
  stemmableLast: string;
}

const bestOf = prepared((db, args: Args) => {
  const { before, last, lastSpelled, stemmableBefore, stemmableLast, stems, language, sources, most } = args;
  const spelled = sql`to_tsquery('simple', ${lastSpelled})`;
  const inFirst = sql`(select to_tsquery('english', ${before}) && (to_tsquery('english', ${last}) || ${spelled}))`;
  const config = sql`${stems}::text::regconfig`;
  const inOther = sql`(
    select to_tsquery(${config}, ${stemmableBefore}) && (to_tsquery(${config}, ${stemmableLast}) || ${spelled})
  )`;
  // Queries are selected and sources no index, as in the first language: the index of sources would be read for nothing.
  return db
    .selectFrom(
      sql<Found>`(
        with matched as (
          select source, row_id, named @@ ${inOther} as is_named from search_translations
          where language = ${language} and words @@ ${inOther} and source || '' = any (${sources}::text[])
          union all
          select source, row_id, named @@ ${inFirst} from search_entries entry
          where words @@ ${inFirst} and source || '' = any (${sources}::text[]) and not exists (
            select from search_translations other
            where (other.source, other.row_id, other.language) = (entry.source, entry.row_id, ${language}))
        ), counted as (
          select source, row_id, count(*) over (partition by source) as count,
            row_number() over (partition by source order by is_named desc) as turn
          from matched
        ), weighed as (
          select entry.source, entry.row_id as id, slug, coalesce(said.label, entry.label) as label,
            coalesce(said.body, entry.body) as body, facts, count,
            case when said.words is null then ts_rank(${WEIGHTS}::float4[], entry.words, ${inFirst}, ${BY_LENGTH})
              else ts_rank(${WEIGHTS}::float4[], said.words, ${inOther}, ${BY_LENGTH}) end as rank
          from counted join search_entries entry on (entry.source, entry.row_id) = (counted.source, counted.row_id)
          left join search_translations said
            on (said.source, said.row_id, said.language) = (counted.source, counted.row_id, ${language})
          where turn <= ${WEIGHED}
        )
        select *, row_number() over (partition by source order by rank desc, id) as place from weighed
      )`.as('placed'),
    )
    .select(['source', 'id', 'slug', 'label', 'body', 'facts', 'rank', 'count'])
    .where(sql<boolean>`place <= ${most}`)
    .orderBy('rank', 'desc')
    .orderBy('source')
    .orderBy(sql`place`);
});

/**
 * The best rows of each source in another language: what a row says there, and of rows that say nothing there what they say in the
 * first one.
 *
 * @param query by the stems of the first language
 * @param stemmable the same, as the other language's stems need it
 */
export const findTranslated = (
  db: Db,
  language: OtherLanguage,
  query: TextQuery,
  stemmable: TextQuery,
  looking: Looking,
): Promise<Found[]> =>
  bestOf(db, {
    ...query,
    ...looking,
    language,
    stems: STEMS[language],
    stemmableBefore: stemmable.before,
    stemmableLast: stemmable.last,
  });
