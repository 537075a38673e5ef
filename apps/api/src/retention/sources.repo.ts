import type { RetentionKind } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/schema';

/** Where rows of a kind are, and by which moment their age is told. */
export interface RetentionSource {
  table: keyof Database;
  /** Column with the moment. */
  since: string;
  /** Which rows of the table are meant, where not all. */
  only?: RawBuilder<boolean>;
}

/** Kinds without an entry have no table yet: nothing is shown or removed of them. */
export const RETENTION_SOURCES: Partial<Record<RetentionKind, RetentionSource>> = {
  contactMessages: { table: 'contactSubmissions', since: 'createdAt' },
  appointmentRequests: { table: 'appointmentRequests', since: 'createdAt' },
  herbRequests: { table: 'customHerbRequests', since: 'createdAt' },
  checkIns: { table: 'checkIns', since: 'createdAt' },
  unsubscribed: { table: 'newsletterSubscribers', since: 'unsubscribedAt', only: sql`state = 'unsubscribed'` },
  errors: { table: 'errors', since: 'createdAt' },
  audit: { table: 'auditLog', since: 'at' },
  calls: { table: 'calls', since: 'startedAt' },
  telephonyEvents: { table: 'telephonyEvents', since: 'receivedAt' },
};
