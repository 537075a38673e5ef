import { z } from 'zod';
import { Timestamp } from '../platform/common.schema';
import { RESTORE_WORD, UNSEALED_RESTORE_WORD } from './backup';

/** File name of an archive. Strict, because it becomes part of a path: UTC time, origin, eight random digits. */
export const BackupName = z
  .string()
  .regex(
    /^harmony-\d{8}T\d{6}Z-(?:manual|scheduled|safety|uploaded)-[0-9a-f]{8}\.tar\.gz$/,
    'This isn’t the name of a backup',
  );
export const BackupParams = z.object({ name: BackupName });

/** Origin of an archive: a person, the schedule, a restore (which saves the previous data first), or an upload. */
export const BackupOrigin = z.enum(['manual', 'scheduled', 'safety', 'uploaded']);
export type BackupOrigin = z.infer<typeof BackupOrigin>;

/** `good`: read completely and intact; `bad`: cannot be restored; `unchecked`: not verified yet. */
export const BackupState = z.enum(['good', 'bad', 'unchecked']);
export type BackupState = z.infer<typeof BackupState>;

export const BackupArchiveSchema = z.object({
  name: BackupName,
  origin: BackupOrigin,
  /** The instant whose data it holds; only the archive's word for it unless `isSealed`. */
  createdAt: Timestamp,
  bytes: z.number(),
  /** Version of Harmony that made it; null when its header cannot be read. */
  appVersion: z.string().nullable(),
  state: BackupState,
  /**
   * Whether it was sealed by this installation. False: it comes from another one or from an older version, or somebody has
   * changed it. Null: not checked yet.
   */
  isSealed: z.boolean().nullable(),
  /** Why it cannot be restored. */
  problem: z.string().nullable(),
});
export type BackupArchive = z.infer<typeof BackupArchiveSchema>;

/**
 * A background job. Of backups, checks and restores one runs at a time, across all instances of the API, and so it is of copies and
 * drills.
 */
export const BackupJobSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['backup', 'verify', 'restore', 'copy', 'drill']),
  state: z.enum(['running', 'done', 'failed']),
  /** The current phase. */
  phase: z.enum(['waiting', 'reading', 'checking', 'securing', 'restoring', 'sending', 'fetching']),
  /** Completed and total steps of this phase; `total` is 0 while unknown. */
  done: z.number(),
  total: z.number(),
  /** The archive it writes or reads. */
  archive: BackupName.nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
  startedAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type BackupJob = z.infer<typeof BackupJobSchema>;
export const BackupJobParams = z.object({ id: z.uuid() });

/** The schedule of automatic backups, in the clinic's time zone, and how many are kept. */
export const BackupSettingsSchema = z.strictObject({
  schedule: z.enum(['off', 'hourly', 'daily'], 'Choose off, hourly or daily'),
  /** Time of the daily backup: 'HH:MM', 24 hours. */
  time: z.string('Enter a time such as 02:30').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 02:30'),
  keep: z.int('Enter a whole number').min(1, 'Keep at least 1 backup').max(365, 'Keep at most 365 backups'),
  /** How often the newest backup is restored into a database of its own, to see that it can be. */
  drill: z.enum(['weekly', 'off'], 'Choose weekly or off'),
});
export type BackupSettings = z.infer<typeof BackupSettingsSchema>;

/** An encrypted copy of an archive in another place. */
export const BackupCopySchema = z.object({
  /** The archive it was made from, and the instant whose data that holds. */
  archive: BackupName,
  createdAt: Timestamp,
  copiedAt: Timestamp,
  bytes: z.number(),
  /** The public keys it was encrypted for, shortened. */
  recipients: z.array(z.string()),
});
export type BackupCopy = z.infer<typeof BackupCopySchema>;

/** Copies in the place that is set up, as this installation has made them. */
export const BackupCopiesSchema = z.object({
  place: z.string(),
  /** The public keys that the next copy is encrypted for, shortened. */
  recipients: z.array(z.string()),
  copies: z.array(BackupCopySchema),
  /** Why the last attempt failed, and what to do. */
  problem: z.string().nullable(),
  /** When that was. */
  failedAt: Timestamp.nullable(),
});
export type BackupCopies = z.infer<typeof BackupCopiesSchema>;

/** A drill: an archive was restored into a database of its own, read again and compared. */
export const BackupDrillSchema = z.object({
  at: Timestamp,
  archive: BackupName.nullable(),
  /** `copy`: fetched from the other place and decrypted; `local`: from the folder. */
  source: z.enum(['copy', 'local']).nullable(),
  rows: z.number().nullable(),
  /** Why it failed, and what to do; null when everything was as in the archive. */
  problem: z.string().nullable(),
});
export type BackupDrill = z.infer<typeof BackupDrillSchema>;

export const BackupStatusSchema = z.object({
  /** Why no backup can be made, such as a folder that is not writable; null when backups work. */
  problem: z.string().nullable(),
  /** Newest archive of this clinic's own data that is not known to be bad. */
  last: BackupArchiveSchema.nullable(),
  /** Pictures whose bytes are in a store: archives made by schedule or here hold their digests alone. */
  picturesApart: z.number(),
  archives: z.array(BackupArchiveSchema),
  /** The running job, otherwise the last one that ended. */
  job: BackupJobSchema.nullable(),
  settings: BackupSettingsSchema,
  /** When the schedule makes the next one; null while it is off. */
  nextAt: Timestamp.nullable(),
  /** Time zone of `settings.time`. */
  timeZone: z.string(),
  freeBytes: z.number().nullable(),
  /** Null while no other place is set up. */
  copies: BackupCopiesSchema.nullable(),
  /** The last drill; null when there was none. */
  drill: BackupDrillSchema.nullable(),
  nextDrillAt: Timestamp.nullable(),
  /** The copy or drill under way. */
  copyJob: BackupJobSchema.nullable(),
  maxUploadBytes: z.number(),
});
export type BackupStatus = z.infer<typeof BackupStatusSchema>;

/** What a restore would do to one table. */
export const BackupTableChangeSchema = z.object({
  /** Name of the SQL table. */
  table: z.string(),
  rowsNow: z.number(),
  rowsThen: z.number(),
  /** Rows of the archive that are missing from the database. */
  returning: z.number(),
  /** Rows of the database that are missing from the archive. */
  lost: z.number(),
  /** Rows that are in both and differ. */
  changed: z.number(),
});
export type BackupTableChange = z.infer<typeof BackupTableChangeSchema>;

export const BackupPreviewSchema = z.object({ archive: BackupArchiveSchema, tables: z.array(BackupTableChangeSchema) });
export type BackupPreview = z.infer<typeof BackupPreviewSchema>;

/** The second word is needed for an archive that this installation has not sealed. */
export const RestoreBody = z.strictObject({
  confirm: z.enum([RESTORE_WORD, UNSEALED_RESTORE_WORD], `Type ${RESTORE_WORD}`),
});
export type RestoreBody = z.input<typeof RestoreBody>;

/** What a restore did. Everybody has to sign in again. */
export const RestoredSchema = z.object({
  rows: z.number(),
  /** The archive that holds the previous data. */
  safety: BackupName,
  /** Pictures it shows that are not in their store, in words; null: none. */
  missingPictures: z.string().nullable(),
});
export type Restored = z.infer<typeof RestoredSchema>;

/** `received`: bytes so far; `archive`: the archive, once the whole file has arrived. */
export const BackupUploadSchema = z.object({ received: z.number(), archive: BackupArchiveSchema.nullable() });
export type BackupUpload = z.infer<typeof BackupUploadSchema>;
