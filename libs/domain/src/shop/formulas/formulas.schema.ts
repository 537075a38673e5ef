import { z } from 'zod';
import { Id, nullableLine, nullableText, Price, requiredLine, text, Timestamp } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { LinkToken } from '../../platform/forms/link-token.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { QuoteSchema } from '../cart.schema';
import { DELIVERIES, ORDER_PAYS } from '../orders/orders';
import { AddressFields, needAddress } from '../orders/orders.schema';
import { ZIP_CODE } from '../us-zip';
import { FORMULA_FORMS, FORMULA_PACKS_MAX, FORMULA_STATES } from './formulas';
import { Milligrams } from './herbs.schema';

/*
 * Herbs of the dispensary, the formulas that practitioners write out of them, and refills. Weights are milligrams, money is dollars.
 *
 * GET  /api/herbs, POST, PUT /:id, DELETE /:id          area `formulas`
 * GET  /api/formulas (FormulasQuery), POST, GET /:id, PUT /:id (drafts and templates only), DELETE /:id (the same)
 * POST /api/formulas/:id/sign      SignFormulaBody -> FormulaDetail; an account linked to a practitioner only
 * POST /api/formulas/:id/version   -> 201, a draft that replaces this one when it is signed
 * POST /api/formulas/:id/offer     OfferFormulaBody -> mails the patient the link, the herb request becomes 'answered'
 * POST /api/formulas/:id/withdraw  -> its link and refills end
 * POST /api/formulas/:id/order     StaffFormulaOrderBody -> 201 OrderDetail, placed by the desk
 * public: POST /api/formula-offers/lookup FormulaOfferBody -> FormulaOffer; POST /api/formula-offers/order OrderFormulaBody -> 201 OrderReceipt
 * Refills: GET /api/refills?formula=|product=|order=, POST /api/refills, PUT /:id (area `formulas`);
 *   public: POST /api/refills/lookup RefillOfferBody -> RefillOffer, POST /api/refills/use UseRefillBody -> 201 OrderReceipt | 409 in
 *   words, with a request in the inbox of herb requests; POST /api/refills/remind RemindRefillBody -> RefillOffer
 */

const WholeNumber = z.int('Must be a whole number');
const Day = z.iso.date('Enter a date such as 2027-04-30');

const FormulaLineSchema = z.object({
  herbId: Id,
  name: z.string(),
  mg: z.int(),
  /** Special processing, such as 'decoct first'. */
  processing: z.string().nullable(),
});

const FindingSchema = z.object({ key: z.string(), words: z.string(), reason: z.string().nullable() });

export const FormulaSchema = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(FORMULA_STATES),
  version: z.int(),
  patientId: Id.nullable(),
  patientName: z.string().nullable(),
  patientEmail: z.string().nullable(),
  patientPhone: z.string().nullable(),
  herbRequestId: Id.nullable(),
  form: z.enum(FORMULA_FORMS),
  days: z.int(),
  /** Dollars of one pack. */
  price: z.number(),
  fee: z.number(),
  weightMg: z.int(),
  signedBy: z.string().nullable(),
  signedAt: Timestamp.nullable(),
  offeredAt: Timestamp.nullable(),
  updatedAt: Timestamp,
});
export type Formula = z.infer<typeof FormulaSchema>;

export const FormulaDetailSchema = FormulaSchema.extend({
  lines: z.array(FormulaLineSchema.extend({ availableMg: z.int().nullable() })),
  dose: z.string().nullable(),
  preparation: z.string().nullable(),
  findings: z.array(FindingSchema),
  /** What the patient wrote of medicines and allergies in the request. */
  said: z
    .object({ medications: z.string().nullable(), allergies: z.string().nullable(), concerns: z.string() })
    .nullable(),
  replacesId: Id.nullable(),
  replacedById: Id.nullable(),
  orders: z.array(z.object({ id: Id, number: z.int(), status: z.string(), packs: z.int() })),
});
export type FormulaDetail = z.infer<typeof FormulaDetailSchema>;

