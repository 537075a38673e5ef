import type {
  CreateProductBody,
  CreateProductCategoryBody,
  Product,
  ProductCategory,
  UpdateProductBody,
  UpdateProductCategoryBody,
} from '@harmony/domain';
import {
  createCall,
  deleteCall,
  reorderCall,
  updateCall,
  type DeleteAndReassign,
  type Reorder,
  type Update,
} from './admin-calls';
import { CACHE_SECONDS } from './cache-times';
import { storeApi } from './store';
import { LIST, listTags, rowTags } from './tags';

const PRODUCTS_URL = '/api/products';
const CATEGORIES_URL = '/api/product-categories';

/** Editing of products and their categories, also while the store is switched off. */
export const storeAdminApi = storeApi.injectEndpoints({
  endpoints: (build) => ({
    /** All rows for an administrator, active ones for everybody else. */
    getAllProducts: build.query<Product[], void>({
      query: () => `${PRODUCTS_URL}?includeInactive=true`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Product', rows),
    }),
    createProduct: build.mutation<Product, CreateProductBody>({
      query: (body) => createCall(PRODUCTS_URL, body),
      invalidatesTags: [{ type: 'Product', id: LIST }],
    }),
    updateProduct: build.mutation<Product, Update<number, UpdateProductBody>>({
      query: (update) => updateCall(PRODUCTS_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Product', id),
    }),
    deleteProduct: build.mutation<null, number>({
      query: (id) => deleteCall(PRODUCTS_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('Product', id),
    }),
    reorderProducts: build.mutation<Product[], Reorder>({
      query: (updates) => reorderCall(PRODUCTS_URL, updates),
      invalidatesTags: ['Product'],
    }),
    /** All rows for an administrator, active ones for everybody else. */
    getAllProductCategories: build.query<ProductCategory[], void>({
      query: () => `${CATEGORIES_URL}?includeInactive=true`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('ProductCategory', rows),
    }),
    createProductCategory: build.mutation<ProductCategory, CreateProductCategoryBody>({
      query: (body) => createCall(CATEGORIES_URL, body),
      invalidatesTags: [{ type: 'ProductCategory', id: LIST }],
    }),
    /** Products are read again too: those of a category that is switched off disappear with it. */
    updateProductCategory: build.mutation<ProductCategory, Update<number, UpdateProductCategoryBody>>({
      query: (update) => updateCall(CATEGORIES_URL, update),
      invalidatesTags: (_row, _error, { id }) => [...rowTags('ProductCategory', id), 'Product'],
    }),
    deleteProductCategory: build.mutation<null, number>({
      query: (id) => deleteCall(CATEGORIES_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('ProductCategory', id),
    }),
    /** Moves the category's products to another one and deletes it, in one step. */
    deleteAndReassignProductCategory: build.mutation<null, DeleteAndReassign>({
      query: ({ id, reassignToId }) => createCall(`${CATEGORIES_URL}/${id}/delete-and-reassign`, { reassignToId }),
      transformResponse: () => null,
      invalidatesTags: (_row, _error, { id }) => [...rowTags('ProductCategory', id), 'Product'],
    }),
    reorderProductCategories: build.mutation<ProductCategory[], Reorder>({
      query: (updates) => reorderCall(CATEGORIES_URL, updates),
      invalidatesTags: ['ProductCategory'],
    }),
  }),
});

export const {
  useGetAllProductsQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useReorderProductsMutation,
  useGetAllProductCategoriesQuery,
  useCreateProductCategoryMutation,
  useUpdateProductCategoryMutation,
  useDeleteProductCategoryMutation,
  useDeleteAndReassignProductCategoryMutation,
  useReorderProductCategoriesMutation,
} = storeAdminApi;
