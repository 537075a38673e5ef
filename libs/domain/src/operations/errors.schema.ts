import { z } from 'zod';
import { Id, QueryFlag, text, Timestamp } from '../platform/common.schema';
import { inboxPage, PageQuery, type InboxPage } from '../platform/inbox/inbox.schema';

/** `high`: a bug of ours; `medium`: a service we depend on did not respond. */
export const ErrorSeverity = z.enum(['low', 'medium', 'high', 'critical']);
export type ErrorSeverity = z.infer<typeof ErrorSeverity>;

/** One error of the API with all its occurrences. It contains no personal data. */
export const ErrorGroupSchema = z.object({
  /** Id of the last occurrence, which represents the group. */
  id: Id,
  /** Class of the error, such as 'TypeError'. */
  errorType: z.string(),
  /** Postgres' SQLSTATE, or our own code. */
  errorCode: z.string().nullable(),
  /** With all values removed. */
  message: z.string(),
  requestMethod: z.string().nullable(),
  /** The route's pattern, such as '/api/services/:slug'. */
  requestPath: z.string().nullable(),
  severity: ErrorSeverity,
  resolved: z.boolean(),
  count: z.int(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type ErrorGroup = z.infer<typeof ErrorGroupSchema>;

export const ErrorPageSchema = inboxPage(ErrorGroupSchema);
export type ErrorPage = InboxPage<ErrorGroup>;

/** Filters of the errors, the last seen first. `search` covers type, code, message and path. */
export const ErrorQuery = PageQuery.extend({
  severity: ErrorSeverity.optional(),
  resolved: QueryFlag.optional(),
  search: text(200).optional(),
});
export type ErrorQuery = z.output<typeof ErrorQuery>;

/** One occurrence, with the most recent ones of its group. */
export const ErrorDetailSchema = ErrorGroupSchema.extend({
  stackTrace: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Such as 'Firefox on Windows'. */
  device: z.string().nullable(),
  /** The client's IP address, truncated to its network. */
  network: z.string().nullable(),
  /** The signed-in account that caused the error, if any. */
  username: z.string().nullable(),
  /** Newest first, at most 20. */
  occurrences: z.array(z.object({ id: Id, createdAt: Timestamp, requestId: z.string().nullable() })),
});
export type ErrorDetail = z.infer<typeof ErrorDetailSchema>;

/** Any occurrence represents its whole group. */
export const ResolveErrorsBody = z.strictObject({
  ids: z.array(Id).min(1, 'Send at least one').max(100, 'Send at most 100'),
  resolved: z.boolean('Must be true or false'),
});
export type ResolveErrorsBody = z.input<typeof ResolveErrorsBody>;

/** How many occurrences were changed. */
export const ResolvedErrorsSchema = z.object({ changed: z.int() });
export type ResolvedErrors = z.infer<typeof ResolvedErrorsSchema>;
