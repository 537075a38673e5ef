import type { BackupArchive, BackupJob } from '@harmony/domain';

const MB = 1_048_576;

/** '640 KB', '12.4 MB', '1.2 GB'. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return bytes < 1024 * MB ? `${(bytes / MB).toFixed(1)} MB` : `${(bytes / 1024 / MB).toFixed(1)} GB`;
}

export const ORIGINS: Readonly<Record<BackupArchive['origin'], string>> = {
  manual: 'Manual',
  scheduled: 'Scheduled',
  safety: 'Before a restore',
  uploaded: 'Uploaded',
};

const PHASES: Readonly<Record<BackupJob['phase'], string>> = {
  waiting: 'Starting',
  reading: 'Reading the data',
  checking: 'Checking the archive',
  securing: 'Saving what’s there now',
  restoring: 'Restoring',
  sending: 'Sending',
  fetching: 'Fetching the copy',
};

const KINDS: Readonly<Record<BackupJob['kind'], string>> = {
  backup: 'Backup',
  verify: 'Check',
  restore: 'Restore',
  copy: 'Copy',
  drill: 'Test restore',
};

/** What a job is doing: 'Backup: reading the data'. */
export const jobText = ({ kind, phase }: BackupJob): string => `${KINDS[kind]}: ${PHASES[phase].toLowerCase()}`;

/** How a job ended, as a heading. */
export const failureTitle = ({ kind }: BackupJob): string =>
  kind === 'backup'
    ? 'The last backup failed'
    : kind === 'verify'
      ? 'The last check failed'
      : 'The last restore failed';

/** A table's name for people: 'contact_submissions' is 'Contact submissions'. */
export function tableText(table: string): string {
  const words = table.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/^aqs/, 'AQs').replace(/^aq /, 'AQ ');
}
