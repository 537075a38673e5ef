import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '../schema';
import type { Encrypted } from '../columns';
import { keyRingOf } from './key-ring';
import { contextOf, encryptedColumnsOf, type EncryptedColumn, type EncryptedTable } from './encrypted-columns';
import { searchedTokens, tokensOf } from './search-tokens';

/** Shown in the place of a text whose key this installation does not have. */
export const UNREADABLE = 'It was stored with another DATA_KEY, so its text can’t be read here.';

/** In the place of a text that was removed. */
export const NO_TEXT = '' as unknown as Encrypted;

/** A new row of a table with its texts as they were written. */
export type Written<Table> = {
  [Column in keyof Insertable<Table>]: Encrypted extends Insertable<Table>[Column]
    ? string | Exclude<Insertable<Table>[Column], Encrypted>
    : Insertable<Table>[Column];
};

/** A row with its texts as they are stored. */
type EncryptedRow<Table extends EncryptedTable, Row> = {
  [Column in keyof Row]: Column extends EncryptedColumn<Table> ? Encrypted | Exclude<Row[Column], string> : Row[Column];
};

/** Encrypts the texts of a row, and adds the tokens by which they are found. The other columns are left as they are. */
export async function encryptRow<Table extends EncryptedTable, Row extends object>(
  db: Db,
  table: Table,
  row: Row,
): Promise<EncryptedRow<Table, Row>> {
  // The same columns, and those of the tokens, which have a default.
  return (await encryptValues(db, table, row)) as EncryptedRow<Table, Row>;
}

/** {@link encryptRow} for a table that is only known by its name; one without encrypted columns keeps its values. */
export async function encryptValues(db: Db, table: string, values: object): Promise<Record<string, unknown>> {
  const encrypted: Record<string, unknown> = { ...values };
  const found = new Map<string, string[]>();
  for (const [column, tokens] of Object.entries(encryptedColumnsOf(table))) {
    const text = encrypted[column];
    if (text === undefined) continue;
    if (tokens !== null) found.set(tokens, [...(found.get(tokens) ?? []), ...(typeof text === 'string' ? [text] : [])]);
    if (typeof text === 'string') encrypted[column] = await keyRingOf(db).encrypt(db, text, contextOf(table, column));
  }
  for (const [column, texts] of found) {
    const key = await keyRingOf(db).newest(db);
    encrypted[column] = tokensOf(key, contextOf(table, column), texts);
  }
  return encrypted;
}

/** The text of one column; null when its key is not here. */
export const tryOpenText = <Table extends EncryptedTable>(
  db: Db,
  table: Table,
  column: EncryptedColumn<Table>,
  stored: Encrypted,
): Promise<string | null> => keyRingOf(db).open(db, stored, contextOf(table, column));

/** A row with its texts as they were written. */
type OpenedRow<Row, Column extends PropertyKey> = {
  [Key in keyof Row]: Key extends Column ? string | Exclude<Row[Key], Encrypted> : Row[Key];
};

/**
 * Decrypts texts of rows.
 *
 * @param columns the encrypted column by the name that the rows have for it
 */
export async function openRows<Table extends EncryptedTable, Row extends object, Name extends keyof Row & string>(
  db: Db,
  table: Table,
  columns: Readonly<Record<Name, EncryptedColumn<Table>>>,
  rows: readonly Row[],
): Promise<OpenedRow<Row, Name>[]> {
  // The same rows: each of these names has its text now.
  return (await openValues(db, table, columns, rows)) as OpenedRow<Row, Name>[];
}

/** {@link openRows} for a table that is only known by its name. */
export async function openValues<Row extends object>(
  db: Db,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Promise<Row[]> {
  const ring = keyRingOf(db);
  const opened: Row[] = [];
  for (const row of rows) {
    const texts: Record<string, string> = {};
    for (const [name, column] of Object.entries(columns)) {
      const stored: unknown = Reflect.get(row, name);
      if (typeof stored !== 'string') continue;
      // A text of this column, as it is stored.
      const text = await ring.open(db, stored as unknown as Encrypted, contextOf(table, column));
      texts[name] = text ?? UNREADABLE;
    }
    opened.push({ ...row, ...texts });
  }
  return opened;
}

/**
 * Whether all parts of a searched word begin words of the table's encrypted texts; null for a table without any, and
 * for a word without letters and digits.
 */
export async function wordFound(db: Db, table: string, word: string): Promise<RawBuilder<boolean> | null> {
  const columns = [...new Set(Object.values(encryptedColumnsOf(table)))].filter((column) => column !== null);
  if (columns.length === 0) return null;
  const keys = await keyRingOf(db).all(db);
  const byColumn = columns.map((column) => ({ column, parts: searchedTokens(keys, contextOf(table, column), word) }));
  // A question of its own: beside conditions that no index answers, every row would be read with all its tokens.
  const parts = byColumn[0]?.parts.map((_, at) => {
    const any = byColumn.map(({ column, parts: tokens }) => sql`${sql.ref(column)} && ${tokens[at] ?? []}::bigint[]`);
    return sql`id in (select id from ${sql.table(table)} where (${sql.join(any, sql` or `)}))`;
  });
  if (!parts || parts.length === 0) return null;
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
