import { SITE_PAGES } from '@harmony/domain';
import { ApiErrorSchema, PageTitleBody, PageTitleMapSchema, PageTitleSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { listPageTitles, savePageTitle } from './page-titles.repo';

const tags = ['page-titles'];

/** What search engines and messengers show of the fixed pages; for editors. */
export const pageTitlesAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/page-titles',
    {
      schema: {
        tags,
        summary: 'What is chosen for fixed pages; those that are missing have everything made by itself',
        response: { 200: z.array(PageTitleSchema), ...readErrors },
      },
    },
    () => listPageTitles(db),
  );

  app.put(
    '/page-titles',
    {
      config: { audit: { entity: 'page-titles', action: 'update' } },
      schema: {
        tags,
        summary: 'Choose title, description and picture of a fixed page; null: made by itself',
        headers: IfMatchHeaders,
        body: PageTitleBody,
        response: { 200: PageTitleSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { body, headers } = request;
      if (!SITE_PAGES.some(({ path }) => path === body.path)) throw invalid({ path: 'There is no such page' });
      return request.audited(
        (trx) => savePageTitle(trx, body, seenVersion(headers)),
        ({ path }) => ({ entityId: path }),
      );
    },
  );
};

/** The same for the site servers. */
export const pageTitlesSiteRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/page-titles/map',
    {
      schema: {
        tags,
        summary: 'What is chosen for fixed pages, by path, with the version of the content that this is as new as',
        response: { 200: PageTitleMapSchema, 401: ApiErrorSchema, 503: ApiErrorSchema },
      },
    },
    async (_request, reply) => {
      await app.content.settled();
      // Named before it is read: what is read may be newer, and is read once more then.
      reply.headers({ 'x-content-version': app.content.version(), 'x-content-tables': 'page_titles' });
      const rows = await listPageTitles(db);
      return Object.fromEntries(
        rows.map(({ path, seoTitle, seoDescription, shareImageUrl }) => [
          path,
          { seoTitle, seoDescription, shareImageUrl },
        ]),
      );
    },
  );
};
