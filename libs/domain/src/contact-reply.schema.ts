import { z } from 'zod';
import { Id, requiredText, Timestamp } from './common.schema';
import { ContactSubmissionSchema } from './inbox.schema';
import { OutboxState } from './outbox.schema';

/** A reply by email; line breaks in the text are kept. */
export const ReplyBody = z.strictObject({
  subject: requiredText(200).refine((subject) => !/\p{Cc}/u.test(subject), 'Use one line'),
  text: requiredText(10_000),
});
export type ReplyBody = z.input<typeof ReplyBody>;

/** A sent reply, with the state of its email. */
export const ContactReplySchema = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  sentBy: z.string().nullable(),
  /** Null when the email is no longer in the outbox. */
  mailState: OutboxState.nullable(),
  /** Why the email is delayed or failed. */
  mailError: z.string().nullable(),
  createdAt: Timestamp,
});
export type ContactReply = z.infer<typeof ContactReplySchema>;

/** A message with its replies, oldest first. */
export const ContactSubmissionDetailSchema = ContactSubmissionSchema.extend({ replies: z.array(ContactReplySchema) });
export type ContactSubmissionDetail = z.infer<typeof ContactSubmissionDetailSchema>;
