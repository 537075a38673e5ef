import { z } from 'zod';
import {
  Id,
  nullableText,
  OrderIndex,
  ReadOnlyColumns,
  requiredText,
  richText,
  Slug,
  TextList,
  Timestamp,
  withoutReadOnly,
} from './common.schema';

/**
 * Something people seek treatment for. `description` is sanitised HTML; `bodySystem` is the group it is listed under
 * (Pain Management, Digestive Issues, ...).
 */
export const HealthConditionSchema = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  bodySystem: z.string().nullable(),
  symptoms: z.array(z.string()),
  recommendedTreatments: z.array(z.string()),
  relatedProducts: z.array(z.string()),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type HealthCondition = z.infer<typeof HealthConditionSchema>;

const fields = {
  name: requiredText(200),
  slug: Slug,
  description: richText(),
  bodySystem: nullableText(100),
  symptoms: TextList,
  recommendedTreatments: TextList,
  relatedProducts: TextList,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: OrderIndex,
};

/** Without `slug` the API makes one from the name. */
export const CreateHealthConditionBody = z
  .strictObject({
    name: fields.name,
    slug: fields.slug.optional(),
    description: fields.description.default(''),
    bodySystem: fields.bodySystem.default(null),
    symptoms: fields.symptoms.default([]),
    recommendedTreatments: fields.recommendedTreatments.default([]),
    relatedProducts: fields.relatedProducts.default([]),
    isActive: fields.isActive.default(true),
    isFeatured: fields.isFeatured.default(false),
    orderIndex: fields.orderIndex.default(0),
    ...ReadOnlyColumns,
  })
  .transform(withoutReadOnly);
export type CreateHealthConditionBody = z.input<typeof CreateHealthConditionBody>;

/** Only the fields sent are changed. */
export const UpdateHealthConditionBody = z
  .strictObject(fields)
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdateHealthConditionBody = z.input<typeof UpdateHealthConditionBody>;
