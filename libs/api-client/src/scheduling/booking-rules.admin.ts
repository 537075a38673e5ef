import type {
  BookingRules,
  PractitionerConditions,
  PractitionerConditionsBody,
  Room,
  RoomBody,
  ServiceRule,
  ServiceRuleBody,
  WorkingException,
  WorkingExceptionBody,
  WorkingPlan,
  WorkingPlanBody,
} from '@harmony/domain';
import { baseApi } from '../platform/query/base-api';
import { LIST } from '../platform/query/tags';
import { updateCall } from '../platform/rows/admin-calls';
import { wholeRowCalls } from '../platform/rows/whole-rows';

const RULES = ['BookingRules'] as const;

/** All rules of booking, read at once: who deletes a service or a practitioner deletes their rules. */
const bookingRulesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['BookingRules', 'Service', 'Practitioner'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getBookingRules: build.query<BookingRules, void>({
        query: () => '/api/booking-rules',
        providesTags: ['BookingRules', { type: 'Service', id: LIST }, { type: 'Practitioner', id: LIST }],
      }),
      /** Rules to begin with, for a clinic that has none. Refused with 409 when something is set up already. */
      fillInBooking: build.mutation<BookingRules, void>({
        query: () => ({ url: '/api/booking/starter', method: 'POST' }),
        invalidatesTags: RULES,
      }),
      savePractitionerConditions: build.mutation<PractitionerConditions, PractitionerConditionsBody & { id: number }>({
        query: ({ id, ...changes }) => updateCall('/api/practitioner-conditions', { id, changes }),
        invalidatesTags: RULES,
      }),
    }),
  });

const ruleCalls = <Row, Body>(kind: string) => wholeRowCalls<Row, Body>(kind, RULES);

/** The writes of each kind of rules. A service's rules have its id, also before there are any. */
export const bookingRuleCalls = {
  rooms: ruleCalls<Room, RoomBody>('rooms'),
  services: ruleCalls<ServiceRule, ServiceRuleBody>('service-rules'),
  plans: ruleCalls<WorkingPlan, WorkingPlanBody>('working-plans'),
  exceptions: ruleCalls<WorkingException, WorkingExceptionBody>('working-exceptions'),
};

export const { useGetBookingRulesQuery, useFillInBookingMutation, useSavePractitionerConditionsMutation } =
  bookingRulesApi;
