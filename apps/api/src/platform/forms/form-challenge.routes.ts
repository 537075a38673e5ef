import { FormChallengeSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors } from '../http/contracts';

export const formChallengeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/form-challenge',
    {
      schema: {
        tags: ['forms'],
        summary:
          'Work for a browser whose form was answered with `proof_required`; one solution, one form, ten minutes',
        response: { 200: FormChallengeSchema, ...readErrors },
      },
    },
    () => app.formProofs.challenge(),
  );
};
