import {
  AskRefillBody,
  CallOrderSchema,
  CallOrdersSchema,
  FindOrdersQuery,
  HandOverBody,
  IdParams,
  PromiseOrderBody,
} from '@harmony/domain/schemas';
import { longDateText, type CallOrder } from '@harmony/domain';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { actingPerson } from '../../platform/http/acting-person';
import { numberOfKnownCall } from '../../patients';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Database } from '../../platform/db/schema';
import {
  type AddHerbRequest,
  moveOrder,
  lockOrder,
  noteEvent,
  writeOrder,
  type OrderContext,
  tellOfOrder,
} from '../../shop';
import { askByTelephone } from './ask-by-telephone.repo';
import { findOrders, ordersOfPhone, readCallOrder } from './call-orders.repo';

type Trx = Transaction<Database>;

const tags = ['calls'];
const entity = 'orders';
const feature = 'checkout_enabled';
const CallParams = z.object({ id: z.uuid('Must be a call ID') });

export interface CallOrdersOptions {
  context: OrderContext;
  /** Stores what is asked for in the inbox of herb requests. */
  addRequest: AddHerbRequest;
}

/**
 * 'Are my herbs ready?': the orders of whoever rings, for the card of the call. Loaded once a card is there, never part of its event;
 * nothing of it is written into the log of calls. What is in an order is named only when that one is opened.
 */
export const callOrdersRoutes: FastifyPluginAsyncZod<CallOrdersOptions> = async (app, { context, addRequest }) => {
  const { db, phoneHash } = context;

  /** Changes an order during a call, with its audit line; answers it as it is then, without what is in it. */
  async function change(
    request: FastifyRequest<{ Params: { id: number } }>,
    work: (trx: Trx, id: number, by: ReturnType<typeof actingPerson>) => Promise<void>,
  ): Promise<CallOrder> {
    const { id } = request.params;
    await request.audited((trx) => work(trx, id, actingPerson(request)));
    return { ...(await readCallOrder(db, id)), items: [] };
  }

  app.get(
    '/calls/:id/orders',
    {
      config: { feature, audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'The orders of whoever calls, and in one line how they stand; none where the number is withheld',
        params: CallParams,
        response: { 200: CallOrdersSchema, ...findErrors },
      },
    },
    async (request) => {
      const number = await numberOfKnownCall(db, request.params.id);
      const found = await ordersOfPhone(db, number === null ? null : phoneHash(number));
      await auditListRead(request, { items: found.orders });
      return found;
    },
  );

  app.get(
    '/reception/orders',
    {
      config: { feature, audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Orders by their number or a name, for whoever withholds their number',
        querystring: FindOrdersQuery,
        response: { 200: CallOrdersSchema, ...readErrors },
      },
    },
    async (request) => {
      const found = await findOrders(db, request.query.find);
      await auditListRead(request, { items: found.orders });
      return found;
    },
  );

  app.get(
    '/reception/orders/:id',
    {
      config: { feature, audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'One order with what is in it',
        params: IdParams,
        response: { 200: CallOrderSchema, ...findErrors },
      },
    },
    async (request) => {
      const order = await readCallOrder(db, request.params.id);
      await request.audit();
      return order;
    },
  );

  app.post(
    '/reception/orders/:id/hand-over',
    {
      config: { feature, audit: { entity, action: 'move' } },
      schema: {
        tags,
        summary: 'Hand an order over, and take the rest of its money in the same act; 409 in words',
        params: IdParams,
        body: HandOverBody,
        response: { 200: CallOrderSchema, ...writeErrors },
      },
    },
    (request) =>
      change(request, (trx, id, by) =>
        moveOrder(
          trx,
          id,
          { move: 'hand-over', by: 'staff', name: by.name, userId: by.id, paidBy: request.body.paidBy },
          context,
        ),
      ),
  );

  app.post(
    '/reception/orders/:id/link',
    {
      config: { feature, audit: { entity, action: 'mail-link' } },
      schema: {
        tags,
        summary: 'Mail the link of an order to its patient again',
        params: IdParams,
        response: { 200: CallOrderSchema, ...writeErrors },
      },
    },
    (request) =>
      change(request, async (trx, id, { name }) => {
        await lockOrder(trx, id);
        await noteEvent(trx, id, { what: 'Link emailed again', by: name });
        await tellOfOrder(trx, context, id, 'link', { isAsked: false });
      }),
  );

  app.post(
    '/reception/orders/:id/promise',
    {
      config: { feature, audit: { entity, action: 'promise' } },
      schema: {
        tags,
        summary: 'Note by when an order was promised; null takes the promise back',
        params: IdParams,
        body: PromiseOrderBody,
        response: { 200: CallOrderSchema, ...writeErrors },
      },
    },
    (request) =>
      change(request, async (trx, id, { name }) => {
        const { promisedOn } = request.body;
        await lockOrder(trx, id);
        await writeOrder(trx, id, { promisedOn, changedBy: name, changedAt: secondsFromNow(0) });
        const what = promisedOn === null ? 'Promise withdrawn' : `Promised for ${longDateText(promisedOn)}`;
        await noteEvent(trx, id, { what, by: name });
      }),
  );

  app.post(
    '/reception/orders/:id/refill-request',
    {
      config: { feature, audit: { entity, action: 'ask-refill' } },
      schema: {
        tags,
        summary: 'Ask for a refill on behalf of whoever calls: a request in the inbox of herb requests, once a day',
        params: IdParams,
        body: AskRefillBody,
        response: { 200: CallOrderSchema, ...writeErrors },
      },
    },
    (request) =>
      change(request, (trx, orderId, { name: by }) =>
        askByTelephone(trx, { orderId, refillId: request.body.refillId, by }, addRequest),
      ),
  );
};
