import { z } from 'zod';
import { PART_MAX, type RowPlace } from './parts';

/** A part of a public list: `limit` rows behind the place that `Link: …; rel="next"` of the part before names. */
export const ListPart = z.object({
  limit: z.coerce.number().int().min(1).max(PART_MAX).optional(),
  after: z
    .string()
    .regex(/^-?\d{1,10}\.\d{1,10}$/, 'Take it from the Link header of the answer before')
    .transform((text): RowPlace => {
      const [orderIndex = 0, id = 0] = text.split('.').map(Number);
      return { orderIndex, id };
    })
    .optional(),
});
export type ListPart = z.output<typeof ListPart>;
