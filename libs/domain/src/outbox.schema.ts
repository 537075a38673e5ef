import { z } from 'zod';
import { Id, Timestamp } from './common.schema';
import { inboxPage, PageQuery, type InboxPage } from './inbox.schema';

/**
 * What became of a mail. `pending`: not tried yet, or there is no mail server; `sending`: on its way; `failed`: tried
 * again later; `dead`: given up, until somebody sends it again.
 */
export const OutboxState = z.enum(['pending', 'sending', 'sent', 'failed', 'dead']);
export type OutboxState = z.infer<typeof OutboxState>;

/** A mail in the outbox, without its words. */
export const OutboxMailSchema = z.object({
  id: Id,
  /** What it is sent for: 'contact-message', 'contact-receipt', 'check-in' ... */
  cause: z.string(),
  /** An address, or 'clinic': the clinic's own, whatever it is when the mail goes out. */
  recipient: z.string(),
  subject: z.string(),
  state: OutboxState,
  attempts: z.number(),
  /** Why it is not sent, in the mail server's words or ours. */
  lastError: z.string().nullable(),
  /** When it is tried next, while it is pending or failed. */
  nextAttemptAt: Timestamp,
  sentAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type OutboxMail = z.infer<typeof OutboxMailSchema>;

/** Which part of the outbox is read, newest first. Without `state` everything. */
export const OutboxQuery = PageQuery.extend({ state: OutboxState.optional() });
export type OutboxQuery = z.output<typeof OutboxQuery>;

/** A part of the outbox, and how many mails there are in all. */
export const OutboxPageSchema = inboxPage(OutboxMailSchema);
export type OutboxPage = InboxPage<OutboxMail>;
