import { z } from 'zod';
import { Id, line, nullableLine, Timestamp } from '../../platform/common.schema';
import { STOCK_UNITS, STOCKTAKE_STATES } from './stock';

/*
 * A stocktake: what is on a shelf is counted without looking at what should be there, and the differences are posted.
 * Selling goes on meanwhile: each count is compared with what the ledger said at the moment of that count.
 *
 * GET    /api/stocktakes                   -> Stocktakes, the latest first
 * POST   /api/stocktakes                   StartStocktakeBody -> 201 StocktakeDetail; 409 when an item is being counted already
 * GET    /api/stocktakes/:id               -> StocktakeDetail
 * PUT    /api/stocktakes/:id/counts        SaveCountsBody -> StocktakeDetail; a count is saved as soon as it is entered
 * POST   /api/stocktakes/:id/lots          AddCountedLotBody -> StocktakeDetail: a lot that nobody expected
 * GET    /api/stocktakes/:id/differences   -> StocktakeDifferences
 * POST   /api/stocktakes/:id/post          -> StocktakeDetail; pressed again, it changes nothing
 * DELETE /api/stocktakes/:id               -> 204; nothing was posted. 409 once it is posted
 */

/** How many stocktakes a list has at most. */
export const STOCKTAKES_LISTED = 100;

/** What is to be counted: one lot. */
export const StocktakeLineSchema = z.object({
  lotId: Id,
  itemId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(STOCK_UNITS),
  shelf: z.string().nullable(),
  /** Empty: unlabelled. */
  code: z.string(),
  expiresOn: z.string().nullable(),
  /** Null: not counted yet. */
  counted: z.int().nullable(),
  countedBy: z.string().nullable(),
  countedAt: Timestamp.nullable(),
});
export type StocktakeLine = z.infer<typeof StocktakeLineSchema>;

export const StocktakeSchema = z.object({
  id: Id,
  /** Null: everything. */
  shelf: z.string().nullable(),
  state: z.enum(STOCKTAKE_STATES),
  startedBy: z.string(),
  startedAt: Timestamp,
  postedBy: z.string().nullable(),
  postedAt: Timestamp.nullable(),
  /** How many lots are to be counted, and how many have been. */
  lines: z.int(),
  counted: z.int(),
});
export type Stocktake = z.infer<typeof StocktakeSchema>;

export const StocktakesSchema = z.object({ items: z.array(StocktakeSchema) });
export type Stocktakes = z.infer<typeof StocktakesSchema>;

/** By shelf, name and lot. Blind: it does not say how many there should be. */
export const StocktakeDetailSchema = StocktakeSchema.omit({ lines: true }).extend({
  lines: z.array(StocktakeLineSchema),
});
export type StocktakeDetail = z.infer<typeof StocktakeDetailSchema>;

export const StartStocktakeBody = z.strictObject({ shelf: nullableLine(40).default(null) });
export type StartStocktakeBody = z.input<typeof StartStocktakeBody>;

const Counted = z
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(1_000_000_000, 'Must be at most 1,000,000,000');

/** Null takes a count back. What is not sent stays. */
export const SaveCountsBody = z.strictObject({
  counts: z
    .array(z.strictObject({ lotId: Id, counted: Counted.nullable() }))
    .min(1, 'Send at least one count')
    .max(500, 'Send at most 500 counts')
    .refine((counts) => new Set(counts.map(({ lotId }) => lotId)).size === counts.length, 'Each lot may appear once'),
});
export type SaveCountsBody = z.input<typeof SaveCountsBody>;

/** A lot that was found and is not in the list; it is counted from 0. */
export const AddCountedLotBody = z.strictObject({
  itemId: Id,
  code: line(60).default(''),
  expiresOn: z.iso.date('Enter a date such as 2027-04-30').nullable().default(null),
  counted: Counted,
});
export type AddCountedLotBody = z.input<typeof AddCountedLotBody>;

/** A lot of which another number was found than the ledger says. */
export const StocktakeDifferenceSchema = StocktakeLineSchema.extend({
  counted: z.int(),
  /** What the ledger said when it was counted. */
  expected: z.int(),
  /** `counted - expected`. */
  difference: z.int(),
  /** The difference in dollars, at what the lot cost; null: its cost is not known. */
  value: z.number().nullable(),
});
export type StocktakeDifference = z.infer<typeof StocktakeDifferenceSchema>;

export const StocktakeDifferencesSchema = z.object({
  items: z.array(StocktakeDifferenceSchema),
  /** Lots that were counted and are as they should be. */
  same: z.int(),
  /** Lots that nobody has counted: posting leaves them as they are. */
  uncounted: z.int(),
  /** The sum of the known values, in dollars. */
  value: z.number(),
});
export type StocktakeDifferences = z.infer<typeof StocktakeDifferencesSchema>;
