import { z } from 'zod';
import { Id, QueryFlag, text, Timestamp } from './common.schema';
import { inboxPage, PageQuery, type InboxPage } from './inbox.schema';

/** `high`: a fault of our own; `medium`: something we need did not answer. */
export const ErrorSeverity = z.enum(['low', 'medium', 'high', 'critical']);
export type ErrorSeverity = z.infer<typeof ErrorSeverity>;

/** One failure of the API with all its repetitions. Nothing in it is anybody's data. */
export const ErrorGroupSchema = z.object({
  /** Of its last occurrence: stands for the whole group. */
  id: Id,
  /** Class of the error, such as 'TypeError'. */
  errorType: z.string(),
  /** Postgres' SQLSTATE, or our own code. */
  errorCode: z.string().nullable(),
  /** Values are taken out. */
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

/** Which failures are read, the last seen first. `search` looks into type, code, message and path. */
export const ErrorQuery = PageQuery.extend({
  severity: ErrorSeverity.optional(),
  resolved: QueryFlag.optional(),
  search: text(200).optional(),
});
export type ErrorQuery = z.output<typeof ErrorQuery>;

/** One occurrence, and the last ones like it. */
export const ErrorDetailSchema = ErrorGroupSchema.extend({
  stackTrace: z.string().nullable(),
  requestId: z.string().nullable(),
  /** As 'Firefox on Windows'. */
  device: z.string().nullable(),
  /** The caller's network: the end of the address is cut off. */
  network: z.string().nullable(),
  /** The account that met it, when somebody was signed in. */
  username: z.string().nullable(),
  /** The newest first, at most 20. */
  occurrences: z.array(z.object({ id: Id, createdAt: Timestamp, requestId: z.string().nullable() })),
});
export type ErrorDetail = z.infer<typeof ErrorDetailSchema>;

/** Any occurrence stands for all that are like it. */
export const ResolveErrorsBody = z.strictObject({
  ids: z.array(Id).min(1, 'Send at least one').max(100, 'Send at most 100'),
  resolved: z.boolean('Must be true or false'),
});
export type ResolveErrorsBody = z.input<typeof ResolveErrorsBody>;

/** How many occurrences were changed. */
export const ResolvedErrorsSchema = z.object({ changed: z.int() });
export type ResolvedErrors = z.infer<typeof ResolvedErrorsSchema>;
