import { CONTENT_ENTITY_NAMES } from '@harmony/domain';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/schema';
import { sqlName } from '../../../platform/db/sql-name';
import { CLAIM_ROWS } from './stored-claims';
import { CONTENT_ROWS } from './stored-content';
import { BOOKING_ROWS } from './stored-booking';
import { FORMULA_ROWS } from './stored-formulas';
import { SHOP_ROWS } from './stored-shop';
import { WAIT_LIST_ROWS } from './stored-wait-list';
import { STOCK_ROWS } from './stored-stock';
import { INBOX_ROWS, NOTED_ROWS, PATIENT_ROWS } from './stored-rows';

/** In every archive, with all its rows. */
interface Included {
  inArchive: true;
  /** What an archive that was not sealed here may bring. */
  unsealed: Taken | NotTaken;
}

/** Its rows, each of which has to be right. */
interface Taken {
  rows: z.ZodType;
}

/** Nothing: the rows of this installation stay, or there are none afterwards. */
interface NotTaken {
  rows: null;
  instead: 'kept' | 'emptied';
  reason: string;
}

/** Not in archives, and why. A restore leaves its rows alone or removes them. */
interface LeftOut {
  inArchive: false;
  reason: string;
  onRestore: 'kept' | 'emptied';
}

const included = (rows: z.ZodType): Included => ({ inArchive: true, unsealed: { rows } });
const sealedOnly = (instead: NotTaken['instead'], reason: string): Included => ({
  inArchive: true,
  unsealed: { rows: null, instead, reason },
});
const leftOut = (onRestore: LeftOut['onRestore'], reason: string): LeftOut => ({ inArchive: false, onRestore, reason });

/** What the clinic publishes is always included. */
const content = Object.fromEntries(
  CONTENT_ENTITY_NAMES.map((table) => [table, included(CONTENT_ROWS[table])]),
  // `Object.fromEntries` loses the keys.
) as Record<keyof typeof CONTENT_ROWS, Included>;

/** The same goes for the rules of booking. */
const booking = Object.fromEntries(
  Object.entries(BOOKING_ROWS).map(([table, rows]) => [table, included(rows)]),
  // As above.
) as Record<keyof typeof BOOKING_ROWS, Included>;

/** What there is of what is sold, with its ledger. */
const stock = Object.fromEntries(
  Object.entries(STOCK_ROWS).map(([table, rows]) => [table, included(rows)]),
  // As above.
) as Record<keyof typeof STOCK_ROWS, Included>;

const SESSIONS = 'sessions end with what they were opened for';
const ACCOUNTS = 'whoever made the archive would have an account here';
const ENCRYPTED = 'encrypted for one installation, and hashed so that others cannot look numbers up';
const MONEY = 'whoever made the archive could have money sent back from here';
const LIVE = 'what the telephones are doing now is not undone; purged after days anyway';

/**
 * Every table: in backups, or not and why. A table missing here does not compile, and `tables.test.ts` compares the
 * list with the database. Password hashes are included: without them nobody could sign in to what was restored. Nothing of an
 * archive that was not sealed here is believed (decision 39): it brings rows that the API would have taken, or none.
 */
