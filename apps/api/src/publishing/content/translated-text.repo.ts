import type { OtherLanguage } from '@harmony/language';
import { sql, type RawBuilder } from 'kysely';

/**
 * What a row says of a field in another language, as text; null where it says nothing. Lists are JSON.
 *
 * @param field its name in the API, as the column `translations` has it
 */
export const translatedText = (other: OtherLanguage, field: string): RawBuilder<string | null> =>
  sql<string | null>`(translations #>> array[${sql.lit(other)}, ${sql.lit(field)}])`;
