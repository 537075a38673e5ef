import { HerbBody, HerbSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../platform/http/contracts';
import { ruleRoutes } from '../../platform/http/versioned-list-routes';
import type { Db } from '../../platform/db/schema';
import { deleteHerb, insertHerb, listHerbs, updateHerb } from './herbs.repo';

/** Herbs of the dispensary, which formulas are written of. What there is of each is counted under Stock. */
export const herbsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/herbs',
    {
      schema: {
        tags: ['formulas'],
        summary: 'Every herb of the dispensary by name, with what is free of it in milligrams',
        response: { 200: z.array(HerbSchema), ...readErrors },
      },
    },
    () => listHerbs(db),
  );
  await app.register(
    ruleRoutes({
      entity: 'herbs',
      tag: 'formulas',
      row: HerbSchema,
      body: HerbBody,
      insert: insertHerb,
      update: updateHerb,
      remove: deleteHerb,
    }),
  );
};
