import { BLANK_ROWS, type Faq, type FaqCategory } from '@harmony/domain';
import { baseApi } from '../../../platform/query/base-api';
import type { HttpError } from '../../../platform/query/base-query';
import { readList } from '../reads';

/** Titles of failed reads (docs/product.md, section 8). */
export const FAQS_FAILED = 'Failed to fetch FAQs';
export const FAQ_CATEGORIES_FAILED = 'Failed to fetch FAQ categories';

/** Frequently asked questions and their categories, as the public sees them. */
export const faqsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Faq', 'FaqCategory'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Active questions in their manual order. */
    getFaqs: build.query<Faq[], void>({
      ...readList('Faq', '/api/faqs', BLANK_ROWS.faqs),
      transformErrorResponse: (error: HttpError) => ({ ...error, title: FAQS_FAILED }),
    }),
    /** Active categories in their manual order, also those without questions. */
    getFaqCategories: build.query<FaqCategory[], void>({
      ...readList('FaqCategory', '/api/faqs/categories', BLANK_ROWS.faqCategories),
      transformErrorResponse: (error: HttpError) => ({ ...error, title: FAQ_CATEGORIES_FAILED }),
    }),
  }),
});

export const { useGetFaqsQuery, useGetFaqCategoriesQuery } = faqsApi;
