import { z } from 'zod';
import {
  Id,
  ImageUrl,
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

/** A category of the store. Links name it by its slug: `/store?category=wellness-teas`. */
export const ProductCategorySchema = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  translations: TranslationsColumn,
  isActive: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ProductCategory = z.infer<typeof ProductCategorySchema>;

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  description: nullableText(1000).default(null),
  imageUrl: ImageUrl.nullable().default(null),
  isActive: z.boolean().default(true),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.productCategories.translated) };

/** The position of a category may also be sent as `order` (docs/product.md, section 3). */
const Aliases = { order: OrderIndex.optional() };

function withoutAliases<T extends { order?: number | undefined }>({ order, ...body }: T) {
  return order === undefined ? body : { ...body, orderIndex: order };
}

/** Without `slug` the API makes one from the name. */
export const CreateProductCategoryBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...Aliases, ...ReadOnlyColumns })
  .transform((body) => withoutReadOnly(withoutAliases(body)));
export type CreateProductCategoryBody = z.input<typeof CreateProductCategoryBody>;

/** Only the fields sent are changed. */
export const UpdateProductCategoryBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend({ ...Aliases, ...ReadOnlyColumns })
  .transform((body) => withoutReadOnly(withoutAliases(body)));
export type UpdateProductCategoryBody = z.input<typeof UpdateProductCategoryBody>;
