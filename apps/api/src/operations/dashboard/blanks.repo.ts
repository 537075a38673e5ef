import { BLANK } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';

/** How many blanks of a row are named. */
const NAMED = 20;

/** The blanks that stand in these texts of a row, each once, as an array of texts. */
export const blanksIn = (texts: readonly RawBuilder<unknown>[]): RawBuilder<string[]> => sql`array(
  select found.blank from (
    select match[1] as blank, min(place) as place
    from regexp_matches(concat_ws(' ', ${sql.join(texts)}), ${`(${BLANK})`}, 'g')
      with ordinality as matches (match, place)
    group by match[1]
  ) as found order by found.place limit ${NAMED}
)`;
