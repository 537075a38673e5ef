/**
 * What an entry of the audit log can be about, with its name for people. The key is the same word as in the URL, the
 * folder and the table, in kebab case.
 */
export const AUDIT_ENTITIES = {
  account: 'account',
  appointments: 'appointment request',
  'audit-log': 'audit log',
  backup: 'backup',
  'backup-settings': 'backup settings',
  'call-backs': 'call-back',
  'call-stream': 'call monitor connection',
  calls: 'call',
  'check-ins': 'check-in',
  'clinic-systems': 'clinic system',
  config: 'setting',
  'contact-submissions': 'message',
  'custom-herb-requests': 'herb request',
  errors: 'error',
  'faq-categories': 'FAQ category',
  faqs: 'question',
  'health-conditions': 'condition',
  hours: 'opening hours',
  images: 'image',
  newsletter: 'newsletter address',
  outbox: 'email',
  'patient-imports': 'patient import',
  patients: 'patient',
  'phone-systems': 'phone system',
  practitioners: 'practitioner',
  'product-categories': 'product category',
  products: 'product',
  'reception-accounts': 'reception account',
  'reception-sessions': 'call monitor session',
  retention: 'retention',
  reviews: 'review',
  services: 'service',
  sessions: 'console session',
  users: 'user',
} as const;

export type AuditEntity = keyof typeof AUDIT_ENTITIES;
