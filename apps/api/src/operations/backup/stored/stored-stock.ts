import {
  Id,
  MovementSchema,
  nullableLine,
  nullableText,
  RecallContactSchema,
  requiredLine,
  StockItemSchema,
  StockLotSchema,
  StocktakeSchema,
  Timestamp,
} from '@harmony/domain/schemas';
import { z } from 'zod';

/*
 * The rows of the stock, as `stored-rows.ts` says of the others. Figures are taken as they are and counted anew from the ledger
 * afterwards (`recount_stock`).
 */

const Figure = z.int().min(0);
const Day = z.iso.date().nullable();

export const STOCK_ROWS = {
  stockItems: z.strictObject({
    id: Id,
    productId: Id.nullable(),
    herbId: Id.nullable(),
    name: nullableLine(200),
    unit: StockItemSchema.shape.unit,
    shelf: nullableLine(40),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  stockLevels: z.strictObject({
    itemId: Id,
    isTracked: z.boolean(),
    lowAt: Figure,
    onHand: Figure,
    reserved: Figure,
    blocked: Figure,
  }),
  stockLots: z.strictObject({
    id: Id,
    itemId: Id,
    code: z.string().max(80),
    expiresOn: Day,
    state: StockLotSchema.shape.state,
    isPast: z.boolean(),
    supplier: nullableLine(120),
    costCents: Figure.nullable(),
    onHand: Figure,
    receivedAt: Timestamp,
    returnedFrom: Id.nullable(),
  }),
  stockMovements: z.strictObject({
    id: Id,
    itemId: Id,
    lotId: Id,
    kind: MovementSchema.shape.kind,
    quantity: z.int(),
    orderItemId: Id.nullable(),
    reason: nullableText(300),
    by: requiredLine(200),
    byUser: Id.nullable(),
    at: Timestamp,
  }),
  reservations: z.strictObject({
    orderItemId: Id,
    itemId: Id,
    quantity: z.int().min(1),
    state: z.enum(['open', 'used', 'released']),
  }),
  stocktakes: z.strictObject({
    id: Id,
    shelf: nullableLine(40),
    state: StocktakeSchema.shape.state,
    startedBy: requiredLine(200),
    startedAt: Timestamp,
    postedBy: nullableLine(200),
    postedAt: Timestamp.nullable(),
  }),
  stockCounts: z.strictObject({
    stocktakeId: Id,
    lotId: Id,
    counted: Figure.nullable(),
    atMovement: Figure.nullable(),
    countedBy: nullableLine(200),
    countedAt: Timestamp.nullable(),
  }),
  recalls: z.strictObject({
    id: Id,
    lotId: Id,
    reason: requiredLine(300),
    by: requiredLine(200),
    at: Timestamp,
    withdrawnBy: nullableLine(200),
    withdrawnAt: Timestamp.nullable(),
  }),
  recallContacts: z.strictObject({
    id: Id,
    recallId: Id,
    orderId: Id,
    quantity: z.int().min(1),
    state: RecallContactSchema.shape.state,
    note: nullableText(500),
    changedBy: nullableLine(200),
    changedAt: Timestamp.nullable(),
  }),
} satisfies Record<string, z.ZodType>;
