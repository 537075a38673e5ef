import {
  CONFIG_CATALOGUE,
  contentEntity,
  draftedName,
  entitiesWith,
  isKnownKey,
  type Drafted,
  type OutdatedTranslation,
} from '@harmony/domain';
import { OTHER_LANGUAGES } from '@harmony/language';
import { sql, type Transaction } from 'kysely';
import { translatedText } from '../content/translated-text.repo';
import type { Database, Db } from '../../platform/db/schema';
import { sqlName } from '../../platform/db/sql-name';
import { conflict, notFound } from '../../platform/http/api-error';

/** Kinds of rows that are translated. */
export const TRANSLATED = [...entitiesWith('translated'), 'config'] as const satisfies readonly Drafted[];
export type TranslatedEntity = (typeof TRANSLATED)[number];

/** Of settings, what is translated is their value. */
const wordsOf = (entity: TranslatedEntity): readonly string[] => contentEntity(entity).translated ?? ['data'];

/** Settings that are words; of other kinds every row is. */
const isWords = (entity: TranslatedEntity) =>
  entity === 'config'
    ? sql<boolean>`row.id in (${sql.join(Object.keys(CONFIG_CATALOGUE).filter((key) => isKnownKey(key) && CONFIG_CATALOGUE[key].isTranslated))})`
    : sql<boolean>`true`;

/**
 * The rows of a kind whose first language was changed after their translation, as their versions tell it: only fields that are
 * translated count, and a change of both at once is none.
 */
export async function listOutdated(db: Db, entity: TranslatedEntity): Promise<OutdatedTranslation[]> {
  const name = draftedName(entity);
  const found: OutdatedTranslation[] = [];
  for (const language of OTHER_LANGUAGES) {
    const said = wordsOf(entity).map((field) => sql`(${field}, ${translatedText(language, field)})`);
    const { rows } = await sql<Omit<OutdatedTranslation, 'entity' | 'language'>>`
      select row.id::text as id, changed.fields, changed.since
      from ${sql.table(sqlName(entity))} as row
      cross join lateral (
        select array_agg(field) as fields from (values ${sql.join(said)}) as said (field, words)
        where coalesce(words, '') not in ('', '[]')
      ) as translated
      cross join lateral (
        select coalesce(max(id), 0) as version from versions
        where entity = ${name} and row_id = row.id::text and (action <> 'update' or 'translations' = any(fields))
      ) as latest
      cross join lateral (
        select array_agg(distinct field) as fields, min(at) as since
        from versions cross join unnest(versions.fields) as field
        where entity = ${name} and row_id = row.id::text and versions.id > latest.version
          and field = any(translated.fields)
      ) as changed
      where ${isWords(entity)} and translated.fields is not null and changed.fields is not null
      order by row.id`.execute(db);
    found.push(...rows.map((row) => ({ entity: name, language, ...row })));
  }
  return found;
}

/**
 * Notes that a translation is right as it is, though the first language was changed after it: as a version that changes nothing else.
 *
 * @throws ApiError 404 when there is no such row, 409 when its translation is not behind (any more)
 */
export async function confirmTranslation(
  trx: Transaction<Database>,
  entity: TranslatedEntity,
  id: string,
): Promise<void> {
  const table = sql.table(sqlName(entity));
  const { rows } =
    await sql`select from ${table} as row where id::text = ${id} and ${isWords(entity)} for update`.execute(trx);
  if (rows.length === 0) throw notFound(contentEntity(entity).noun.one);
  const behind = await listOutdated(trx, entity);
  if (!behind.some((row) => row.id === id))
    throw conflict('This translation is no longer out of date. Reload to see it.');
  await sql`
    select add_version(${draftedName(entity)}, ${id}, 'update', '{translations}', content_of(to_jsonb(row)))
    from ${table} as row where id::text = ${id}`.execute(trx);
}
