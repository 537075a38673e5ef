import type { CreateFaqCategoryBody, FaqCategory } from '@harmony/domain';
import {
  useCreateFaqCategoryMutation,
  useDeleteFaqCategoryMutation,
  useGetAllFaqCategoriesQuery,
  useReorderFaqCategoriesMutation,
  useUpdateFaqCategoryMutation,
} from '@harmony/api-client/admin';
import { defineList } from '../../list/define-list';

/** The categories of questions; drawn beside their questions, by `CategoryPane`. */
export const categoriesList = defineList<FaqCategory, CreateFaqCategoryBody>({
  noun: { one: 'category', many: 'categories' },
  title: 'Categories',
  art: 'chrysanthemum',
  firstUse: 'Categories hold the questions of the FAQ page together: visits, insurance, herbs.',
  name: ({ name }) => name,
  secondLine: ({ description }) => description,
  columns: [],
  searchText: ({ name }) => name,
  filters: [],
  switches: [],
  missing: () => [],
  publicPath: ({ id }) => `/faq#category-${id}`,
  useList: useGetAllFaqCategoriesQuery,
  useUpdate: useUpdateFaqCategoryMutation,
  useDelete: useDeleteFaqCategoryMutation,
  useReorder: useReorderFaqCategoriesMutation,
  useCreate: useCreateFaqCategoryMutation,
  copyOf: ({ description }, common) => ({ description, ...common }),
});
