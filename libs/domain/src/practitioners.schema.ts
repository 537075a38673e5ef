import { z } from 'zod';
import {
  Id,
  ImageAlt,
  ImageUrl,
  nullableText,
  OrderIndex,
  ReadOnlyColumnsWithPicture,
  requiredText,
  richText,
  Slug,
  TextList,
  Timestamp,
  WebUrl,
  withoutReadOnly,
} from './common.schema';

/** A person who treats patients. `bio` is sanitised HTML. */
export const PractitionerSchema = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: ImageAlt,
  bookingUrl: z.string().nullable(),
  specialties: z.array(z.string()),
  education: z.string().nullable(),
  certifications: z.array(z.string()),
  isActive: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Practitioner = z.infer<typeof PractitionerSchema>;

const fields = {
  name: requiredText(200),
  slug: Slug,
  title: nullableText(200).transform((title) => title ?? ''),
  bio: richText(),
  imageUrl: ImageUrl.nullable(),
  bookingUrl: WebUrl.nullable(),
  specialties: TextList,
  education: nullableText(2000),
  certifications: TextList,
  isActive: z.boolean(),
  orderIndex: OrderIndex,
};

/** Without `slug` the API makes one from the name. */
export const CreatePractitionerBody = z
  .strictObject({
    name: fields.name,
    slug: fields.slug.optional(),
    title: fields.title.default(''),
    bio: fields.bio.default(''),
    imageUrl: fields.imageUrl.default(null),
    bookingUrl: fields.bookingUrl.default(null),
    specialties: fields.specialties.default([]),
    education: fields.education.default(null),
    certifications: fields.certifications.default([]),
    isActive: fields.isActive.default(true),
    orderIndex: fields.orderIndex.default(0),
    ...ReadOnlyColumnsWithPicture,
  })
  .transform(withoutReadOnly);
export type CreatePractitionerBody = z.input<typeof CreatePractitionerBody>;

/** Only the fields sent are changed. */
export const UpdatePractitionerBody = z
  .strictObject(fields)
  .partial()
  .extend(ReadOnlyColumnsWithPicture)
  .transform(withoutReadOnly);
export type UpdatePractitionerBody = z.input<typeof UpdatePractitionerBody>;
