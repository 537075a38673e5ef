import type { ContactReceipt, CreateContactBody } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

export type SendContact = SendForm<CreateContactBody>;

/** Visitors' messages. */
export const contactSubmissionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a message. */
    sendContact: build.mutation<ContactReceipt, SendContact>({ query: (form) => formCall('/api/contact', form) }),
  }),
});

export const { useSendContactMutation } = contactSubmissionsApi;
