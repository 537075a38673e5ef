import type { SelectType } from 'kysely';
import type { Database } from '../schema';
import type { Sealed } from '../schema/columns';

/** The columns of a table whose type in the schema is an encrypted text. */
type SealedIn<Table> = {
  [Column in keyof Table & string]: [NonNullable<SelectType<Table[Column]>>] extends [Sealed] ? Column : never;
}[keyof Table & string];

/** The tables that have one. */
export type SealedTable = {
  [Table in keyof Database]: [SealedIn<Database[Table]>] extends [never] ? never : Table;
}[keyof Database];

/** The encrypted columns of a table. */
export type SealedColumn<Table extends SealedTable> = SealedIn<Database[Table]>;

/**
 * Every encrypted column, and the column that holds the search tokens of its words; null where nobody searches it. One
 * that the schema calls `Sealed` and this list does not name does not compile.
 */
export const SEALED_COLUMNS: Readonly<{
  [Table in SealedTable]: Readonly<Record<SealedColumn<Table>, (keyof Database[Table] & string) | null>>;
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
  inboxReplies: { text: null },
  patientNotes: { text: null, addition: null },
  followUps: { note: null },
  outboxMails: { text: null, html: null },
};

const BY_NAME: Readonly<Record<string, Readonly<Record<string, string | null>>>> = SEALED_COLUMNS;

/** The encrypted columns of any table, with the columns of their search tokens. */
export const sealedColumnsOf = (table: string): Readonly<Record<string, string | null>> => BY_NAME[table] ?? {};

/** What a value is bound to. */
export const contextOf = (table: string, column: string): string => `${table}.${column}`;
