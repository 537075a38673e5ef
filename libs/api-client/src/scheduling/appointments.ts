import type { CreateAppointmentRequestBody, FormReceipt } from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** Requests for appointments. */
export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a request, which a person at the clinic answers. */
    createAppointmentRequest: build.mutation<FormReceipt, SendForm<CreateAppointmentRequestBody>>({
      query: (form) => formCall('/api/appointments', form),
    }),
  }),
});

export const { useCreateAppointmentRequestMutation } = appointmentsApi;
