import { z } from 'zod';
import {
  Id,
  nullableText,
  OrderIndex,
  ReadOnlyColumns,
  requiredLine,
  Slug,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { CONTENT_ENTITIES } from '../entities';

export const FaqCategorySchema = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  orderIndex: z.number(),
  translations: TranslationsColumn,
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type FaqCategory = z.infer<typeof FaqCategorySchema>;

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  description: nullableText(1000).default(null),
  orderIndex: OrderIndex.default(0),
  isActive: z.boolean().default(true),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.faqCategories.translated) };

/** Without `slug` the API makes one from the name. */
export const CreateFaqCategoryBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...ReadOnlyColumns })
  .transform(withoutReadOnly);
export type CreateFaqCategoryBody = z.input<typeof CreateFaqCategoryBody>;

/** Only the fields sent are changed. */
export const UpdateFaqCategoryBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdateFaqCategoryBody = z.input<typeof UpdateFaqCategoryBody>;

/** Deletes a category, of questions or of products, after moving what it holds to another one. */
export const DeleteAndReassignBody = z.strictObject({ reassignToId: Id });
export type DeleteAndReassignBody = z.infer<typeof DeleteAndReassignBody>;

/** What a delete-and-reassign did: how many questions or products were moved. */
export const DeleteAndReassignResultSchema = z.object({ success: z.literal(true), moved: z.number() });
export type DeleteAndReassignResult = z.infer<typeof DeleteAndReassignResultSchema>;
