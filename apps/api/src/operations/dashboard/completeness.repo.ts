import {
  blanksOf,
  CONFIG_CATALOGUE,
  configValue,
  stripHtml,
  CONTENT_ENTITIES,
  contentEntity,
  entitiesWith,
  isKnownKey,
  translationOf,
  translationProgress,
  type Completeness,
  type ConfigEntry,
  type ContentGap,
  type EntityWith,
  type FeatureKey,
  type KnownKey,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields } from '@harmony/domain/schemas';
import { OTHER_LANGUAGES, type OtherLanguage } from '@harmony/language';
import { sql, type RawBuilder } from 'kysely';
import { placesOf, translatedText } from '../../publishing';
import type { Db } from '../../platform/db/schema';
import { blanksIn } from './blanks.repo';
import { lostIn, lostSettings, undescribedImages } from './picture-gaps.repo';

const SHOWN_GAPS = 100;

/** Settings whose absence visitors notice. Others may be left empty on purpose. */
const NEEDED: readonly KnownKey[] = ['clinic_name', 'time_zone', 'phone', 'email', 'address', 'directions'];

/** Settings in which somebody may have left a blank. */
const RICH_SETTINGS = Object.keys(CONFIG_CATALOGUE)
  .filter(isKnownKey)
  .filter((key) => CONFIG_CATALOGUE[key].kind === 'richText');

/** Settings that are words, which are translated. */
const TRANSLATED_SETTINGS = Object.keys(CONFIG_CATALOGUE)
  .filter(isKnownKey)
  .filter((key) => CONFIG_CATALOGUE[key].isTranslated);

/** Whether a text is empty: null, blank, an empty list, or markup without a word (from an emptied editor). */
const isEmptyText = (text: RawBuilder<unknown>) => sql<boolean>`
  coalesce(regexp_replace(${text}::text, '<[^>]*>|&nbsp;|\\s', '', 'g'), '') in ('', '{}', '[]')`;

const isEmpty = (column: string) => isEmptyText(sql.ref(column));

/** What a row needs is a column, or at least one active member of a category. */
function isMissing(entity: EntityWith<'needed'>, field: string): RawBuilder<boolean> {
  const { members } = contentEntity(entity);
  if (members === undefined || contentEntity(members).noun.many !== field) return isEmpty(field);
  return sql<boolean>`not exists (
    select from ${sql.table(members)} as member where member.category_id = row.id and member.is_active
  )`;
}

/** Where words of a row stand: its rich texts, and what is said of it in short. */
const textsOf = (entity: EntityWith<'needed'>): string[] =>
  contractFields(CONTENT_CONTRACTS[entity].update)
    .filter(({ name, isRichText }) => isRichText || SHORT_TEXTS.includes(name))
    .map(({ name }) => name);

const SHORT_TEXTS = ['shortDescription', 'summary', 'description'];

