import { CONTENT_ENTITIES, CONTENT_ENTITY_NAMES, type ContentEntity } from '../publishing/content/entities';
import { nounOf } from '../publishing/content/rows';

/** In addition to what the clinic publishes. */
const OTHERS = {
  account: 'account',
  appointments: 'appointment request',
  arrivals: 'arrival',
  'audit-log': 'audit log',
  backup: 'backup',
  'backup-settings': 'backup settings',
  blocks: 'blocked time',
  'blocked-numbers': 'blocked number',
  'booking-rules': 'booking rules',
  'calendar-feeds': 'calendar feed',
  'call-statistics': 'call statistics',
  'call-stream': 'call monitor connection',
  calls: 'call',
  'check-ins': 'check-in',
  'clinic-systems': 'clinic system',
  'contact-submissions': 'message',
  'custom-herb-requests': 'herb request',
  errors: 'error',
  'follow-ups': 'follow-up',
  formulas: 'formula',
  herbs: 'herb',
  'knowledge-gaps': 'knowledge gap',
  letters: 'newsletter',
  newsletter: 'newsletter subscriber',
  orders: 'order',
  outbox: 'email',
  'outer-schedule': 'another program’s schedule',
  'page-titles': 'page search and sharing texts',
  'patient-imports': 'patient import',
  patients: 'patient',
  people: 'person’s timeline',
  'phone-systems': 'phone system',
  'practitioner-conditions': 'practitioner’s conditions',
  recalls: 'recall',
  'received-texts': 'received text',
  'reception-accounts': 'reception account',
  'reception-sessions': 'call monitor session',
  redirects: 'redirect',
  refills: 'refill',
  retention: 'retention',
  rooms: 'room',
  schedule: 'schedule',
  'search-synonyms': 'search words',
  'second-factor': 'second factor',
  'service-rules': 'service’s booking rules',
  sessions: 'console session',
  'shipping-rates': 'shipping rate',
  stock: 'stock',
  stocktakes: 'stocktake',
  'tax-rates': 'tax rate',
  'text-templates': 'text template',
  texts: 'text',
  users: 'user',
  'visit-series': 'series of visits',
  visits: 'visit',
  'wait-list': 'wait list entry',
  wording: 'wording',
  'working-exceptions': 'working hours exception',
  'working-plans': 'working plan',
} as const;

export type AuditEntity = keyof typeof OTHERS | (typeof CONTENT_ENTITIES)[ContentEntity]['name'];

/**
 * What an entry of the audit log is about, and what people call one of these things. The key, in kebab case, is also
 * the word in the URL, the folder and the table.
 */
export const AUDIT_ENTITIES: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(CONTENT_ENTITY_NAMES.map((entity) => [CONTENT_ENTITIES[entity].name, nounOf(entity).one])),
};
