import type { Figure } from '@harmony/http';
import { readSchemaState } from '../../platform/db/migrate/schema-state';
import type { Db } from '../../platform/db/schema';
import { listArchives } from '../backup/folder';
import { readUpkeep, type UpkeepFigures } from './figures.repo';

/** However often somebody asks, the database is read once in so long. */
const READ_AGAIN_MS = 15_000;

interface Read extends UpkeepFigures {
  migrationsPending: number;
  backupAge: number | null;
}

/** Figures of the database and of the backup folder, as they were at most fifteen seconds ago. */
export class StoredFigures {
  #read: Read | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;
  #failures = 0;

  constructor(private readonly options: { db: Db; backupFolder: string | null; now?: () => number }) {}

  /** Resolves when they are new enough, or cannot be read: then they stay as they were, and `failures` counts it. */
  refresh(): Promise<void> {
    const now = (this.options.now ?? (() => performance.now()))();
    if (now - this.#readAt < READ_AGAIN_MS) return this.#reading ?? Promise.resolve();
    this.#readAt = now;
    this.#reading = this.#load().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #load(): Promise<void> {
    const { db, backupFolder } = this.options;
    try {
      const [figures, { pending }, archives] = await Promise.all([
        readUpkeep(db),
        readSchemaState(db),
        backupFolder === null ? [] : listArchives(backupFolder).catch(() => []),
      ]);
      const newest = archives.find(({ origin }) => origin !== 'uploaded');
      const backupAge = newest ? (Date.now() - Date.parse(newest.createdAt)) / 1_000 : null;
      this.#read = { ...figures, migrationsPending: pending.length, backupAge };
    } catch {
      this.#failures += 1;
    }
  }

  /** What they are called for Prometheus. What has never been is `NaN`, which no rule compares with anything. */
  figures(): Figure[] {
    const gauge = (name: string, help: string, value: (read: Read) => number | null): Figure => ({
      name,
      help,
      type: 'gauge',
      read: () => (this.#read ? (value(this.#read) ?? NaN) : NaN),
    });
    return [
      gauge('harmony_calls_in_progress', 'Telephone calls that have not ended', (read) => read.callsInProgress),
      gauge('harmony_phone_event_age_seconds', 'Since the phone system was last heard', (read) => read.phoneEventAge),
      gauge('harmony_outbox_age_seconds', 'Age of the mail that waits longest', (read) => read.outboxAge ?? 0),
      gauge('harmony_outbox_waiting', 'Mails that wait', (read) => read.outboxWaiting),
      gauge('harmony_outbox_dead', 'Mails that were given up', (read) => read.deadMails),
      // Backups are switched on and there is none: infinitely old.
      gauge('harmony_backup_age_seconds', 'Age of the newest backup', (read) =>
        this.options.backupFolder === null ? null : (read.backupAge ?? Infinity),
      ),
      gauge('harmony_follow_ups_overdue', 'Follow-ups whose time is over', (read) => read.followUpsOverdue),
      gauge('harmony_migrations_pending', 'Migrations that have not run', (read) => read.migrationsPending),
      gauge(
        'harmony_audit_problems',
        'Times the audit log was found changed, unresolved',
        (read) => read.auditProblems,
      ),
      gauge('harmony_audit_seal_age_seconds', 'Since the audit log was last sealed', (read) => read.auditSealAge),
      gauge('harmony_database_bytes', 'Size of the database', (read) => read.databaseBytes),
      {
        name: 'harmony_figures_failures_total',
        help: 'Times the database could not be read for these figures',
        type: 'counter',
        read: () => this.#failures,
      },
    ];
  }
}
