import { z } from 'zod';
import { Id, line, nullableText, text } from '../platform/common.schema';
import { CONTACT_MESSAGES } from './contact-submissions';
import { FormGuardFields } from '../platform/forms/form-guard.schema';

const NAME_MIN = 2;
const MESSAGE_MIN = 10;

/** The sender and how to reach them: the same in every form that a person answers. */
export const SenderFields = {
  name: line(200, CONTACT_MESSAGES.name).pipe(z.string().min(NAME_MIN, CONTACT_MESSAGES.name)),
  email: text(254, CONTACT_MESSAGES.email).pipe(z.email(CONTACT_MESSAGES.email)),
  phone: nullableText(40).default(null),
};

/** A visitor's message. Unknown keys are ignored. */
export const CreateContactBody = z.object({
  ...SenderFields,
  service: nullableText(200).default(null),
  message: text(5000, CONTACT_MESSAGES.message).pipe(z.string().min(MESSAGE_MIN, CONTACT_MESSAGES.message)),
  ...FormGuardFields,
});
export type CreateContactBody = z.input<typeof CreateContactBody>;

export const ContactReceiptSchema = z.object({ success: z.literal(true), id: Id, message: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceiptSchema>;
