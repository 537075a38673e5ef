import {
  CreateProductCategoryBody,
  ListProductCategoriesQuery,
  ProductCategorySchema,
  UpdateProductCategoryBody,
} from '@harmony/domain/schemas';
import type { CategoryKind } from '../../content/categories';
import { categoriesAdminRoutes, categoriesReadRoutes } from '../../content/categories.routes';

const productCategories: CategoryKind = {
  path: '/product-categories',
  tag: 'store',
  entity: 'product-categories',
  feature: 'store_enabled',
  categories: 'productCategories',
  members: 'products',
  words: 'products',
  row: ProductCategorySchema,
  query: ListProductCategoriesQuery,
  create: CreateProductCategoryBody,
  update: UpdateProductCategoryBody,
};

export const productCategoriesRoutes = categoriesReadRoutes(productCategories);
export const productCategoriesAdminRoutes = categoriesAdminRoutes(productCategories);
