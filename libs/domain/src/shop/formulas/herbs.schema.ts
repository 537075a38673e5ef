import { z } from 'zod';
import { Id, nullableLine, Price, requiredLine, TextList, Timestamp } from '../../platform/common.schema';
import { CONTRAINDICATIONS } from '../../publishing/content/lists/products';

/** A weight as it is written. */
export const Milligrams = z
  .int('Must be a whole number')
  .min(1, 'Must be 1 or more')
  .max(10_000_000, 'Must be at most 10 kg');
const NullableMg = Milligrams.nullable().default(null);

/** A herb of the dispensary. Its stock is an item in milligrams under Stock. */
export const HerbSchema = z.object({
  id: Id,
  /** Pinyin, as the drawers are labelled. */
  name: z.string(),
  latin: z.string().nullable(),
  common: z.string().nullable(),
  pricePer100g: z.number(),
  doseMinMg: z.int().nullable(),
  doseMaxMg: z.int().nullable(),
  contraindications: z.array(z.enum(CONTRAINDICATIONS)),
  allergens: z.array(z.string()),
  isActive: z.boolean(),
  /** Free milligrams; null: it is not counted. */
  availableMg: z.int().nullable(),
  stockItemId: Id,
  updatedAt: Timestamp,
});
export type Herb = z.infer<typeof HerbSchema>;

/** Written whole. */
export const HerbBody = z
  .strictObject({
    name: requiredLine(100),
    latin: nullableLine(100).default(null),
    common: nullableLine(100).default(null),
    pricePer100g: Price,
    doseMinMg: NullableMg,
    doseMaxMg: NullableMg,
    contraindications: z.array(z.enum(CONTRAINDICATIONS)).max(10).default([]),
    allergens: TextList.default([]),
    isActive: z.boolean().default(true),
  })
  .refine(({ doseMinMg, doseMaxMg }) => doseMinMg === null || doseMaxMg === null || doseMaxMg >= doseMinMg, {
    error: 'Must not be below the smallest dose',
    path: ['doseMaxMg'],
  });
export type HerbBody = z.input<typeof HerbBody>;
