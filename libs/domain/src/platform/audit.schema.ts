import { z } from 'zod';
import { Id, QueryFlag, text, Timestamp } from './common.schema';
import { inboxPage, PageQuery, type InboxPage } from './inbox/inbox.schema';
import { isCalendarDate } from './moments/time';

/** One entry of the audit log: an action, without the values it changed. */
export const AuditLineSchema = z.object({
  id: Id,
  at: Timestamp,
  /** The account's name at the time; null for failed sign-ins with an unknown name. */
  actorName: z.string().nullable(),
  /** 'create', 'update', 'delete', 'reorder', 'read', 'login' ... */
  action: z.string(),
  entity: z.string(),
  /** One id, or several joined by commas. */
  entityId: z.string().nullable(),
  /** Names of the fields that were sent. */
  fields: z.array(z.string()),
  /** The client's IP address, truncated to its network. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLineSchema>;

export const AuditPageSchema = inboxPage(AuditLineSchema);
export type AuditPage = InboxPage<AuditLine>;

const Day = z.string().refine(isCalendarDate, 'Enter a date such as 2026-11-21');

/** Filters of the audit log; without any, every entry. */
export const AuditFilter = z.object({
  entity: text(100).optional(),
  action: text(100).optional(),
  /** Name of the account. */
  actor: text(100).optional(),
  /** First and last day in the clinic's time zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Searches action, entity, id, fields and name. */
  search: text(200).optional(),
  /** Only changes: no reads or exports, no signing in or out. */
  writesOnly: QueryFlag.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** One page of entries, newest first. */
export const AuditQuery = PageQuery.extend(AuditFilter.shape);
export type AuditQuery = z.output<typeof AuditQuery>;

/** The values that can be filtered by. */
export const AuditChoicesSchema = z.object({
  entities: z.array(z.string()),
  actions: z.array(z.string()),
  actors: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof AuditChoicesSchema>;
