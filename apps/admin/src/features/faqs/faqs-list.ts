import { createElement } from 'react';
import { stripHtml, type CreateFaqBody, type Faq } from '@harmony/domain';
import {
  useCreateFaqMutation,
  useDeleteFaqMutation,
  useGetAllFaqsQuery,
  useReorderFaqsMutation,
  useUpdateFaqMutation,
} from '@harmony/api-client/admin';
import { defineList } from '../../list/define-list';
import { CategoryName } from './category-name';

/** The questions of all categories, sorted within each. */
export const faqsList = defineList<Faq, CreateFaqBody>({
  noun: { one: 'question', many: 'questions' },
  title: 'Questions',
  art: 'chrysanthemum',
  firstUse: 'Questions and their answers appear on the FAQ page; top FAQs also on the contact page.',
  name: ({ question }) => question,
  secondLine: ({ answer }) => stripHtml(answer).slice(0, 200) || null,
  columns: [],
  searchText: ({ question, answer }) => `${question} ${stripHtml(answer)}`,
  filters: [{ id: 'top', label: 'Top FAQ', matches: ({ isTopFaq }) => isTopFaq }],
  switches: [
    {
      field: 'isTopFaq',
      label: 'Top FAQ',
      on: { verb: 'Make top FAQ', done: 'made top FAQ' },
      off: { verb: 'Stop as top FAQ', done: 'no longer top FAQ' },
    },
  ],
  missing: ({ answer }) => (stripHtml(answer) === '' ? ['answer'] : []),
  publicPath: ({ id }) => `/faq#faq-${id}`,
  useList: useGetAllFaqsQuery,
  useUpdate: useUpdateFaqMutation,
  useDelete: useDeleteFaqMutation,
  useReorder: useReorderFaqsMutation,
  useCreate: useCreateFaqMutation,
  groupOf: ({ categoryId }) => categoryId,
  copyOf: ({ categoryId, answer, isTopFaq }, { name, ...common }) => ({
    categoryId,
    answer,
    isTopFaq,
    question: name,
    ...common,
  }),
});

/** What a search over all categories found: says where each question belongs. */
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
