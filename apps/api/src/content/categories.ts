import type { AuditEntity, FaqCategory, FeatureKey } from '@harmony/domain';
import type { CreateFaqCategoryBody, ListFaqCategoriesQuery, UpdateFaqCategoryBody } from '@harmony/domain/schemas';
import type { z } from 'zod';

/** What every category has; a kind may have more. */
export type Category = FaqCategory;
export type NewCategory = z.output<typeof CreateFaqCategoryBody>;
export type CategoryPatch = z.output<typeof UpdateFaqCategoryBody>;

/** One kind of categories: all that `categories.repo.ts` and `categories.routes.ts` have to know of it. */
export interface CategoryKind {
  /** Of the list, below `/api`. */
  path: string;
  /** Heading in the description of the API. */
  tag: string;
  /** What audit lines call a category. */
  entity: AuditEntity;
  /** Without this feature the public finds nothing. */
  feature?: FeatureKey;
  categories: 'faqCategories' | 'productCategories';
  /** The table whose rows point at a category by `category_id`. */
  members: 'faqs' | 'products';
  /** What the members are called, for people. */
  words: 'questions' | 'products';
  /** A category as it is answered; its fields are the columns that are read. */
  row: z.ZodType<Category> & { shape: Record<keyof Category, unknown> };
  query: typeof ListFaqCategoriesQuery;
  create: z.ZodType<NewCategory>;
  update: z.ZodType<CategoryPatch>;
}
