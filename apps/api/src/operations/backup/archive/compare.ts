import { createHash } from 'node:crypto';
import type { BackupTableChange } from '@harmony/domain';
import { refused } from './archive-format';
import { readArchive, type RowChunk } from './archive-reader';
import { keyOf } from './archive-row';
import { describeTables, type Connection, type TableShape } from '../catalogue.repo';
import { digestTable } from './digest';
import { inSnapshot } from '../snapshot.repo';
import { contractOf, KEPT_TABLES } from '../stored/tables';

/** Rows are compared one by one by a short digest each; more than this would fill the memory. */
const MOST_ROWS = 500_000;

/**
 * What a restore would change, table by table. Reads and proves the whole archive.
 *
 * @throws ApiError 409 when the archive is damaged, or there are more rows than can be compared
 */
export function compareWithNow(db: Connection, file: string): Promise<BackupTableChange[]> {
  return inSnapshot(db, async (trx) => {
    const changes = new Map<string, BackupTableChange>();
    const now = new Map<string, Map<string, string>>();
    let total = 0;
    for (const table of (await describeTables(trx)).map(compared)) {
      const rows = new Map<string, string>();
      await digestTable(trx, table, (row, digest) => {
        if (++total > MOST_ROWS) throw refused('There’s too much data to compare. The backup itself can be restored.');
        rows.set(keyOf(table, row.line), digest);
      });
      now.set(table.name, rows);
      const none = { rowsThen: 0, returning: 0, lost: 0, changed: 0 };
      changes.set(table.name, { table: table.name, rowsNow: rows.size, ...none });
    }
    await readArchive(file, {
      onRows: (chunk) => {
        const change = changes.get(chunk.table.name);
        const rows = now.get(chunk.table.name);
        if (!change || !rows) throw refused('This backup has tables this version doesn’t know.');
        for (const [key, digest] of rowsOf({ ...chunk, table: compared(chunk.table) })) {
          const known = rows.get(key);
          change.rowsThen++;
          if (known === undefined) change.returning++;
          else if (known !== digest) change.changed++;
          rows.delete(key);
        }
      },
    });
    for (const [table, change] of changes) change.lost = now.get(table)?.size ?? 0;
    // A restore only adds to it.
    const audit = changes.get('audit_log');
    if (audit) [audit.lost, audit.changed] = [0, 0];
    return [...changes.values()];
  });
}

/** Lines of the audit log are known by their place in their chain; ids are given anew. */
const compared = (table: TableShape): TableShape =>
  table.name === 'audit_log' ? { ...table, key: ['chain', 'seq'] } : table;

/** The same for an archive that was not sealed here, which does not change every table. */
export function asUnsealed(change: BackupTableChange): BackupTableChange {
  if (contractOf(change.table)) return change;
  const lost = KEPT_TABLES.includes(change.table) ? 0 : change.rowsNow;
  return { ...change, returning: 0, changed: 0, lost };
}

function* rowsOf({ table, lines, bytes }: RowChunk): Generator<[key: string, digest: string]> {
  for (const line of lines) {
    const digest = createHash('sha256').update(`${line}\n`);
    for (const content of bytes.values()) digest.update(content);
    yield [keyOf(table, line), digest.digest('base64')];
  }
}
