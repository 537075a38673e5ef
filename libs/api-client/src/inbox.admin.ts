import type {
  AppointmentRequest,
  CheckIn,
  ContactSubmission,
  ContactSubmissionDetail,
  CreateReviewBody,
  CustomHerbRequest,
  NewsletterSubscriber,
  ReplyBody,
  ReviewRow,
  UpdateReviewBody,
} from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import { createCall } from './admin-calls';
import { baseApi } from './base-api';
import { changedTags, INBOX_TAGS, inboxCalls } from './inbox-calls';

/** Messages of the contact form. */
export const contactSubmissionsInbox = inboxCalls<ContactSubmission, ContactSubmissionDetail>('contactMessages');
/** Requests for an appointment. */
export const appointmentsInbox = inboxCalls<AppointmentRequest>('appointments');
/** Requests for custom formulas. */
export const herbRequestsInbox = inboxCalls<CustomHerbRequest>('herbRequests');
/** Arrivals at the clinic. */
export const checkInsInbox = inboxCalls<CheckIn>('checkIns');
/** Newsletter addresses. */
export const newsletterInbox = inboxCalls<NewsletterSubscriber>('newsletter');
/** Reviews, published or not. */
export const reviewsInbox = inboxCalls<ReviewRow, ReviewRow, UpdateReviewBody>('reviews');

/** An answer to a message. */
export interface Reply {
  id: number;
  reply: ReplyBody;
  /** The message's `updatedAt`: a second click then answers 409 `stale` instead of sending a second mail. */
  ifUnchangedSince?: string;
}

/** The endpoints that only one inbox has. */
export const inboxAdminApi = baseApi.enhanceEndpoints({ addTagTypes: INBOX_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** Sends an answer by mail and marks the message answered; 409 when the clinic has no address to send from. */
    replyToContactMessage: build.mutation<ContactSubmissionDetail, Reply>({
      query: ({ id, reply, ifUnchangedSince }) => ({
        url: `${INBOXES.contactMessages.path}/${id}/reply`,
        method: 'POST',
        body: reply,
        ...(ifUnchangedSince !== undefined && { headers: { 'if-match': `"${ifUnchangedSince}"` } }),
      }),
      invalidatesTags: (_row, _error, { id }) => changedTags('contactMessages', [id]),
    }),
    createReview: build.mutation<ReviewRow, CreateReviewBody>({
      query: (body) => createCall(INBOXES.reviews.path, body),
      invalidatesTags: changedTags('reviews'),
    }),
  }),
});

export const { useReplyToContactMessageMutation, useCreateReviewMutation } = inboxAdminApi;
