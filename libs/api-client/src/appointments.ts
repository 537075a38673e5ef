import type { CreateAppointmentRequestBody, FormReceipt } from '@harmony/domain';
import { baseApi } from './base-api';
import { formCall, type SendForm } from './form-call';

/** Requests for appointments. */
export const appointmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores a wish; the clinic answers it in person. */
    createAppointmentRequest: build.mutation<FormReceipt, SendForm<CreateAppointmentRequestBody>>({
      query: (form) => formCall('/api/appointments', form),
    }),
  }),
});

export const { useCreateAppointmentRequestMutation } = appointmentsApi;
