/** Kinds of records that the API removes after a time. */
export const RETENTION_KINDS = [
  'contactMessages',
  'appointmentRequests',
  'herbRequests',
  'checkIns',
  'unsubscribed',
  'letterReaders',
  'errors',
  'audit',
  'calls',
  'telephonyEvents',
  'texts',
  'waitList',
  'carts',
  'backInStock',
  'orders',
  'formulas',
  'refills',
  'searchMisses',
  'versions',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export interface RetentionRule {
  /** Settings key; its value is a number of days, 0 keeps everything. */
  setting: `retention_${string}_days`;
  label: string;
  help: string;
  /** The default. Months are counted at their longest. */
  defaultDays: number;
  /** The minimum, where a law, a regulation or the records themselves require one. */
  leastDays: number;
}

const rule = <Setting extends RetentionRule['setting']>(
  setting: Setting,
  label: string,
  help: string,
  defaultDays: number,
  leastDays = 1,
): RetentionRule & { setting: Setting } => ({ setting, label, help, defaultDays, leastDays });

/** Settings key that stops every removal. */
export const RETENTION_HOLD = 'retention_hold';

/** How long each kind of record is kept. */
export const RETENTION_RULES = {
  contactMessages: rule(
    'retention_contact_days',
    'Keep messages (days)',
    'Contact form messages and your answers are removed this many days after they came in. 0 keeps them.',
    731,
  ),
  appointmentRequests: rule(
    'retention_appointments_days',
    'Keep appointment requests (days)',
    'Requests are removed this many days after they came in. 0 keeps them.',
    731,
  ),
  herbRequests: rule(
    'retention_herb_requests_days',
    'Keep herb requests (days)',
    'They’re part of the medical record. Your state’s law says how long to keep them, often 7 to 10 years. 0 keeps them.',
    0,
  ),
  checkIns: rule(
    'retention_check_ins_days',
    'Keep check-ins (days)',
    'Front desk arrivals are removed after this many days. 0 keeps them.',
    397,
  ),
  unsubscribed: rule(
    'retention_unsubscribed_days',
    'Keep ended subscriptions (days)',
    'Newsletter addresses are removed this many days after they unsubscribed. 0 keeps them.',
    366,
  ),
  letterReaders: rule(
    'retention_letter_readers_days',
    'Keep newsletter recipients (days)',
    'This many days after a newsletter was sent to someone, the record that they got it is removed. The counts stay. 0 keeps it.',
    366,
  ),
  errors: rule(
    'retention_errors_days',
    'Keep technical errors (days)',
    'Entries in the error list are removed after this many days. 0 keeps them.',
    30,
  ),
  audit: rule(
    'retention_audit_days',
    'Keep the audit log (days)',
    'Who read and changed what. Federal rules require six years (45 CFR 164.316). 0 keeps it.',
    2192,
    2192,
  ),
  calls: rule(
    'retention_calls_days',
    'Keep the call log (days)',
    'Calls are removed after this many days. 0 keeps them.',
    397,
  ),
  telephonyEvents: rule(
    'retention_telephony_events_days',
    'Keep raw phone system events (days)',
    'What the phone system reported, word for word, for troubleshooting. 0 keeps them.',
    14,
  ),
  texts: rule(
    'retention_texts_days',
    'Keep texts (days)',
    'Sent and received texts are removed after this many days. Who agreed to texts and who opted out is kept. 0 keeps them.',
    731,
  ),
  waitList: rule(
    'retention_wait_list_days',
    'Keep the wait list (days)',
    'People who waited for a time are removed this many days after they booked, left or waited in vain. 0 keeps them.',
    366,
  ),
  carts: rule(
    'retention_carts_days',
    'Keep carts (days)',
    'Carts are removed this many days after they were last used. 0 keeps them.',
    30,
  ),
  backInStock: rule(
    'retention_back_in_stock_days',
    'Keep addresses of people waiting for a product (days)',
    'People waiting to hear that a product is back are removed after this many days. 0 keeps them.',
    180,
  ),
  orders: rule(
    'retention_orders_days',
    'Keep names on orders (days)',
    'This many days after an order is completed or canceled, its name, contact, address, notes and checked questions are cleared. Items and totals stay. 0 keeps everything.',
    2557,
  ),
  formulas: rule(
    'retention_formulas_days',
    'Keep formulas (days)',
    'They’re part of the medical record. Your state’s law says how long to keep them, often 7 to 10 years. This many days after it was last changed, what a formula says about its patient is cleared and its link stops working. 0 keeps everything.',
    0,
  ),
  refills: rule(
    'retention_refills_days',
    'Keep refills (days)',
    'Refills are removed, with the patient’s address and the link, this many days after they were last granted, changed or used. 0 keeps them.',
    731,
    366,
  ),
  searchMisses: rule(
    'retention_search_misses_days',
    'Keep searches without results (days)',
    'What visitors searched for without finding anything is removed after this many days, along with what you decided about it. 0 keeps it.',
    366,
  ),
  versions: rule(
    'retention_versions_days',
    'Keep earlier versions of pages and settings (days)',
    'Earlier versions are removed this many days after they were replaced. Policies such as your privacy notice have to be kept for six years (45 CFR 164.316). 0 keeps everything.',
    2192,
  ),
} as const satisfies Record<RetentionKind, RetentionRule>;

/** Stands for name and address of an order whose time is over. */
export const REMOVED = 'Removed';

/** Keys of all retention settings, without the hold. */
export type RetentionSetting = (typeof RETENTION_RULES)[RetentionKind]['setting'];

/** Parses a number of days: a whole number from 0 to 100 years, otherwise null. */
export function daysOf(data: string): number | null {
  const text = data.trim();
  return /^\d{1,5}$/.test(text) && Number(text) <= 36_525 ? Number(text) : null;
}
