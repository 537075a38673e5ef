import {
  CONFIG_CATALOGUE,
  configValue,
  stripHtml,
  CONTENT_ENTITIES,
  contentEntity,
  entitiesWith,
  type Completeness,
  type EntityWith,
  type FeatureKey,
  type KnownKey,
} from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema';

const SHOWN_GAPS = 100;

/** Settings whose absence visitors notice. Others may be left empty on purpose. */
const NEEDED: readonly KnownKey[] = ['clinic_name', 'time_zone', 'phone', 'email', 'address', 'directions'];

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

/** How complete the active content is. What belongs to a feature counts while that is on. */
export async function readCompleteness(db: Db, isOn: (feature: FeatureKey) => boolean): Promise<Completeness[]> {
  const parts: Completeness[] = [];
  for (const entity of entitiesWith('needed')) {
    const { feature } = contentEntity(entity);
    if (feature === undefined || isOn(feature)) parts.push(await completenessOf(db, entity));
  }
  return [...parts, await settings(db)];
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
        order_index as position
      from ${sql.table(entity)} as row where is_active
    ),
    gaps as (select * from judged where cardinality(missing) > 0),
    shown as (select * from gaps order by position, id limit ${SHOWN_GAPS})
    select (select count(*) from judged) as total, (select count(*) from gaps) as incomplete,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'label', label, 'missing', missing) order by position, id)
        from shown
      ), '[]') as gaps
  `.execute(db);
  const { total = 0, incomplete = 0, gaps = [] } = rows[0] ?? {};
  return { entity, total, complete: total - incomplete, gaps: gaps.map((gap) => ({ entity, ...gap })) };
}

async function settings(db: Db): Promise<Completeness> {
  const entries = await db.selectFrom('config').select(['id', 'data', 'isActive']).where('id', 'in', NEEDED).execute();
  const missing = NEEDED.filter((key) => stripHtml(configValue(entries, key) ?? '').trim() === '');
  return {
    entity: 'config',
    total: NEEDED.length,
    complete: NEEDED.length - missing.length,
    gaps: missing.map((id) => ({ entity: 'config', id, label: CONFIG_CATALOGUE[id].label, missing: ['data'] })),
  };
}
