import { createElement } from 'react';
import { stripHtml } from '@harmony/domain';
import { defineList } from '../../platform/list/define-list';
import { CategoryName } from './category-name';

/** The questions of all categories, sorted within each. */
export const faqsList = defineList('faqs', {
  art: 'chrysanthemum',
  firstUse: 'Questions and their answers appear on the FAQ page; top FAQs also on the contact page.',
  secondLine: ({ answer }) => stripHtml(answer).slice(0, 200) || null,
  columns: [],
  filters: [{ id: 'top', label: 'Top FAQ', matches: ({ isTopFaq }) => isTopFaq }],
  switches: [
    {
      field: 'isTopFaq',
      label: 'Top FAQ',
      on: { verb: 'Make top FAQ', done: 'made a top FAQ' },
      off: { verb: 'Remove from top FAQs', done: 'no longer a top FAQ' },
    },
  ],
  groupOf: ({ categoryId }) => categoryId,
});

/** The results of a search over all categories, with the category of each question. */
export const foundFaqs: typeof faqsList = {
  ...faqsList,
  base: faqsList,
  columns: [
    {
      id: 'category',
      label: 'Category',
      cell: ({ categoryId }) => createElement(CategoryName, { id: categoryId }),
      width: '9rem',
      hideBelow: 'md',
    },
  ],
};
