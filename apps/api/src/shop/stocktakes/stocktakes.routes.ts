import {
  AddCountedLotBody,
  IdParams,
  SaveCountsBody,
  StartStocktakeBody,
  StocktakeDetailSchema,
  StocktakeDifferencesSchema,
  StocktakesSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import { Deleted, findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { readSellBy } from '../stock/sell-by.repo';
import { addCountedLot, differencesOf, postStocktake, saveCounts } from './counts.repo';
import { dropStocktake, findStocktake, listStocktakes, startStocktake } from './stocktakes.repo';

const tags = ['stocktakes'];
const entity = 'stocktakes';

/** Counting what is there, while selling goes on. */
export const stocktakesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/stocktakes',
    { schema: { tags, summary: 'Stocktakes, the latest first', response: { 200: StocktakesSchema, ...readErrors } } },
    async () => ({ items: await listStocktakes(db) }),
  );

  app.get(
    '/stocktakes/:id',
    {
      schema: {
        tags,
        summary: 'What is to be counted and what has been; not how many there should be',
        params: IdParams,
        response: { 200: StocktakeDetailSchema, ...findErrors },
      },
    },
    (request) => findStocktake(db, request.params.id),
  );

  app.get(
    '/stocktakes/:id/differences',
    {
      schema: {
        tags,
        summary: 'What was found to be more or less than the ledger said at the moment of each count',
        params: IdParams,
        response: { 200: StocktakeDifferencesSchema, ...findErrors },
      },
    },
    async (request) => {
      const { id } = await findStocktake(db, request.params.id);
      return differencesOf(db, id);
    },
  );

  app.post(
    '/stocktakes',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Begin to count a shelf or everything; 409 when some of it is being counted',
        body: StartStocktakeBody,
        response: { 201: StocktakeDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const by = actingPerson(request).name ?? 'Front desk';
      const id = await request.audited(
        (trx) => startStocktake(trx, request.body.shelf, by),
        (started) => ({ entityId: started }),
      );
      return reply.code(201).send(await findStocktake(db, id));
    },
  );

  app.put(
    '/stocktakes/:id/counts',
    {
      config: { audit: { entity, action: 'count' } },
      schema: {
        tags,
        summary: 'Note what was counted; null takes a count back',
        params: IdParams,
        body: SaveCountsBody,
        response: { 200: StocktakeDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => saveCounts(trx, id, request.body, actingPerson(request)));
      return findStocktake(db, id);
    },
  );

  app.post(
    '/stocktakes/:id/lots',
    {
      config: { audit: { entity, action: 'count' } },
      schema: {
        tags,
        summary: 'Add a lot that was found and not expected, with its count',
        params: IdParams,
        body: AddCountedLotBody,
        response: { 200: StocktakeDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const from = { by: actingPerson(request), sellBy: await readSellBy(db) };
      await request.audited((trx) => addCountedLot(trx, id, request.body, from));
      return findStocktake(db, id);
    },
  );

  app.post(
    '/stocktakes/:id/post',
    {
      config: { audit: { entity, action: 'post' } },
      schema: {
        tags,
        summary: 'Write the differences into the ledger, once however often it is pressed',
        params: IdParams,
        response: { 200: StocktakeDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited(
        (trx) => postStocktake(trx, id, actingPerson(request)),
        (isPosted) => (isPosted ? { entityId: id } : null),
      );
      return findStocktake(db, id);
    },
  );

  app.delete(
    '/stocktakes/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Give a stocktake up; 409 once it is posted',
        params: IdParams,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      await request.audited((trx) => dropStocktake(trx, request.params.id));
      return reply.code(204).send();
    },
  );
};
