import { LETTER_STEPS, type LetterStep } from '@harmony/domain';
import {
  ApiErrorSchema,
  IdParams,
  LetterSchema,
  TestLetterBody,
  TestLetterReceiptSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import { IfMatchHeaders, seenVersion, writeErrors } from '../../platform/http/contracts';
import { conflict } from '../../platform/http/api-error';
import { freezeLetter } from './freeze-letter';
import { beginLetter, moveLetter } from './send-letter.repo';
import { obstaclesOf, showLetter, type LetterContext } from './show-letter';
import { writeTest } from './test-letter.repo';

const tags = ['letters'];
const entity = 'letters';

const SUMMARIES: Readonly<Record<LetterStep, string>> = {
  pause: 'Pause a letter: nobody else gets it until it is continued',
  continue: 'Continue a letter that is paused',
  stop: 'Stop a letter for good: nobody else gets it',
};

/** What is done with a letter: it is tried, sent, paused, continued, stopped. */
export const letterStepsRoutes: FastifyPluginAsyncZod<LetterContext> = async (app, context) => {
  const { db, mails } = context;
  app.post(
    '/letters/:id/test',
    {
      config: { audit: { entity, action: 'test' } },
      schema: {
        tags,
        summary: 'Mail a test to an address, or to that of the account; 429 after ten in an hour',
        params: IdParams,
        body: TestLetterBody,
        response: { 201: TestLetterReceiptSchema, ...writeErrors, 429: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { to } = request.body;
      const obstacle = await mails.obstacle(db);
      if (obstacle !== null) throw conflict(obstacle);
      const userId = actingPerson(request).id;
      const address = await request.audited((trx) => writeTest(trx, context, { id, to, userId }));
      return reply.code(201).send({ to: address });
    },
  );

  app.post(
    '/letters/:id/send',
    {
      config: { audit: { entity, action: 'send' } },
      schema: {
        tags,
        summary: 'Send a letter to whoever is subscribed now; 409 says what is missing',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 200: LetterSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const sending = { seen: seenVersion(request.headers), by: actingPerson(request).name };
      await request.audited((trx) =>
        beginLetter(trx, id, {
          ...sending,
          async freeze(within, letter) {
            const obstacles = await obstaclesOf(within, mails, letter);
            if (obstacles.length > 0) throw conflict(obstacles.join(' '));
            return (await freezeLetter(within, letter.blocks)).letter;
          },
        }),
      );
      return showLetter(context, id);
    },
  );

  for (const step of LETTER_STEPS)
    app.post(
      `/letters/:id/${step}`,
      {
        config: { audit: { entity, action: step } },
        schema: { tags, summary: SUMMARIES[step], params: IdParams, response: { 200: LetterSchema, ...writeErrors } },
      },
      async (request) => {
        const { id } = request.params;
        await request.audited((trx) => moveLetter(trx, id, step));
        return showLetter(context, id);
      },
    );
};
