import { z } from 'zod';
import {
  Id,
  ImageAlt,
  ImageUrl,
  nullableText,
  OrderIndex,
  Price,
  ReadOnlyColumnsWithPicture,
  requiredLine,
  richText,
  Slug,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { SeoColumns, SeoFields } from '../../site/seo.schema';
import { CONTENT_ENTITIES } from '../entities';

/** A treatment the clinic sells. `price` in dollars, `duration` in minutes; null means it varies. */
export const ServiceSchema = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  shortDescription: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: ImageAlt,
  price: z.number().nullable(),
  duration: z.number().nullable(),
  ...SeoColumns,
  translations: TranslationsColumn,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Service = z.infer<typeof ServiceSchema>;

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  description: richText().default(''),
  shortDescription: nullableText(300).default(null),
  imageUrl: ImageUrl.nullable().default(null),
  price: Price.nullable().default(null),
  duration: z
    .int('Enter whole minutes, such as 45')
    .min(1, 'Must be 1 minute or more')
    .max(1440, 'Must be at most 1440 minutes')
    .nullable()
    .default(null),
  ...SeoFields,
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.services.translated) };

/** Without `slug` the API makes one from the name. */
export const CreateServiceBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...ReadOnlyColumnsWithPicture })
  .transform(withoutReadOnly);
export type CreateServiceBody = z.input<typeof CreateServiceBody>;

/** Only the fields sent are changed. */
export const UpdateServiceBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumnsWithPicture)
  .transform(withoutReadOnly);
export type UpdateServiceBody = z.input<typeof UpdateServiceBody>;
