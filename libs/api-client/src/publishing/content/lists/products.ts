import { BLANK_ROWS, type Product, type ProductCategory } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import { readList, readOne } from '../reads';

/** What the store shows, as the public sees it. Every read fails with 404 while the store is switched off. */
export const storeApi = baseApi.enhanceEndpoints({ addTagTypes: ['Product', 'ProductCategory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active products in their manual order. */
    getProducts: build.query<Product[], void>(readList('Product', '/api/products', BLANK_ROWS.products)),
    /** One active product by its slug; fails with 404 when there is none. */
    getProduct: build.query<Product, string>(readOne('Product', '/api/products', BLANK_ROWS.products)),
    /** Active categories in their manual order, also those without products. */
    getProductCategories: build.query<ProductCategory[], void>(
      readList('ProductCategory', '/api/product-categories', BLANK_ROWS.productCategories),
    ),
  }),
});

export const { useGetProductsQuery, useGetProductQuery, useGetProductCategoriesQuery } = storeApi;
