import { createElement } from 'react';
import { defineList } from '../../platform/list/define-list';
import { ProductCount } from './product-count';

/** The list of the store's shelves. */
export const categoriesList = defineList('productCategories', {
  art: 'ginkgo',
  firstUse: 'Categories are the shelves of the store. Visitors choose one to see only what’s on it.',
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
  filters: [],
  switches: [],
});
