import {
  IdParams,
  CampaignBody,
  CampaignChoicesSchema,
  CampaignPageSchema,
  CampaignPreviewSchema,
  CampaignSchema,
  PageQuery,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  Deleted,
  findErrors,
  IfMatchHeaders,
  readErrors,
  seenVersion,
  writeErrors,
} from '../../platform/http/contracts';
import { listChoices } from './campaign-parts.repo';
import { deleteCampaign, insertCampaign, listCampaigns, updateCampaign } from './campaigns.repo';
import { previewCampaign, showCampaign, type CampaignContext } from './show-campaign';

const tags = ['letters'];
const entity = 'letters';

/** Nothing in a mail runs. Its styles are inside its tags, its pictures at the public address; only the console frames it. */
const mailCsp = (publicUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl}; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Campaigns of the newsletter, as they are written. */
export const campaignsRoutes: FastifyPluginAsyncZod<CampaignContext> = async (app, context) => {
  const { db, publicUrl } = context;
  app.get(
    '/campaigns',
    {
      schema: {
        tags,
        summary: 'Letters of the newsletter, newest first, with what became of each',
        querystring: PageQuery,
        response: { 200: CampaignPageSchema, ...readErrors },
      },
    },
    (request) => listCampaigns(db, request.query),
  );

  app.get(
    '/campaigns/choices',
    {
      schema: {
        tags,
        summary: 'What can stand in a campaign: public rows by kind and name, pictures newest first',
        response: { 200: CampaignChoicesSchema, ...readErrors },
      },
    },
    () => listChoices(db),
  );

  const found = { tags, params: IdParams };
  app.get(
    '/campaigns/:id',
    {
      schema: {
        ...found,
        summary: 'A campaign with its parts, what became of it, and why it cannot be sent as things are',
        response: { 200: CampaignSchema, ...findErrors },
      },
    },
    (request) => showCampaign(context, request.params.id),
  );

  app.get(
    '/campaigns/:id/preview',
    {
      schema: {
        ...found,
        summary: 'Both parts of the very mail, and what is missing in it',
        response: { 200: CampaignPreviewSchema, ...findErrors },
      },
    },
    (request) => previewCampaign(context, request.params.id),
  );

  app.get(
    '/campaigns/:id/mail',
    {
      schema: {
        ...found,
        summary: 'The HTML of the very mail as a document, which the console frames',
        response: { 200: z.unknown().describe('The HTML'), ...findErrors },
      },
    },
    async (request, reply) => {
      const { html } = await previewCampaign(context, request.params.id);
      return reply
        .headers({ 'content-security-policy': mailCsp(publicUrl), 'x-frame-options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );

  app.post(
    '/campaigns',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Begin a campaign',
        body: CampaignBody,
        response: { 201: CampaignSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id } = await request.audited(
        (trx) => insertCampaign(trx, request.body),
        (created) => ({ entityId: created.id }),
      );
      return reply.code(201).send(await showCampaign(context, id));
    },
  );

  app.put(
    '/campaigns/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        ...found,
        summary: 'Save a draft as a whole; 409 once it was sent',
        headers: IfMatchHeaders,
        body: CampaignBody,
        response: { 200: CampaignSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      const seen = seenVersion(request.headers);
      await request.audited((trx) => updateCampaign(trx, id, request.body, seen));
      return showCampaign(context, id);
    },
  );

  app.delete(
    '/campaigns/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        ...found,
        summary: 'Delete a draft; what was sent stays, with its counts',
        headers: IfMatchHeaders,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const seen = seenVersion(request.headers);
      await request.audited((trx) => deleteCampaign(trx, request.params.id, seen));
      return reply.code(204).send();
    },
  );
};
