import { missWords } from '@harmony/domain';
import {
  ApiErrorSchema,
  SaveSynonymsBody,
  SearchAnswerSchema,
  SearchMissBody,
  SearchTrialSchema,
  SiteSearchQuery,
  SynonymsSchema,
} from '@harmony/domain/schemas';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { countMiss } from './misses.repo';
import { search, trySearch, type Features } from './search';
import { listSynonyms, saveSynonyms } from './synonyms.repo';

const tags = ['search'];

async function featuresOf({ content }: FastifyInstance): Promise<Features> {
  await content.settled();
  return content.settings().features;
}

/** What visitors search, and that they found nothing. */
export const searchRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/search',
    {
      config: { cached: { query: ['q'] } },
      schema: {
        tags,
        summary: 'What of everything that is published has these words, typos and synonyms included',
        description: 'At most five rows of each kind, with the count of all; the kind with the best row first.',
        querystring: SiteSearchQuery,
        response: { 200: SearchAnswerSchema, ...readErrors },
      },
    },
    async (request) => search(db, request.query.q, await featuresOf(app)),
  );

  app.post(
    '/search/misses',
    {
      config: { limit: 'searchMisses' },
      schema: {
        tags,
        summary: 'Count a finished search that found nothing, by its words',
        description: 'Words with digits or @, and more than six, are not counted; nor is what does find something.',
        body: SearchMissBody,
        response: { 204: z.undefined().describe('Noted'), 429: ApiErrorSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { term } = request.body;
      const words = missWords(term);
      if (words !== null && (await search(db, term, await featuresOf(app))).count === 0) await countMiss(db, words);
      return reply.code(204).send();
    },
  );
};

/** Words that mean the same thing, and a look at what visitors find. */
export const searchAdminRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/search/synonyms',
    {
      schema: {
        tags,
        summary: 'Words that mean the same thing, one line for each group',
        response: { 200: SynonymsSchema, ...readErrors },
      },
    },
    async () => ({ lines: await listSynonyms(db) }),
  );

  app.put(
    '/search/synonyms',
    {
      config: { audit: { entity: 'search-synonyms', action: 'update' } },
      schema: {
        tags,
        summary: 'Replace all lines; 409 when somebody else has saved others meanwhile',
        body: SaveSynonymsBody,
        response: { 200: SynonymsSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { lines, seen } = request.body;
      return { lines: await request.audited((trx) => saveSynonyms(trx, lines, seen), { fields: ['lines'] }) };
    },
  );

  app.get(
    '/search/trial',
    {
      schema: {
        tags,
        summary: 'What visitors find, with the words that were looked for and the fields they stand in',
        querystring: SiteSearchQuery,
        response: { 200: SearchTrialSchema, ...readErrors },
      },
    },
    async (request) => trySearch(db, request.query.q, await featuresOf(app)),
  );
};
