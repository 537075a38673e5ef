import { z } from 'zod';
import {
  Id,
  OrderIndex,
  ReadOnlyColumns,
  requiredText,
  richText,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { CONTENT_ENTITIES } from '../entities';

/** A question with its answer (sanitised HTML). Top FAQs are also shown on the contact page. */
export const FaqSchema = z.object({
  id: Id,
  categoryId: Id,
  question: z.string(),
  answer: z.string(),
  orderIndex: z.number(),
  translations: TranslationsColumn,
  isActive: z.boolean(),
  isTopFaq: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Faq = z.infer<typeof FaqSchema>;

const ownFields = {
  categoryId: Id,
  question: requiredText(500),
  answer: richText().default(''),
  orderIndex: OrderIndex.default(0),
  isActive: z.boolean().default(true),
  isTopFaq: z.boolean().default(false),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.faqs.translated) };

export const CreateFaqBody = z.strictObject({ ...fields, ...ReadOnlyColumns }).transform(withoutReadOnly);
export type CreateFaqBody = z.input<typeof CreateFaqBody>;

/** Only the fields sent are changed. */
export const UpdateFaqBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdateFaqBody = z.input<typeof UpdateFaqBody>;
