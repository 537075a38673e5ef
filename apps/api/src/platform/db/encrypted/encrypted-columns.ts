import type { SelectType } from 'kysely';
import type { Database } from '../schema';
import type { Encrypted } from '../columns';

/** The columns of a table whose type in the schema is an encrypted text. */
type EncryptedIn<Table> = {
  [Column in keyof Table & string]: [NonNullable<SelectType<Table[Column]>>] extends [Encrypted] ? Column : never;
}[keyof Table & string];

/** The tables that have one. */
export type EncryptedTable = {
  [Table in keyof Database]: [EncryptedIn<Database[Table]>] extends [never] ? never : Table;
}[keyof Database];

/** The encrypted columns of a table. */
export type EncryptedColumn<Table extends EncryptedTable> = EncryptedIn<Database[Table]>;

/**
 * Every encrypted column, and the column that holds the search tokens of its words; null where nobody searches it. One
 * that the schema calls `Encrypted` and this list does not name does not compile.
 */
export const ENCRYPTED_COLUMNS: Readonly<{
  [Table in EncryptedTable]: Readonly<Record<EncryptedColumn<Table>, (keyof Database[Table] & string) | null>>;
}> = {
  contactSubmissions: { message: 'wordTokens', adminNotes: 'noteTokens' },
  customHerbRequests: {
    healthConcerns: 'wordTokens',
    currentMedications: 'wordTokens',
    allergies: 'wordTokens',
    previousTreatments: 'wordTokens',
    adminNotes: 'noteTokens',
  },
  checkIns: { reasonForVisit: 'wordTokens', notes: 'noteTokens' },
  appointmentRequests: { note: 'wordTokens', adminNotes: 'noteTokens' },
  orders: { note: 'wordTokens', flags: null, adminNotes: 'noteTokens' },
  formulas: { dose: null, preparation: null, answers: null },
  formulaItems: { processing: null },
  inboxReplies: { text: null },
  patientNotes: { text: null, addition: null },
  followUps: { note: null },
  visits: { note: null, forName: null },
  outerBookings: { note: null, forName: null },
  waitEntries: { forName: null },
  outboxMails: { text: null, html: null, attachment: null },
  authenticatorApps: { secret: null },
};

const BY_NAME: Readonly<Record<string, Readonly<Record<string, string | null>>>> = ENCRYPTED_COLUMNS;

/** The encrypted columns of any table, with the columns of their search tokens. */
export const encryptedColumnsOf = (table: string): Readonly<Record<string, string | null>> => BY_NAME[table] ?? {};

/** What a value is bound to. */
export const contextOf = (table: string, column: string): string => `${table}.${column}`;