export const BACKUP_TABLES: Readonly<Record<keyof Database, Included | LeftOut>> = {
  ...content,
  imageVariants: leftOut('emptied', 'made again from the images'),
  unusedImageObjects: leftOut('emptied', 'counted anew: what comes back is not unused any more'),
  redirects: included(NOTED_ROWS.redirects),
  pageTitles: included(NOTED_ROWS.pageTitles),
  missedPaths: leftOut('kept', 'what was asked for here; only the latest are kept anyway'),
  contentVersion: leftOut('kept', 'only ever goes up: caches live by it'),
  drafts: sealedOnly('emptied', 'whoever made the archive would have it published here, by the clock'),
  versions: sealedOnly('emptied', 'what rows were like before is not checked, and those that are restored begin anew'),

  ...booking,

  outerSchedule: leftOut('kept', 'about this installation'),
  outerNames: sealedOnly('emptied', 'names of one account of a clinic system'),
  outerTimes: leftOut('emptied', 'read again from the clinic system'),
  outerReads: leftOut('emptied', 'so that the times are read again'),
  outerBookings: sealedOnly('emptied', 'whoever made the archive could cancel appointments of the clinic system'),

  contactSubmissions: included(INBOX_ROWS.contactSubmissions),
  customHerbRequests: included(INBOX_ROWS.customHerbRequests),
  checkIns: included(INBOX_ROWS.checkIns),
  appointmentRequests: included(INBOX_ROWS.appointmentRequests),
  inboxReplies: included(INBOX_ROWS.inboxReplies),
  newsletterSubscribers: included(INBOX_ROWS.newsletterSubscribers),
  newsletterTokens: included(INBOX_ROWS.newsletterTokens),
  letters: sealedOnly('emptied', 'whoever made the archive would write to our readers'),
  letterRecipients: sealedOnly('emptied', 'as the letters'),

  carts: leftOut('emptied', 'what a browser has collected, for days'),
  cartLines: leftOut('emptied', 'as the carts'),
  backInStockRequests: sealedOnly('emptied', 'whoever made the archive would have mails sent from here'),
  taxRates: included(SHOP_ROWS.taxRates),
  shippingRates: included(SHOP_ROWS.shippingRates),
  orders: included(SHOP_ROWS.orders),
  orderItems: included(SHOP_ROWS.orderItems),
  orderEvents: included(SHOP_ROWS.orderEvents),
  payments: sealedOnly('emptied', MONEY),
  refunds: sealedOnly('emptied', MONEY),
  simulatedPages: leftOut('kept', 'stands for what a provider keeps, which no restore reaches'),
  paymentEvents: leftOut('kept', 'what a provider has told this installation'),
  herbs: included(FORMULA_ROWS.herbs),
  formulas: included(FORMULA_ROWS.formulas),
  formulaItems: included(FORMULA_ROWS.formulaItems),
  refills: sealedOnly('emptied', 'whoever made the archive could order by them'),
  paymentChecks: leftOut('kept', 'about this installation'),

  ...stock,
  stockChecks: leftOut('kept', 'made again the next night'),

  users: sealedOnly('kept', ACCOUNTS),
  webSessions: leftOut('emptied', SESSIONS),
  loginAttempts: leftOut('kept', 'a lock-out must not end with a restore'),
  receptionAccounts: sealedOnly('kept', ACCOUNTS),
  receptionSessions: leftOut('emptied', SESSIONS),
  passkeys: sealedOnly('kept', ACCOUNTS),
  authenticatorApps: sealedOnly('kept', ACCOUNTS),
  recoveryCodes: sealedOnly('kept', ACCOUNTS),
  usedChallenges: leftOut('kept', 'what was answered once is not valid again'),
  passwordResets: leftOut('emptied', 'links for the accounts as they were'),
  knownDevices: sealedOnly('kept', ACCOUNTS),

  patients: included(PATIENT_ROWS.patients),
  patientPhones: included(PATIENT_ROWS.patientPhones),
  visits: included(PATIENT_ROWS.visits),
  visitEvents: included(PATIENT_ROWS.visitEvents),
  visitNews: leftOut('emptied', 'what was restored is older than what patients know, and nobody has just changed it'),
  calendarFeeds: sealedOnly('emptied', 'whoever made the archive would read the calendars here'),
  holds: included(CLAIM_ROWS.holds),
  blocks: included(CLAIM_ROWS.blocks),
  claims: included(CLAIM_ROWS.claims),
  waitEntries: included(WAIT_LIST_ROWS.waitEntries),
  freedTimes: included(WAIT_LIST_ROWS.freedTimes),
  slotOffers: included(WAIT_LIST_ROWS.slotOffers),
  patientNotes: included(PATIENT_ROWS.patientNotes),
  phoneIndex: sealedOnly('emptied', 'made again from the clinic systems'),
  callerPicks: sealedOnly('emptied', ENCRYPTED),
  patientCardSnapshots: leftOut('emptied', 'encrypted for this installation, read again from the clinic system'),
  clinicSystemSyncs: sealedOnly('emptied', 'so that the phone index is made again'),
  patientImports: sealedOnly('emptied', ENCRYPTED),
  patientImportChanges: sealedOnly('emptied', 'undoing an import would write what it says'),

  arrivals: sealedOnly('emptied', ENCRYPTED),
  arrivalReadings: leftOut('kept', 'about the clinic systems as they are now'),

  telephonyEvents: leftOut('kept', LIVE),
  calls: leftOut('kept', LIVE),
  callEvents: leftOut('kept', LIVE),
  callLogHead: leftOut('kept', LIVE),
  followUps: included(PATIENT_ROWS.followUps),
  blockedNumbers: included(PATIENT_ROWS.blockedNumbers),
  callStreamTickets: leftOut('emptied', SESSIONS),
  phoneConnections: leftOut('kept', LIVE),
  phoneExtensions: leftOut('kept', LIVE),

  textTemplates: included(PATIENT_ROWS.textTemplates),
  textConsents: sealedOnly('kept', 'nobody who ended them here gets texts'),
  receivedTexts: sealedOnly('emptied', ENCRYPTED),
  texts: leftOut('kept', 'a text that was sent since would be sent again'),

  wordingAnswers: sealedOnly('emptied', 'whoever made the archive would say what may stand'),
  signOffs: sealedOnly('emptied', 'nobody signs for a practitioner'),
  searchSources: leftOut('kept', 'made by the migrations'),
  searchEntries: leftOut('emptied', 'made again by triggers from what is published'),
  searchTranslations: leftOut('emptied', 'made again by triggers from what is published'),
  searchSynonyms: included(NOTED_ROWS.searchSynonyms),
  searchMisses: included(NOTED_ROWS.searchMisses),
  knowledgeGapMarks: included(NOTED_ROWS.knowledgeGapMarks),

  dataKeys: included(NOTED_ROWS.dataKeys),
  chatUnansweredCounts: included(NOTED_ROWS.chatUnansweredCounts),
  errors: leftOut('kept', 'about this installation, gone after 30 days'),
  auditLog: included(NOTED_ROWS.auditLog),
  auditChains: leftOut('kept', 'where the log of this installation begins and ends'),
  auditSeals: leftOut('kept', 'proves the log of this installation'),
  outboxMails: leftOut('kept', 'a mail that was sent since would be sent again'),
  idempotencyKeys: leftOut('emptied', 'answers about rows that may no longer exist'),
  rateLimits: leftOut('kept', 'a limit must not end with a restore'),
  backupJobs: leftOut('kept', 'about this installation and its files'),
  backupCopies: leftOut('kept', 'about this installation and its files'),
};

const names = (which: (entry: Included | LeftOut) => boolean): string[] =>
  Object.entries(BACKUP_TABLES)
    .filter(([, entry]) => which(entry))
    .map(([table]) => sqlName(table));

/** Tables in archives, by their names in SQL. */
export const ARCHIVED_TABLES = names((entry) => entry.inArchive);

/** Tables a restore empties without filling them again. */
export const EMPTIED_TABLES = names((entry) => !entry.inArchive && entry.onRestore === 'emptied');

/** What an unsealed archive may bring to a table of archives, by its name in SQL. */
const UNSEALED = new Map(
  Object.entries(BACKUP_TABLES).flatMap(([table, entry]) =>
    entry.inArchive ? [[sqlName(table), entry.unsealed] as const] : [],
  ),
);

/** The contract of a table's rows; null when an unsealed archive brings none. */
export const contractOf = (table: string): z.ZodType | null => UNSEALED.get(table)?.rows ?? null;

/** Tables whose rows stay as they are when an unsealed archive is restored. */
export const KEPT_TABLES = names(
  (entry) => entry.inArchive && entry.unsealed.rows === null && entry.unsealed.instead === 'kept',
);
