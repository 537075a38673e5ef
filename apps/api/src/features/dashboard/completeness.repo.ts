import {
  CONFIG_CATALOGUE,
  configValue,
  stripHtml,
  type Completeness,
  type ContentEntity,
  type KnownKey,
} from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/schema';

const SHOWN_GAPS = 100;

/** Settings whose absence visitors notice. Others may be left empty on purpose. */
const NEEDED: readonly KnownKey[] = ['clinic_name', 'time_zone', 'phone', 'email', 'address', 'directions'];

interface Checked {
  entity: ContentEntity;
  table: string;
  label: string;
  order: string;
  /** By field of the API: whether a row lacks it. */
  lacks: Readonly<Record<string, RawBuilder<boolean>>>;
}

const isNull = (column: string) => sql<boolean>`${sql.ref(column)} is null`;
const isBlank = (column: string) => sql<boolean>`coalesce(btrim(${sql.ref(column)}), '') = ''`;
const isEmpty = (column: string) => sql<boolean>`cardinality(${sql.ref(column)}) = 0`;
/** Markup without a word: an emptied editor leaves `<p></p>`. */
const isWordless = (column: string) =>
  sql<boolean>`regexp_replace(${sql.ref(column)}, '<[^>]*>|&nbsp;|\\s', '', 'g') = ''`;

const CHECKED: readonly Checked[] = [
  {
    entity: 'service',
    table: 'services',
    label: 'name',
    order: 'order_index',
    lacks: {
      price: isNull('price'),
      duration: isNull('duration'),
      shortDescription: isBlank('short_description'),
      description: isWordless('description'),
      imageUrl: isBlank('image_url'),
    },
  },
  {
    entity: 'practitioner',
    table: 'practitioners',
    label: 'name',
    order: 'order_index',
    lacks: {
      imageUrl: isBlank('image_url'),
      bio: isWordless('bio'),
      title: isBlank('title'),
      bookingUrl: isBlank('booking_url'),
    },
  },
  {
    entity: 'condition',
    table: 'health_conditions',
    label: 'name',
    order: 'order_index',
    lacks: {
      description: isWordless('description'),
      symptoms: isEmpty('symptoms'),
      recommendedTreatments: isEmpty('recommended_treatments'),
    },
  },
  {
    entity: 'faq',
    table: 'faqs',
    label: 'question',
    order: 'order_index',
    lacks: { answer: isWordless('answer') },
  },
  {
    entity: 'faqCategory',
    table: 'faq_categories',
    label: 'name',
    order: 'order_index',
    lacks: {
      questions: sql<boolean>`not exists (
        select from faqs where faqs.category_id = faq_categories.id and faqs.is_active
      )`,
    },
  },
  {
    entity: 'product',
    table: 'products',
    label: 'name',
    order: 'order_index',
    lacks: {
      shortDescription: isBlank('short_description'),
      description: isWordless('description'),
      imageUrl: isBlank('image_url'),
      categoryId: isNull('category_id'),
    },
  },
];

/** How complete the active content is. Products count while the store is open. */
export async function readCompleteness(db: Db, { withStore }: { withStore: boolean }): Promise<Completeness[]> {
  const parts: Completeness[] = [];
  for (const checked of CHECKED) {
    if (checked.entity !== 'product' || withStore) parts.push(await completenessOf(db, checked));
  }
  return [...parts, await settings(db)];
}

async function completenessOf(db: Db, { entity, table, label, order, lacks }: Checked): Promise<Completeness> {
  const missing = Object.entries(lacks).map(([field, isMissing]) => sql`case when ${isMissing} then ${field} end`);
  const { rows } = await sql<{
    total: number;
    incomplete: number;
    gaps: Omit<Completeness['gaps'][number], 'entity'>[];
  }>`
    with judged as (
      select id, ${sql.ref(label)} as label, array_remove(array[${sql.join(missing)}]::text[], null) as missing,
        ${sql.ref(order)} as position
      from ${sql.table(table)} where is_active
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
