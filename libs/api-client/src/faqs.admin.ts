import type {
  CreateFaqBody,
  CreateFaqCategoryBody,
  Faq,
  FaqCategory,
  UpdateFaqBody,
  UpdateFaqCategoryBody,
} from '@harmony/domain';
import {
  createCall,
  deleteCall,
  reorderCall,
  updateCall,
  type DeleteAndReassign,
  type Reorder,
  type Update,
} from './admin-calls';
import { CACHE_SECONDS } from './cache-times';
import { FAQ_CATEGORIES_FAILED, FAQS_FAILED, faqsApi } from './faqs';
import { LIST, listTags, rowTags } from './tags';

const FAQS_URL = '/api/faqs';
const CATEGORIES_URL = '/api/faqs/categories';

/** Editing of frequently asked questions and their categories. */
export const faqsAdminApi = faqsApi.injectEndpoints({
  endpoints: (build) => ({
    /** All rows for an administrator, active ones for everybody else. */
    getAllFaqs: build.query<Faq[], void>({
      query: () => `${FAQS_URL}?active=false`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Faq', rows),
      transformErrorResponse: (error) => ({ ...error, title: FAQS_FAILED }),
    }),
    createFaq: build.mutation<Faq, CreateFaqBody>({
      query: (body) => createCall(FAQS_URL, body),
      invalidatesTags: [{ type: 'Faq', id: LIST }],
    }),
    updateFaq: build.mutation<Faq, Update<number, UpdateFaqBody>>({
      query: (update) => updateCall(FAQS_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('Faq', id),
    }),
    deleteFaq: build.mutation<null, number>({
      query: (id) => deleteCall(FAQS_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('Faq', id),
    }),
    reorderFaqs: build.mutation<Faq[], Reorder>({
      query: (updates) => reorderCall(FAQS_URL, updates),
      invalidatesTags: ['Faq'],
    }),
    /** All rows for an administrator, active ones for everybody else. */
    getAllFaqCategories: build.query<FaqCategory[], void>({
      query: () => `${CATEGORIES_URL}?includeInactive=true`,
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('FaqCategory', rows),
      transformErrorResponse: (error) => ({ ...error, title: FAQ_CATEGORIES_FAILED }),
    }),
    createFaqCategory: build.mutation<FaqCategory, CreateFaqCategoryBody>({
      query: (body) => createCall(CATEGORIES_URL, body),
      invalidatesTags: [{ type: 'FaqCategory', id: LIST }],
    }),
    updateFaqCategory: build.mutation<FaqCategory, Update<number, UpdateFaqCategoryBody>>({
      query: (update) => updateCall(CATEGORIES_URL, update),
      invalidatesTags: (_row, _error, { id }) => rowTags('FaqCategory', id),
    }),
    deleteFaqCategory: build.mutation<null, number>({
      query: (id) => deleteCall(CATEGORIES_URL, id),
      invalidatesTags: (_row, _error, id) => rowTags('FaqCategory', id),
    }),
    /** Moves the category's questions to another one and deletes it, in one step. */
    deleteAndReassignFaqCategory: build.mutation<null, DeleteAndReassign>({
      query: ({ id, reassignToId }) => createCall(`${CATEGORIES_URL}/${id}/delete-and-reassign`, { reassignToId }),
      transformResponse: () => null,
      invalidatesTags: (_row, _error, { id }) => [...rowTags('FaqCategory', id), 'Faq'],
    }),
    reorderFaqCategories: build.mutation<FaqCategory[], Reorder>({
      query: (updates) => reorderCall(CATEGORIES_URL, updates),
      invalidatesTags: ['FaqCategory'],
    }),
  }),
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
