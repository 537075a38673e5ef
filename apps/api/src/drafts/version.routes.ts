import { CONTENT_ENTITIES } from '@harmony/domain';
import {
  DeletedRowSchema,
  DraftParams,
  RestoredVersionSchema,
  RestoreVersionBody,
  VersionsSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors, readErrors, writeErrors } from '../content/edit';
import type { Db } from '../db/schema';
import { rowOf } from './draft.routes';
import { restoreVersion } from './restore-version';
import type { DraftTarget } from './target';
import { listGone, listVersions } from './versions.repo';

const tags = ['drafts'];

/** What rows of one kind of content were like, and making them so again. */
export const versionRoutes =
  (target: DraftTarget): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const entity = CONTENT_ENTITIES[target.entity].name;
    const path = `/versions/${entity}/:id`;

    app.get(
      `/versions/${entity}`,
      {
        schema: {
          tags,
          summary: 'Rows that were deleted, as they were last; at most 100',
          response: { 200: z.array(DeletedRowSchema), ...readErrors },
        },
      },
      async () => {
        const gone = await listGone(db, entity);
        return gone.map(({ id, version }) => ({ id, version, name: target.nameOf(version.values, id) }));
      },
    );

    app.get(
      path,
      {
        schema: {
          tags,
          summary: 'What a row was like after each change, the latest first; at most 100',
          params: DraftParams,
          response: { 200: VersionsSchema, ...findErrors },
        },
      },
      (request) => listVersions(db, rowOf(target, request.params.id)),
    );

    app.post(
      `${path}/restore`,
      {
        config: { audit: { entity, action: 'restore-version' } },
        schema: {
          tags,
          summary: 'Make a row what it was; one that was deleted is added again',
          params: DraftParams,
          body: RestoreVersionBody,
          response: { 200: RestoredVersionSchema, ...writeErrors },
        },
      },
      async (request) => {
        const row = rowOf(target, request.params.id);
        const restoring = { version: request.body.version, by: request.user?.username ?? null };
        const { row: restored } = await request.audited(
          (trx) => restoreVersion(trx, row, restoring),
          ({ fields }) => ({ fields }),
        );
        return { row: restored };
      },
    );
  };
