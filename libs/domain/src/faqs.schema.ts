import { z } from 'zod';
import {
  Id,
  nullableText,
  OrderIndex,
  QueryFlag,
  ReadOnlyColumns,
  requiredText,
  richText,
  Slug,
  Timestamp,
  withoutReadOnly,
} from './common.schema';

export const FaqCategorySchema = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  orderIndex: z.number(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type FaqCategory = z.infer<typeof FaqCategorySchema>;

/** A question with its answer (sanitised HTML). Top FAQs also stand on the contact page. */
export const FaqSchema = z.object({
  id: Id,
  categoryId: Id,
  question: z.string(),
  answer: z.string(),
  orderIndex: z.number(),
  isActive: z.boolean(),
  isTopFaq: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Faq = z.infer<typeof FaqSchema>;

const categoryFields = {
  name: requiredText(200),
  slug: Slug,
  description: nullableText(1000),
  orderIndex: OrderIndex,
  isActive: z.boolean(),
};

/** Without `slug` the API makes one from the name. */
export const CreateFaqCategoryBody = z
  .strictObject({
    name: categoryFields.name,
    slug: categoryFields.slug.optional(),
    description: categoryFields.description.default(null),
    orderIndex: categoryFields.orderIndex.default(0),
    isActive: categoryFields.isActive.default(true),
    ...ReadOnlyColumns,
  })
  .transform(withoutReadOnly);
export type CreateFaqCategoryBody = z.input<typeof CreateFaqCategoryBody>;

/** Only the fields sent are changed. */
export const UpdateFaqCategoryBody = z
  .strictObject(categoryFields)
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdateFaqCategoryBody = z.input<typeof UpdateFaqCategoryBody>;

const faqFields = {
  categoryId: Id,
  question: requiredText(500),
  answer: richText(),
  orderIndex: OrderIndex,
  isActive: z.boolean(),
  isTopFaq: z.boolean(),
};

export const CreateFaqBody = z
  .strictObject({
    categoryId: faqFields.categoryId,
    question: faqFields.question,
    answer: faqFields.answer.default(''),
    orderIndex: faqFields.orderIndex.default(0),
    isActive: faqFields.isActive.default(true),
    isTopFaq: faqFields.isTopFaq.default(false),
    ...ReadOnlyColumns,
  })
  .transform(withoutReadOnly);
export type CreateFaqBody = z.input<typeof CreateFaqBody>;

/** Only the fields sent are changed. */
export const UpdateFaqBody = z.strictObject(faqFields).partial().extend(ReadOnlyColumns).transform(withoutReadOnly);
export type UpdateFaqBody = z.input<typeof UpdateFaqBody>;

export const ListFaqsQuery = z.object({ active: QueryFlag.optional() });
export const ListFaqCategoriesQuery = z.object({ includeInactive: QueryFlag.optional() });

/** Deletes a category, of questions or of products, after moving what it holds to another one. */
export const DeleteAndReassignBody = z.strictObject({ reassignToId: Id });
export type DeleteAndReassignBody = z.infer<typeof DeleteAndReassignBody>;

/** What a delete-and-reassign did: how many questions or products were moved. */
export const DeleteAndReassignResultSchema = z.object({ success: z.literal(true), moved: z.number() });
export type DeleteAndReassignResult = z.infer<typeof DeleteAndReassignResultSchema>;
