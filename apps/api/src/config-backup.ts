import { resolve } from 'node:path';
import { z } from 'zod';
import { isAgeRecipient } from './config-age-key';

/** Where encrypted copies of the archives are kept: a folder, such as a mounted disk, or a store that speaks S3. */
export type CopyPlace =
  | { kind: 'folder'; folder: string }
  | {
      kind: 's3';
      /** Origin of the store, without a slash at the end. */
      endpoint: string;
      bucket: string;
      region: string;
      accessKeyId: string;
      secretAccessKey: string;
      /** Begins the name of every object; empty, or with a slash at its end. */
      prefix: string;
    };

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
  /** Address of a store that speaks S3, such as https://s3.eu-central-1.amazonaws.com */
  BACKUP_S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'must be an address such as https://s3.eu-central-1.amazonaws.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  BACKUP_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Begins the names of the copies. One prefix belongs to one clinic. */
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be a name such as clinic/backups')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof backupVariables>>;

const S3_NEEDED = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

/** The configuration of backups, and what is wrong with it, one sentence each. */
export function backupConfig(env: Variables): { config: BackupConfig; problems: string[] } {
  const copies = placeOf(env);
  const problems: string[] = [];
  const missing = S3_NEEDED.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < S3_NEEDED.length)
    problems.push(`${missing.join(', ')} is required with the other BACKUP_S3_ variables`);
  if (env.BACKUP_COPY_DIR !== undefined && missing.length < S3_NEEDED.length)
    problems.push('BACKUP_COPY_DIR and BACKUP_S3_ENDPOINT are both set: choose one place for copies');
  if (copies !== null && env.BACKUP_RECIPIENT.length === 0)
    problems.push(
      'BACKUP_RECIPIENT is required for copies of backups: they leave this machine only encrypted. Make a key pair with harmony backup-key (npm run backup:key)',
    );
  const unreadable = env.BACKUP_RECIPIENT.filter((recipient) => !isAgeRecipient(recipient));
  if (unreadable.some((recipient) => /^age-secret-key/i.test(recipient)))
    problems.push('BACKUP_RECIPIENT is a private key: set the public one, age1…, and keep the private one elsewhere');
  else if (unreadable.length > 0)
    problems.push('BACKUP_RECIPIENT must be public keys of age (age1…), copied whole, separated by commas');
  const config = {
    folder: env.BACKUP_DIR === undefined ? null : resolve(env.BACKUP_DIR),
    maxUploadBytes: env.BACKUP_UPLOAD_MAX_MB * 1_048_576,
    copies,
    recipients: env.BACKUP_RECIPIENT,
    identityFile: env.BACKUP_IDENTITY_FILE === undefined ? null : resolve(env.BACKUP_IDENTITY_FILE),
  };
  return { config, problems };
}

function placeOf(env: Variables): CopyPlace | null {
  if (env.BACKUP_COPY_DIR !== undefined) return { kind: 'folder', folder: resolve(env.BACKUP_COPY_DIR) };
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return null;
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey, prefix: env.BACKUP_S3_PREFIX ?? '' };
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && username === '';
}
