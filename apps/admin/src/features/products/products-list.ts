import { formatPrice, productPrice, stripHtml, type CreateProductBody, type Product } from '@harmony/domain';
import {
  useCreateProductMutation,
  useDeleteProductMutation,
  useGetAllProductsQuery,
  useReorderProductsMutation,
  useUpdateProductMutation,
} from '@harmony/api-client/admin';
import { featuredFilter, featuredSwitch, figureColumn, missingOf } from '../../list/common';
import { defineList } from '../../list/define-list';

/** What a product's page needs before visitors find everything on it. */
const missing = ({ description, imageUrl, categoryId, ingredients }: Product): string[] =>
  missingOf({
    description: stripHtml(description) === '',
    image: imageUrl === null,
    category: categoryId === null,
    ingredients: ingredients.length === 0,
  });

const priceText = (product: Product): string =>
  product.salePrice === null
    ? formatPrice(product.price)
    : `${formatPrice(productPrice(product))} (was ${formatPrice(product.price)})`;

/** The list of what the store shows. */
export const productsList = defineList<Product, CreateProductBody>({
  noun: { one: 'product', many: 'products' },
  title: 'Products',
  art: 'goji',
  firstUse: 'Products are what visitors find in the store: formulas, teas and supplies to pick up at the clinic.',
  name: ({ name }) => name,
  secondLine: ({ shortDescription, sku }) => shortDescription ?? sku,
  image: ({ imageUrl }) => imageUrl,
  columns: [
    figureColumn({
      id: 'stock',
      label: 'Stock',
      cell: ({ stockQuantity }) => (stockQuantity === 0 ? 'None' : stockQuantity.toLocaleString('en')),
      by: ({ stockQuantity }) => stockQuantity,
      width: '4.5rem',
    }),
    figureColumn({ id: 'price', label: 'Price', cell: priceText, by: productPrice, width: '6.5rem' }),
  ],
  searchText: ({ name, sku, slug, shortDescription, description, conditions, ingredients }) =>
    [
      ...[name, sku, slug, shortDescription, stripHtml(description), ...conditions],
      ...ingredients.flatMap(({ common, pinyin, latin }) => [common, pinyin, latin]),
    ].join(' '),
  filters: [
    featuredFilter,
    { id: 'sale', label: 'On sale', matches: ({ salePrice }) => salePrice !== null },
    { id: 'none-left', label: 'Out of stock', matches: ({ stockQuantity }) => stockQuantity === 0 },
    { id: 'practitioner', label: 'Practitioner only', matches: ({ practitionerOnly }) => practitionerOnly },
  ],
  switches: [featuredSwitch],
  missing,
  publicPath: ({ slug }) => `/store/${encodeURIComponent(slug)}`,
  useList: useGetAllProductsQuery,
  useUpdate: useUpdateProductMutation,
  useDelete: useDeleteProductMutation,
  useReorder: useReorderProductsMutation,
  useCreate: useCreateProductMutation,
  // The SKU is of one product only.
  copyOf: ({ id: _id, slug: _slug, sku: _sku, createdAt: _created, updatedAt: _updated, ...values }, common) => ({
    ...values,
    ...common,
  }),
});
