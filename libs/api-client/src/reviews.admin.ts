import type { CreateReviewBody, ReviewRow, UpdateReviewBody } from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import { createCall } from './admin-calls';
import { changedTags, inboxApi, inboxCsvUrl, inboxEndpoints, type InboxHooks } from './inbox-calls';

/** Editing of reviews, whose list is an inbox like the others. */
export const reviewsAdminApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<ReviewRow, ReviewRow, UpdateReviewBody>(build, 'reviews');
    return {
      getReviews: inbox.page,
      getReview: inbox.row,
      updateReview: inbox.update,
      changeReviews: inbox.bulk,
      deleteReview: inbox.remove,
      deleteReviews: inbox.bulkRemove,
      createReview: build.mutation<ReviewRow, CreateReviewBody>({
        query: (body) => createCall(INBOXES.reviews.path, body),
        invalidatesTags: changedTags('reviews'),
      }),
    };
  },
});

export const { useCreateReviewMutation } = reviewsAdminApi;

export const reviewsInbox: InboxHooks<ReviewRow, ReviewRow, UpdateReviewBody> = {
  key: 'reviews',
  usePage: reviewsAdminApi.useGetReviewsQuery,
  useRow: reviewsAdminApi.useGetReviewQuery,
  useUpdate: reviewsAdminApi.useUpdateReviewMutation,
  useBulk: reviewsAdminApi.useChangeReviewsMutation,
  useRemove: reviewsAdminApi.useDeleteReviewMutation,
  useBulkRemove: reviewsAdminApi.useDeleteReviewsMutation,
  csvUrl: inboxCsvUrl('reviews'),
};
