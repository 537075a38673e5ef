import {
  blanksOf,
  CONFIG_CATALOGUE,
  configValue,
  stripHtml,
  CONTENT_ENTITIES,
  contentEntity,
  entitiesWith,
  isKnownKey,
  PICTURE_SETTINGS,
  type Completeness,
  type EntityWith,
  type FeatureKey,
  type KnownKey,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields } from '@harmony/domain/schemas';
import { sql, type RawBuilder } from 'kysely';
import { placesOf, type PicturePlace } from '../../content/picture-places';
import { showsLost } from '../../content/picture-uses.repo';
import type { Db } from '../../db/schema';
import { blanksIn } from './blanks.repo';

const SHOWN_GAPS = 100;

/** Settings whose absence visitors notice. Others may be left empty on purpose. */
const NEEDED: readonly KnownKey[] = ['clinic_name', 'time_zone', 'phone', 'email', 'address', 'directions'];

/** Settings in which somebody may have left a blank. */
const RICH_SETTINGS = Object.keys(CONFIG_CATALOGUE)
  .filter(isKnownKey)
  .filter((key) => CONFIG_CATALOGUE[key].kind === 'richText');

/** Whether a column is empty: null, blank text, an empty list, or markup without a word (from an emptied editor). */
const isEmpty = (column: string) => sql<boolean>`
  coalesce(regexp_replace(${sql.ref(column)}::text, '<[^>]*>|&nbsp;|\\s', '', 'g'), '') in ('', '{}', '[]')`;

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

/** How complete the active content is. What belongs to a feature counts while that is on. */
export async function readCompleteness(db: Db, isOn: (feature: FeatureKey) => boolean): Promise<Completeness[]> {
  const parts: Completeness[] = [];
  for (const entity of entitiesWith('needed')) {
    const { feature } = contentEntity(entity);
    if (feature === undefined || isOn(feature)) parts.push(await completenessOf(db, entity));
  }
  return [...parts, await images(db), await settings(db)];
}

/** The fields of a row that show a picture which is gone, as an array of texts. */
function lostIn(places: readonly PicturePlace[], row: string): RawBuilder<string[]> {
  const lost = places.map(
    (place) => sql`case when ${showsLost(place, sql.ref(`${row}.${place.field}`))} then ${place.field} end`,
  );
  return sql`array_remove(array[${sql.join(lost)}]::text[], null)`;
}

async function completenessOf(db: Db, entity: EntityWith<'needed'>): Promise<Completeness> {
  const { needed, label } = CONTENT_ENTITIES[entity];
  const missing = needed.map((field) => sql`case when ${isMissing(entity, field)} then ${field} end`);
  const { rows } = await sql<{
    total: number;
    incomplete: number;
    gaps: Omit<Completeness['gaps'][number], 'entity'>[];
  }>`
    with judged as (
      select id, ${sql.ref(label)} as label, array_remove(array[${sql.join(missing)}]::text[], null) as missing,
        ${blanksIn(textsOf(entity))} as blanks, ${lostIn(placesOf(entity, null), 'row')} as lost, order_index as position
      from ${sql.table(entity)} as row where is_active
    ),
    gaps as (select * from judged where cardinality(missing) + cardinality(blanks) + cardinality(lost) > 0),
    shown as (select * from gaps order by position, id limit ${SHOWN_GAPS})
    select (select count(*) from judged) as total, (select count(*) from gaps) as incomplete,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'missing', missing)
          || case when blanks = '{}' then '{}' else jsonb_build_object('blanks', blanks) end
          || case when lost = '{}' then '{}' else jsonb_build_object('lostPictures', lost) end order by position, id)
        from shown
      ), '[]') as gaps
  `.execute(db);
  const { total = 0, incomplete = 0, gaps = [] } = rows[0] ?? {};
  return { entity, total, complete: total - incomplete, gaps: gaps.map((gap) => ({ entity, ...gap })) };
}

/** Pictures of which nobody has said what they show, nor that they are decoration. */
async function images(db: Db): Promise<Completeness> {
  const undecided = db.selectFrom('images').where('alt', '=', '').where('isDecoration', '=', false);
  const shown = await undecided.select('id').orderBy('id', 'desc').limit(SHOWN_GAPS).execute();
  const { total, open } = await db
    .selectFrom('images')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      undecided.select(eb.fn.countAll<number>().as('open')).as('open'),
    ])
    .executeTakeFirstOrThrow();
  const gaps = shown.map(({ id }) => ({ entity: 'images' as const, id, label: `Picture ${id}`, missing: ['alt'] }));
  return { entity: 'images', total, complete: total - (open ?? 0), gaps };
}

/** The settings that show a picture which is gone. */
async function lostSettings(db: Db): Promise<KnownKey[]> {
  const [place] = PICTURE_SETTINGS.flatMap((key) => placesOf('config', key));
  if (!place) return [];
  const found = await db
    .selectFrom('config')
    .select('id')
    .where('id', 'in', PICTURE_SETTINGS)
    .where('isActive', '=', true)
    .where(showsLost(place))
    .execute();
  return found.map(({ id }) => id).filter(isKnownKey);
}

async function settings(db: Db): Promise<Completeness> {
  const lost = await lostSettings(db);
  const read = [...new Set([...NEEDED, ...RICH_SETTINGS, ...lost])];
  const entries = await db.selectFrom('config').select(['id', 'data', 'isActive']).where('id', 'in', read).execute();
  const gaps = read.flatMap((id): Completeness['gaps'] => {
    const value = configValue(entries, id) ?? '';
    const missing = NEEDED.includes(id) && stripHtml(value).trim() === '' ? ['data'] : [];
    const blanks = blanksOf(value);
    const isLost = lost.includes(id);
    if (missing.length + blanks.length === 0 && !isLost) return [];
    const gap = { entity: 'config', id, label: CONFIG_CATALOGUE[id].label, missing } as const;
    return [{ ...gap, ...(blanks.length > 0 && { blanks }), ...(isLost && { lostPictures: ['data'] }) }];
  });
  // What may be left empty counts only while something is left to be filled in.
  const total = new Set([...NEEDED, ...gaps.map(({ id }) => id)]).size;
  return { entity: 'config', total, complete: total - gaps.length, gaps };
}
