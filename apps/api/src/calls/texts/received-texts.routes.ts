import { SIMULATED_TEXTS } from '@harmony/domain';
import { ApiErrorSchema, PageQuery, ReceivedTextsPageSchema, SimulateReceivedTextBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CallerMatcher, openWords } from '../../patients';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { listReceivedTexts } from './received-texts.repo';
import { openNumber } from './text-number';

const tags = ['texts'];
const entity = 'received-texts';

/** What people write to the clinic's number. */
export const receivedTextsRoutes: FastifyPluginAsyncZod<{ db: Db; matcher: CallerMatcher }> = async (
  app,
  { db, matcher },
) => {
  const { keys } = app.clinicSystems.index;

  app.get(
    '/received-texts',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Texts that people have written, the newest first, with the patients of their numbers',
        querystring: PageQuery.extend({ sessionId: z.string().optional() }),
        response: { 200: ReceivedTextsPageSchema, ...readErrors },
      },
    },
    async (request) => {
      const { items: rows, total } = await listReceivedTexts(db, request.query);
      const texts = rows.map(({ number, words, state, ...row }) => ({
        ...row,
        number: openNumber(keys, number),
        words: openWords(keys, words),
        isOpen: state === 'open',
      }));
      const matches = await matcher.matchKnown(texts.flatMap(({ number }) => number ?? []));
      await request.audit({ fields: [] });
      const items = texts.map((text) => ({
        ...text,
        people: (matches.get(text.number ?? '')?.patients ?? []).map(({ id, name, birthYear }) => ({
          id,
          name,
          birthYear,
        })),
      }));
      return { items, total };
    },
  );

  app.post(
    '/received-texts',
    {
      config: { audit: { entity, action: 'create', apart: 'the text arrives as one from the network' } },
      schema: {
        tags,
        summary: 'Write a text to the clinic as a made-up sender, for trying it; 409 unless texts are simulated',
        body: SimulateReceivedTextBody,
        response: { 202: z.object({}), ...writeErrors, 409: ApiErrorSchema },
      },
    },
    async (request, reply) => {
      if (app.texts.line?.adapter !== SIMULATED_TEXTS)
        throw conflict('Only simulated texts can be made up. Set TEXTS_FROM=simulated on the server first.');
      await request.audit({ fields: [] });
      await app.texts.receive({ kind: 'received', vendorId: `simulated ${randomUUID()}`, at: null, ...request.body });
      return reply.code(202).send({});
    },
  );
};
