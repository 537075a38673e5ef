import type { CreateCustomHerbRequestBody, FormReceipt } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** Requests for custom formulas. */
export const customHerbRequestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a request together with the version of the consent. */
    createCustomHerbRequest: build.mutation<FormReceipt, SendForm<CreateCustomHerbRequestBody>>({
      query: (form) => formCall('/api/custom-herb-requests', form),
    }),
  }),
});

export const { useCreateCustomHerbRequestMutation } = customHerbRequestsApi;
