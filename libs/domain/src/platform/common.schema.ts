import { z } from 'zod';
import { msg } from '@harmony/language';
import { plainLine } from './text/plain-line';
import { isStorable, UNSTORABLE } from './text/storable';
import { isWebAddress } from './text/web-address';

/** Largest id Postgres' `integer` holds; larger numbers are bad input, not a database error. */
const MAX_ID = 2_147_483_647;

/** Rich text fields are refused above this many UTF-8 bytes, before any sanitising work is spent on them. */
export const RICH_TEXT_MAX_BYTES = 64 * 1024;

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).length;

const storable = (schema: z.ZodString) => schema.refine(isStorable, UNSTORABLE);

const REQUIRED = msg('This field is required');

const useAtMost = (max: number): string => msg('Use at most {1} characters').replace('{1}', String(max));

/** Any text; the message is `missing` when there is no value, and 'Must be text' for other types. */
const anyText = (missing: string = REQUIRED) =>
  z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Must be text') });

/** Plain text of at most `max` characters, trimmed. May be empty; `missing` is the message when the field is absent. */
export const text = (max: number, missing?: string) => storable(anyText(missing).trim().max(max, useAtMost(max)));

/** Plain text that must not be blank. */
export const requiredText = (max: number) => storable(anyText().trim().min(1, REQUIRED).max(max, useAtMost(max)));

/** A name or a title: like {@link text}, on one line and without what is not seen ({@link plainLine}). */
export const line = (max: number, missing?: string) =>
  storable(anyText(missing).overwrite(plainLine).trim().max(max, useAtMost(max)));

/** A {@link line} that must not be blank. */
export const requiredLine = (max: number) =>
  storable(anyText().overwrite(plainLine).trim().min(1, REQUIRED).max(max, useAtMost(max)));

/**
 * What a rich text may hold. `block`: paragraphs, headings and lists. `inline`: one line of words, emphasis and links.
 * `page`: what blocks may, and tables, pictures of the library and call-outs.
 */
export type RichTextKind = 'block' | 'inline' | 'page';

const RICH_TEXT = z.registry<{ kind: RichTextKind }>();

/** Fields that hold the address of a picture. */
const PICTURE = z.registry<{ isPicture: true }>();

/** Rich text (HTML): size-capped here, sanitised by the API before it is stored. */
export const richText = (kind: RichTextKind = 'block') =>
  storable(anyText())
    .refine((value) => utf8Bytes(value) <= RICH_TEXT_MAX_BYTES, 'This text is longer than 64 KB')
    .register(RICH_TEXT, { kind });

/** What code that works with any contract has to know about a field. */
export interface ContractField {
  name: string;
  isRichText: boolean;
  /** What its rich text may hold; missing for other fields. */
  richTextKind?: RichTextKind;
  /** It holds the address of a picture. */
  isPicture: boolean;
  /** A list of objects, which the database keeps as JSON. */
  isJson: boolean;
}

/** The fields of a contract, which may have a transform. */
export function contractFields(contract: z.ZodType): ContractField[] {
  const object = contract instanceof z.ZodPipe ? contract.in : contract;
  if (!(object instanceof z.ZodObject)) throw new TypeError('a contract is an object');
  return Object.entries(object.shape).map(([name, schema]) => {
    const field = innermost(schema);
    const richTextKind = RICH_TEXT.get(field)?.kind;
    return {
      name,
      isRichText: richTextKind !== undefined,
      ...(richTextKind && { richTextKind }),
      isPicture: PICTURE.has(field),
      isJson: field instanceof z.ZodArray && field.element instanceof z.ZodObject,
    };
  });
}

function innermost(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
    ? innermost(field.def.innerType)
    : field;
}

/** Plain text that may be missing: null and blank both mean "nothing", stored as null. */
export const nullableText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => (value === '' ? null : value));

/** A {@link line} that may be missing, stored as null. */
export const nullableLine = (max: number) =>
  line(max)
    .nullable()
    .transform((value) => (value === '' ? null : value));

/** A database id in a body. */
export const Id = z.int('Must be a whole number').min(1, 'Must be 1 or more').max(MAX_ID, 'Must be a smaller number');

/** Money in dollars: a number, or its decimal text as forms send it. At most two decimals, never negative. */
export const Price = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,8}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    'Enter an amount such as 120 or 47.50',
  )
  .pipe(
    z
      .number()
      .min(0, 'Must not be negative')
      .max(99_999_999.99, 'Must be at most 99,999,999.99')
      .refine((n) => Number(n.toFixed(2)) === n, 'Use at most two decimals'),
  );

