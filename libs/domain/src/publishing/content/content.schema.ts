import type { z } from 'zod';
import { contractFields, READ_ONLY_FIELDS } from '../../platform/common.schema';
import { contentEntity, type EntityWith } from './entities';
import { CreateFaqCategoryBody, FaqCategorySchema, UpdateFaqCategoryBody } from './lists/faq-categories.schema';
import { CreateFaqBody, FaqSchema, UpdateFaqBody } from './lists/faqs.schema';
import {
  CreateHealthConditionBody,
  HealthConditionSchema,
  UpdateHealthConditionBody,
} from './lists/health-conditions.schema';
import { CreatePageBody, PageSchema, UpdatePageBody } from './lists/pages.schema';
import { CreatePractitionerBody, PractitionerSchema, UpdatePractitionerBody } from './lists/practitioners.schema';
import {
  CreateProductCategoryBody,
  ProductCategorySchema,
  UpdateProductCategoryBody,
} from './lists/product-categories.schema';
import { CreateProductBody, ProductSchema, UpdateProductBody } from './lists/products.schema';
import { CreateServiceBody, ServiceSchema, UpdateServiceBody } from './lists/services.schema';

export * from './lists/services.schema';
export * from './lists/practitioners.schema';
export * from './lists/health-conditions.schema';
export * from './lists/faqs.schema';
export * from './lists/faq-categories.schema';
export * from './lists/products.schema';
export * from './lists/product-categories.schema';
export * from './lists/pages.schema';

/** What an entity's rows are, what may be sent to add one, and what to change one. */
export const CONTENT_CONTRACTS = {
  services: { row: ServiceSchema, create: CreateServiceBody, update: UpdateServiceBody },
  practitioners: { row: PractitionerSchema, create: CreatePractitionerBody, update: UpdatePractitionerBody },
  healthConditions: {
    row: HealthConditionSchema,
    create: CreateHealthConditionBody,
    update: UpdateHealthConditionBody,
  },
  faqs: { row: FaqSchema, create: CreateFaqBody, update: UpdateFaqBody },
  faqCategories: { row: FaqCategorySchema, create: CreateFaqCategoryBody, update: UpdateFaqCategoryBody },
  products: { row: ProductSchema, create: CreateProductBody, update: UpdateProductBody },
  productCategories: {
    row: ProductCategorySchema,
    create: CreateProductCategoryBody,
    update: UpdateProductCategoryBody,
  },
  pages: { row: PageSchema, create: CreatePageBody, update: UpdatePageBody },
} satisfies Record<EntityWith<'isSorted'>, { row: z.ZodObject; create: z.ZodType; update: z.ZodType }>;

type Contracts = typeof CONTENT_CONTRACTS;
/** A row as the API returns it. */
export type ContentRow<E extends keyof Contracts> = z.output<Contracts[E]['row']>;
/** The parsed body that adds a row, with defaults filled in. */
export type NewContentRow<E extends keyof Contracts> = z.output<Contracts[E]['create']>;
/** The parsed body that changes a row. */
export type ContentPatch<E extends keyof Contracts> = z.output<Contracts[E]['update']>;
/** The body that adds a row, as it is sent. */
export type ContentBody<E extends keyof Contracts> = z.input<Contracts[E]['create']>;
/** The body that changes a row, as it is sent: only the fields that change. */
export type ContentChanges<E extends keyof Contracts> = z.input<Contracts[E]['update']>;

/** The fields that may be sent to add a row, without aliases. */
export function writableFields(entity: keyof Contracts): string[] {
  const { row, create } = CONTENT_CONTRACTS[entity];
  return contractFields(create).flatMap(({ name }) =>
    name in row.shape && !READ_ONLY_FIELDS.includes(name) ? [name] : [],
  );
}

const NAME_MAX = 200;
const SUFFIX = ' (copy)';

/**
 * The body that adds a copy of a row at the same position: every field that may be sent, except the unique ones. The
 * copy is inactive, so that nobody sees it before it is finished.
 */
export function copyOf<E extends keyof Contracts>(entity: E, row: ContentRow<E>): ContentBody<E> {
  const { label, unique = [] } = contentEntity(entity);
  const copied = writableFields(entity).filter((field) => field !== 'slug' && !unique.includes(field));
  const values = Object.fromEntries(copied.map((field) => [field, Reflect.get(row, field)]));
  const name = String(values[label]).slice(0, NAME_MAX - SUFFIX.length) + SUFFIX;
  // A stored row has passed the same contract.
  return { ...values, [label]: name, isActive: false } as ContentBody<E>;
}
