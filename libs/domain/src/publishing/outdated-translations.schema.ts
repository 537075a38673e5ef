import { OTHER_LANGUAGES } from '@harmony/language';
import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';

/** A row whose first language was changed after its translation, as its versions tell it. */
export const OutdatedTranslationSchema = z.object({
  /** As in addresses: `services`, `faq-categories`, `config`. */
  entity: z.string(),
  /** The row's id as text; the key of a setting. */
  id: z.string(),
  language: z.enum(OTHER_LANGUAGES),
  /** Names of the translated fields that were changed since. */
  fields: z.array(z.string()),
  /** When the first of them was. */
  since: Timestamp,
});
export type OutdatedTranslation = z.infer<typeof OutdatedTranslationSchema>;

export const OutdatedTranslationsSchema = z.object({ rows: z.array(OutdatedTranslationSchema) });
