import { z } from 'zod';
import { Id, Timestamp } from '../platform/common.schema';
import { inboxPage, PageQuery, type InboxPage } from '../platform/inbox/inbox.schema';

/**
 * The state of an email. `pending`: not tried yet, or there is no mail server; `sending`: in progress; `failed`: will be
 * retried; `dead`: given up until somebody sends it again.
 */
export const OutboxState = z.enum(['pending', 'sending', 'sent', 'failed', 'dead']);
export type OutboxState = z.infer<typeof OutboxState>;

/** An email in the outbox, without its text. */
export const OutboxMailSchema = z.object({
  id: Id,
  /** Its purpose: 'contact-message', 'contact-receipt', 'check-in' ... */
  cause: z.string(),
  /** An email address, or 'clinic': the clinic's own address at the time of sending. */
  recipient: z.string(),
  subject: z.string(),
  state: OutboxState,
  attempts: z.number(),
  /** Why it was not sent: the mail server's message or our own. */
  lastError: z.string().nullable(),
  /** When it is tried next, while it is pending or failed. */
  nextAttemptAt: Timestamp,
  sentAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type OutboxMail = z.infer<typeof OutboxMailSchema>;

/** The requested page of the outbox, newest first; without `state`, all emails. */
export const OutboxQuery = PageQuery.extend({ state: OutboxState.optional() });
export type OutboxQuery = z.output<typeof OutboxQuery>;

/** One page of the outbox, and the total number of emails. */
export const OutboxPageSchema = inboxPage(OutboxMailSchema);
export type OutboxPage = InboxPage<OutboxMail>;
