import { formatPrice, productPrice, type Product } from '@harmony/domain';
import { featuredFilter, featuredSwitch, figureColumn } from '../../platform/list/common';
import { defineList } from '../../platform/list/define-list';

const priceText = (product: Product): string =>
  product.salePrice === null
    ? formatPrice(product.price)
    : `${formatPrice(productPrice(product))} (was ${formatPrice(product.price)})`;

/** The list of what the store shows. */
export const productsList = defineList('products', {
  art: 'goji',
  firstUse: 'Products are what visitors find in the store: formulas, teas and supplies to pick up at the clinic.',
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
  filters: [
    featuredFilter,
    { id: 'sale', label: 'On sale', matches: ({ salePrice }) => salePrice !== null },
    { id: 'none-left', label: 'Out of stock', matches: ({ stockQuantity }) => stockQuantity === 0 },
    { id: 'practitioner', label: 'Practitioner only', matches: ({ practitionerOnly }) => practitionerOnly },
  ],
  switches: [featuredSwitch],
});
