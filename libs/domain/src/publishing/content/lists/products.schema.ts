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
  TextList,
  Timestamp,
  withoutDefaults,
  withoutReadOnly,
} from '../../../platform/common.schema';
import { translationsOf, TranslationsColumn } from '../../../platform/translations.schema';
import { SeoColumns, SeoFields } from '../../site/seo.schema';
import { CONTENT_ENTITIES } from '../entities';
import { CONTRAINDICATIONS } from './products';
import { TAX_CLASSES } from './tax-classes';

/** An ingredient of a product, by the three names that labels use. */
export const IngredientSchema = z.object({
  common: z.string(),
  pinyin: z.string().nullable(),
  latin: z.string().nullable(),
});
export type Ingredient = z.infer<typeof IngredientSchema>;

/**
 * Something the store shows. `description` is sanitised HTML, prices are dollars, `conditions` are names of health
 * conditions. `allergens` and `contraindications` say who must ask before using it, `cautions` are whole sentences.
 */
export const ProductSchema = z.object({
  id: Id,
  slug: z.string(),
  sku: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  shortDescription: z.string().nullable(),
  price: z.number(),
  salePrice: z.number().nullable(),
  categoryId: z.number().nullable(),
  imageUrl: z.string().nullable(),
  imageAlt: ImageAlt,
  conditions: z.array(z.string()),
  ingredients: z.array(IngredientSchema),
  form: z.string().nullable(),
  doseText: z.string().nullable(),
  cautions: z.array(z.string()),
  contraindications: z.array(z.enum(CONTRAINDICATIONS)),
  allergens: z.array(z.string()),
  practitionerOnly: z.boolean(),
  stockQuantity: z.number(),
  taxClass: z.enum(TAX_CLASSES),
  ...SeoColumns,
  translations: TranslationsColumn,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  orderIndex: z.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.infer<typeof ProductSchema>;

const NewIngredient = z.strictObject({
  common: requiredLine(200),
  pinyin: nullableText(200).default(null),
  latin: nullableText(200).default(null),
});

const ownFields = {
  name: requiredLine(200),
  slug: Slug,
  sku: nullableText(64).default(null),
  description: richText().default(''),
  shortDescription: nullableText(300).default(null),
  price: Price,
  salePrice: Price.nullable().default(null),
  categoryId: Id.nullable().default(null),
  imageUrl: ImageUrl.nullable().default(null),
  conditions: TextList.default([]),
  ingredients: z.array(NewIngredient).max(100, 'Use at most 100 entries').default([]),
  form: nullableText(200).default(null),
  doseText: nullableText(500).default(null),
  cautions: TextList.default([]),
  contraindications: z
    .array(z.enum(CONTRAINDICATIONS, 'Is not a known contraindication'))
    .max(100, 'Use at most 100 entries')
    .transform((list) => [...new Set(list)])
    .default([]),
  allergens: TextList.default([]),
  practitionerOnly: z.boolean().default(false),
  stockQuantity: z
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(1_000_000, 'Must be at most 1,000,000')
    .default(0),
  taxClass: z.enum(TAX_CLASSES, 'Choose a class').default('supplement'),
  ...SeoFields,
  isActive: z.boolean().default(true),
  isFeatured: z.boolean().default(false),
  orderIndex: OrderIndex.default(0),
};

const fields = { ...ownFields, translations: translationsOf(ownFields, CONTENT_ENTITIES.products.translated) };

/** The conditions may also be sent as `healthConditions` (docs/product.md, section 3). */
const Aliases = { healthConditions: TextList.optional() };

function withoutAliases<T extends { healthConditions?: string[] | undefined }>({ healthConditions, ...body }: T) {
  return healthConditions === undefined ? body : { ...body, conditions: healthConditions };
}

/** A sale price above the price; when only one of them is sent, the database compares it with the stored other. */
const isNoSale = ({ price, salePrice }: { price?: number; salePrice?: number | null }): boolean =>
  price !== undefined && salePrice !== undefined && salePrice !== null && salePrice > price;

const cheaperOnSale = { error: 'Must not be higher than the price', path: ['salePrice'] };

/** Without `slug` the API makes one from the name. */
export const CreateProductBody = z
  .strictObject({ ...fields, slug: fields.slug.optional(), ...Aliases, ...ReadOnlyColumnsWithPicture })
  .refine((body) => !isNoSale(body), cheaperOnSale)
  .transform((body) => withoutReadOnly(withoutAliases(body)));
export type CreateProductBody = z.input<typeof CreateProductBody>;

/** Only the fields sent are changed. */
export const UpdateProductBody = z
  .strictObject(withoutDefaults(fields))
  .partial()
  .extend({ ...Aliases, ...ReadOnlyColumnsWithPicture })
  .refine((body) => !isNoSale(body), cheaperOnSale)
  .transform((body) => withoutReadOnly(withoutAliases(body)));
export type UpdateProductBody = z.input<typeof UpdateProductBody>;
