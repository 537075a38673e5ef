import { z } from 'zod';
import { InboxReplySchema } from '../../mail/replies.schema';
import { Id, nullableText, Timestamp } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { SenderFields } from '../../platform/forms/sender.schema';
import { StrangerColumns } from '../../platform/inbox/inbox.schema';
import { SpokenLanguage } from '../../platform/translations.schema';
import { APPOINTMENT_MESSAGES, PREFERRED_DAYS, PREFERRED_TIMES } from './appointments';

/** The id of a row chosen in a form, which sends it as text; blank and null mean "no choice". */
const ChosenId = (message: string) =>
  z.union([z.number(), z.string(), z.null()], message).transform((value, context) => {
    if (value === null || value === '') return null;
    const { data } = Id.safeParse(typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value);
    if (data !== undefined) return data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A subset of the given values; duplicates count once, an empty list means "any". */
const someOf = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .array(z.enum(values, message), message)
    .max(values.length * 2, message)
    .transform((chosen) => values.filter((value) => chosen.some((one) => one === value)));

/** A request for an appointment; it books nothing. A null service or practitioner leaves the choice to the clinic. */
export const CreateAppointmentRequestBody = z.object({
  ...SenderFields,
  serviceId: ChosenId(APPOINTMENT_MESSAGES.serviceId).default(null),
  practitionerId: ChosenId(APPOINTMENT_MESSAGES.practitionerId).default(null),
  preferredDays: someOf(PREFERRED_DAYS, APPOINTMENT_MESSAGES.preferredDays).default([]),
  preferredTimes: someOf(PREFERRED_TIMES, APPOINTMENT_MESSAGES.preferredTimes).default([]),
  note: nullableText(1000).default(null),
  ...FormGuardFields,
});
export type CreateAppointmentRequestBody = z.input<typeof CreateAppointmentRequestBody>;

export const APPOINTMENT_STATUSES = ['pending', 'contacted', 'booked', 'closed'] as const;

/** An appointment request as administrators see it. Names are those at the time of the request; `state` is its status. */
export const AppointmentRequestSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  serviceId: Id.nullable(),
  serviceName: z.string().nullable(),
  practitionerId: Id.nullable(),
  practitionerName: z.string().nullable(),
  preferredDays: z.array(z.enum(PREFERRED_DAYS)),
  preferredTimes: z.array(z.enum(PREFERRED_TIMES)),
  note: z.string().nullable(),
  status: z.enum(APPOINTMENT_STATUSES),
  language: SpokenLanguage,
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type AppointmentRequest = z.infer<typeof AppointmentRequestSchema>;

/** The same with the answers that it got, oldest first. */
export const AppointmentRequestDetailSchema = AppointmentRequestSchema.extend({ replies: z.array(InboxReplySchema) });
export type AppointmentRequestDetail = z.infer<typeof AppointmentRequestDetailSchema>;
