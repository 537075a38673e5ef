import type {
  Booking,
  BookingOptions,
  BookingReceipt,
  CreateBookingBody,
  MoveTimesBody,
  NextOpenings,
  OpeningsAnswer,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { queryPath } from '../platform/query/query-path';
import { formCall, type SendForm } from '../platform/rows/form-call';

/** Free times are shown from memory for so many seconds; booking always asks again. */
const FREE_TIMES_KEPT = 30;

/** Which free times are wanted: slugs; `with` may be `any`. `from` is a date YYYY-MM-DD, by default today. */
export interface OpeningsWanted {
  service: string;
  with: string;
  from?: string;
  days: number;
}

/** Whose next free times are wanted, by slug; without any, the clinic's. */
export interface NextOpeningsWanted {
  service?: string;
  practitioner?: string;
  condition?: string;
  /** The soonest so many; by default one of each practitioner, and three at least. */
  count?: number;
}

/** Online booking, as patients use it. Everything fails with 404 while it is switched off. */
export const bookingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The services that can be booked, with whom. */
    getBookingOptions: build.query<BookingOptions, void>({ query: () => '/api/booking-options' }),
    /** The free times of some days; fails with 404 when the service cannot be booked, or not with this practitioner. */
    getOpenings: build.query<OpeningsAnswer, OpeningsWanted>({
      query: (wanted) => queryPath('/api/openings', wanted),
      keepUnusedDataFor: FREE_TIMES_KEPT,
    }),
    /** The next free times, the soonest first: of each practitioner one at least. */
    getNextOpenings: build.query<NextOpenings, NextOpeningsWanted>({
      query: (wanted) => queryPath('/api/openings/next', wanted),
      keepUnusedDataFor: FREE_TIMES_KEPT,
    }),
    /** The visit of a link's token; 404 alike for a wrong token and an ended one. */
    getBooking: build.query<Booking, string>({
      query: (token) => ({ url: '/api/bookings/lookup', method: 'POST', body: { token } }),
      keepUnusedDataFor: 0,
    }),
    /** The times that the visit of a link can be moved to; 404 for a wrong link, 409 in words when it cannot be moved. */
    getMoveTimes: build.query<OpeningsAnswer, MoveTimesBody>({
      query: (body) => ({ url: '/api/bookings/times', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    /** Books. 409 with `alternatives` in the error's body when the time is taken. */
    createBooking: build.mutation<BookingReceipt, SendForm<CreateBookingBody>>({
      query: (form) => formCall('/api/bookings', form),
    }),
  }),
});

export const {
  useGetBookingOptionsQuery,
  useGetOpeningsQuery,
  useGetMoveTimesQuery,
  useGetNextOpeningsQuery,
  useGetBookingQuery,
  useCreateBookingMutation,
} = bookingsApi;
