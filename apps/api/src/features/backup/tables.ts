import { CONTENT_ENTITY_NAMES } from '@harmony/domain';
import type { Database } from '../../db/schema';
import { sqlName } from '../../db/sql-name';

/** In every archive, with all its rows. */
interface Included {
  inArchive: true;
}

/** Not in archives, and why. A restore leaves its rows alone or removes them. */
interface LeftOut {
  inArchive: false;
  reason: string;
  onRestore: 'kept' | 'emptied';
}

const included: Included = { inArchive: true };
const leftOut = (onRestore: LeftOut['onRestore'], reason: string): LeftOut => ({ inArchive: false, onRestore, reason });

/** What the clinic publishes is always included. */
const eachIncluded = <Table extends string>(tables: readonly Table[]) =>
  Object.fromEntries(tables.map((table) => [table, included])) as Record<Table, Included>;

const SESSIONS = 'sessions end with what they were opened for';
const LIVE = 'what the telephones are doing now is not undone; purged after days anyway';

/**
 * Every table: in backups, or not and why. A table missing here does not compile, and `tables.test.ts` compares the
 * list with the database. Password hashes are included: without them nobody could sign in to what was restored.
 */
export const BACKUP_TABLES: Readonly<Record<keyof Database, Included | LeftOut>> = {
  ...eachIncluded(CONTENT_ENTITY_NAMES),
  imageVariants: leftOut('emptied', 'made again from the images'),
  contentVersion: leftOut('kept', 'only ever goes up: caches live by it'),

  contactSubmissions: included,
  customHerbRequests: included,
  checkIns: included,
  appointmentRequests: included,
  inboxReplies: included,
  newsletterSubscribers: included,
  newsletterTokens: included,
  orders: included,
  orderItems: included,

  users: included,
  webSessions: leftOut('emptied', SESSIONS),
  loginAttempts: leftOut('kept', 'a lock-out must not end with a restore'),
  receptionAccounts: included,
  receptionSessions: leftOut('emptied', SESSIONS),

  patients: included,
  patientPhones: included,
  patientVisits: included,
  patientNotes: included,
  phoneIndex: included,
  callerPicks: included,
  patientCardSnapshots: leftOut('emptied', 'encrypted for this installation, read again from the clinic system'),
  clinicSystemSyncs: included,
  patientImports: included,
  patientImportChanges: included,

  arrivals: included,
  arrivalReadings: leftOut('kept', 'about the clinic systems as they are now'),

  telephonyEvents: leftOut('kept', LIVE),
  calls: leftOut('kept', LIVE),
  callEvents: leftOut('kept', LIVE),
  callLogHead: leftOut('kept', LIVE),
  followUps: included,
  blockedNumbers: included,
  callStreamTickets: leftOut('emptied', SESSIONS),
  phoneConnections: leftOut('kept', LIVE),
  phoneExtensions: leftOut('kept', LIVE),

  textTemplates: included,
  textConsents: included,
  receivedTexts: included,
  texts: leftOut('kept', 'a text that was sent since would be sent again'),

  dataKeys: included,
  chatUnansweredCounts: included,
  errors: leftOut('kept', 'about this installation, gone after 30 days'),
  auditLog: included,
  auditChains: leftOut('kept', 'where the log of this installation begins and ends'),
  auditSeals: leftOut('kept', 'proves the log of this installation'),
  outboxMails: leftOut('kept', 'a mail that was sent since would be sent again'),
  idempotencyKeys: leftOut('emptied', 'answers about rows that may no longer exist'),
  backupJobs: leftOut('kept', 'about this installation and its files'),
};

const names = (which: (entry: Included | LeftOut) => boolean): string[] =>
  Object.entries(BACKUP_TABLES)
    .filter(([, entry]) => which(entry))
    .map(([table]) => sqlName(table));

/** Tables in archives, by their names in SQL. */
export const ARCHIVED_TABLES = names((entry) => entry.inArchive);

/** Tables a restore empties without filling them again. */
export const EMPTIED_TABLES = names((entry) => !entry.inArchive && entry.onRestore === 'emptied');
