import { INBOXES, type CreateReviewBody, type ReviewRow, type UpdateReviewBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { createCall } from '../platform/rows/admin-calls';
import { changedTags, INBOX_TAGS, inboxCalls } from '../platform/rows/inbox-calls';

/** Reviews, published or not. */
export const reviewsInbox = inboxCalls<ReviewRow, ReviewRow, UpdateReviewBody>('reviews');

/** The endpoint that only this inbox has. */
export const reviewsAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: INBOX_TAGS })
  .injectEndpoints({
    endpoints: (build) => ({
      createReview: build.mutation<ReviewRow, CreateReviewBody>({
        query: (body) => createCall(INBOXES.reviews.path, body),
        invalidatesTags: changedTags('reviews'),
      }),
    }),
  });

export const { useCreateReviewMutation } = reviewsAdminApi;