/** The fields of a row that say something and are not translated, as `{"es": ["name"]}`; nothing where all are. */
function untranslatedIn(entity: EntityWith<'needed'>, languages: readonly OtherLanguage[]): RawBuilder<unknown> {
  const { translated = [] } = contentEntity(entity);
  const lacks = (other: OtherLanguage) =>
    translated.map(
      (field) =>
        sql`case when not ${isEmpty(field)} and ${isEmptyText(translatedText(other, field))} then ${field} end`,
    );
  const parts = languages.map(
    (other) => sql`${sql.lit(other)}, nullif(array_remove(array[${sql.join(lacks(other))}]::text[], null), '{}')`,
  );
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)}))`;
}

/** How complete the active content is. What belongs to a feature counts while that is on. */
export async function readCompleteness(db: Db, isOn: (feature: FeatureKey) => boolean): Promise<Completeness[]> {
  const languages = isOn('spanish_enabled') ? OTHER_LANGUAGES : [];
  const parts: Completeness[] = [];
  for (const entity of entitiesWith('needed')) {
    const { feature } = contentEntity(entity);
    if (feature === undefined || isOn(feature)) parts.push(await completenessOf(db, entity, languages));
  }
  return [...parts, await undescribedImages(db, SHOWN_GAPS), await settings(db, languages)];
}

async function completenessOf(
  db: Db,
  entity: EntityWith<'needed'>,
  languages: readonly OtherLanguage[],
): Promise<Completeness> {
  const { needed, label } = CONTENT_ENTITIES[entity];
  const texts = textsOf(entity);
  const said = texts.flatMap((name) => [sql.ref(name), ...OTHER_LANGUAGES.map((other) => translatedText(other, name))]);
  const missing = needed.map((field) => sql`case when ${isMissing(entity, field)} then ${field} end`);
  const { rows } = await sql<{
    total: number;
    incomplete: number;
    gaps: Omit<Completeness['gaps'][number], 'entity'>[];
  }>`
    with judged as (
      select id, ${sql.ref(label)} as label, array_remove(array[${sql.join(missing)}]::text[], null) as missing,
        ${blanksIn(said)} as blanks, ${lostIn(placesOf(entity, null), 'row')} as lost,
        ${untranslatedIn(entity, languages)} as untranslated, order_index as position
      from ${sql.table(entity)} as row where is_active
    ),
    gaps as (
      select * from judged where cardinality(missing) + cardinality(blanks) + cardinality(lost) > 0 or untranslated <> '{}'
    ),
    shown as (select * from gaps order by position, id limit ${SHOWN_GAPS})
    select (select count(*) from judged) as total, (select count(*) from gaps) as incomplete,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'missing', missing)
          || case when blanks = '{}' then '{}' else jsonb_build_object('blanks', blanks) end
          || case when lost = '{}' then '{}' else jsonb_build_object('lostPictures', lost) end
          || case when untranslated = '{}' then '{}' else jsonb_build_object('untranslated', untranslated) end
          order by position, id)
        from shown
      ), '[]') as gaps
  `.execute(db);
  const { total = 0, incomplete = 0, gaps = [] } = rows[0] ?? {};
  return { entity, total, complete: total - incomplete, gaps: gaps.map((gap) => ({ entity, ...gap })) };
}

async function settings(db: Db, languages: readonly OtherLanguage[]): Promise<Completeness> {
  const lost = await lostSettings(db);
  const read = [...new Set([...NEEDED, ...RICH_SETTINGS, ...TRANSLATED_SETTINGS, ...lost])];
  const entries = await db
    .selectFrom('config')
    .select(['id', 'data', 'translations', 'isActive'])
    .where('id', 'in', read)
    .execute();
  const gaps = read.flatMap((id): ContentGap[] => {
    const entry = entries.find((each) => each.id === id);
    const value = configValue(entries, id) ?? '';
    const missing = NEEDED.includes(id) && stripHtml(value).trim() === '' ? ['data'] : [];
    const blanks = blanksOf([value, ...OTHER_LANGUAGES.map((other) => saidIn(other, entry))].join(' '));
    const untranslated = TRANSLATED_SETTINGS.includes(id) ? lacking(languages, entry, value) : {};
    const isTranslated = Object.keys(untranslated).length === 0;
    const isLost = lost.includes(id);
    if (missing.length + blanks.length === 0 && isTranslated && !isLost) return [];
    return [
      {
        entity: 'config',
        id,
        label: CONFIG_CATALOGUE[id].label,
        missing,
        ...(blanks.length > 0 && { blanks }),
        ...(isLost && { lostPictures: ['data'] }),
        ...(!isTranslated && { untranslated }),
      },
    ];
  });
  // What may be left empty counts only while something is left to be filled in.
  const total = new Set([...NEEDED, ...gaps.map(({ id }) => id)]).size;
  return { entity: 'config', total, complete: total - gaps.length, gaps };
}

type Entry = Pick<ConfigEntry, 'translations'> | undefined;

const saidIn = (other: OtherLanguage, entry: Entry): string =>
  entry === undefined ? '' : String(translationOf(entry, other, 'data') ?? '');

/** The languages in which a setting that says something is missing. */
const lacking = (
  languages: readonly OtherLanguage[],
  entry: Entry,
  data: string,
): ContentGap['untranslated'] & object =>
  Object.fromEntries(
    languages
      .filter((other) => translationProgress(['data'], { ...entry, data }, other).missing.length > 0)
      .map((other) => [other, ['data']]),
  );
