import { z } from 'zod';
import { Id, requiredLine, requiredText, Timestamp } from '../platform/common.schema';
import { INBOXES, type InboxKey } from '../platform/inbox/inbox';
import { CalendarDate, TimeOfDay } from '../platform/moments/dates.schema';
import { OutboxState } from './outbox.schema';
import { MOST_SUGGESTED } from './suggested-times';

/** A day and a time of day by the clinic's clock. */
const SuggestedTimeSchema = z.strictObject({ date: CalendarDate, time: TimeOfDay });

/**
 * A reply by email; line breaks in the text are kept. Suggested times follow the text in the email, and only inboxes that
 * suggest times take them.
 */
export const replyBody = (key: InboxKey) =>
  z.strictObject({
    subject: requiredLine(200),
    text: requiredText(10_000),
    suggestedTimes: (INBOXES[key].suggestsTimes
      ? z.array(SuggestedTimeSchema).max(MOST_SUGGESTED, `Suggest at most ${MOST_SUGGESTED} times`)
      : z.never('Only appointment requests can be answered with times')
    ).optional(),
  });
export type ReplyBody = z.input<ReturnType<typeof replyBody>>;

/** A sent reply, with the state of its email. */
export const InboxReplySchema = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  /** The visits that were suggested, in the order of the email. */
  suggestedTimes: z.array(Timestamp),
  sentBy: z.string().nullable(),
  /** Null when the email is no longer in the outbox. */
  mailState: OutboxState.nullable(),
  /** Why the email is delayed or failed. */
  mailError: z.string().nullable(),
  createdAt: Timestamp,
});
export type InboxReply = z.infer<typeof InboxReplySchema>;
