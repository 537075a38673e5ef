import type { ProductCategory } from '@harmony/domain';
import { CreateProductCategoryBody, UpdateProductCategoryBody } from '@harmony/domain/schemas';
import {
  useCreateProductCategoryMutation,
  useDeleteProductCategoryMutation,
  useGetAllProductCategoriesQuery,
  useUpdateProductCategoryMutation,
} from '@harmony/api-client/admin';
import type { EditorDeclaration } from '../../editor/declaration';
import { lastPlace } from '../../editor/last-place';

/** The fields of a shelf of the store and where they stand. */
export const categoryForm: EditorDeclaration<ProductCategory, CreateProductCategoryBody, UpdateProductCategoryBody> = {
  entity: 'product-categories',
  noun: 'category',
  plural: 'categories',
  nameOf: (row) => row.name,
  cards: [
    {
      title: 'Basics',
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'textarea', name: 'description', label: 'Description', optional: true, count: 200 },
        { kind: 'slug', name: 'slug', label: 'Address', from: 'name', prefix: '/store?category=' },
        {
          kind: 'switch',
          name: 'isActive',
          label: 'Active',
          hint: 'Visitors see it, and the active products on it.',
          initial: true,
        },
        { kind: 'image', name: 'imageUrl', label: 'Picture', optional: true },
      ],
    },
  ],
  schemas: { create: CreateProductCategoryBody, changes: UpdateProductCategoryBody },
  hooks: {
    useAll: useGetAllProductCategoriesQuery,
    useCreate: useCreateProductCategoryMutation,
    useUpdate: useUpdateProductCategoryMutation,
    useRemove: useDeleteProductCategoryMutation,
  },
  forNew: (rows) => ({ orderIndex: lastPlace(rows) }),
  publicPath: (row) => (row.isActive ? `/store?category=${row.slug}` : null),
};
