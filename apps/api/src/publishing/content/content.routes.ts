import { capital, contentEntity, forEditors, LIST_MAX, PART_MAX, writePlace } from '@harmony/domain';
import { ListPart, PageLinkSchema, QueryFlag, SlugParams } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { findErrors, readErrors } from '../../platform/http/contracts';
import { FEATURED, LINKS, type ContentRepo } from './content.repo';

/**
 * What the public reads of one entity: `GET <list>`, and `GET <list>/:slug` where rows have pages. Only who may
 * edit them ever receives inactive rows (docs/product.md, section 10.1).
 */
export const contentRoutes =
  ({
    entity,
    contract,
    list,
    listPublic,
    listLinks,
    listFeatured,
    findBySlug,
  }: ContentRepo): FastifyPluginAsyncZod<{ db: Db }> =>
  async (app, { db }) => {
    const { path, name, noun, feature, allRows = '', hasFeaturedList, hasLinks, hasPages } = contentEntity(entity);
    const tags = [name];
    const errors = feature ? findErrors : readErrors;
    const [flag = '', value] = allRows.split('=');

    app.get(
      path,
      {
        config: { ...(feature && { feature }), cached: { query: [flag, 'limit', 'after'] } },
        schema: {
          tags,
          summary: `${capital(noun.many)} by their position; \`${allRows}\` adds inactive ones for editors`,
          description: `At most ${LIST_MAX} rows, or \`limit\`. Where there are more, the header \`Link\` names the next part (RFC 8288).`,
          querystring: ListPart.extend({ [flag]: QueryFlag.optional() }),
          response: { 200: z.array(contract.row), ...errors },
        },
      },
      async (request, reply) => {
        const { [flag]: isWhole, ...query } = request.query;
        if (String(isWhole) === value && request.may('content')) return (await list(db)).map(forEditors);
        const { rows, next } = await listPublic(db, query);
        if (next) {
          const { limit = PART_MAX } = query;
          reply.header('link', `<${request.routeOptions.url}?limit=${limit}&after=${writePlace(next)}>; rel="next"`);
        }
        return rows;
      },
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
        () => listFeatured(db),
      );

    if (hasLinks)
      app.get(
        `${path}/${LINKS}`,
        {
          config: { cached: {} },
          schema: {
            tags,
            summary: `The ${noun.many} the public may open, as menus need them`,
            response: { 200: z.array(PageLinkSchema), ...readErrors },
          },
        },
        () => listLinks(db),
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