export const FormulasQuery = z.object({
  state: z.enum(FORMULA_STATES).optional(),
  search: text(200).optional(),
  patient: z.coerce.number().pipe(Id).optional(),
  request: z.coerce.number().pipe(Id).optional(),
});

/** A draft or a template, written whole. A draft is for somebody; a template for nobody. */
export const FormulaBody = z.strictObject({
  isTemplate: z.boolean().default(false),
  name: requiredLine(200),
  patientId: Id.nullable().default(null),
  herbRequestId: Id.nullable().default(null),
  patientName: nullableLine(200).default(null),
  patientEmail: nullableLine(254)
    .pipe(z.email('Enter an email address such as name@example.com').nullable())
    .default(null),
  patientPhone: nullableLine(40).default(null),
  form: z.enum(FORMULA_FORMS, 'Choose one'),
  days: z.int('Must be a whole number').min(1, 'Must be 1 or more').max(180, 'Must be at most 180'),
  fee: Price.default(0),
  dose: nullableText(500).default(null),
  preparation: nullableText(2000).default(null),
  lines: z
    .array(z.strictObject({ herbId: Id, mg: Milligrams, processing: nullableLine(100).default(null) }))
    .max(60, 'Use at most 60 herbs')
    .default([]),
});
export type FormulaBody = z.input<typeof FormulaBody>;

/** Every finding answered with a reason; 409 when others are found by now. `allowed` 0: no refills. */
export const SignFormulaBody = z.strictObject({
  answers: z
    .array(z.strictObject({ key: z.string().max(200), reason: requiredLine(500) }))
    .max(100)
    .default([]),
  refills: z
    .strictObject({
      allowed: z.int().min(0).max(24).default(0),
      everyDays: z.int().min(1).max(365).nullable().default(null),
      lastOn: Day.nullable().default(null),
    })
    .prefault({}),
});
export type SignFormulaBody = z.input<typeof SignFormulaBody>;

/** `email`: another address than the one that was written with it; needed where there is none. */
export const OfferFormulaBody = z
  .strictObject({ email: SenderFields.email.nullable().default(null) })
  .nullish()
  .transform((body) => body ?? { email: null });
export type OfferFormulaBody = z.input<typeof OfferFormulaBody>;

const Packs = z
  .int()
  .min(1, 'Must be 1 or more')
  .max(FORMULA_PACKS_MAX, `At most ${FORMULA_PACKS_MAX} packs at a time`);

/** `phone` and `email`: needed where the formula has none. */
export const StaffFormulaOrderBody = z.strictObject({
  packs: Packs.default(1),
  phone: requiredLine(40).optional(),
  email: SenderFields.email.optional(),
});
export type StaffFormulaOrderBody = z.input<typeof StaffFormulaOrderBody>;

/** The link, and how somebody would like to have it: what that costs is in the answer. */
const WantedFields = {
  token: LinkToken,
  delivery: z.enum(DELIVERIES, 'Choose one').default('pickup'),
  zip: z.string().trim().regex(ZIP_CODE, 'Enter a ZIP code such as 98101').nullable().default(null),
};
export const FormulaOfferBody = z.object({ ...WantedFields, packs: Packs.default(1) });
export type FormulaOfferBody = z.input<typeof FormulaOfferBody>;

/** A formula as the person sees it who holds its link, and what the packs cost that are wanted. */
export const FormulaOfferSchema = QuoteSchema.extend({
  name: z.string(),
  form: z.enum(FORMULA_FORMS),
  days: z.int(),
  dose: z.string().nullable(),
  preparation: z.string().nullable(),
  practitioner: z.string(),
  ingredients: z.array(z.string()),
  /** Dollars of one pack. */
  price: z.number(),
  packs: z.int(),
  /** At most so many can be had now; 0: none. */
  mostPacks: z.int(),
  patientName: z.string().nullable(),
  /** The clinic has no telephone number of this person. */
  needsPhone: z.boolean(),
  /** Number of the order that it was ordered by: a link orders once, more is a refill. */
  orderedAs: z.int().nullable(),
});
export type FormulaOffer = z.infer<typeof FormulaOfferSchema>;

