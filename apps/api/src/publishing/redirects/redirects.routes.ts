import { REDIRECT_IMPORT_MAX_BYTES } from '@harmony/domain';
import {
  ApiErrorSchema,
  IdParams,
  MissedPathSchema,
  RedirectBody,
  RedirectCountsBody,
  RedirectMapSchema,
  RedirectSchema,
  RedirectsImportedSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Deleted, IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { readRedirects, refusalOfLines } from './import-redirects';
import {
  countRedirects,
  deleteRedirect,
  insertRedirect,
  listMissedPaths,
  listRedirects,
  mapRedirects,
  readRedirect,
  updateRedirect,
  writeRedirects,
} from './redirects.repo';

const tags = ['redirects'];
const entity = 'redirects';

/** Where old addresses of the website lead, and what was asked for that is no page; for editors. */
export const redirectsAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const reading = () => ({ db, features: app.content.settings().features });

  app.get(
    '/redirects',
    {
      schema: {
        tags,
        summary: 'Every redirect, by its old address',
        response: { 200: z.array(RedirectSchema), ...readErrors },
      },
    },
    () => listRedirects(reading()),
  );

  app.get(
    '/missed-paths',
    {
      schema: {
        tags,
        summary: 'The latest paths that were asked for and are no page, with the page that comes closest',
        response: { 200: z.array(MissedPathSchema), ...readErrors },
      },
    },
    () => listMissedPaths(reading()),
  );

  app.post(
    '/redirects',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Lead an old address to a page of this site or to another website',
        body: RedirectBody,
        response: { 201: RedirectSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await request.audited(
        (trx) => insertRedirect(trx, request.body),
        (added) => ({ entityId: added }),
      );
      return reply.code(201).send(await readRedirect(reading(), id));
    },
  );

  app.put(
    '/redirects/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change a redirect; with another old address it becomes a new one, which nobody has used yet',
        params: IdParams,
        headers: IfMatchHeaders,
        body: RedirectBody,
        response: { 200: RedirectSchema, ...writeErrors },
      },
    },
    async (request) => {
      const seen = seenVersion(request.headers);
      const id = await request.audited((trx) => updateRedirect(trx, request.params.id, request.body, seen));
      return readRedirect(reading(), id);
    },
  );

  app.delete(
    '/redirects/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete a redirect: whoever asks for its old address gets the 404 page',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const seen = seenVersion(request.headers);
      await request.audited((trx) => deleteRedirect(trx, request.params.id, seen));
      return reply.code(204).send();
    },
  );

  /** A plugin of its own, because its bodies are bytes. */
  const files: FastifyPluginAsyncZod = async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: REDIRECT_IMPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/redirects/import',
      {
        config: { audit: { entity, action: 'import' } },
        bodyLimit: REDIRECT_IMPORT_MAX_BYTES,
        schema: {
          tags,
          summary:
            'Add the redirects of a CSV file (the body, up to 1 MB) with the columns from and to; 400 by line, and nothing stored',
          response: { 200: RedirectsImportedSchema, ...writeErrors },
        },
      },
      async (request) => {
        const { body: bytes } = request;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid({ file: 'Choose a CSV file' });
        const lines = readRedirects(bytes);
        return request.audited(async (trx) => {
          const { problems, ...done } = await writeRedirects(trx, lines);
          if (problems.length > 0) throw refusalOfLines(problems, lines);
          return done;
        });
      },
    );
  };
  await app.register(files);
};

const internalErrors = { 400: ApiErrorSchema, 401: ApiErrorSchema, 503: ApiErrorSchema };

/** What the site servers ask and tell: where old addresses lead, and how often they were asked for. */
export const redirectsSiteRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/redirects/map',
    {
      schema: {
        tags,
        summary: 'From every old address to where it leads, with the version of the content that this is as new as',
        response: { 200: RedirectMapSchema, ...internalErrors },
      },
    },
    async (_request, reply) => {
      await app.content.settled();
      // Named before it is read: what is read may be newer, and is read once more then.
      reply.headers({ 'x-content-version': app.content.version(), 'x-content-tables': 'redirects' });
      return mapRedirects(db);
    },
  );

  app.post(
    '/redirects/counts',
    {
      bodyLimit: 512 * 1024,
      schema: {
        tags,
        summary: 'Add what a site server has counted since the last time',
        body: RedirectCountsBody,
        response: { 204: z.undefined().describe('Counted'), ...internalErrors },
      },
    },
    async (request, reply) => {
      await countRedirects(db, request.body);
      return reply.code(204).send();
    },
  );
};
