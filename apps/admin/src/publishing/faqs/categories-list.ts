import { defineList } from '../../platform/list/define-list';

/** The categories of questions; drawn beside their questions, by `CategoryPane`. */
export const categoriesList = defineList('faqCategories', {
  art: 'chrysanthemum',
  firstUse: 'Categories group the questions on the FAQ page: visits, insurance, herbs.',
  secondLine: ({ description }) => description,
  columns: [],
  filters: [],
  switches: [],
});
