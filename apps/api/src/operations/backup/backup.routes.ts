import { BackupJobParams, BackupJobSchema, BackupSettingsSchema, BackupStatusSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { storageErrors } from './archive/storage-errors';
import type { Copies } from './copies/copies';
import type { Backups } from './backups';
import { findJob } from './jobs.repo';
import { writeSettings } from './settings.repo';

const tags = ['backup'];

/** State of the backups, the current job, and the schedule. */
export const backupRoutes: FastifyPluginAsyncZod<{ db: Db; backups: Backups; copies: Copies }> = async (
  app,
  { db, backups, copies },
) => {
  app.get(
    '/backup',
    {
      schema: {
        tags,
        summary: 'Archives, their copies, the job under way or the last one, the last drill, schedule and free space',
        response: { 200: BackupStatusSchema, ...readErrors },
      },
    },
    async () => {
      const now = new Date();
      return { ...(await backups.status(now)), ...(await copies.status(now)) };
    },
  );

  app.post(
    '/backup',
    {
      config: { audit: { entity: 'backup', action: 'create' } },
      schema: {
        tags,
        summary: 'Start a backup; 409 while a backup, check or restore is running, 507 when the disk is full',
        response: { 202: BackupJobSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const job = await backups.startBackup('manual', (begin) =>
        request.audited(begin, ({ id }) => ({ entityId: id })),
      );
      return reply.code(202).send(job);
    },
  );

  app.get(
    '/backup/jobs/:id',
    {
      schema: {
        tags,
        summary: 'How far a job is',
        params: BackupJobParams,
        response: { 200: BackupJobSchema, ...readErrors, ...storageErrors },
      },
    },
    (request) => findJob(db, request.params.id),
  );

  app.put(
    '/backup/settings',
    {
      config: { audit: { entity: 'backup-settings', action: 'update' } },
      schema: {
        tags,
        summary: 'Say when backups are made, and how many are kept',
        body: BackupSettingsSchema,
        response: { 200: BackupSettingsSchema, ...writeErrors },
      },
    },
    async (request) => {
      await request.audited((trx) => writeSettings(trx, request.body));
      return request.body;
    },
  );
};
