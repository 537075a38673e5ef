import type { Review } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { CACHE_SECONDS } from '../platform/query/cache-times';
import { LIST } from '../platform/query/tags';

/** Published reviews by patients. */
export const reviewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Review'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The review of the home page, or null while none is published and featured. */
    getFeaturedReview: build.query<Review | null, void>({
      query: () => '/api/reviews/featured',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: [{ type: 'Review', id: LIST }],
    }),
    /** Every published review, the newest first. */
    getPublishedReviews: build.query<Review[], void>({
      query: () => '/api/reviews/published',
      keepUnusedDataFor: CACHE_SECONDS.content,
      providesTags: [{ type: 'Review', id: LIST }],
    }),
  }),
});

export const { useGetFeaturedReviewQuery, useGetPublishedReviewsQuery } = reviewsApi;
