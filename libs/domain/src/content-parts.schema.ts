import { z } from 'zod';

/** The most rows that one answer of a public list holds, whatever was asked for. */
export const LIST_MAX = 5_000;
/** The most rows of a part. */
export const PART_MAX = 200;

/** Where a row stands in a public list: by its position, rows of one position by their ids. */
export interface RowPlace {
  orderIndex: number;
  id: number;
}

/** The place of a row as clients send it back: `12.345`. */
export const writePlace = ({ orderIndex, id }: RowPlace): string => `${orderIndex}.${id}`;

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
