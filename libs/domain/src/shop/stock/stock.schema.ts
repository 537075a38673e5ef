import { z } from 'zod';
import {
  Id,
  line,
  nullableLine,
  Price,
  QueryFlag,
  queryNumber,
  requiredLine,
  Timestamp,
} from '../../platform/common.schema';
import { ADJUSTMENT_KINDS, LOT_STATES, MOVEMENT_KINDS, STOCK_SHOWN, STOCK_SORTS, STOCK_UNITS } from './stock';

/*
 * What the clinic has of what it sells. Quantities are whole numbers in the item's unit, money is dollars, dates are
 * days (2027-04-30). Every change is a movement of the ledger; nothing is ever written over.
 *
 * GET  /api/stock                  StockQuery -> StockPage
 * GET  /api/stock.csv              StockFilter -> the same rows as CSV
 * GET  /api/stock/warnings         -> StockWarnings
 * GET  /api/stock/:id              -> StockItemDetail
 * PUT  /api/stock/:id              UpdateStockItemBody -> StockItemDetail
 * GET  /api/stock/:id/movements    MovementsQuery -> MovementsPage
 * POST /api/stock/receipts         ReceiveStockBody, header Idempotency-Key -> 201 StockChanged
 * POST /api/stock/imports          a CSV file (columns: STOCK_IMPORT_COLUMNS), header Idempotency-Key -> 201 StockChanged;
 *                                  400 with `fields` by line, see `stockImportProblems`, and nothing stored
 * POST /api/stock/adjustments      AdjustStockBody, header Idempotency-Key -> 201 StockChanged
 * PUT  /api/stock/lots/:id         UpdateLotBody -> StockItemDetail
 *
 * Stocktakes: stocktakes.schema.ts. Recalls: recalls.schema.ts.
 */

const Quantity = z
  .int('Must be a whole number')
  .min(-1_000_000_000, 'Must be at least -1,000,000,000')
  .max(1_000_000_000, 'Must be at most 1,000,000,000');

const Day = z.iso
  .date('Enter a date such as 2027-04-30')
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', { message: 'Enter a date such as 2027-04-30' });

/** A day that may be missing; an empty text means that there is none. */
const NullableDay = z
  .union([z.literal(''), Day, z.null()], 'Enter a date such as 2027-04-30')
  .transform((day) => (day === '' ? null : day));

/** The code on the package; empty: the lot of whatever has no code. */
const LotCode = line(60);

export const StockItemSchema = z.object({
  id: Id,
  /** Of a product, or of a herb. Both null: what it was is deleted. Its name stays. */
  productId: Id.nullable(),
  herbId: Id.nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(STOCK_UNITS),
  /** Whether it is counted; if not, there is always enough of it. */
  isTracked: z.boolean(),
  shelf: z.string().nullable(),
  /** From this many free ones down, it is low. */
  lowAt: z.int(),
  /** In the house, whatever its state. */
  onHand: z.int(),
  /** Held for orders that are not packed yet. */
  reserved: z.int(),
  /** In the house, but not to be sold: in quarantine, recalled, or too close to its expiry. */
  blocked: z.int(),
  /** `onHand - reserved - blocked`; below zero when held stock was blocked afterwards. */
  available: z.int(),
  shown: z.enum(STOCK_SHOWN),
  /** The earliest expiry among the lots in stock; null: none of them has one. */
  nextExpiry: z.string().nullable(),
  /** How long the free stock lasts at the pace of the last 90 days; null: nothing was sold in them. */
  daysOfCover: z.int().nullable(),
  /** How many lots of it are in stock. */
  lots: z.int(),
  updatedAt: Timestamp,
});
export type StockItem = z.infer<typeof StockItemSchema>;

/** A part of an item that arrived together. */
export const StockLotSchema = z.object({
  id: Id,
  itemId: Id,
  /** Empty: unlabelled. */
  code: z.string(),
  expiresOn: z.string().nullable(),
  state: z.enum(LOT_STATES),
  /** Whether it is too close to its expiry to be sold (setting `shop_expiry_margin_days`). */
  isPast: z.boolean(),
  supplier: z.string().nullable(),
  /** What one cost, in dollars; of a herb, 100 grams. */
  cost: z.number().nullable(),
  onHand: z.int(),
  receivedAt: Timestamp,
});
export type StockLot = z.infer<typeof StockLotSchema>;

/** A line of the ledger. */
export const MovementSchema = z.object({
  id: Id,
  itemId: Id,
  lotId: Id,
  lotCode: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Signed: what came in is positive. */
  quantity: z.int(),
  /** The number of the order it went to or came from; null: none. */
  orderNumber: z.int().nullable(),
  reason: z.string().nullable(),
  /** Who did it. */
  by: z.string(),
  at: Timestamp,
});
export type Movement = z.infer<typeof MovementSchema>;

const pages = { limit: queryNumber(200, 50), offset: queryNumber(10_000_000, 0) };

