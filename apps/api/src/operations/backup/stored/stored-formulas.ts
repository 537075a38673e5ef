import { CONTRAINDICATIONS, FORMULA_FORMS, FORMULA_STATES } from '@harmony/domain';
import { Id, nullableLine, nullableText, requiredLine, text, Timestamp } from '@harmony/domain/schemas';
import { z } from 'zod';
import { asStored, KeyHash } from './stored-rows';

/* Herbs and formulas, as `stored-rows.ts` says of the others. */

const Cents = z.int().min(0);
const Milligrams = z.int().min(1);
const stamps = { createdAt: Timestamp, updatedAt: Timestamp };

export const FORMULA_ROWS = {
  herbs: z.strictObject({
    id: Id,
    name: requiredLine(100),
    latin: nullableLine(100),
    common: nullableLine(100),
    priceCents: Cents,
    doseMinMg: Milligrams.nullable(),
    doseMaxMg: Milligrams.nullable(),
    contraindications: z.array(z.enum(CONTRAINDICATIONS)),
    allergens: z.array(text(300)),
    isActive: z.boolean(),
    ...stamps,
  }),
  formulas: asStored(
    'formulas',
    z.strictObject({
      id: Id,
      uid: z.uuid(),
      keyHash: KeyHash.nullable(),
      name: requiredLine(200),
      state: z.enum(FORMULA_STATES),
      version: z.int().min(1),
      replacesId: Id.nullable(),
      patientId: Id.nullable(),
      herbRequestId: Id.nullable(),
      patientName: nullableLine(200),
      patientEmail: nullableLine(254),
      patientPhone: nullableLine(40),
      form: z.enum(FORMULA_FORMS),
      days: z.int().min(1).max(180),
      feeCents: Cents,
      priceCents: Cents.nullable(),
      dose: nullableText(500),
      preparation: nullableText(2000),
      answers: nullableText(100_000),
      practitionerId: Id.nullable(),
      signedBy: nullableLine(200),
      signedAt: Timestamp.nullable(),
      offeredAt: Timestamp.nullable(),
      changedBy: nullableLine(200),
      ...stamps,
    }),
  ),
  formulaItems: asStored(
    'formulaItems',
    z.strictObject({
      id: Id,
      formulaId: Id,
      herbId: Id,
      position: z.int().min(0).max(100),
      mg: Milligrams,
      processing: nullableLine(100),
    }),
  ),
};
