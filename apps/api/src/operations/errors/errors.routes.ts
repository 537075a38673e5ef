import {
  ErrorDetailSchema,
  ErrorPageSchema,
  ErrorQuery,
  IdParams,
  ResolvedErrorsSchema,
  ResolveErrorsBody,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { getError, listErrors, resolveErrors } from './errors.repo';

const tags = ['errors'];

/** Failures of the API, recorded by `record-failure.repo.ts`. */
export const errorsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/errors',
    {
      schema: {
        tags,
        summary: 'Failures, the last seen first; repetitions are one entry with their number',
        querystring: ErrorQuery,
        response: { 200: ErrorPageSchema, ...readErrors },
      },
    },
    (request) => listErrors(db, request.query),
  );

  app.get(
    '/errors/:id',
    {
      schema: {
        tags,
        summary: 'One failure with its stack and its last occurrences, without anybody’s data',
        params: IdParams,
        response: { 200: ErrorDetailSchema, ...findErrors },
      },
    },
    (request) => getError(db, request.params.id),
  );

  app.post(
    '/errors/resolve',
    {
      config: { audit: { entity: 'errors', action: 'update' } },
      schema: {
        tags,
        summary: 'Mark failures and all that are like them as resolved, or as not',
        body: ResolveErrorsBody,
        response: { 200: ResolvedErrorsSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { ids, resolved } = request.body;
      const changed = await request.audited((trx) => resolveErrors(trx, ids, resolved), {
        entityId: ids.join(','),
        fields: ['resolved'],
      });
      return { changed };
    },
  );
};
