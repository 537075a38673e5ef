import { toCents, type OrderMove } from '@harmony/domain';
import {
  EditOrderBody,
  IdParams,
  MoveOrderBody,
  NoteGivenBackBody,
  NotePaymentBody,
  OrderDetailSchema,
  PackListQuery,
  PackListSchema,
  RefundOrderBody,
  ReturnGoodsBody,
  StaffOrderBody,
  UpdateOrderBody,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { auditListRead } from '../../../platform/audit/audit-list-read';
import { actingPerson } from '../../../platform/http/acting-person';
import { IfMatchHeaders, readErrors, seenVersion, writeErrors } from '../../../platform/http/contracts';
import type { Database } from '../../../platform/db/schema';
import { IdempotencyHeaders } from '../../../platform/forms/take-form';
import { inboxBulkRoutes, inboxReadRoutes } from '../../../platform/inbox/inbox.routes';
import { editOrder } from '../placing/edit-order';
import { moveOrder, type WantedMove } from '../move-order';
import { noteGivenBack } from '../../payments/note-given-back';
import { notePayment } from '../../payments/note-payment';
import { onceByKey } from '../../../platform/forms/once-by-key';
import type { OrderContext } from '../order-context';
import { placeOrder, type WantedOrder } from '../placing/place-order';
import { refundOrder } from '../../payments/refund-order';
import { returnGoods } from '../return-goods';
import { ordersInbox, readOrderDetail } from './orders-inbox.repo';
import { readPackList } from './pack-list.repo';
import { readReviewer } from './reviewer.repo';
import { tellFreed, updateOrder } from './update-order.repo';

type Trx = Transaction<Database>;

const tags = ['orders'];
const { entity } = ordersInbox;

/** What only a practitioner decides. */
const REVIEWS: readonly OrderMove[] = ['approve', 'decline'];

/**
 * Orders as staff work on them: the inbox, moves, money, and what is to be packed. Moves and money are refused in words (409) when an
 * order is not as it was seen.
 */
export const ordersAdminRoutes: FastifyPluginAsyncZod<{ context: OrderContext }> = async (app, { context }) => {
  const { db } = context;
  await app.register(inboxReadRoutes(ordersInbox), { db });
  await app.register(inboxBulkRoutes(ordersInbox), { onFreed: (trx, ids) => tellFreed(trx, context, ids) });

  const detail = (id: number) => readOrderDetail(db, id);

  /** An act on the order of the path, with its audit line; answers the order as it is then. */
  async function act(
    request: FastifyRequest<{ Params: { id: number } }>,
    work: (trx: Trx, id: number) => Promise<void>,
  ) {
    const { id } = request.params;
    await request.audited((trx) => work(trx, id));
    return detail(id);
  }

  /** Who moves it: a practitioner where one has to decide, 403 for everybody else. */
  async function moverOf(
    move: OrderMove,
    { user }: FastifyRequest,
  ): Promise<Pick<WantedMove, 'by' | 'name' | 'userId'>> {
    const userId = user?.id ?? null;
    return REVIEWS.includes(move)
      ? { by: 'practitioner', name: await readReviewer(db, user?.practitionerId), userId }
      : { by: 'staff', name: user?.username ?? null, userId };
  }

  app.get(
    '/orders/pack-list',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'What to pack, line by line, with the lots to take; for labels and slips, too',
        querystring: PackListQuery,
        response: { 200: PackListSchema, ...readErrors },
      },
    },
    async (request) => {
      const list = await readPackList(db, request.query.ids ?? null);
      await auditListRead(request, { items: list.orders });
      return list;
    },
  );

  app.post(
    '/orders/by-staff',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Place an order at the desk, to be picked up and paid here; once per Idempotency-Key',
        headers: IdempotencyHeaders,
        body: StaffOrderBody,
        response: { 201: OrderDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { id: userId, name } = actingPerson(request);
      const by = { userId: userId ?? 0, name: name ?? 'Front desk' };
      const { answer: id } = await request.audited(
        (trx) =>
          onceByKey(
            trx,
            request,
            'orders',
            async () => (await placeOrder(trx, deskOrder(request.body, by), context)).id,
          ),
        ({ answer }) => ({ entityId: answer }),
      );
      return reply.code(201).send(await detail(id));
    },
  );

  app.put(
    '/orders/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Order: change what staff know of it; its state changes by moves only',
        params: IdParams,
        headers: IfMatchHeaders,
        body: UpdateOrderBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) => {
      const by = request.user?.username ?? null;
      return act(request, (trx, id) =>
        updateOrder(trx, id, request.body, { by, seen: seenVersion(request.headers), context }),
      );
    },
  );

  app.post(
    '/orders/:id/moves',
    {
      config: { audit: { entity, action: 'move' } },
      schema: {
        tags,
        summary: 'One step: accept, approve, decline, pack, unpack, ship, hand over, deliver, cancel; 409 in words',
        params: IdParams,
        headers: IfMatchHeaders,
        body: MoveOrderBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const mover = await moverOf(request.body.move, request);
      const seen = seenVersion(request.headers);
      return act(request, (trx, id) => moveOrder(trx, id, { ...request.body, ...mover, seen }, context));
    },
  );

  app.post(
    '/orders/:id/payments',
    {
      config: { audit: { entity, action: 'pay' } },
      schema: {
        tags,
        summary: 'Note money that came in by hand; once per Idempotency-Key',
        params: IdParams,
        headers: IdempotencyHeaders,
        body: NotePaymentBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) => {
      const { method, amount } = request.body;
      const payment = { method, cents: toCents(amount), name: request.user?.username ?? null };
      return act(request, async (trx, id) => {
        await onceByKey(trx, request, 'orders', async () => {
          await notePayment(trx, id, payment, context);
          return id;
        });
      });
    },
  );

  app.post(
    '/orders/:id/refunds',
    {
      config: { audit: { entity, action: 'refund' } },
      schema: {
        tags,
        summary:
          'Give money back for pieces, shipping or an amount, never more than was paid; once per Idempotency-Key',
        params: IdParams,
        headers: IdempotencyHeaders,
        body: RefundOrderBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) => {
      const { lines, shipping, amount, reason } = request.body;
      const wanted = { lines, shippingCents: toCents(shipping), amountCents: toCents(amount) };
      return act(request, async (trx, id) => {
        await onceByKey(trx, request, 'orders', async () => {
          await refundOrder(trx, id, wanted, { by: actingPerson(request), reason }, context);
          return id;
        });
      });
    },
  );

  app.post(
    '/orders/:id/given-back',
    {
      config: { audit: { entity, action: 'refund' } },
      schema: {
        tags,
        summary:
          'Note that what is owed was given back by hand, as when the provider has refused a refund; 409 when nothing is owed. Once per Idempotency-Key',
        params: IdParams,
        headers: IdempotencyHeaders,
        body: NoteGivenBackBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) => {
      const { method, amount } = request.body;
      const given = { method, cents: toCents(amount), name: request.user?.username ?? null };
      return act(request, async (trx, id) => {
        await onceByKey(trx, request, 'orders', async () => {
          await noteGivenBack(trx, id, given, context);
          return id;
        });
      });
    },
  );

  app.post(
    '/orders/:id/returns',
    {
      config: { audit: { entity, action: 'return' } },
      schema: {
        tags,
        summary: 'Take goods back into quarantine that came back, once; no money moves. Once per Idempotency-Key',
        params: IdParams,
        headers: IdempotencyHeaders,
        body: ReturnGoodsBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) =>
      act(request, async (trx, id) => {
        await onceByKey(trx, request, 'orders', async () => {
          await returnGoods(trx, id, { ...request.body, by: actingPerson(request) });
          return id;
        });
      }),
  );

  app.post(
    '/orders/:id/edit',
    {
      config: { audit: { entity, action: 'edit' } },
      schema: {
        tags,
        summary: 'Take pieces or lines out of an order that is not packed; what was paid too much goes back',
        params: IdParams,
        headers: IfMatchHeaders,
        body: EditOrderBody,
        response: { 200: OrderDetailSchema, ...writeErrors },
      },
    },
    (request) => {
      const { lines, reason } = request.body;
      const edit = { lines, reason, name: request.user?.username ?? null, seen: seenVersion(request.headers) };
      return act(request, (trx, id) => editOrder(trx, id, edit, context));
    },
  );
};

/** An order that the desk takes: nobody has seen a total, and nothing is asked that the desk can ask in person. */
const deskOrder = (body: z.output<typeof StaffOrderBody>, by: { userId: number; name: string }): WantedOrder => ({
  ...body,
  by,
  delivery: 'pickup',
  shipTo: null,
  pays: 'at-clinic',
  channel: 'staff',
  flags: [],
  ip: null,
  shownCents: null,
});
