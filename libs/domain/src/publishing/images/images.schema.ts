import { z } from 'zod';
import { Id, text, Timestamp } from '../../platform/common.schema';
import { ALT_MAX, DEFAULT_IMAGE, IMAGE_QUALITIES, IMAGE_WIDTHS, UNDECIDED_PICTURE } from './images';
import { PICTURE_USERS } from './users';

/** An uploaded image. Other rows refer to it by `url`, as their `imageUrl`; `width` and `height` are pixels. */
export const ImageSchema = z.object({
  id: Id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** What it shows, for people who do not see it; empty for decoration, and while nobody has decided. */
  alt: z.string(),
  /** It adds nothing to the words beside it, which somebody has said on purpose. */
  isDecoration: z.boolean(),
  /** What stays visible wherever it is cropped, in per cent from the left and from the top. */
  focusX: z.number(),
  focusY: z.number(),
  /** Bytes that it takes as it is kept; null: they are in a store of pictures. */
  fileSize: z.number().nullable(),
  /** '#rrggbb', painted while the picture loads. */
  dominantColor: z.string().nullable(),
  createdAt: Timestamp,
});
export type Image = z.infer<typeof ImageSchema>;

/** `received`: bytes so far; `image`: the stored image, once the whole file has arrived. */
export const ImageUploadSchema = z.object({ received: z.number(), image: ImageSchema.nullable() });
export type ImageUpload = z.infer<typeof ImageUploadSchema>;

const Percent = z.int('Must be a whole number').min(0, 'Use at least 0').max(100, 'Use at most 100');

/** What people may say of a picture. */
const said = { alt: text(ALT_MAX), isDecoration: z.boolean(), focusX: Percent, focusY: Percent };

/** The same of a kept picture, all of it. */
export const ImageFields = z.strictObject(said);

/**
 * What is said of a picture: a description, or that it is decoration, and the point that stays visible where it is cropped. Once one of the
 * first two was chosen there is no way back to neither.
 */
export const UpdateImageBody = z
  .strictObject(said)
  .partial()
  .superRefine(({ alt, isDecoration, focusX, focusY }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    const saysNothing = alt === undefined && isDecoration === undefined;
    if (saysNothing && focusX === undefined && focusY === undefined) refuse('alt', UNDECIDED_PICTURE);
    if (!saysNothing && !alt && isDecoration !== true) refuse('alt', UNDECIDED_PICTURE);
    if (alt && isDecoration === true) refuse('isDecoration', 'A decoration has no description. Choose one of the two.');
    if ((focusX === undefined) !== (focusY === undefined))
      refuse(focusX === undefined ? 'focusX' : 'focusY', 'Enter both, across and down');
  });
export type UpdateImageBody = z.infer<typeof UpdateImageBody>;

/** Where a picture is shown. */
export const ImageUseSchema = z.object({
  /** There may be no such picture any more. */
  imageId: z.number(),
  entity: z.enum(PICTURE_USERS),
  /** The row's id; for a setting its key, for a fixed page its path. */
  id: z.string(),
  /** What the row is called. */
  label: z.string(),
  /** Name of the field in the API. */
  field: z.string(),
  /** In the draft of the row, which nobody sees yet. */
  isDraft: z.boolean(),
});
export type ImageUse = z.infer<typeof ImageUseSchema>;

/** Which of a picture in one text or letter, counted from 1. */
const Among = z.array(z.int().min(1));

/** A place by which `only` says where a picture is replaced; `among`: only these of those in one text or letter. */
const Place = ImageUseSchema.omit({ imageId: true, label: true })
  .extend({ among: Among.max(200, 'Send at most 200 numbers').optional() })
  .strict();

/** Which picture comes in the place of another one, everywhere or in these places `only`. */
export const ReplaceImageBody = z.strictObject({
  by: Id,
  only: z.array(Place).max(2000, 'Send at most 2000 places').optional(),
});
export type ReplaceImageBody = z.infer<typeof ReplaceImageBody>;

/** Where a picture was replaced; `among`: which of the new one these are, where the text showed it before. */
export const ReplacedImageSchema = z.object({ places: z.array(ImageUseSchema.extend({ among: Among.optional() })) });
export type ReplacedImage = z.infer<typeof ReplacedImageSchema>;

/** Pictures to delete, none of which anything shows. */
export const DeleteImagesBody = z.strictObject({
  ids: z.array(Id).min(1, 'Choose at least one picture').max(500, 'Choose at most 500 pictures'),
});
export type DeleteImagesBody = z.infer<typeof DeleteImagesBody>;
export const DeletedImagesSchema = z.object({ deleted: z.number() });

/** What site servers know of pictures, by their ids. */
export const ImageFactsSchema = z.object({
  /** Of those that are not cropped around their middle: the point that stays visible, as `object-position` takes it. */
  focus: z.record(z.string(), z.string()),
  /** Of those that are described: their descriptions. */
  alt: z.record(z.string(), z.string()),
  /** Of all: width and height of the picture as it is kept, in pixels. */
  size: z.record(z.string(), z.tuple([z.number(), z.number()])),
});
export type ImageFacts = z.infer<typeof ImageFactsSchema>;

/** One of a few numbers, in a query string; `fallback` when missing. */
const oneOf = <T extends readonly number[]>(values: T, fallback: T[number]) =>
  z
    .enum(values.map(String) as [string, ...string[]], `Must be one of ${values.join(', ')}`)
    .transform(Number)
    .default(fallback);

/** The requested variant of an image: width in pixels (never enlarged), quality, and whether its backdrop is removed. */
export const ImageQuery = z.object({
  w: oneOf(IMAGE_WIDTHS, DEFAULT_IMAGE.width),
  q: oneOf(IMAGE_QUALITIES, DEFAULT_IMAGE.quality),
  bg: z.enum(['removed'], 'Must be removed, or left out').optional(),
});