export const MovementsQuery = z.object(pages);
export type MovementsQuery = z.output<typeof MovementsQuery>;

/** The latest first. */
export const MovementsPageSchema = z.object({ items: z.array(MovementSchema), total: z.int() });
export type MovementsPage = z.infer<typeof MovementsPageSchema>;

const queryId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
  .transform(Number)
  .pipe(Id);

/**
 * `search` looks in names, SKUs, shelves and the codes of lots. `expiring`: within so many days. `blocked`: with stock that is
 * not to be sold. `product`: that product's item alone.
 */
export const StockFilter = z.object({
  search: z.string().trim().max(100).default(''),
  shown: z.enum(STOCK_SHOWN).optional(),
  expiring: z.enum(['30', '60', '90'], 'Use 30, 60 or 90').transform(Number).optional(),
  blocked: QueryFlag.optional(),
  product: queryId.optional(),
  sort: z.enum(STOCK_SORTS).default('name'),
});
export type StockFilter = z.output<typeof StockFilter>;

export const StockQuery = StockFilter.extend(pages);
export type StockQuery = z.output<typeof StockQuery>;

export const StockPageSchema = z.object({ items: z.array(StockItemSchema), total: z.int() });
export type StockPage = z.infer<typeof StockPageSchema>;

/** An item with its lots (those in stock first, by expiry) and the first page of its ledger. */
export const StockItemDetailSchema = z.object({
  item: StockItemSchema,
  lots: z.array(StockLotSchema),
  movements: MovementsPageSchema,
});
export type StockItemDetail = z.infer<typeof StockItemDetailSchema>;

/** Only the fields sent are changed. */
export const UpdateStockItemBody = z
  .strictObject({
    shelf: nullableLine(40),
    lowAt: Quantity.min(0, 'Must not be negative'),
    isTracked: z.boolean('Must be true or false'),
  })
  .partial();
export type UpdateStockItemBody = z.input<typeof UpdateStockItemBody>;

const ReceivedLine = z.strictObject({
  itemId: Id,
  code: LotCode.default(''),
  expiresOn: NullableDay.default(null),
  quantity: Quantity.min(1, 'Must be 1 or more'),
  cost: Price.nullable().default(null),
});

/** A delivery, stored whole or not at all. A lot that is there already grows; its expiry has to be the same. */
export const ReceiveStockBody = z.strictObject({
  supplier: nullableLine(120).default(null),
  lines: z.array(ReceivedLine).min(1, 'Add what has arrived').max(500, 'Use at most 500 lines'),
});
export type ReceiveStockBody = z.input<typeof ReceiveStockBody>;

/** Corrects one lot by hand; null is the unlabelled one. `waste` is negative; `count` says what was found to be more or less. */
export const AdjustStockBody = z
  .strictObject({
    itemId: Id,
    lotId: Id.nullable().default(null),
    kind: z.enum(ADJUSTMENT_KINDS, 'Choose one'),
    quantity: Quantity.refine((quantity) => quantity !== 0, 'Must not be 0'),
    reason: requiredLine(300),
  })
  .refine(({ kind, quantity }) => kind !== 'waste' || quantity < 0, {
    message: 'Waste takes stock away: enter a negative number',
    path: ['quantity'],
  });
export type AdjustStockBody = z.input<typeof AdjustStockBody>;

/** The items that were changed, as they are now. */
export const StockChangedSchema = z.object({ items: z.array(StockItemSchema) });
export type StockChanged = z.infer<typeof StockChangedSchema>;

/** Only the fields sent are changed. A recalled lot leaves that state only when its recall is withdrawn. */
export const UpdateLotBody = z
  .strictObject({
    state: z.enum(['open', 'quarantine'], 'Choose open or quarantine'),
    code: LotCode,
    expiresOn: NullableDay,
  })
  .partial();
export type UpdateLotBody = z.input<typeof UpdateLotBody>;

/** Figures that should be the same and are not; the nightly check found them. */
export const StockMismatchSchema = z.object({
  /** What was compared, in words: 'on hand of a lot'. */
  what: z.string(),
  itemId: Id.nullable(),
  name: z.string(),
  /** Of both figures. A check from before there were herbs has none. */
  unit: z.enum(STOCK_UNITS).default('piece'),
  expected: z.int(),
  found: z.int(),
});
export type StockMismatch = z.infer<typeof StockMismatchSchema>;

/** How many tracked items and lots need somebody. A lot that expires within 30 days counts within 60 and 90, too. */
export const StockWarningsSchema = z.object({
  low: z.int(),
  out: z.int(),
  /** Items of which more is held for orders than may be sold. */
  short: z.int(),
  /** Items with lots that expire within so many days. */
  expiring: z.object({ within30: z.int(), within60: z.int(), within90: z.int() }),
  /** Items with stock that is not to be sold: quarantined, recalled or past its time. */
  blocked: z.int(),
  mismatches: z.array(StockMismatchSchema),
});
export type StockWarnings = z.infer<typeof StockWarningsSchema>;
