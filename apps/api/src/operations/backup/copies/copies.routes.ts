import { BackupJobSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeErrors } from '../../../platform/http/contracts';
import { storageErrors } from '../archive/storage-errors';
import type { Copies } from './copies';

const tags = ['backup'];

/** Copies and drills that somebody starts by hand; `GET /backup` says how they went. */
export const copiesRoutes: FastifyPluginAsyncZod<{ copies: Copies }> = async (app, { copies }) => {
  app.post(
    '/backup/copies',
    {
      config: { audit: { entity: 'backup', action: 'copy' } },
      schema: {
        tags,
        summary: 'Start to copy the newest archive, encrypted, to the other place; 409 when there is nothing to copy',
        response: { 202: BackupJobSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const job = await copies.startCopy((begin) =>
        request.audited(begin, ({ archive }) => ({ entityId: archive ?? '' })),
      );
      return reply.code(202).send(job);
    },
  );

  app.post(
    '/backup/drill',
    {
      config: { audit: { entity: 'backup', action: 'drill' } },
      schema: {
        tags,
        summary: 'Start to restore the newest archive into a database of its own, which is compared and dropped',
        response: { 202: BackupJobSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const job = await copies.startDrill((begin) => request.audited(begin, ({ id }) => ({ entityId: id })));
      return reply.code(202).send(job);
    },
  );
};
