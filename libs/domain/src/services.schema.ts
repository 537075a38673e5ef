import { z } from 'zod';
import {
  Id,
  ImageAlt,
  ImageUrl,
  nullableText,
  OrderIndex,
  Price,
  ReadOnlyColumnsWithPicture,
  requiredText,
  richText,
  Slug,
  Timestamp,
  withoutReadOnly,
} from './common.schema';

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
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Service = z.infer<typeof ServiceSchema>;

const fields = {
  name: requiredText(200),
  slug: Slug,
  description: richText(),
  shortDescription: nullableText(300),
  imageUrl: ImageUrl.nullable(),
  price: Price.nullable(),
  duration: z
    .int('Enter whole minutes, such as 45')
    .min(1, 'Must be 1 minute or more')
    .max(1440, 'Must be at most 1440 minutes')
    .nullable(),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: OrderIndex,
};

/** Without `slug` the API makes one from the name. */
export const CreateServiceBody = z
  .strictObject({
    name: fields.name,
    slug: fields.slug.optional(),
    description: fields.description.default(''),
    shortDescription: fields.shortDescription.default(null),
    imageUrl: fields.imageUrl.default(null),
    price: fields.price.default(null),
    duration: fields.duration.default(null),
    isActive: fields.isActive.default(true),
    isFeatured: fields.isFeatured.default(false),
    orderIndex: fields.orderIndex.default(0),
    ...ReadOnlyColumnsWithPicture,
  })
  .transform(withoutReadOnly);
export type CreateServiceBody = z.input<typeof CreateServiceBody>;

/** Only the fields sent are changed. */
export const UpdateServiceBody = z
  .strictObject(fields)
  .partial()
  .extend(ReadOnlyColumnsWithPicture)
  .transform(withoutReadOnly);
export type UpdateServiceBody = z.input<typeof UpdateServiceBody>;
