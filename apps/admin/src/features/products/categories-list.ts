import { createElement } from 'react';
import type { CreateProductCategoryBody, ProductCategory } from '@harmony/domain';
import {
  useCreateProductCategoryMutation,
  useDeleteProductCategoryMutation,
  useGetAllProductCategoriesQuery,
  useReorderProductCategoriesMutation,
  useUpdateProductCategoryMutation,
} from '@harmony/api-client/admin';
import { defineList } from '../../list/define-list';
import { ProductCount } from './product-count';

/** The list of the store's shelves. */
export const categoriesList = defineList<ProductCategory, CreateProductCategoryBody>({
  noun: { one: 'category', many: 'categories' },
  title: 'Categories',
  art: 'ginkgo',
  firstUse: 'Categories are the shelves of the store. Visitors choose one to see only what stands on it.',
  name: ({ name }) => name,
  secondLine: ({ description }) => description,
  image: ({ imageUrl }) => imageUrl,
  columns: [
    {
      id: 'products',
      label: 'Products',
      cell: ({ id }) => createElement(ProductCount, { id }),
      width: '6rem',
      align: 'end',
    },
  ],
  searchText: ({ name, description, slug }) => [name, description, slug].join(' '),
  filters: [],
  switches: [],
  missing: ({ description }) => (description === null ? ['description'] : []),
  publicPath: ({ slug }) => `/store?category=${encodeURIComponent(slug)}`,
  useList: useGetAllProductCategoriesQuery,
  useUpdate: useUpdateProductCategoryMutation,
  useDelete: useDeleteProductCategoryMutation,
  useReorder: useReorderProductCategoriesMutation,
  useCreate: useCreateProductCategoryMutation,
  copyOf: ({ description, imageUrl }, common) => ({ description, imageUrl, ...common }),
});
