import type {
  CreateFaqBody,
  CreateFaqCategoryBody,
  Faq,
  FaqCategory,
  UpdateFaqBody,
  UpdateFaqCategoryBody,
} from '@harmony/domain';
import { FAQ_CATEGORIES_FAILED, FAQS_FAILED, faqsApi } from './faqs';
import { categoryEndpoints, rowEndpoints } from './row-calls';

type Tags = 'Faq' | 'FaqCategory';

/** Editing of frequently asked questions and their categories. */
export const faqsAdminApi = faqsApi.injectEndpoints({
  endpoints: (build) => {
    const rows = rowEndpoints<Faq, CreateFaqBody, UpdateFaqBody, Tags>(build, {
      tag: 'Faq',
      path: '/api/faqs',
      everything: 'active=false',
      failed: FAQS_FAILED,
    });
    const categories = categoryEndpoints<FaqCategory, CreateFaqCategoryBody, UpdateFaqCategoryBody, Tags>(build, {
      tag: 'FaqCategory',
      path: '/api/faqs/categories',
      everything: 'includeInactive=true',
      failed: FAQ_CATEGORIES_FAILED,
      position: 'order_index',
      holds: 'Faq',
    });
    return {
      getAllFaqs: rows.all,
      createFaq: rows.create,
      updateFaq: rows.update,
      deleteFaq: rows.remove,
      reorderFaqs: rows.reorder,
      getAllFaqCategories: categories.all,
      createFaqCategory: categories.create,
      updateFaqCategory: categories.update,
      deleteFaqCategory: categories.remove,
      deleteAndReassignFaqCategory: categories.deleteAndReassign,
      reorderFaqCategories: categories.reorder,
    };
  },
});

export const {
  useGetAllFaqsQuery,
  useCreateFaqMutation,
  useUpdateFaqMutation,
  useDeleteFaqMutation,
  useReorderFaqsMutation,
  useGetAllFaqCategoriesQuery,
  useCreateFaqCategoryMutation,
  useUpdateFaqCategoryMutation,
  useDeleteFaqCategoryMutation,
  useDeleteAndReassignFaqCategoryMutation,
  useReorderFaqCategoriesMutation,
} = faqsAdminApi;
