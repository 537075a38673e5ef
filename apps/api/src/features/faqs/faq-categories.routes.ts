import {
  CreateFaqCategoryBody,
  FaqCategorySchema,
  ListFaqCategoriesQuery,
  UpdateFaqCategoryBody,
} from '@harmony/domain/schemas';
import type { CategoryKind } from '../../content/categories';
import { categoriesAdminRoutes, categoriesReadRoutes } from '../../content/categories.routes';

const faqCategories: CategoryKind = {
  path: '/faqs/categories',
  tag: 'faqs',
  entity: 'faq-categories',
  categories: 'faqCategories',
  members: 'faqs',
  words: 'questions',
  row: FaqCategorySchema,
  query: ListFaqCategoriesQuery,
  create: CreateFaqCategoryBody,
  update: UpdateFaqCategoryBody,
};

export const faqCategoriesRoutes = categoriesReadRoutes(faqCategories);
export const faqCategoriesAdminRoutes = categoriesAdminRoutes(faqCategories);
