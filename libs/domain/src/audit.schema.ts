import { z } from 'zod';
import { Id, QueryFlag, text, Timestamp } from './common.schema';
import { inboxPage, PageQuery, type InboxPage } from './inbox.schema';
import { isCalendarDate } from './time';

/** What somebody did, without any value. */
export const AuditLineSchema = z.object({
  id: Id,
  at: Timestamp,
  /** The name the account had; null for failed sign-ins of names that do not exist. */
  actorName: z.string().nullable(),
  /** 'create', 'update', 'delete', 'reorder', 'read', 'login' ... */
  action: z.string(),
  entity: z.string(),
  /** One id, or several joined by commas. */
  entityId: z.string().nullable(),
  /** Names of the fields that were sent. */
  fields: z.array(z.string()),
  /** The caller's network: the end of the address is cut off. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLine = z.infer<typeof AuditLineSchema>;

export const AuditPageSchema = inboxPage(AuditLineSchema);
export type AuditPage = InboxPage<AuditLine>;

const Day = z.string().refine(isCalendarDate, 'Enter a date such as 2026-11-21');

/** Which lines are read. Without a filter all of them. */
export const AuditFilter = z.object({
  entity: text(100).optional(),
  action: text(100).optional(),
  /** Name of who did it. */
  actor: text(100).optional(),
  /** First and last day by the clinic's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Looks into action, entity, id, fields and name. */
  search: text(200).optional(),
  /** Only what changed something: neither reads and exports nor signing in and out. */
  writesOnly: QueryFlag.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

/** A part of them, the newest first. */
export const AuditQuery = PageQuery.extend(AuditFilter.shape);
export type AuditQuery = z.output<typeof AuditQuery>;

/** What there is to filter by. */
export const AuditChoicesSchema = z.object({
  entities: z.array(z.string()),
  actions: z.array(z.string()),
  actors: z.array(z.string()),
});
export type AuditChoices = z.infer<typeof AuditChoicesSchema>;
