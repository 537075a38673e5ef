import { z } from 'zod';
import { Id, text, Timestamp } from './common.schema';
import { DEFAULT_IMAGE, IMAGE_QUALITIES, IMAGE_WIDTHS } from './images';

/** An uploaded image. Other rows refer to it by `url`, as their `imageUrl`; `width` and `height` are pixels. */
export const ImageSchema = z.object({
  id: Id,
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** '#rrggbb', painted while the picture loads. */
  dominantColor: z.string().nullable(),
  createdAt: Timestamp,
});
export type Image = z.infer<typeof ImageSchema>;

/** `received`: bytes so far; `image`: the stored image, once the whole file has arrived. */
export const ImageUploadSchema = z.object({ received: z.number(), image: ImageSchema.nullable() });
export type ImageUpload = z.infer<typeof ImageUploadSchema>;

/** The alt text; empty for decorative images. */
export const UpdateImageBody = z.strictObject({ alt: text(300) });
export type UpdateImageBody = z.infer<typeof UpdateImageBody>;

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
