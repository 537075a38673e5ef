import { z } from 'zod';
import { Id, nullableLine, nullableText, Price, requiredLine, text, TextList, Timestamp } from './common.schema';
import { SenderFields } from './contact-submissions.schema';
import { FORMULA_FORMS, FORMULA_PACKS_MAX, FORMULA_STATES } from './formulas';
import { FormGuardFields } from './form-guard.schema';
import { PlaceOrderBody } from './orders.schema';
import { CONTRAINDICATIONS } from './products';

/*
 * Herbs of the dispensary, the formulas that practitioners write out of them, and refills. Weights are milligrams, money is dollars.
 *
 * GET  /api/herbs, POST, PUT /:id, DELETE /:id          area `formulas`
 * GET  /api/formulas (FormulasQuery), POST, GET /:id, PUT /:id (drafts and templates only), DELETE /:id (the same)
 * POST /api/formulas/:id/sign      SignFormulaBody -> FormulaDetail; an account linked to a practitioner only
 * POST /api/formulas/:id/version   -> 201, a draft that replaces this one when it is signed
 * POST /api/formulas/:id/offer     -> mails the patient the link (an email address is needed), the herb request becomes 'answered'
 * POST /api/formulas/:id/withdraw  -> its link and refills end
 * POST /api/formulas/:id/order     StaffFormulaOrderBody -> 201 OrderDetail, placed by the desk
 * public: POST /api/formula-offers/lookup (token) -> FormulaOffer; POST /api/formula-offers/order OrderFormulaBody -> OrderReceipt
 * Refills: GET /api/refills?formula=|product=|order=, POST /api/refills, PUT /:id (area `formulas`);
 *   public: POST /api/refills/lookup (token) -> RefillOffer, POST /api/refills/use (token + how) -> OrderReceipt | 409 in words, with a
 *   request in the inbox of herb requests
 */

const Token = z.string('Open the link of your mail').regex(/^[\w-]{22}$/, 'This link is not complete');
const Milligrams = z.int('Must be a whole number').min(1, 'Must be 1 or more').max(10_000_000, 'Must be at most 10 kg');
const NullableMg = Milligrams.nullable().default(null);
const Day = z.iso.date('Enter a date such as 2027-04-30');

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

const Packs = z
  .int()
  .min(1, 'Must be 1 or more')
  .max(FORMULA_PACKS_MAX, `At most ${FORMULA_PACKS_MAX} packs at a time`);

export const StaffFormulaOrderBody = z.strictObject({ packs: Packs.default(1), phone: requiredLine(40).optional() });
export type StaffFormulaOrderBody = z.input<typeof StaffFormulaOrderBody>;

/** A formula as the person sees it who holds its link. */
export const FormulaOfferSchema = z.object({
  name: z.string(),
  form: z.enum(FORMULA_FORMS),
  days: z.int(),
  dose: z.string().nullable(),
  preparation: z.string().nullable(),
  practitioner: z.string(),
  ingredients: z.array(z.string()),
  price: z.number(),
  /** Dollars of one pack that is picked up, with tax. */
  totalAmount: z.number(),
  canShip: z.boolean(),
  pays: z.array(z.enum(['at-clinic', 'online'])),
  mostPacks: z.int(),
  patientName: z.string().nullable(),
  /** Number of the order that it was last ordered by. */
  orderedAs: z.int().nullable(),
});
export type FormulaOffer = z.infer<typeof FormulaOfferSchema>;

const HowFields = {
  phone: PlaceOrderBody.shape.phone,
  email: SenderFields.email,
  delivery: PlaceOrderBody.shape.delivery,
  line1: PlaceOrderBody.shape.line1,
  line2: PlaceOrderBody.shape.line2,
  city: PlaceOrderBody.shape.city,
  zip: PlaceOrderBody.shape.zip,
  pays: PlaceOrderBody.shape.pays,
};

/** Orders packs of an offered formula; `totalAmount` is what was shown. */
export const OrderFormulaBody = z.object({
  token: Token,
  packs: Packs.default(1),
  ...HowFields,
  totalAmount: Price,
  ...FormGuardFields,
});
export type OrderFormulaBody = z.input<typeof OrderFormulaBody>;

export const RefillSchema = z.object({
  id: Id,
  formulaId: Id.nullable(),
  productId: Id.nullable(),
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

/** Of a product, for whoever has had it in this order. */
export const GrantRefillBody = z.strictObject({
  orderId: Id,
  productId: Id,
  allowed: z.int().min(1).max(24),
  everyDays: z.int().min(1).max(365),
  lastOn: Day.nullable().default(null),
});
export type GrantRefillBody = z.input<typeof GrantRefillBody>;

/** Grants more, or ends it: `allowed` is never below what was used. */
export const UpdateRefillBody = z.strictObject({
  allowed: z.int().min(0).max(48),
  lastOn: Day.nullable().default(null),
});
export type UpdateRefillBody = z.input<typeof UpdateRefillBody>;

export const RefillOfferSchema = z.object({
  name: z.string(),
  price: z.number(),
  totalAmount: z.number(),
  left: z.int(),
  /** From which day on; null: now. */
  nextOn: z.string().nullable(),
  /** Why it cannot be had now, in words; null: it can. */
  refusal: z.string().nullable(),
  canShip: z.boolean(),
  pays: z.array(z.enum(['at-clinic', 'online'])),
  remind: z.boolean(),
});
export type RefillOffer = z.infer<typeof RefillOfferSchema>;

/** Uses a refill; `remind`: a mail when the next one is due. */
export const UseRefillBody = z.object({
  token: Token,
  ...HowFields,
  totalAmount: Price,
  remind: z.boolean().default(false),
  ...FormGuardFields,
});
export type UseRefillBody = z.input<typeof UseRefillBody>;
