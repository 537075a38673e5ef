import type { AppointmentRequest, AppointmentRequestDetail } from '@harmony/domain';
import { inboxCalls } from '../platform/rows/inbox-calls';

/** Requests for an appointment. */
export const appointmentsInbox = inboxCalls<AppointmentRequest, AppointmentRequestDetail>('appointments');
