import { z } from 'zod';
import { Id, line, nullableText, text, Timestamp } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { StrangerColumns } from '../../platform/inbox/inbox.schema';
import { CHECK_IN_MESSAGES, dateOfBirthProblem, REASON_MAX } from './check-ins';

const said = (max: number, missing: string) => line(max, missing).pipe(z.string().min(1, missing));

/** A calendar date YYYY-MM-DD in the past, at most 130 years ago. */
const DateOfBirth = text(40, CHECK_IN_MESSAGES.dateOfBirth.missing).superRefine((value, context) => {
  const problem = dateOfBirthProblem(value, new Date());
  if (problem) context.addIssue({ code: 'custom', message: problem });
});

/** A patient's arrival. Unknown keys are ignored; blank optional fields are stored as null. */
export const CreateCheckInBody = z.object({
  firstName: said(100, CHECK_IN_MESSAGES.firstName),
  lastName: said(100, CHECK_IN_MESSAGES.lastName),
  dateOfBirth: DateOfBirth,
  email: nullableText(254).pipe(z.email(CHECK_IN_MESSAGES.email).nullable()).default(null),
  phone: nullableText(40).default(null),
  /** Name of a treatment, or the patient's own words for it. */
  appointmentType: nullableText(200).default(null),
  reasonForVisit: nullableText(REASON_MAX).default(null),
  ...FormGuardFields,
});
export type CreateCheckInBody = z.input<typeof CreateCheckInBody>;

export const CHECK_IN_STATUSES = ['checked_in', 'in_treatment', 'completed', 'cancelled'] as const;

/** A check-in as administrators see it. `state` is its status and `adminNotes` its notes, as in every inbox. */
export const CheckInSchema = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  appointmentType: z.string().nullable(),
  reasonForVisit: z.string().nullable(),
  status: z.enum(CHECK_IN_STATUSES),
  notes: z.string().nullable(),
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CheckIn = z.infer<typeof CheckInSchema>;
