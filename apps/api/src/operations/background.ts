import type { FastifyBaseLogger } from 'fastify';
import { auditRound } from '../platform/audit/round';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { ApiError } from '../platform/http/api-error';
import type { BackgroundJob } from '../platform/jobs/background';
import type { Backups } from './backup/backups';
import type { Copies } from './backup/copies/copies';
import { scheduledCopies } from './backup/copies/scheduled-copies';
import { scheduledBackup } from './backup/scheduled-backup';
import { purgeExpired } from './retention/purge.repo';
import { applyRetention } from './retention/retention.repo';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export interface OperationsBackgroundOptions {
  config: Pick<AppConfig, 'backup' | 'dataKeys'>;
  db: Db;
  log: FastifyBaseLogger;
  backups: Backups;
  copies: Copies;
}

/** Another job of its kind is under way; it is looked again a minute later. */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Backups and their copies are made, what is over is removed, and the audit log is sealed and proved. */
export const operationsBackground = ({
  config,
  db,
  log,
  backups,
  copies,
}: OperationsBackgroundOptions): BackgroundJob[] => [
  ...(config.backup.folder === null
    ? []
    : ([
        {
          name: 'backups',
          everyMs: MINUTE_MS,
          begins: 'later',
          failure: 'the scheduled backup could not be made',
          levelOf: (error) => (isBusy(error) ? null : 'error'),
          run: scheduledBackup(db, backups),
        },
        {
          name: 'backup-copies',
          everyMs: MINUTE_MS,
          begins: 'later',
          failure: 'copies of backups could not be looked after',
          levelOf: (error) => (isBusy(error) ? null : 'error'),
          run: scheduledCopies(db, copies),
        },
      ] satisfies BackgroundJob[])),
  { name: 'purge', everyMs: HOUR_MS, begins: 'later', failure: 'purge failed', run: () => purgeExpired(db) },
  {
    name: 'retention',
    everyMs: HOUR_MS,
    begins: 'later',
    failure: 'retention could not be applied',
    // Once a day, whoever is first.
    run: async () => void (await applyRetention(db, config.dataKeys)),
  },
  {
    name: 'audit-log',
    everyMs: HOUR_MS,
    begins: 'later',
    failure: 'the audit log could not be sealed and verified',
    run: () => auditRound(db, config.dataKeys, log),
  },
];
