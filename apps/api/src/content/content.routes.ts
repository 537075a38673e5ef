import { capital, contentEntity } from '@harmony/domain';
import { QueryFlag, SlugParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../db/schema';
import { notFound } from '../errors/api-error';
import { findErrors, readErrors } from './edit';
import { FEATURED, type ContentRepo } from './content.repo';

/**
 * What the public reads of one entity: `GET <list>`, and `GET <list>/:slug` where rows have pages. Only who may
 * edit them ever receives inactive rows (docs/product.md, section 10.1).
 */
export const contentRoutes =
  ({ entity, contract, list, listPublic, findBySlug }: ContentRepo): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { path, name, noun, feature, allRows = '', hasFeaturedList, hasPages } = contentEntity(entity);
    const tags = [name];
    const errors = feature ? findErrors : readErrors;
    const [flag = '', value] = allRows.split('=');

    app.get(
      path,
      {
        config: { ...(feature && { feature }), cached: { query: [flag] } },
        schema: {
          tags,
          summary: `${capital(noun.many)} by their position; \`${allRows}\` adds inactive ones for editors`,
          querystring: z.object({ [flag]: QueryFlag.optional() }),
          response: { 200: z.array(contract.row), ...errors },
        },
      },
      async (request) => (String(request.query[flag]) === value && request.may('content') ? list(db) : listPublic(db)),
    );

    if (hasFeaturedList)
      app.get(
        `${path}/${FEATURED}`,
        {
          config: { cached: {} },
          schema: {
            tags,
            summary: `The active ${noun.many} of the home page`,
            response: { 200: z.array(contract.row), ...readErrors },
          },
        },
        async () => (await listPublic(db)).filter((row) => 'isFeatured' in row && row.isFeatured),
      );

    if (!hasPages) return;
    app.get(
      `${path}/:slug`,
      {
        config: { ...(feature && { feature }), cached: {} },
        schema: {
          tags,
          summary: `One ${noun.one}`,
          params: SlugParams,
          response: { 200: contract.row, ...findErrors },
        },
      },
      async (request) => {
        const row = await findBySlug(db, request.params.slug, request.may('content'));
        if (!row) throw notFound(capital(noun.one));
        return row;
      },
    );
  };
