import { GrantRefillBody, IdParams, RefillSchema, RefillsQuery, UpdateRefillBody } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { actingPerson } from '../../platform/http/acting-person';
import { IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../platform/http/contracts';
import type { OrderContext } from '../orders/order-context';
import { ofReader } from './readers';
import { grantForOrder, listRefills, updateRefill } from './refills-admin.repo';

const tags = ['refills'];
const entity = 'refills';

/** What practitioners let patients order again. Refills of formulas are granted when the formula is signed. */
export const refillsAdminRoutes: FastifyPluginAsyncZod<{ context: Pick<OrderContext, 'config' | 'db'> }> = async (
  app,
  { context: { config, db } },
) => {
  app.get(
    '/refills',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary:
          'Refills of a formula, a product or an order, the newest first; practitioners see those of formulas of their own and those of their patients',
        querystring: RefillsQuery,
        response: { 200: z.array(RefillSchema), ...readErrors },
      },
    },
    async (request) => {
      const items = await listRefills(db, request.query, ofReader(request.user));
      await auditListRead(request, { items });
      return items;
    },
  );

  app.post(
    '/refills',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary:
          'Grant refills of a product to whoever has it in this order, practitioners to their own patients; 409 when that order has some that are not over',
        body: GrantRefillBody,
        response: { 201: RefillSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const [secret = ''] = config.dataKeys;
      const { name } = actingPerson(request);
      const granted = await request.audited(
        (trx) => grantForOrder(trx, request.body, { by: name, secret, reader: ofReader(request.user) }),
        ({ id }) => ({ entityId: id }),
      );
      return reply.code(201).send(granted);
    },
  );

  app.put(
    '/refills/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Grant more, or end it; never fewer than were used',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateRefillBody,
        response: { 200: RefillSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { params, body, user } = request;
      const seen = seenVersion(request.headers);
      return request.audited((trx) => updateRefill(trx, params.id, { ...body, seen }, ofReader(user)));
    },
  );
};
