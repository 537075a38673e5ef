import {
  capital,
  contentEntity,
  LIST_MAX,
  spoken,
  type ContentPatch,
  type ContentRow,
  type NewContentRow,
  type PageLink,
  type RowPlace,
  type Translations,
} from '@harmony/domain';
import { CONTENT_CONTRACTS, contractFields, type ListPart } from '@harmony/domain/schemas';
import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import { deleteRow } from '../../platform/db/delete-row';
import { versionedTable } from '../../platform/db/versioned-table';
import { prepared } from '../../platform/db/prepared';
import { sorted, type Listed, type Position } from '../../platform/db/reorder';
import type { Database, Db } from '../../platform/db/schema';
import { insertAgain } from '../../platform/db/insert-again';
import { claimingSlug, freeSlug, slugTaken } from '../../platform/db/slug';
import { inTransaction } from '../../platform/db/connection/transaction';
import type { ApiError } from '../../platform/http/api-error';
import { followAddress, slugBefore } from './addresses.repo';
import { altOf, imageAlt } from './image-alt.repo';
import { refuseMissingPictures } from './missing-pictures.repo';
import { freeStock, lockStockOf, setFreeStock, stockMovedBy } from './product-stock.repo';
import { withCleanRichText } from '../../platform/rich-text/rich-text';
import { refuseWording } from './wording.repo';

/** What a write means that a constraint of the table refused; undefined when the refusal is not the client's fault. */
export type Refusal = (error: unknown) => ApiError | undefined;

/**
 * Kysely cannot follow a table whose name is a type parameter. The statements are written for this one, and are given the
 * name and the columns of the entity's own contract; `schema.test.ts` compares contracts and tables.
 */
type Typical = 'services';
type NewRow = Omit<Insertable<Database[Typical]>, 'createdAt' | 'updatedAt'>;
type Row = ContentRow<Listed>;

/** Who changes a row, and the `updatedAt` they have seen; null: they do not ask. */
interface Editing {
  seen: string | null;
  by: string | null;
}

export interface PublicPart {
  rows: Row[];
  next: RowPlace | null;
}

const BEFORE_ALL: RowPlace = { orderIndex: -9_999_999_999, id: 0 };

/** The last segment of the list of featured rows, which no slug may be. */
export const FEATURED = 'featured';

/** The last segment of the list of links. */
export const LINKS = 'links';

/**
 * Reads and writes the rows of one entity as its declaration and its contract in `@harmony/domain` describe them.
 *
 * @param refusal Names the field at fault where only the database can know it.
 */
