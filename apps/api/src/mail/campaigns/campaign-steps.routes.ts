import { CAMPAIGN_STEPS, type CampaignStep } from '@harmony/domain';
import {
  ApiErrorSchema,
  IdParams,
  CampaignSchema,
  TestCampaignBody,
  TestCampaignReceiptSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import { IfMatchHeaders, seenVersion, writeErrors } from '../../platform/http/contracts';
import { conflict } from '../../platform/http/api-error';
import { freezeCampaign } from './freeze-campaign';
import { beginCampaign, moveCampaign } from './send-campaign.repo';
import { obstaclesOf, showCampaign, type CampaignContext } from './show-campaign';
import { writeTest } from './test-campaign.repo';

const tags = ['letters'];
const entity = 'letters';

const SUMMARIES: Readonly<Record<CampaignStep, string>> = {
  pause: 'Pause a campaign: nobody else gets it until it is continued',
  continue: 'Continue a campaign that is paused',
  stop: 'Stop a campaign for good: nobody else gets it',
};

/** What is done with a campaign: it is tried, sent, paused, continued, stopped. */
export const campaignStepsRoutes: FastifyPluginAsyncZod<CampaignContext> = async (app, context) => {
  const { db, mails } = context;
  app.post(
    '/campaigns/:id/test',
    {
      config: { audit: { entity, action: 'test' } },
      schema: {
        tags,
        summary: 'Mail a test to an address, or to that of the account; 429 after ten in an hour',
        params: IdParams,
        body: TestCampaignBody,
        response: { 201: TestCampaignReceiptSchema, ...writeErrors, 429: ApiErrorSchema },
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
    '/campaigns/:id/send',
    {
      config: { audit: { entity, action: 'send' } },
      schema: {
        tags,
        summary: 'Send a campaign to whoever is subscribed now; 409 says what is missing',
        params: IdParams,
        headers: IfMatchHeaders,
        response: { 200: CampaignSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const sending = { seen: seenVersion(request.headers), by: actingPerson(request).name };
      await request.audited((trx) =>
        beginCampaign(trx, id, {
          ...sending,
          async freeze(within, campaign) {
            const obstacles = await obstaclesOf(within, mails, campaign);
            if (obstacles.length > 0) throw conflict(obstacles.join(' '));
            return (await freezeCampaign(within, campaign.blocks)).campaign;
          },
        }),
      );
      return showCampaign(context, id);
    },
  );

  for (const step of CAMPAIGN_STEPS)
    app.post(
      `/campaigns/:id/${step}`,
      {
        config: { audit: { entity, action: step } },
        schema: { tags, summary: SUMMARIES[step], params: IdParams, response: { 200: CampaignSchema, ...writeErrors } },
      },
      async (request) => {
        const { id } = request.params;
        await request.audited((trx) => moveCampaign(trx, id, step));
        return showCampaign(context, id);
      },
    );
};
