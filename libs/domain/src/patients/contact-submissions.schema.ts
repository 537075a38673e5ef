import { z } from 'zod';
import { InboxReplySchema } from '../mail/replies.schema';
import { Id, nullableText, text, Timestamp } from '../platform/common.schema';
import { FormGuardFields } from '../platform/forms/form-guard.schema';
import { CONTACT_MESSAGES } from '../platform/forms/sender';
import { SenderFields } from '../platform/forms/sender.schema';
import { StrangerColumns } from '../platform/inbox/inbox.schema';
import { SpokenLanguage } from '../platform/translations.schema';

const MESSAGE_MIN = 10;

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

/** A message of the contact form as administrators see it. */
export const ContactSubmissionSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  message: z.string(),
  language: SpokenLanguage,
  ...StrangerColumns,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactSubmission = z.infer<typeof ContactSubmissionSchema>;

/** The same with the answers that it got, oldest first. */
export const ContactSubmissionDetailSchema = ContactSubmissionSchema.extend({ replies: z.array(InboxReplySchema) });
export type ContactSubmissionDetail = z.infer<typeof ContactSubmissionDetailSchema>;
