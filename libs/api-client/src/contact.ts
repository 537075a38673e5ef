import type { ContactReceipt, CreateContactBody } from '@harmony/domain';
import { baseApi } from './base-api';

export interface SendContact {
  body: CreateContactBody;
  /** The same key for every attempt at one message: however often it is sent, it is stored once. */
  idempotencyKey: string;
}

/** Visitors' messages. */
export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a message. A refusal carries a message per field in `body.fields`. */
    sendContact: build.mutation<ContactReceipt, SendContact>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/contact',
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    }),
  }),
});

export const { useSendContactMutation } = contactApi;