export function contentRepo(entity: Listed, refusal: Refusal) {
  const { noun, label, slug: fallback, hasFeaturedList, hasPicture, takenSlugs = [], category } = contentEntity(entity);
  const versions = versionedTable(entity, capital(noun.one));
  const speak = <Part extends { translations?: Translations | undefined }>(row: Part): Part =>
    spoken(row, contentEntity(entity).translated ?? []);
  const contract = CONTENT_CONTRACTS[entity];
  const fields = contractFields(contract.row);
  const richText = contractFields(contract.update).filter(({ isRichText }) => isRichText);
  const table = entity as Typical;
  const reserved = hasFeaturedList ? [...takenSlugs, FEATURED] : takenSlugs;
  const hasStock = fields.some(({ name }) => name === 'stockQuantity');
  const columns = fields.map(({ name }) => {
    if (name === 'stockQuantity') return freeStock();
    return name === 'imageAlt' ? imageAlt(table) : (name as 'id');
  });

  const everyRow = (db: Db) => db.selectFrom(table).select(columns).orderBy('orderIndex').orderBy('id').$castTo<Row>();
  const publicRow = (db: Db) =>
    everyRow(db)
      .where('isActive', '=', true)
      .$if(category !== undefined, (query) => query.where(inActiveCategory(category)));
  const all = prepared(everyRow);
  const part = prepared((db, args: RowPlace & { most: number }) =>
    publicRow(db)
      .where(sql<boolean>`(order_index, id) > (${args.orderIndex}::bigint, ${args.id}::bigint)`)
      .limit(args.most),
  );
  const featured = prepared((db) =>
    publicRow(db)
      .where(sql<boolean>`is_featured`)
      .limit(LIST_MAX),
  );
  const links = prepared((db) =>
    publicRow(db)
      .clearSelect()
      .select([
        'slug',
        'translations',
        sql.ref<string>(label).as('title'),
        sql.ref<PageLink['place']>('place').as('place'),
      ])
      .limit(LIST_MAX)
      .$castTo<PageLink & Pick<Row, 'translations'>>(),
  );
  const bySlug = prepared((db, args: { slug: string }) => everyRow(db).where('slug', '=', args.slug));
  const shownBySlug = prepared((db, args: { slug: string }) => publicRow(db).where('slug', '=', args.slug));

  function cleanWords(body: object): Record<string, unknown> {
    let values: Record<string, unknown> = { ...body };
    for (const { name, richTextKind } of richText)
      values = withCleanRichText<Record<string, unknown>, string>(values, [name], richTextKind);
    return values;
  }

  function clean(body: { translations?: Translations | undefined }): Record<string, unknown> {
    const values = cleanWords(body);
    if (!body.translations) return values;
    return { ...values, translations: mapValues(body.translations, cleanWords) };
  }

  /** A body as the table takes it: rich text cleaned, lists of objects as JSON. */
  function stored(body: { translations?: Translations | undefined }) {
    const values = clean(body);
    for (const { name, isJson } of fields) if (isJson && name in values) values[name] = JSON.stringify(values[name]);
    if (reserved.includes(String(values.slug))) throw slugTaken();
    return values as NewRow & Updateable<Database[Typical]>;
  }

  /** A row that has been written, as it is now: what is written of a stock follows from triggers, which the statement does not see. */
  async function asItIsNow(trx: Db, row: Row, body: object): Promise<Row> {
    await refuseWording(trx, entity, row, Object.keys(body));
    return hasStock ? everyRow(trx).where('id', '=', row.id).executeTakeFirstOrThrow() : row;
  }

  /** Takes the stock of a row before the row itself, and sets it; what it says already is not written again. */
  async function withStock(trx: Transaction<Database>, id: number, body: object, by: string | null): Promise<object> {
    const stock = hasStock ? await lockStockOf(trx, id) : undefined;
    if (!stock || !('stockQuantity' in body)) return body;
    const { stockQuantity, ...rest } = body;
    return (await setFreeStock(trx, stock, Number(stockQuantity), by)) ? body : rest;
  }

  const refuseLost = (trx: Transaction<Database>, values: object, before?: () => Promise<Row | undefined>) =>
    refuseMissingPictures(trx, { table: entity, key: null, values: { ...values } }, async () => ({
      ...(await before?.()),
    }));

  async function refusing<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await claimingSlug(write);
    } catch (error) {
      throw refusal(error) ?? error;
    }
  }

  return {
    entity,
    contract,

    /** All rows in the order of the console, inactive ones included. */
    list: (db: Db): Promise<Row[]> => all(db, {}),

    /**
     * The rows the public sees, in their order and in the language that is spoken: active ones, of active categories. At most `limit` of
     * them behind `after`; `next` is the place to go on from, where there are more.
     */
    async listPublic(db: Db, { limit = LIST_MAX, after = BEFORE_ALL }: ListPart = {}): Promise<PublicPart> {
      const rows = await part(db, { ...after, most: limit + 1 });
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { rows: (last ? rows.slice(0, limit) : rows).map(speak), next: last ?? null };
    },

    /** What menus need of the rows the public sees, in their order. Only where the website links to rows by itself. */
    listLinks: async (db: Db): Promise<PageLink[]> => (await links(db, {})).map(speak),

    /** The rows of the home page, in the order of the public. Only where rows can be featured. */
    listFeatured: async (db: Db): Promise<Row[]> => (await featured(db, {})).map(speak),

    /** The row with this slug in the language that is spoken; `hiddenToo` finds what the public does not see, too. */
    async findBySlug(db: Db, slug: string, hiddenToo: boolean): Promise<Row | undefined> {
      return (await (hiddenToo ? bySlug : shownBySlug)(db, { slug })).map(speak)[0];
    },

    /** The row with this id, whoever may see it. */
    find: (db: Db, id: number): Promise<Row | undefined> => everyRow(db).where('id', '=', id).executeTakeFirst(),

    /** A body as it would be stored, as far as readers are concerned: its rich text is cleaned. */
    clean,

    /** What is said of the picture with this address; null where rows have none, and when nobody has said it. */
    imageAlt: async (db: Db, imageUrl: unknown): Promise<string | null> =>
      typeof imageUrl === 'string' && hasPicture ? altOf(db, imageUrl) : null,

    /** What names these rows, by their ids as text. */
    async names(db: Db, ids: readonly number[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const named = db.selectFrom(table).select(['id', sql.ref<string>(label).as('label')]);
      return new Map((await named.where('id', 'in', ids).execute()).map((row) => [String(row.id), row.label]));
    },

    /** Adds a row that was deleted again, with the id it had, behind all others. 409 when its slug is taken by now. */
    addAgain: (db: Db, id: number, body: NewContentRow<Listed>, by: string | null): Promise<Row> =>
      inTransaction(db, async (trx) => {
        if (hasStock) await stockMovedBy(trx, by);
        const values = stored(body);
        await refuseLost(trx, values);
        await refusing(() => insertAgain(trx, table, id, values));
        const row = await everyRow(trx).where('id', '=', id).executeTakeFirstOrThrow();
        await followAddress(trx, entity, row);
        return asItIsNow(trx, row, body);
      }),

    /** Adds a row. Without a slug one is made from the name; a slug that is taken answers 409. `by` names who has the first stock. */
    insert: (db: Db, body: NewContentRow<Listed>, by: string | null): Promise<Row> =>
      inTransaction(db, async (trx) => {
        const values = stored(body);
        await refuseLost(trx, values);
        if (hasStock) await stockMovedBy(trx, by);
        const name = String(Reflect.get(values, label));
        if (fallback !== undefined) values.slug ??= await freeSlug(trx, table, name, { fallback, reserved });
        const insertion = trx.insertInto(table).values(values).returning(columns).$castTo<Row>();
        const row = await refusing(() => insertion.executeTakeFirstOrThrow());
        await followAddress(trx, entity, row);
        return asItIsNow(trx, row, body);
      }),

    /** Changes the given fields. `seen` is the `updatedAt` the editor knows: 409 when the row is newer; null skips the check. */
    update: (db: Db, id: number, body: ContentPatch<Listed>, { seen, by }: Editing): Promise<Row> =>
      inTransaction(db, async (trx) => {
        const values = stored(await withStock(trx, id, body, by));
        await refuseLost(trx, values, () => everyRow(trx).where('id', '=', id).executeTakeFirst());
        const before = await slugBefore(trx, entity, id, values);
        const change = trx
          .updateTable(table)
          // At least one column has to be set for a body without fields; the row's own value changes nothing.
          .set((eb) => ({ isActive: eb.ref('isActive'), ...values }))
          .where(versions.asSeen(id, seen))
          .returning(columns)
          .$castTo<Row>();
        const row = await versions.written(trx, id, await refusing(() => change.executeTakeFirst()));
        await followAddress(trx, entity, row, before);
        return asItIsNow(trx, row, body);
      }),

    /** Deletes a row for good; 404 when there is none. */
    remove: (db: Db, id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (hasStock) await lockStockOf(trx, id);
        await refusing(() => deleteRow(trx, entity, id, capital(noun.one)));
      }),

    /** Sorts the rows and returns the new list. */
    reorder: (db: Db, positions: readonly Position[]): Promise<Row[]> =>
      sorted(db, entity, positions, (trx) => all(trx, {})),
  };
}

const mapValues = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Rows without a category are public; those of an inactive one are not. */
const inActiveCategory = (category: string | undefined) => sql<boolean>`(
  category_id is null or category_id in (select id from ${sql.table(category ?? '')} as category where category.is_active)
)`;

export type ContentRepo = ReturnType<typeof contentRepo>;
