import type { RetentionKind } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema';

/** The table of a kind, and the column that its age is counted from. */
export interface RetentionSource {
  table: keyof Database;
  /** Column with the moment. */
  since: string;
  /** The rows of the table that belong to the kind, if not all do. */
  only?: RawBuilder<boolean>;
  /** What belongs to them and is removed at the same age. */
  also?: readonly Omit<RetentionSource, 'also'>[];
}

/** Kinds without an entry have no table yet, so there is nothing to show or remove. */
export const RETENTION_SOURCES: Partial<Record<RetentionKind, RetentionSource>> = {
  contactMessages: { table: 'contactSubmissions', since: 'createdAt' },
  appointmentRequests: { table: 'appointmentRequests', since: 'createdAt' },
  herbRequests: { table: 'customHerbRequests', since: 'createdAt' },
  checkIns: { table: 'checkIns', since: 'createdAt', also: [{ table: 'arrivals', since: 'createdAt' }] },
  unsubscribed: { table: 'newsletterSubscribers', since: 'unsubscribedAt', only: sql`state = 'unsubscribed'` },
  errors: { table: 'errors', since: 'createdAt' },
  audit: { table: 'auditLog', since: 'at' },
  calls: { table: 'calls', since: 'startedAt' },
  texts: { table: 'texts', since: 'createdAt', also: [{ table: 'receivedTexts', since: 'receivedAt' }] },
  telephonyEvents: { table: 'telephonyEvents', since: 'receivedAt' },
  waitList: { table: 'waitEntries', since: 'endedAt' },
};
