import { resolve } from 'node:path';
import { z } from 'zod';
import { isAgeRecipient } from './archive/age-key';
import { readS3Place, s3Values, type S3Place } from '../../platform/config/s3';

declare module '../../platform/config/app-config' {
  interface AppConfig {
    readonly backup: Readonly<BackupConfig>;
  }
}

/** Where encrypted copies of the archives are kept: a folder, such as a mounted disk, or a store that speaks S3. */
export type CopyPlace = { kind: 'folder'; folder: string } | (S3Place & { kind: 's3' });

/** Where backups are stored, how large an upload may be, and where copies of them go. */
export interface BackupConfig {
  /** Absolute path, shared by all instances and not served over HTTP. Null: no backups can be made. */
  folder: string | null;
  /** Largest archive that may be uploaded. */
  maxUploadBytes: number;
  /** Null: backups stay on this machine. */
  copies: CopyPlace | null;
  /** Public keys of the clinic: every copy is encrypted so that each of their private keys opens it. */
  recipients: readonly string[];
  /** A file with a private key, if the owner wants copies to be opened here by schedule. */
  identityFile: string | null;
}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Every variable of backups, with its default. */
export const backupVariables = {
  /** Folder for backups, readable by the owner only; `npm start` sets it. Without it no backup can be made. */
  BACKUP_DIR: z.string().optional(),
  /** Largest backup that may be uploaded, in MB. */
  BACKUP_UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(10_000_000).default(2048),
  /** Public keys (age), comma-separated: what leaves this machine is encrypted for them. */
  BACKUP_RECIPIENT: list.default([]),
  /** File with a private key (age), only if copies are to be checked here. */
  BACKUP_IDENTITY_FILE: z.string().optional(),
  /** Folder for encrypted copies of the backups: it has to exist, so that a disk that is not mounted is noticed. */
  BACKUP_COPY_DIR: z.string().optional(),
  BACKUP_S3_ENDPOINT: s3Values.endpoint,
  BACKUP_S3_BUCKET: s3Values.bucket,
  BACKUP_S3_REGION: s3Values.region,
  BACKUP_S3_ACCESS_KEY_ID: s3Values.text,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Values.text,
  /** Begins the names of the copies. One prefix belongs to one clinic. */
  BACKUP_S3_PREFIX: s3Values.prefix,
};

type Variables = z.output<z.ZodObject<typeof backupVariables>>;

/** The configuration of backups, and what is wrong with it, one sentence each. */
export function backupConfig(env: Variables): { config: BackupConfig; problems: string[] } {
  const { place, problem } = readS3Place('BACKUP_S3', env);
  const folder = env.BACKUP_COPY_DIR;
  const copies: CopyPlace | null =
    folder === undefined ? place && { kind: 's3', ...place } : { kind: 'folder', folder: resolve(folder) };
  const problems = problem === null ? [] : [problem];
  if (folder !== undefined && (place !== null || problem !== null))
    problems.push('BACKUP_COPY_DIR and BACKUP_S3_ENDPOINT are both set: choose one location for copies');
  if (copies !== null && env.BACKUP_RECIPIENT.length === 0)
    problems.push(
      'BACKUP_RECIPIENT is required for backup copies, because they only leave this machine encrypted. Create a key pair with harmony backup-key (npm run backup:key)',
    );
  const unreadable = env.BACKUP_RECIPIENT.filter((recipient) => !isAgeRecipient(recipient));
  if (unreadable.some((recipient) => /^age-secret-key/i.test(recipient)))
    problems.push('BACKUP_RECIPIENT is a private key: set the public one, age1…, and keep the private one elsewhere');
  else if (unreadable.length > 0)
    problems.push('BACKUP_RECIPIENT must be complete age public keys (age1…), separated by commas');
  const config = {
    folder: env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR),
    maxUploadBytes: env.BACKUP_UPLOAD_MAX_MB * 1_048_576,
    copies,
    recipients: env.BACKUP_RECIPIENT,
    identityFile: env.BACKUP_IDENTITY_FILE === undefined ? null : resolve(env.BACKUP_IDENTITY_FILE),
  };
  return { config, problems };
}
