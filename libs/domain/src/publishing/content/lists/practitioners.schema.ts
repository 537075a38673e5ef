import { z } from 'zod';
import {
  Id,
  ImageAlt,
  ImageUrl,
  nullableLine,
  nullableText,
  OrderIndex,
  ReadOnlyColumnsWithPicture,
  requiredLine,
  richText,
  Slug,
  TextList,
  Timestamp,
  WebUrl,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { SeoColumns, SeoFields } from '../../site/seo.schema';
import { CONTENT_ENTITIES } from '../entities';

/** What patients may look for; nobody has to say. */
export const GENDERS = ['woman', 'man'] as const;

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
  gender: z.enum(GENDERS).nullable(),
  specialties: z.array(z.string()),
  education: z.string().nullable(),
  certifications: z.array(z.string()),
  ...SeoColumns,
  translations: TranslationsColumn,
  isActive: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Practitioner = z.infer<typeof PractitionerSchema>;

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  title: nullableLine(200)
    .transform((title) => title ?? '')
    .default(''),
  bio: richText().default(''),
  imageUrl: ImageUrl.nullable().default(null),
  bookingUrl: WebUrl.nullable().default(null),
  gender: z.enum(GENDERS, 'Choose one of the values, or none').nullable().default(null),
  specialties: TextList.default([]),
  education: nullableText(2000).default(null),
  certifications: TextList.default([]),
  ...SeoFields,
  isActive: z.boolean().default(true),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.practitioners.translated) };

/** Without `slug` the API makes one from the name. */
export const CreatePractitionerBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...ReadOnlyColumnsWithPicture })
  .transform(withoutReadOnly);
export type CreatePractitionerBody = z.input<typeof CreatePractitionerBody>;

/** Only the fields sent are changed. */
export const UpdatePractitionerBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend(ReadOnlyColumnsWithPicture)
  .transform(withoutReadOnly);
export type UpdatePractitionerBody = z.input<typeof UpdatePractitionerBody>;
