import type { Faq, FaqCategory } from '@harmony/domain';
import { baseApi } from './base-api';
import { CACHE_SECONDS } from './cache-times';
import { listTags } from './tags';

/** Titles of failed reads (docs/product.md, section 8). */
export const FAQS_FAILED = 'Failed to fetch FAQs';
export const FAQ_CATEGORIES_FAILED = 'Failed to fetch FAQ categories';

/** Frequently asked questions and their categories, as the public sees them. */
export const faqsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Faq', 'FaqCategory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active questions in their manual order. */
    getFaqs: build.query<Faq[], void>({
      query: () => '/api/faqs',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('Faq', rows),
      transformErrorResponse: (error) => ({ ...error, title: FAQS_FAILED }),
    }),
    /** Active categories in their manual order, also those without questions. */
    getFaqCategories: build.query<FaqCategory[], void>({
      query: () => '/api/faqs/categories',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: (rows) => listTags('FaqCategory', rows),
      transformErrorResponse: (error) => ({ ...error, title: FAQ_CATEGORIES_FAILED }),
    }),
  }),
});

export const { useGetFaqsQuery, useGetFaqCategoriesQuery } = faqsApi;
