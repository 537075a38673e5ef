import type {
  AppointmentRequest,
  AppointmentRequestDetail,
  CheckIn,
  ContactSubmission,
  ContactSubmissionDetail,
  CreateReviewBody,
  CustomHerbRequest,
  CustomHerbRequestDetail,
  NewsletterSubscriber,
  ReviewRow,
  UpdateReviewBody,
} from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import { createCall } from './platform/rows/admin-calls';
import { baseApi } from './platform/query/base-api';
import { changedTags, INBOX_TAGS, inboxCalls } from './platform/rows/inbox-calls';

/** Messages of the contact form. */
export const contactSubmissionsInbox = inboxCalls<ContactSubmission, ContactSubmissionDetail>('contactMessages');
/** Requests for an appointment. */
export const appointmentsInbox = inboxCalls<AppointmentRequest, AppointmentRequestDetail>('appointments');
/** Requests for custom formulas. */
export const herbRequestsInbox = inboxCalls<CustomHerbRequest, CustomHerbRequestDetail>('herbRequests');
/** Arrivals at the clinic. */
export const checkInsInbox = inboxCalls<CheckIn>('checkIns');
/** Newsletter addresses. */
export const newsletterInbox = inboxCalls<NewsletterSubscriber>('newsletter');
/** Reviews, published or not. */
export const reviewsInbox = inboxCalls<ReviewRow, ReviewRow, UpdateReviewBody>('reviews');

/** The endpoints that only one inbox has. */
export const inboxAdminApi = baseApi
  .enhanceEndpoints({ addTagTypes: INBOX_TAGS })
  .injectEndpoints({
    endpoints: (build) => ({
      createReview: build.mutation<ReviewRow, CreateReviewBody>({
        query: (body) => createCall(INBOXES.reviews.path, body),
        invalidatesTags: changedTags('reviews'),
      }),
    }),
  });

export const { useCreateReviewMutation } = inboxAdminApi;
