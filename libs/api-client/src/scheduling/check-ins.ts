import type { CreateCheckInBody, FormReceipt } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** Patients' arrivals. */
export const checkInsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Checks a patient in. The response never reveals whether the clinic knows them. */
    createCheckIn: build.mutation<FormReceipt, SendForm<CreateCheckInBody>>({
      query: (form) => formCall('/api/check-ins', form),
    }),
  }),
});

export const { useCreateCheckInMutation } = checkInsApi;
