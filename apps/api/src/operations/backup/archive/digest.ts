import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import type { TableShape } from '../catalogue.repo';
import { readBytes, readRows, type Row } from '../snapshot.repo';

/** Rows of a table and the SHA-256 that an archive of it would have. `onRow` sees every row with its own digest. */
export async function digestTable(
  trx: Transaction<Database>,
  table: TableShape,
  onRow?: (row: Row, digest: string) => void,
): Promise<{ rows: number; sha256: string }> {
  const digest = createHash('sha256');
  let rows = 0;
  for await (const batch of readRows(trx, table)) {
    for (const row of batch) {
      const own = onRow && createHash('sha256');
      const add = (data: string | Buffer) => {
        digest.update(data);
        own?.update(data);
      };
      add(`${row.line}\n`);
      for (const held of row.bytes) for await (const piece of readBytes(trx, table.name, row.place, held)) add(piece);
      if (own) onRow(row, own.digest('base64'));
    }
    rows += batch.length;
  }
  return { rows, sha256: digest.digest('hex') };
}
