import { z } from 'zod';
import { Id } from '../../platform/common.schema';
import { VisitRowSchema } from './visits.schema';

/* What one email address or number has booked on the website, which the desk cancels at once: somebody books in jest, or many times. */

/** More are not cancelled at once; whoever has more comes again. */
export const CONTACT_VISITS_MOST = 200;

/** The coming visits that were booked on the website with the email address or the number of one of them, by their start. */
export const VisitsOfContactSchema = z.object({ visits: z.array(VisitRowSchema) });
export type VisitsOfContact = z.infer<typeof VisitsOfContactSchema>;

/** Those that were shown: all of them are cancelled or none. */
export const CancelOfContactBody = z.strictObject({
  visitIds: z
    .array(Id)
    .min(1, 'Choose at least one visit')
    .max(CONTACT_VISITS_MOST, `Choose at most ${CONTACT_VISITS_MOST} visits`),
});
export type CancelOfContactBody = z.input<typeof CancelOfContactBody>;
