import { z } from 'zod';
import { Id, QueryFlag, Timestamp } from './common.schema';

const number = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.int().max(max, `Use at most ${max}`))
    .default(fallback);

/** Which part of an inbox is read, newest first. Without `suspectedSpam` everything. */
export const InboxQuery = z.object({
  limit: number(100, 50),
  offset: number(1_000_000, 0),
  suspectedSpam: QueryFlag.optional(),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** A part of an inbox, and how many rows there are in all. */
export const inboxPage = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), total: z.int() });
export interface InboxPage<Row> {
  items: Row[];
  total: number;
}

/** A message of the contact form as administrators see it. */
export const ContactSubmissionSchema = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  service: z.string().nullable(),
  message: z.string(),
  isRead: z.boolean(),
  suspectedSpam: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContactSubmission = z.infer<typeof ContactSubmissionSchema>;
