import type { AttentionItem, BackupCopy, BackupDrill } from '@harmony/domain';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/schema';
import type { BackupCopyTable } from '../tables';
import { originAndMoment } from '../folder';

/** Notes a copy that was made and found to be whole. */
export async function recordCopy(db: Db, copy: Insertable<BackupCopyTable>): Promise<void> {
  await db
    .insertInto('backupCopies')
    .values(copy)
    .onConflict((clash) => clash.column('archive').doUpdateSet({ ...copy, copiedAt: sql<string>`now()` }))
    .execute();
}

/** A copy with what proves it. */
export type RecordedCopy = BackupCopy & { sha256: string };

/** Copies made in this place, those of the newest archives first. */
export async function readCopies(db: Db, place: string): Promise<RecordedCopy[]> {
  const rows = await db.selectFrom('backupCopies').selectAll().where('place', '=', place).execute();
  return rows
    .map(({ place: _place, ...row }) => ({
      ...row,
      createdAt: originAndMoment(row.archive)?.createdAt ?? row.copiedAt,
    }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.archive.localeCompare(a.archive));
}

/** Forgets copies that are not there any more. */
export async function forgetCopies(db: Db, archives: readonly string[]): Promise<void> {
  if (archives.length > 0) await db.deleteFrom('backupCopies').where('archive', 'in', archives).execute();
}

/** How the newest job of a kind that has ended went. */
export interface Outcome {
  /** When it ended. */
  at: string;
  problem: string | null;
}

/** The outcome of the newest job of a kind; null when none has ended. */
export async function readOutcome(db: Db, kind: 'backup' | 'copy' | 'drill'): Promise<(Outcome & BackupDrill) | null> {
  const row = await db
    .selectFrom('backupJobs')
    .select(['finishedAt as at', 'problem', 'archive', 'source', 'rows'])
    .where('kind', '=', kind)
    .where('state', '<>', 'running')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ? { ...row, at: row.at } : null;
}

type Trouble = Extract<AttentionItem, { kind: 'backups' }>;

/** Of what the last attempt failed: backups, their copies (while there is a place for them), drills. Null: of nothing. */
export async function readBackupTrouble(db: Db, { hasCopies }: { hasCopies: boolean }): Promise<Trouble | null> {
  const kinds = hasCopies ? (['backup', 'copy', 'drill'] as const) : (['backup', 'drill'] as const);
  const outcomes = await Promise.all(kinds.map(async (about) => ({ about, last: await readOutcome(db, about) })));
  const failures = outcomes.flatMap(({ about, last }) =>
    last === null || last.problem === null ? [] : [{ about, since: last.at, problem: last.problem }],
  );
  return failures.length === 0 ? null : { kind: 'backups', count: failures.length, failures };
}
