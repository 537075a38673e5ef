import type { Product, ProductCategory } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags } from './tags';

/** What the store shows, as the public sees it. Every read fails with 404 while the store is switched off. */
export const storeApi = baseApi.enhanceEndpoints({ addTagTypes: ['Product', 'ProductCategory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active products in their manual order. */
    getProducts: build.query<Product[], void>({
      query: () => '/api/products',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Product', rows),
    }),
    /** One active product by its slug; fails with 404 when there is none. */
    getProduct: build.query<Product, string>({
      query: (slug) => `/api/products/${encodeURIComponent(slug)}`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (row) => listTags('Product', row && [row]),
    }),
    /** Active categories in their manual order, also those without products. */
    getProductCategories: build.query<ProductCategory[], void>({
      query: () => '/api/product-categories',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('ProductCategory', rows),
    }),
  }),
});

export const { useGetProductsQuery, useGetProductQuery, useGetProductCategoriesQuery } = storeApi;
