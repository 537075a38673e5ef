import { z } from 'zod';
import { requiredLine, requiredText } from '../../platform/common.schema';
import { FormGuardFields } from '../../platform/forms/form-guard.schema';
import { CalendarDate } from '../../platform/moments/dates.schema';
import { CALL_BACK_TIME_KEYS } from './call-back';
import { QUESTION_KINDS, QUESTION_LENGTHS } from './unanswered';

/** Somebody who asked the assistant to be called. */
export const CallBackBody = z.object({
  name: requiredLine(200),
  phone: requiredText(40),
  when: z.enum(CALL_BACK_TIME_KEYS, 'Choose when it suits you').default('soon'),
  ...FormGuardFields,
});
export type CallBackBody = z.input<typeof CallBackBody>;

/** A question the assistant could not answer, reduced to its kind and length; never its text. */
export const CountUnansweredBody = z.strictObject({
  kind: z.enum(QUESTION_KINDS, 'Must be a kind of question'),
  length: z.enum(QUESTION_LENGTHS, 'Must be short, medium or long'),
});
export type CountUnansweredBody = z.infer<typeof CountUnansweredBody>;

/** How many questions of one kind and length went unanswered on one day, in the clinic's time zone. */
export const UnansweredCountSchema = z.object({
  day: CalendarDate,
  kind: z.enum(QUESTION_KINDS),
  length: z.enum(QUESTION_LENGTHS),
  count: z.number(),
});
export type UnansweredCount = z.infer<typeof UnansweredCountSchema>;

const MAX_DAYS = 366;

/** How many days back to count, today included. */
export const ListUnansweredQuery = z.object({
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'Must be a whole number of days')
    .transform(Number)
    .pipe(z.number().max(MAX_DAYS, `Must be at most ${MAX_DAYS}`))
    .default(90),
});
