import type { ContentBody, ContentRow, EntityWith, Translations } from '@harmony/domain';
import type { Generated } from 'kysely';
import type { CreatedAt, GeneratedJson, Id, JsonObject, Optional, UpdatedAt } from '../../platform/db/columns';

declare module '../../platform/db/schema' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds what it extends
  interface Database extends ContentTables {}
}

type Listed = EntityWith<'isSorted'>;

/*
 * What the public reads. Every table here carries the trigger `content_changed`: a write moves `content_version` on
 * and sends NOTIFY content_changed with the table's name.
 */

/** A column of a contract: optional on insert where the body that adds a row may omit it, or where it may be null. */
type Column<Value, MayBeLeftOut extends boolean> = null extends Value
  ? Optional<NonNullable<Value>>
  : Value extends readonly object[]
    ? GeneratedJson<Value>
    : MayBeLeftOut extends true
      ? Generated<Value>
      : Value;

type OtherField = 'id' | 'imageAlt' | 'translations' | 'createdAt' | 'updatedAt';

/** Made from the name when nobody chooses one, so a row that is written always has it. */
type Slug<Field> = Field extends 'slug' ? false : true;

/** The table of a listed entity, as its contract in `@harmony/domain` describes the rows. */
type ContentTable<E extends Listed> = {
  [F in Exclude<keyof ContentRow<E>, OtherField>]: Column<
    ContentRow<E>[F],
    undefined extends ContentBody<E>[F & keyof ContentBody<E>] ? Slug<F> : false
  >;
} & { id: Id; translations: JsonObject<Translations>; createdAt: CreatedAt; updatedAt: UpdatedAt };

/** The tables of all listed entities: treatments, people, conditions, questions, products and their categories. */
export type ContentTables = { [E in Listed]: ContentTable<E> };
