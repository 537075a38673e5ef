import { ApiErrorSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/schema';
import { notFound } from '../../platform/http/api-error';
import { noteNotice } from './pay-pages.repo';
import { SIMULATOR_ACTS, SIMULATOR_CSP, simulatorPage, type SimulatorAct } from './simulator/page';
import { actOnPage, readPage, type SimulatedAct } from './simulator/pages.repo';
import { simulatedPath } from './simulator/simulator';
import { newToken } from '../../platform/crypto/link-token';

const BODY_LIMIT = 1_024;
const HTML = 'text/html; charset=utf-8';

/** What a press does, and whether the clinic is told of it. */
const ACTS: Readonly<Record<SimulatorAct, readonly [SimulatedAct, 'told' | 'silent']>> = {
  pay: ['pay', 'told'],
  'pay-silently': ['pay', 'silent'],
  decline: ['decline', 'silent'],
  close: ['close', 'told'],
  arrive: ['arrive', 'told'],
};

/**
 * The page of the payment simulator: plain HTML that works without a script. Its name is random, and whoever knows it may press its
 * buttons, as anybody may pay on a provider's page. There is none while another provider is in use.
 */
export const simulatorRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  const params = z.object({ ref: z.string().regex(/^[\w-]{22}$/) });
  const find = async (ref: string) => {
    const page = app.payments.provider?.method === 'simulator' ? await readPage(db, ref) : undefined;
    if (!page) throw notFound('Page');
    return page;
  };

  app.get(
    '/payments/simulator/:ref',
    {
      schema: {
        tags: ['payments'],
        summary: 'The page of the payment simulator (HTML)',
        params,
        response: { 200: z.string(), 400: ApiErrorSchema, 404: ApiErrorSchema },
      },
    },
    async ({ params: { ref } }, reply) => {
      const page = await find(ref);
      return reply.type(HTML).header('content-security-policy', SIMULATOR_CSP).send(simulatorPage(page));
    },
  );

  app.post(
    '/payments/simulator/:ref',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: ['payments'],
        summary: 'A press on the page of the payment simulator',
        params,
        body: z.object({ act: z.enum(SIMULATOR_ACTS) }),
        response: { 303: z.null().describe('Back to the page'), 400: ApiErrorSchema, 404: ApiErrorSchema },
      },
    },
    async ({ params: { ref }, body }, reply) => {
      await find(ref);
      const [act, news] = ACTS[body.act];
      const isDone = (await actOnPage(db, ref, act)) !== undefined;
      if (isDone && news === 'told') {
        await noteNotice(db, 'simulator', { eventId: newToken(), ref });
        app.payments.wake();
      }
      return reply.redirect(simulatedPath(ref), 303);
    },
  );
};
