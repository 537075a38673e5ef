import { z } from 'zod';
import { Id, Timestamp } from './common.schema';

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

/** Which mails, and which page of them; without `state` all. Unknown parameters are ignored. */
export const OutboxQuery = z.object({
  state: OutboxState.optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
export type OutboxQuery = z.input<typeof OutboxQuery>;

export const OutboxPageSchema = z.object({
  items: z.array(OutboxMailSchema),
  /** Mails on all pages. */
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type OutboxPage = z.infer<typeof OutboxPageSchema>;
