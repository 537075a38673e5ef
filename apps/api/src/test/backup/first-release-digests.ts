import { createHash } from 'node:crypto';
import { contextOf, encryptedColumnsOf, ENCRYPTED_COLUMNS } from '../../platform/db/encrypted/encrypted-columns';
import { keyRingOf } from '../../platform/db/encrypted/key-ring';
import type { Db } from '../../platform/db/schema';
import type { Encrypted } from '../../platform/db/columns';
import { sqlName } from '../../platform/db/sql-name';
import { describeTables, type TableShape } from '../../operations/backup/catalogue.repo';
import { inSnapshot, readBytes, readRows } from '../../operations/backup/snapshot.repo';
import { ARCHIVED_THEN } from './older-clinic';

/** What migrations since have named anew. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  hours_of_operation: 'hours',
  contact_replies: 'inbox_replies',
  submission_id: 'contact_submission_id',
  patient_visits: 'visits',
  'patient_visits.status': 'state',
};
const nameNow = (name: string, table = ''): string => NEW_NAMES[`${table}.${name}`] ?? NEW_NAMES[name] ?? name;

/** The tables of 0.1.0 with its columns; `now`: under the names that they have today. */
export async function describeFirstRelease(db: Db): Promise<{ then: TableShape[]; now: TableShape[] }> {
  const then = await describeTables(db, ARCHIVED_THEN);
  const now = then.map(({ name, columns, ...rest }) => ({
    ...rest,
    name: nameNow(name),
    columns: columns.map((column) => ({ ...column, name: nameNow(column.name, name) })),
  }));
  return { then, now };
}

/**
 * Rows and SHA-256 of each table by these columns, in the order given, as the product reads them: encrypted texts in clear. The audit
 * log is only ever added to, under new ids: of it what ana did.
 */
export async function digestsAsRead(db: Db, tables: readonly TableShape[]): Promise<string[]> {
  const digests: string[] = [];
  for (const table of tables) digests.push(await inSnapshot(db, (trx) => digestAsRead(db, trx, table)));
  return digests;
}

async function digestAsRead(
  db: Db,
  trx: Parameters<typeof readRows>[0],
  { columns, ...table }: TableShape,
): Promise<string> {
  const isLog = table.name === 'audit_log';
  const compared = columns.filter(({ name }) => !isLog || name !== 'id');
  const entity = Object.keys(ENCRYPTED_COLUMNS).find((name) => sqlName(name) === table.name) ?? '';
  const encrypted = new Map(Object.keys(encryptedColumnsOf(entity)).map((name) => [sqlName(name), name]));
  const digest = createHash('sha256');
  let rows = 0;
  for await (const batch of readRows(trx, { ...table, columns: compared }))
    for (const { line, bytes, place } of batch) {
      const values = JSON.parse(line) as (string | null)[];
      if (isLog && !values.includes('ana')) continue;
      rows += 1;
      for (const [at, column] of compared.entries()) {
        const name = encrypted.get(column.name);
        const value = values[at];
        // The key ring takes what the schema calls encrypted; here it is a value of any row.
        const stored = value as unknown as Encrypted;
        digest.update(
          JSON.stringify(name && value ? await keyRingOf(db).open(db, stored, contextOf(entity, name)) : value),
        );
      }
      for (const held of bytes) for await (const piece of readBytes(trx, table.name, place, held)) digest.update(piece);
    }
  return `${nameNow(table.name)}: ${rows} ${digest.digest('hex')}`;
}
