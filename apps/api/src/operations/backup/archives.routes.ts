import { createReadStream } from 'node:fs';
import { UNSEALED_RESTORE_WORD } from '@harmony/domain';
import {
  BackupJobSchema,
  BackupParams,
  BackupPreviewSchema,
  RestoreBody,
  RestoredSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, findErrors, writeErrors } from '../../platform/http/contracts';
import { unavailable } from '../../platform/http/api-error';
import type { Backups } from './backups';
import { storageErrors } from './archive/storage-errors';

const tags = ['backup'];
const entity = 'backup';
/** Maximum number of concurrent downloads: each holds a file open, however slowly it is read. */
const MOST_DOWNLOADS = 4;

/** What can be done with one archive. */
export const archivesRoutes: FastifyPluginAsyncZod<{ backups: Backups }> = async (app, { backups }) => {
  let downloads = 0;

  app.get(
    '/backup/:name/download',
    {
      config: { audit: { entity, action: 'download' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'The archive as a file. It holds everything patients wrote: keep it as safe as the clinic’s files',
        params: BackupParams,
        response: { 200: z.unknown(), ...findErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const { archive, file } = await backups.find(request.params.name);
      if (downloads >= MOST_DOWNLOADS) throw unavailable(30);
      await request.audit({ entityId: archive.name });
      const stream = createReadStream(file);
      downloads++;
      stream.once('close', () => downloads--);
      return reply
        .type('application/gzip')
        .headers({
          'content-length': archive.bytes,
          'content-disposition': `attachment; filename="${archive.name}"`,
          'cache-control': 'no-store',
        })
        .send(stream);
    },
  );

  app.post(
    '/backup/:name/verify',
    {
      config: { audit: { entity, action: 'verify' } },
      schema: {
        tags,
        summary: 'Start to read an archive from end to end and check that it can be restored',
        params: BackupParams,
        response: { 202: BackupJobSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const job = await backups.startVerify(name, (begin) => request.audited(begin, { entityId: name }));
      return reply.code(202).send(job);
    },
  );

  app.get(
    '/backup/:name/preview',
    {
      schema: {
        tags,
        summary: 'What restoring an archive would change, table by table',
        params: BackupParams,
        response: { 200: BackupPreviewSchema, ...findErrors, ...storageErrors },
      },
    },
    (request) => backups.preview(request.params.name),
  );

  app.post(
    '/backup/:name/restore',
    {
      config: { audit: { entity, action: 'restore' }, reauthenticate: true },
      schema: {
        tags,
        summary:
          'Replace everything with what an archive holds, or nothing. What is there before is kept as an archive',
        description:
          'Answers when it is done. Everybody, the caller too, has to sign in again. An archive that this installation has not ' +
          'sealed needs another word to confirm (409 says so), has each row checked, and brings no accounts.',
        params: BackupParams,
        body: RestoreBody,
        response: { 200: RestoredSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request) => {
      const by = { actorName: request.user?.username ?? null, ip: request.ip, requestId: request.id };
      const restored = await backups.restore(request.params.name, by, request.body.confirm === UNSEALED_RESTORE_WORD);
      // The restore wrote its line in its own transaction: the user may not exist any more.
      await request.audit(null);
      return restored;
    },
  );

  app.delete(
    '/backup/:name',
    {
      config: { audit: { entity, action: 'delete', apart: 'deletes a file' } },
      schema: {
        tags,
        summary: 'Delete an archive',
        params: BackupParams,
        response: { 204: Deleted, ...writeErrors, ...storageErrors },
      },
    },
    async (request, reply) => {
      const { archive } = await backups.find(request.params.name);
      await request.audit({ entityId: archive.name });
      await backups.remove(archive.name);
      return reply.code(204).send();
    },
  );
};
