import { z } from 'zod';
import { Id, nullableText, text } from './common.schema';
import { CONTACT_MESSAGES } from './contact';

const NAME_MIN = 2;
const MESSAGE_MIN = 10;

/**
 * A visitor's message. Unknown keys are ignored. `website` is the honeypot (people leave it empty), `elapsedMs` the
 * time in milliseconds between the form's first use and its sending, when the browser measured it.
 */
export const CreateContactBody = z.object({
  name: text(200, CONTACT_MESSAGES.name).pipe(z.string().min(NAME_MIN, CONTACT_MESSAGES.name)),
  email: text(254, CONTACT_MESSAGES.email).pipe(z.email(CONTACT_MESSAGES.email)),
  phone: nullableText(40).default(null),
  service: nullableText(200).default(null),
  message: text(5000, CONTACT_MESSAGES.message).pipe(z.string().min(MESSAGE_MIN, CONTACT_MESSAGES.message)),
  website: z.string().max(500).default(''),
  elapsedMs: z.number().min(0).max(1e12).nullable().default(null),
});
export type CreateContactBody = z.input<typeof CreateContactBody>;

export const ContactReceiptSchema = z.object({ success: z.literal(true), id: Id, message: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceiptSchema>;
