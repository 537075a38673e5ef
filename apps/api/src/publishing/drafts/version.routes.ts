import { CONTENT_ENTITIES } from '@harmony/domain';
import {
  DeletedRowsSchema,
  DraftParams,
  RestoredVersionSchema,
  RestoreVersionBody,
  VersionParams,
  VersionSchema,
  VersionsSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { rowOf } from './draft.routes';
import { restoreVersion } from './restore-version';
import type { DraftTarget } from './target';
import { findVersion, listGone, listVersions } from './versions.repo';

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
          summary: 'The rows that were deleted last, at most 100, and how many there are',
          response: { 200: DeletedRowsSchema, ...readErrors },
        },
      },
      async () => {
        const { items, total } = await listGone(db, entity, target.label);
        if (target.label !== null) return { items, total };
        const names = await target.names(
          db,
          items.map(({ id }) => id),
        );
        return { items: items.map((row) => ({ ...row, name: names.get(row.id) ?? '' })), total };
      },
    );

    app.get(
      path,
      {
        schema: {
          tags,
          summary: 'The changes of a row, the latest first, at most 100, and how many there are',
          params: DraftParams,
          response: { 200: VersionsSchema, ...findErrors },
        },
      },
      (request) => listVersions(db, rowOf(target, request.params.id)),
    );

    app.get(
      `${path}/:version`,
      {
        schema: {
          tags,
          summary: 'What a row was like after one change',
          params: VersionParams,
          response: { 200: VersionSchema, ...findErrors },
        },
      },
      async (request) => {
        const { id, version } = request.params;
        const found = await findVersion(db, { ...rowOf(target, id), version });
        if (!found) throw notFound('Version');
        return found;
      },
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
