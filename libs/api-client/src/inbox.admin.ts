import type {
  AppointmentRequest,
  CheckIn,
  ContactSubmission,
  ContactSubmissionDetail,
  CustomHerbRequest,
  NewsletterSubscriber,
  ReplyBody,
} from '@harmony/domain';
import { INBOXES } from '@harmony/domain';
import { changedTags, inboxApi, inboxCsvUrl, inboxEndpoints, type InboxHooks } from './inbox-calls';

/** An answer to a message. */
export interface Reply {
  id: number;
  reply: ReplyBody;
  /** The message's `updatedAt`: a second click then answers 409 `stale` instead of sending a second mail. */
  ifUnchangedSince?: string;
}

/** Messages of the contact form. */
export const contactInboxApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<ContactSubmission, ContactSubmissionDetail>(build, 'contactMessages');
    return {
      getContactMessages: inbox.page,
      getContactMessage: inbox.row,
      updateContactMessage: inbox.update,
      changeContactMessages: inbox.bulk,
      deleteContactMessage: inbox.remove,
      deleteContactMessages: inbox.bulkRemove,
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
    };
  },
});

export const { useReplyToContactMessageMutation } = contactInboxApi;

export const contactSubmissionsInbox: InboxHooks<ContactSubmission, ContactSubmissionDetail> = {
  key: 'contactMessages',
  usePage: contactInboxApi.useGetContactMessagesQuery,
  useRow: contactInboxApi.useGetContactMessageQuery,
  useUpdate: contactInboxApi.useUpdateContactMessageMutation,
  useBulk: contactInboxApi.useChangeContactMessagesMutation,
  useRemove: contactInboxApi.useDeleteContactMessageMutation,
  useBulkRemove: contactInboxApi.useDeleteContactMessagesMutation,
  csvUrl: inboxCsvUrl('contactMessages'),
};

/** Wishes for an appointment. */
export const appointmentsInboxApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<AppointmentRequest>(build, 'appointments');
    return {
      getAppointmentRequests: inbox.page,
      getAppointmentRequest: inbox.row,
      updateAppointmentRequest: inbox.update,
      changeAppointmentRequests: inbox.bulk,
      deleteAppointmentRequest: inbox.remove,
      deleteAppointmentRequests: inbox.bulkRemove,
    };
  },
});

export const appointmentsInbox: InboxHooks<AppointmentRequest> = {
  key: 'appointments',
  usePage: appointmentsInboxApi.useGetAppointmentRequestsQuery,
  useRow: appointmentsInboxApi.useGetAppointmentRequestQuery,
  useUpdate: appointmentsInboxApi.useUpdateAppointmentRequestMutation,
  useBulk: appointmentsInboxApi.useChangeAppointmentRequestsMutation,
  useRemove: appointmentsInboxApi.useDeleteAppointmentRequestMutation,
  useBulkRemove: appointmentsInboxApi.useDeleteAppointmentRequestsMutation,
  csvUrl: inboxCsvUrl('appointments'),
};

/** Requests for custom formulas. */
export const herbRequestsInboxApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<CustomHerbRequest>(build, 'herbRequests');
    return {
      getHerbRequests: inbox.page,
      getHerbRequest: inbox.row,
      updateHerbRequest: inbox.update,
      changeHerbRequests: inbox.bulk,
      deleteHerbRequest: inbox.remove,
      deleteHerbRequests: inbox.bulkRemove,
    };
  },
});

export const herbRequestsInbox: InboxHooks<CustomHerbRequest> = {
  key: 'herbRequests',
  usePage: herbRequestsInboxApi.useGetHerbRequestsQuery,
  useRow: herbRequestsInboxApi.useGetHerbRequestQuery,
  useUpdate: herbRequestsInboxApi.useUpdateHerbRequestMutation,
  useBulk: herbRequestsInboxApi.useChangeHerbRequestsMutation,
  useRemove: herbRequestsInboxApi.useDeleteHerbRequestMutation,
  useBulkRemove: herbRequestsInboxApi.useDeleteHerbRequestsMutation,
  csvUrl: inboxCsvUrl('herbRequests'),
};

/** Arrivals at the front desk. */
export const checkInsInboxApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<CheckIn>(build, 'checkIns');
    return {
      getCheckIns: inbox.page,
      getCheckIn: inbox.row,
      updateCheckIn: inbox.update,
      changeCheckIns: inbox.bulk,
      deleteCheckIn: inbox.remove,
      deleteCheckIns: inbox.bulkRemove,
    };
  },
});

export const checkInsInbox: InboxHooks<CheckIn> = {
  key: 'checkIns',
  usePage: checkInsInboxApi.useGetCheckInsQuery,
  useRow: checkInsInboxApi.useGetCheckInQuery,
  useUpdate: checkInsInboxApi.useUpdateCheckInMutation,
  useBulk: checkInsInboxApi.useChangeCheckInsMutation,
  useRemove: checkInsInboxApi.useDeleteCheckInMutation,
  useBulkRemove: checkInsInboxApi.useDeleteCheckInsMutation,
  csvUrl: inboxCsvUrl('checkIns'),
};

/** Newsletter addresses. */
export const newsletterInboxApi = inboxApi.injectEndpoints({
  endpoints: (build) => {
    const inbox = inboxEndpoints<NewsletterSubscriber>(build, 'newsletter');
    return {
      getSubscribers: inbox.page,
      getSubscriber: inbox.row,
      updateSubscriber: inbox.update,
      changeSubscribers: inbox.bulk,
      deleteSubscriber: inbox.remove,
      deleteSubscribers: inbox.bulkRemove,
    };
  },
});

export const newsletterInbox: InboxHooks<NewsletterSubscriber> = {
  key: 'newsletter',
  usePage: newsletterInboxApi.useGetSubscribersQuery,
  useRow: newsletterInboxApi.useGetSubscriberQuery,
  useUpdate: newsletterInboxApi.useUpdateSubscriberMutation,
  useBulk: newsletterInboxApi.useChangeSubscribersMutation,
  useRemove: newsletterInboxApi.useDeleteSubscriberMutation,
  useBulkRemove: newsletterInboxApi.useDeleteSubscribersMutation,
  csvUrl: inboxCsvUrl('newsletter'),
};
