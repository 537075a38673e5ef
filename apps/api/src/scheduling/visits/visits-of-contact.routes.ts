import { CancelOfContactBody, IdParams, VisitsOfContactSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actingPerson } from '../../platform/http/acting-person';
import { findErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { cancelOfContact, showVisits, visitsOfContact } from './visits-of-contact.repo';

const tags = ['visits'];
const entity = 'visits';

/** What one contact has booked on the website, cancelled at once. Patients are told as of every cancellation by the desk. */
export const visitsOfContactRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/visits/:id/of-contact',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'The coming visits that were booked on the website with the email address or the number of this one',
        params: IdParams,
        response: { 200: VisitsOfContactSchema, ...findErrors },
      },
    },
    async (request) => {
      const found = await visitsOfContact(db, request.params.id);
      await request.audit({ entityId: request.params.id });
      return found;
    },
  );

  app.post(
    '/visits/:id/of-contact/cancel',
    {
      config: { audit: { entity, action: 'cancel' } },
      schema: {
        tags,
        summary: 'Cancel these visits of the contact, or none; each can be taken back by itself',
        params: IdParams,
        body: CancelOfContactBody,
        response: { 200: VisitsOfContactSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { params, body } = request;
      const { name } = actingPerson(request);
      const ids = await request.audited((trx) => cancelOfContact(trx, params.id, body, name), { entityId: params.id });
      return showVisits(db, ids);
    },
  );
};
