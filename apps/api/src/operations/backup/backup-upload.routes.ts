import { UPLOAD_PART_MAX_BYTES } from '@harmony/domain';
import { BackupUploadSchema, UploadPartParams, UploadPartQuery } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppConfig } from '../../platform/config/app-config';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { takeBytes } from '../../platform/http/upload-parts';
import type { Backups } from './backups';
import { storageErrors } from './archive/storage-errors';
import { takePart } from './uploads';

interface Options {
  db: Db;
  config: AppConfig['backup'];
  dataKeys: AppConfig['dataKeys'];
  backups: Backups;
}

/** Uploads of archives. A plugin of its own, because its bodies are bytes. */
export const backupUploadRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, config, dataKeys, backups }) => {
  takeBytes(app, UPLOAD_PART_MAX_BYTES);

  app.put(
    '/backup/uploads/:id',
    {
      config: { audit: { entity: 'backup', action: 'upload', apart: 'stores a file' } },
      bodyLimit: UPLOAD_PART_MAX_BYTES,
      schema: {
        tags: ['backup'],
        summary: 'Send an archive in parts of up to 1 MiB, in order; the last one has the whole checked',
        params: UploadPartParams,
        querystring: UploadPartQuery,
        response: { 200: BackupUploadSchema, ...writeErrors, ...storageErrors },
      },
    },
    async (request) => {
      const { body: content } = request;
      if (!Buffer.isBuffer(content)) throw invalid({ file: 'Choose a backup file' });
      const part = { ...request.params, ...request.query, content };
      const place = { folder: await backups.folder(), maxBytes: config.maxUploadBytes, dataKeys };
      const { received, name } = await takePart(db, place, part, (file) => request.audit({ entityId: file }));
      if (name !== null) return { received, archive: (await backups.find(name)).archive };
      // One line for the whole file is enough.
      await request.audit(null);
      return { received, archive: null };
    },
  );
};
