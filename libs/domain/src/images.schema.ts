import { z } from 'zod';
import { Id, text, Timestamp } from './common.schema';
import { DEFAULT_IMAGE, IMAGE_QUALITIES, IMAGE_WIDTHS } from './images';

/** An uploaded image. `url` is what other rows keep as their `imageUrl`; `width` and `height` are pixels. */
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

/** What the picture shows, for people who do not see it. Empty for decoration. */
export const UpdateImageBody = z.strictObject({ alt: text(300) });
export type UpdateImageBody = z.infer<typeof UpdateImageBody>;

/** A number of a short list, in a query. Missing means `fallback`. */
const oneOf = <T extends readonly number[]>(values: T, fallback: T[number]) =>
  z
    .enum(values.map(String) as [string, ...string[]], `Must be one of ${values.join(', ')}`)
    .transform(Number)
    .default(fallback);

/** Which form of an image is wanted: width in pixels (never enlarged), quality, and whether its backdrop is removed. */
export const ImageQuery = z.object({
  w: oneOf(IMAGE_WIDTHS, DEFAULT_IMAGE.width),
  q: oneOf(IMAGE_QUALITIES, DEFAULT_IMAGE.quality),
  bg: z.enum(['removed'], 'Must be removed, or left out').optional(),
});
