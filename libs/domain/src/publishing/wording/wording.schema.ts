import { z } from 'zod';
import { Id, requiredText, TextList, text, Timestamp } from '../../platform/common.schema';

/** The texts of a row that the wording rules look at, by field: texts, sanitised HTML, or lists of texts. */
const Texts = z.record(z.string().max(100), z.union([z.string(), z.array(z.string())]));

/** Why a finding may stand: a reason of whoever writes, or a practitioner's signature under the whole text. */
export const WordingAnswerSchema = z.object({
  /** Of an answer with a reason, by which it is taken back; null for signatures. */
  id: Id.nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: Timestamp,
});
export type WordingAnswer = z.infer<typeof WordingAnswerSchema>;

/** What a rule asks of a sentence (`wording.ts`), with the answer given to it. */
export const WordingFindingSchema = z.object({
  rule: z.string(),
  level: z.enum(['stop', 'ask']),
  field: z.string(),
  sentence: z.string(),
  words: z.string(),
  answer: WordingAnswerSchema.nullable(),
});

/** A practitioner has read a text and stands behind it. */
export const SignOffSchema = z.object({
  id: Id,
  practitioner: z.string(),
  by: z.string(),
  at: Timestamp,
  /** What is public says exactly what was signed. */
  isCurrent: z.boolean(),
});
export type SignOff = z.infer<typeof SignOffSchema>;

/** The wording of one row: what is public, and what its draft would make of it. */
export const WordingSchema = z.object({
  /** As in addresses: `health-conditions`. */
  entity: z.string(),
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  texts: Texts,
  /** The same with the draft in it; null: there is no draft that changes them. */
  draftTexts: Texts.nullable(),
  /** Of the draft's texts where there is one. */
  findings: z.array(WordingFindingSchema),
  /** The latest first, at most 20. */
  signOffs: z.array(SignOffSchema),
});
export type Wording = z.infer<typeof WordingSchema>;

/** A row that somebody should look at. */
export const WordingRowSchema = z.object({
  entity: z.string(),
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  hasDraft: z.boolean(),
  /** Findings of the level `stop` that nobody has signed for, and those of `ask` that nobody has answered. */
  stops: z.int(),
  asks: z.int(),
  /** `never`: no practitioner has read it. `changed`: it says something else since. `current`: as signed. `none`: needs no review. */
  review: z.enum(['none', 'never', 'changed', 'current']),
  reviewedAt: Timestamp.nullable(),
});
export type WordingRow = z.infer<typeof WordingRowSchema>;

export const WordingRowsSchema = z.object({ rows: z.array(WordingRowSchema) });

export const WordingAnswerParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(Id),
  answer: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(Id),
});

/** Why a sentence may stand although a rule asks about it. Of the level `ask` only: for the others a practitioner signs. */
export const AnswerWordingBody = z.strictObject({
  rule: text(100),
  sentence: requiredText(600),
  reason: requiredText(500),
});
export type AnswerWordingBody = z.input<typeof AnswerWordingBody>;

/** Signs exactly these texts: when the row or its draft says something else by now, it is refused as stale. */
export const SignOffBody = z.strictObject({
  texts: z.record(z.string().max(100), z.union([z.string().max(65_536), TextList])),
});
export type SignOffBody = z.input<typeof SignOffBody>;

/** Who stands behind a public page and since when (the day in the clinic's zone, `YYYY-MM-DD`); null: nobody, or what was signed has changed. */
export const PublicSignOffSchema = z.object({
  signOff: z
    .object({ practitioner: z.object({ name: z.string(), title: z.string(), slug: z.string() }), on: z.iso.date() })
    .nullable(),
});
export type PublicSignOff = z.infer<typeof PublicSignOffSchema>;
