import { REMOVED, type RetentionKind } from '@harmony/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** The table of a kind, and the column that its age is counted from. */
export interface RetentionSource {
  table: keyof Database;
  /** Column with the moment. */
  since: string;
  /** The rows of the table that belong to the kind, if not all do. */
  only?: RawBuilder<boolean>;
  /** What is written over the rows, which stay; without it they are removed. `only` leaves out those that it was written over. */
  blank?: RawBuilder<unknown>;
  /** What belongs to them and is removed at the same age. */
  also?: readonly Omit<RetentionSource, 'also'>[];
}

/** Of an order the sums stay, and the state that its tax was for. */
const BLANK_ORDER = sql`
  customer_name = ${sql.lit(REMOVED)}, customer_email = ${sql.lit(REMOVED)}, customer_phone = '', key_hash = null, phone_hmac = null, phone_key_id = null, network = null,
  note = null, flags = null, admin_notes = null, word_tokens = '{}', note_tokens = '{}', tracking = null,
  ship_to = case when ship_to is null then null else
    jsonb_build_object('line1', '', 'line2', null, 'city', '', 'state', ship_to ->> 'state', 'zip', '') end`;

/** What a formula says of its patient. Herbs and weights stay, for the ledger. */
const BLANK_FORMULA = sql`
  patient_name = ${sql.lit(REMOVED)}, patient_email = null, patient_phone = null, patient_id = null, herb_request_id = null,
  key_hash = null, dose = null, preparation = null, answers = null,
  state = case when state = 'replaced' then state else 'withdrawn' end`;

/** Kinds without an entry have no table yet, so there is nothing to show or remove. */
export const RETENTION_SOURCES: Partial<Record<RetentionKind, RetentionSource>> = {
  contactMessages: { table: 'contactSubmissions', since: 'createdAt' },
  appointmentRequests: { table: 'appointmentRequests', since: 'createdAt' },
  herbRequests: { table: 'customHerbRequests', since: 'createdAt' },
  checkIns: { table: 'checkIns', since: 'createdAt', also: [{ table: 'arrivals', since: 'createdAt' }] },
  unsubscribed: { table: 'newsletterSubscribers', since: 'unsubscribedAt', only: sql`state = 'unsubscribed'` },
  letterReaders: {
    table: 'letterRecipients',
    since: 'settledAt',
    only: sql`subscriber_id is not null`,
    blank: sql`subscriber_id = null, reason = null`,
  },
  errors: { table: 'errors', since: 'createdAt' },
  audit: { table: 'auditLog', since: 'at' },
  calls: { table: 'calls', since: 'startedAt' },
  texts: { table: 'texts', since: 'createdAt', also: [{ table: 'receivedTexts', since: 'receivedAt' }] },
  telephonyEvents: { table: 'telephonyEvents', since: 'receivedAt' },
  waitList: { table: 'waitEntries', since: 'endedAt' },
  carts: { table: 'carts', since: 'touchedAt' },
  backInStock: { table: 'backInStockRequests', since: 'createdAt' },
  orders: {
    table: 'orders',
    since: 'endedAt',
    only: sql`customer_email <> ${sql.lit(REMOVED)}`,
    blank: BLANK_ORDER,
    // Reasons are what staff have typed. Those of an order are old enough on the day after it was blanked.
    also: [
      {
        table: 'orderEvents',
        since: 'at',
        only: sql`reason is not null and order_id in (select id from orders where customer_email = ${sql.lit(REMOVED)})`,
        blank: sql`reason = null`,
      },
    ],
  },
  formulas: {
    table: 'formulas',
    since: 'updatedAt',
    only: sql`state in ('signed', 'replaced', 'withdrawn') and patient_name <> ${sql.lit(REMOVED)}`,
    blank: BLANK_FORMULA,
    also: [{ table: 'formulas', since: 'updatedAt', only: sql`state = 'draft'` }],
  },
  refills: { table: 'refills', since: 'updatedAt' },
  searchMisses: { table: 'searchMisses', since: 'day', also: [{ table: 'knowledgeGapMarks', since: 'markedOn' }] },
  // From when they were last in effect: what is in effect is never removed.
  versions: { table: 'versions', since: 'endedAt' },
};
