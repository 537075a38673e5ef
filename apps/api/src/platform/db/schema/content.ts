import type { Generated } from 'kysely';
import type { ContentBody, ContentRow, EntityWith, Translations } from '@harmony/domain';
import type { CreatedAt, GeneratedJson, Id, Instant, JsonObject, Moment, Optional, UpdatedAt } from './columns';

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

/** One open period of a weekday (0 Sunday to 6 Saturday) or of one special date. Times are 'HH:MM', 24 hours. */
export interface HourTable {
  id: Id;
  dayOfWeek: number;
  openTime: Optional<string>;
  closeTime: Optional<string>;
  isClosed: Generated<boolean>;
  specialHours: Generated<boolean>;
  /** 'YYYY-MM-DD', present exactly when `specialHours`. */
  specialDate: Optional<string>;
  note: Optional<string>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Site settings and feature flags: `data` is always text, `dataType` says how to read it. */
export interface ConfigTable {
  id: string;
  data: Optional<string>;
  dataType: Generated<string>;
  configType: Generated<string>;
  serverOnly: Generated<boolean>;
  description: Optional<string>;
  translations: JsonObject<Translations>;
  isActive: Generated<boolean>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Patients' words, moderated: only published ones are public; the featured one is on the home page. */
export interface ReviewTable {
  id: Id;
  authorName: string;
  text: string;
  source: Optional<string>;
  /** What the clinic says to it, in public. */
  answer: Optional<string>;
  isPublished: Generated<boolean>;
  isFeatured: Generated<boolean>;
  adminNotes: Optional<string>;
  assigneeId: Optional<number>;
  changedBy: Optional<string>;
  changedAt: Optional<Instant>;
  createdAt: CreatedAt;
  updatedAt: UpdatedAt;
}

/** Uploaded pictures. Their bytes are here, so that one backup holds everything, or in a store of the clinic's choice. */
export interface ImageTable {
  id: Id;
  /** Null: in the store, as the object `sha256` names. */
  bytes: Optional<Buffer>;
  mime: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Hex digest of the bytes, wherever they are: the same picture is kept once. */
  sha256: string;
  alt: Generated<string>;
  /** Adds nothing to the words beside it; `alt` is empty then. Neither: nobody has decided yet. */
  isDecoration: Generated<boolean>;
  /** What stays visible where it is cropped, in per cent from the left and from the top. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  /** '#rrggbb', painted while the picture loads. */
  dominantColor: Optional<string>;
  createdAt: CreatedAt;
}

/** Sizes made from an image on first use; may be deleted at any time, they are made again. */
export interface ImageVariantTable {
  imageId: number;
  width: number;
  quality: number;
  format: 'avif' | 'webp' | 'jpeg' | 'png';
  backgroundRemoved: Generated<boolean>;
  /** Either the bytes or, when they are in the store, their hex digest. */
  bytes: Optional<Buffer>;
  sha256: Optional<string>;
  createdAt: CreatedAt;
}

/** Objects in the store of pictures that no row names any more. Archives may: they are removed after a while. */
export interface UnusedImageObjectTable {
  sha256: string;
  /** When that was noticed. */
  since: Moment;
}

/** One row: moves by one with every transaction that writes content. Versions are in commit order. */
export interface ContentVersionTable {
  one: Generated<boolean>;
  version: number;
  /** The version of the last change, by table (`*`: of all tables). Tables that never changed are missing. */
  tables: GeneratedJson<Record<string, number>>;
}
