import type {
  CreateProductBody,
  CreateProductCategoryBody,
  Product,
  ProductCategory,
  UpdateProductBody,
  UpdateProductCategoryBody,
} from '@harmony/domain';
import { categoryEndpoints, rowEndpoints } from './row-calls';
import { storeApi } from './products';

type Tags = 'Product' | 'ProductCategory';

/** Editing of products and their categories, also while the store is switched off. */
export const storeAdminApi = storeApi.injectEndpoints({
  endpoints: (build) => {
    const rows = rowEndpoints<Product, CreateProductBody, UpdateProductBody, Tags>(build, {
      tag: 'Product',
      path: '/api/products',
      everything: 'includeInactive=true',
    });
    const categories = categoryEndpoints<ProductCategory, CreateProductCategoryBody, UpdateProductCategoryBody, Tags>(
      build,
      {
        tag: 'ProductCategory',
        path: '/api/product-categories',
        everything: 'includeInactive=true',
        holds: 'Product',
      },
    );
    return {
      getAllProducts: rows.all,
      createProduct: rows.create,
      updateProduct: rows.update,
      deleteProduct: rows.remove,
      reorderProducts: rows.reorder,
      getAllProductCategories: categories.all,
      createProductCategory: categories.create,
      updateProductCategory: categories.update,
      deleteProductCategory: categories.remove,
      deleteAndReassignProductCategory: categories.deleteAndReassign,
      reorderProductCategories: categories.reorder,
    };
  },
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