/** A position in a manually sorted list. */
export const OrderIndex = z
  .int('Must be a whole number')
  .min(-MAX_ID, 'Must be a larger number')
  .max(MAX_ID, 'Must be a smaller number');

/** A database id in a path, where it arrives as text. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(Id),
});

/** The readable last part of a page's URL: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .min(1, REQUIRED)
  .max(120, 'Use at most 120 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens');

/** The slug in a path: any text, because an unknown slug is answered with 404. */
export const SlugParams = z.object({ slug: storable(z.string().max(200)) });

/** An absolute web address (http or https only: `javascript:` and `data:` never reach a link). */
export const WebUrl = storable(z.string().trim().max(2000, 'Use at most 2000 characters')).refine(
  isWebAddress,
  'Enter a full web address that starts with https://',
);

/** A visit that is held by video, at this address (null: none is entered yet); null: at the clinic. */
export const VideoSchema = z.object({ url: z.string().nullable() }).nullable();

/** A web address, or a path of this site such as `/api/images/3`. */
export const ImageUrl = storable(z.string().trim().max(2000, 'Use at most 2000 characters'))
  .refine(
    (value) => /^\/(?!\/)[^\\]*$/.test(value) || isWebAddress(value),
    'Enter a full web address, or choose an image',
  )
  .register(PICTURE, { isPicture: true });

/** In responses: the image's alt text; null when there is no image or no alt text. It is edited on the image itself. */
export const ImageAlt = z.string().nullable();

/** Instant as ISO 8601 text in UTC with milliseconds. */
export const Timestamp = z.iso.datetime();

const texts = z.array(text(300)).max(100, 'Use at most 100 entries');

/**
 * A list of short texts. Accepts an array, null, or the JSON text of an array (older clients send lists that way;
 * docs/product.md, section 2.6). Blank entries are dropped.
 */
export const TextList = z
  .union(
    [texts, z.null().transform((): string[] => []), z.string().transform(parseJsonList).pipe(texts)],
    'Must be a list of texts',
  )
  .transform((list) => list.filter((entry) => entry !== ''));

function parseJsonList(value: string, context: z.RefinementCtx): unknown {
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be a list of texts' });
    return z.NEVER;
  }
}

/** A whole number in a query string; `fallback` when missing. */
export const queryNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().max(max, `Use at most ${max}`))
    .default(fallback);

/** `?flag=true` and friends. Anything but `true` and `false` is refused. */
export const QueryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Columns of every content row; they are ignored when a client sends a whole row back in a PUT. */
export const ReadOnlyColumns = {
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
};

/** The same for a row with an image, whose alt text belongs to the image and not to the row. */
export const ReadOnlyColumnsWithPicture = { ...ReadOnlyColumns, imageAlt: z.unknown().optional() };

/** Fields of a row that clients cannot change. */
export const READ_ONLY_FIELDS = Object.keys(ReadOnlyColumnsWithPicture);

type ReadOnly = Partial<Record<keyof typeof ReadOnlyColumnsWithPicture, unknown>>;

/** Removes the read-only columns from a body parsed with {@link ReadOnlyColumns}. */
export function withoutReadOnly<T extends ReadOnly>(body: T): Omit<T, keyof ReadOnly> {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, imageAlt: _imageAlt, ...rest } = body;
  return rest;
}

type Bare<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

/** The same fields without their defaults: what a change leaves out stays as it is. */
export const withoutDefaults = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? field.removeDefault() : field,
    ]),
    // `Object.fromEntries` loses which field is which.
  ) as { [Name in keyof Fields]: Bare<Fields[Name]> };

/** Body of every batch reorder; each documented spelling of the position is accepted (`order`, `orderIndex`, `order_index`). */
export const BatchReorderBody = z.strictObject({
  updates: z
    .array(
      z
        .strictObject({
          id: Id,
          order: OrderIndex.optional(),
          orderIndex: OrderIndex.optional(),
          order_index: OrderIndex.optional(),
        })
        .transform((update, context) => {
          const position = update.orderIndex ?? update.order ?? update.order_index;
          if (position === undefined) {
            context.issues.push({
              code: 'custom',
              message: 'Say the position as orderIndex',
              input: update,
              path: ['orderIndex'],
            });
            return z.NEVER;
          }
          return { id: update.id, orderIndex: position };
        }),
    )
    .min(1, 'Send at least one row')
    .max(5000, 'Send at most 5000 rows')
    .refine((updates) => new Set(updates.map((u) => u.id)).size === updates.length, 'Each ID may appear only once'),
});
export type BatchReorderBody = z.output<typeof BatchReorderBody>;
