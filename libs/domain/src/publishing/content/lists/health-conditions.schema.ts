import { z } from 'zod';
import {
  Id,
  nullableText,
  OrderIndex,
  ReadOnlyColumns,
  requiredLine,
  richText,
  Slug,
  TextList,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { SeoColumns, SeoFields } from '../../site/seo.schema';
import { CONTENT_ENTITIES } from '../entities';

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
  ...SeoColumns,
  translations: TranslationsColumn,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type HealthCondition = z.infer<typeof HealthConditionSchema>;

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  description: richText().default(''),
  bodySystem: nullableText(100).default(null),
  symptoms: TextList.default([]),
  recommendedTreatments: TextList.default([]),
  relatedProducts: TextList.default([]),
  ...SeoFields,
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.healthConditions.translated) };

/** Without `slug` the API makes one from the name. */
export const CreateHealthConditionBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...ReadOnlyColumns })
  .transform(withoutReadOnly);
export type CreateHealthConditionBody = z.input<typeof CreateHealthConditionBody>;

/** Only the fields sent are changed. */
export const UpdateHealthConditionBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumns)
  .transform(withoutReadOnly);
export type UpdateHealthConditionBody = z.input<typeof UpdateHealthConditionBody>;