const HowFields = {
  /** Null: the one that the clinic has. */
  phone: nullableLine(40).default(null),
  delivery: z.enum(DELIVERIES, 'Choose one'),
  ...AddressFields,
  pays: z.enum(ORDER_PAYS, 'Choose one').default('at-clinic'),
  totalAmount: Price,
};

/**
 * Orders packs of an offered formula; `totalAmount` is what was shown, and where it goes is what it was priced for. 409 `cart_changed`
 * at another price. The mails go where the link went; 400 `phone` where the clinic has no number and none is given.
 */
export const OrderFormulaBody = z
  .object({ token: LinkToken, packs: Packs.default(1), ...HowFields, ...FormGuardFields })
  .superRefine(needAddress);
export type OrderFormulaBody = z.input<typeof OrderFormulaBody>;

export const RefillSchema = z.object({
  id: Id,
  formulaId: Id.nullable(),
  productId: Id.nullable(),
  /** Of the formula or the product. */
  name: z.string(),
  email: z.string(),
  allowed: z.int(),
  used: z.int(),
  everyDays: z.int(),
  lastOn: z.string().nullable(),
  usedOn: z.string().nullable(),
  remind: z.boolean(),
  updatedAt: Timestamp,
});
export type Refill = z.infer<typeof RefillSchema>;

/** Refills of a formula, of a product, or of an order: those granted with it, used by it, and of its formulas. */
export const RefillsQuery = z
  .object({
    formula: z.coerce.number().pipe(Id).optional(),
    product: z.coerce.number().pipe(Id).optional(),
    order: z.coerce.number().pipe(Id).optional(),
  })
  .refine((query) => Object.values(query).some((id) => id !== undefined), {
    error: 'Name a formula, a product or an order',
    path: ['order'],
  });
export type RefillsQuery = z.input<typeof RefillsQuery>;

/** Of a product, for whoever has had it in this order. */
export const GrantRefillBody = z.strictObject({
  orderId: Id,
  productId: Id,
  allowed: WholeNumber.min(1, 'Must be 1 or more').max(24, 'Must be at most 24'),
  everyDays: WholeNumber.min(1, 'Must be 1 or more').max(365, 'Must be at most 365'),
  lastOn: Day.nullable().default(null),
});
export type GrantRefillBody = z.input<typeof GrantRefillBody>;

/** Grants more, or ends it: `allowed` is never below what was used. */
export const UpdateRefillBody = z.strictObject({
  allowed: WholeNumber.min(0, 'Must be 0 or more').max(48, 'Must be at most 48'),
  lastOn: Day.nullable().default(null),
});
export type UpdateRefillBody = z.input<typeof UpdateRefillBody>;

export const RefillOfferBody = z.object(WantedFields);
export type RefillOfferBody = z.input<typeof RefillOfferBody>;

/** What may be ordered again, and what it costs the way it is wanted. */
export const RefillOfferSchema = QuoteSchema.extend({
  name: z.string(),
  price: z.number(),
  left: z.int(),
  /** From which day on, where it is only too early; null: now, or not without asking. */
  nextOn: z.string().nullable(),
  /** Why it cannot be had now, in words; null: it can. Without `nextOn` the clinic can be asked for it. */
  refusal: z.string().nullable(),
  /** A mail is sent when the next one is due. */
  remind: z.boolean(),
});
export type RefillOffer = z.infer<typeof RefillOfferSchema>;

/**
 * Uses a refill; `remind`: a mail when the next one is due. The order goes to whoever it was granted to. 409 `cart_changed` at another
 * price, 409 `conflict` where there is none (any more): the words say what becomes of it.
 */
export const UseRefillBody = z
  .object({ token: LinkToken, ...HowFields, remind: z.boolean().default(false), ...FormGuardFields })
  .superRefine(needAddress);
export type UseRefillBody = z.input<typeof UseRefillBody>;

/** A mail when the next one is due, or none. */
export const RemindRefillBody = z.object({ token: LinkToken, remind: z.boolean() });
export type RemindRefillBody = z.input<typeof RemindRefillBody>;
