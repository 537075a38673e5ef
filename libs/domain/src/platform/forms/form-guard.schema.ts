import { z } from 'zod';

/**
 * The anti-spam fields that every public form sends besides its own. `website` is the honeypot (people never see it and
 * leave it empty), `elapsedMs` for how many milliseconds the page had been there when the form was sent, if the browser
 * measured it, and `proof` the solved challenge of `GET /api/form-challenge` (base64), which is required only while a
 * network sends unusually many forms.
 */
export const FormGuardFields = {
  website: z.string().max(500).default(''),
  elapsedMs: z.number().min(0).max(1e12).nullable().default(null),
  proof: z.string().max(4000).nullable().default(null),
};

/** The receipt of a form. It is the same for everybody, so that it reveals nothing about existing records. */
export const FormReceiptSchema = z.object({ success: z.literal(true), message: z.string() });
export type FormReceipt = z.infer<typeof FormReceiptSchema>;

/** A proof-of-work challenge (ALTCHA, version 2): valid for ten minutes and for one form. */
export const FormChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type FormChallenge = z.infer<typeof FormChallengeSchema>;

/** A challenge together with its solution; its JSON as base64 is the field `proof`. */
export const FormProofSchema = z.object({
  challenge: FormChallengeSchema,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});
export type FormProof = z.infer<typeof FormProofSchema>;
