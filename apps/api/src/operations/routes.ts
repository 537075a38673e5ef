import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import { countScheduleAttention } from '../scheduling';
import { archivesRoutes } from './backup/archives.routes';
import { backupUploadRoutes } from './backup/backup-upload.routes';
import { backupRoutes } from './backup/backup.routes';
import type { Backups } from './backup/backups';
import type { Copies } from './backup/copies/copies';
import { copiesRoutes } from './backup/copies/copies.routes';
import { activityRoutes, completenessRoutes, dashboardRoutes } from './dashboard/dashboard.routes';
import { errorsAdminRoutes } from './errors/errors.routes';
import { arrivalRoutes } from './health/arrival.routes';
import { healthRoutes } from './health/health.routes';
import { retentionAdminRoutes } from './retention/retention.routes';

export interface OperationsRoutesOptions {
  config: AppConfig;
  db: Db;
  backups: Backups;
  copies: Copies;
}

/** Whether it runs, what needs somebody, backups, and how long things are kept. */
export const operationsRoutes = ({ config, db, backups, copies }: OperationsRoutesOptions): RouteGroup[] => [
  // Also in preview mode.
  group('public', [serve(healthRoutes, { db }, ['GET /healthz', 'GET /readyz'])], { prefix: '', preview: 'open' }),
  group('dashboard', [
    serve(
      dashboardRoutes,
      { config, db, readBackupTrouble: () => copies.trouble(), countVisits: () => countScheduleAttention(db) },
      ['GET /dashboard'],
    ),
  ]),
  group('content', [serve(completenessRoutes, { db }, ['GET /dashboard/completeness'])]),
  group('inboxes', [serve(activityRoutes, { db }, ['GET /dashboard/activity'])]),
  group('backups', [
    serve(backupRoutes, { db, backups, copies }, [
      'GET /backup',
      'POST /backup',
      'GET /backup/jobs/:id',
      'PUT /backup/settings',
    ]),
    serve(copiesRoutes, { copies }, ['POST /backup/copies', 'POST /backup/drill']),
    serve(archivesRoutes, { backups }, [
      'GET /backup/:name/download',
      'POST /backup/:name/verify',
      'GET /backup/:name/preview',
      'POST /backup/:name/restore',
      'DELETE /backup/:name',
    ]),
    serve(backupUploadRoutes, { db, config: config.backup, dataKeys: config.dataKeys, backups }, [
      'PUT /backup/uploads/:id',
    ]),
  ]),
  group('errors', [serve(errorsAdminRoutes, { db }, ['GET /errors', 'GET /errors/:id', 'POST /errors/resolve'])]),
  group('retention', [serve(retentionAdminRoutes, { db }, ['GET /retention'])]),
  // Asked by `harmony doctor`.
  group('webhook', [serve(arrivalRoutes, { config }, ['GET /health/arrival'])]),
];
