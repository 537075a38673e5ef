import { z } from 'zod';
import { Id, nullableText, requiredLine, Timestamp } from '../../platform/common.schema';
import { LOT_STATES, RECALL_CONTACT_STATES, STOCK_UNITS } from './stock';

/*
 * A recall: a lot is blocked at once, and whoever got some of it is told.
 *
 * GET  /api/recalls/lots                      RecallLotsQuery -> RecallLots: lots by their code
 * GET  /api/recalls                           -> Recalls, the latest first
 * POST /api/recalls                           RecallLotBody -> 201 RecallDetail; 409 when the lot is recalled already
 * GET  /api/recalls/:id                       -> RecallDetail
 * PUT  /api/recalls/:id/contacts/:contactId   UpdateRecallContactBody -> RecallDetail
 * GET  /api/recalls/:id/contacts.csv          -> the contacts as CSV
 * POST /api/recalls/:id/withdraw              -> RecallDetail; the lot is in quarantine then, until somebody opens it
 */

/** How many recalls, and how many lots of a code, a list has at most. */
export const RECALLS_LISTED = 200;
export const RECALL_LOTS_LISTED = 50;

/** Parts of the code, in any case. */
export const RecallLotsQuery = z.object({
  code: z.string('Enter the code of a lot').trim().min(2, 'Enter at least 2 characters').max(60),
});
export type RecallLotsQuery = z.input<typeof RecallLotsQuery>;

export const RecallLotSchema = z.object({
  lotId: Id,
  itemId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.enum(STOCK_UNITS),
  code: z.string(),
  expiresOn: z.string().nullable(),
  state: z.enum(LOT_STATES),
  onHand: z.int(),
  /** How many went to orders and have not come back. */
  sold: z.int(),
  /** How many orders those are. */
  orders: z.int(),
});
export type RecallLot = z.infer<typeof RecallLotSchema>;

/** Exact codes first; at most {@link RECALL_LOTS_LISTED}. */
export const RecallLotsSchema = z.object({ items: z.array(RecallLotSchema) });
export type RecallLots = z.infer<typeof RecallLotsSchema>;

export const RecallLotBody = z.strictObject({ lotId: Id, reason: requiredLine(300) });
export type RecallLotBody = z.input<typeof RecallLotBody>;

export const RecallSchema = z.object({
  id: Id,
  lotId: Id,
  itemId: Id,
  /** What was recalled, and the code of its lot. */
  name: z.string(),
  unit: z.enum(STOCK_UNITS),
  code: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Timestamp,
  /** Set when it was a mistake or is over. */
  withdrawnBy: z.string().nullable(),
  withdrawnAt: Timestamp.nullable(),
  /** How many orders got some of it, and of how many nobody has been told yet. */
  contacts: z.int(),
  open: z.int(),
});
export type Recall = z.infer<typeof RecallSchema>;

export const RecallsSchema = z.object({ items: z.array(RecallSchema) });
export type Recalls = z.infer<typeof RecallsSchema>;

/** An order that got some of the lot. Person and number are those of the order; they go when the order's are blanked. */
export const RecallContactSchema = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  orderStatus: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  quantity: z.int(),
  /** The formulas that it went into, with what stands on their packs and for whom they are. */
  formulas: z.array(z.object({ batch: z.string(), name: z.string(), patientName: z.string() })),
  state: z.enum(RECALL_CONTACT_STATES),
  note: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: Timestamp.nullable(),
});
export type RecallContact = z.infer<typeof RecallContactSchema>;

/** With everybody who got it; who has not been told stands first. */
export const RecallDetailSchema = RecallSchema.omit({ contacts: true }).extend({
  /** How many of it are still in the house, blocked. */
  onHand: z.int(),
  contacts: z.array(RecallContactSchema),
});
export type RecallDetail = z.infer<typeof RecallDetailSchema>;

/** Only the fields sent are changed. */
export const UpdateRecallContactBody = z
  .strictObject({ state: z.enum(RECALL_CONTACT_STATES, 'Choose one'), note: nullableText(500) })
  .partial();
export type UpdateRecallContactBody = z.input<typeof UpdateRecallContactBody>;
