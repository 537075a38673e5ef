import type { OrderDetail } from '@harmony/domain';
import {
  FormulaBody,
  FormulaDetailSchema,
  FormulaSchema,
  FormulasQuery,
  IdParams,
  OfferFormulaBody,
  OrderDetailSchema,
  SignFormulaBody,
  StaffFormulaOrderBody,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { auditListRead } from '../../platform/audit/audit-list-read';
import { readSigner } from '../../accounts';
import {
  Deleted,
  findErrors,
  IfMatchHeaders,
  readErrors,
  seenVersion,
  writeErrors,
} from '../../platform/http/contracts';
import type { Database } from '../../platform/db/schema';
import { IdempotencyHeaders } from '../../platform/forms/take-form';
import { onceByKey } from '../../platform/forms/once-by-key';
import type { OrderContext } from '../orders/order-context';
import { listFormulas, readFormula } from './formulas.repo';
import type { Change } from './lock-formula.repo';
import { offerFormula } from './offer-formula.repo';
import { orderAtDesk } from './order-formula.repo';
import { signFormula } from './sign-formula.repo';
import { versionFormula, withdrawFormula } from './version-formula.repo';
import { viewerOf } from './viewer.repo';
import { deleteFormula, insertFormula, updateFormula } from './write-formula.repo';

type Trx = Transaction<Database>;

const tags = ['formulas'];
const entity = 'formulas';
const params = IdParams;
const headers = IfMatchHeaders;
const answers = { 200: FormulaDetailSchema, ...writeErrors };

interface SeenRequest extends FastifyRequest {
  params: z.output<typeof IdParams>;
  headers: z.output<typeof IfMatchHeaders>;
}

export interface FormulasOptions {
  context: OrderContext;
  /** An order as the console shows it. */
  readOrder: (id: number) => Promise<OrderDetail>;
}

/**
 * Formulas as practitioners write them, sign them and offer them to their patients. Administrators see every one, practitioners their
 * own and those of their patients; what is not shown is 404.
 */
export const formulasRoutes: FastifyPluginAsyncZod<FormulasOptions> = async (app, { context, readOrder }) => {
  const { db } = context;

  const changeOf = (request: SeenRequest): Change => ({
    viewer: viewerOf(request),
    seen: seenVersion(request.headers),
  });

  /** An act on the formula of the path, with its audit line; answers the formula as it is then. */
  async function act(request: SeenRequest, work: (trx: Trx, id: number, change: Change) => Promise<unknown>) {
    const { id } = request.params;
    const change = changeOf(request);
    await request.audited((trx) => work(trx, id, change));
    return readFormula(db, id, change.viewer);
  }

  app.get(
    '/formulas',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'Formulas and templates, what was changed last first, at most 500; search looks in names',
        querystring: FormulasQuery,
        response: { 200: z.array(FormulaSchema), ...readErrors },
      },
    },
    async (request) => {
      const items = await listFormulas(db, request.query, viewerOf(request));
      await auditListRead(request, { items });
      return items;
    },
  );

  app.get(
    '/formulas/:id',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'One formula: its herbs with what is free of them, what is found, and its orders',
        params,
        response: { 200: FormulaDetailSchema, ...findErrors },
      },
    },
    async (request) => {
      const formula = await readFormula(db, request.params.id, viewerOf(request));
      await request.audit();
      return formula;
    },
  );

  app.post(
    '/formulas',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Write a draft for a patient, or a template',
        body: FormulaBody,
        response: { 201: FormulaDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const id = await request.audited(
        (trx) => insertFormula(trx, request.body, viewer),
        (entityId) => ({ entityId }),
      );
      return reply.code(201).send(await readFormula(db, id, viewer));
    },
  );

  app.put(
    '/formulas/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Save a draft or a template as a whole; 409 once it is signed',
        params,
        headers,
        body: FormulaBody,
        response: answers,
      },
    },
    (request) => act(request, (trx, id, change) => updateFormula(trx, id, request.body, change)),
  );

  app.delete(
    '/formulas/:id',
    {
      config: { audit: { entity, action: 'delete' } },
      schema: {
        tags,
        summary: 'Delete a draft or a template; 409 once it is signed',
        params,
        headers,
        response: { 204: Deleted, ...writeErrors },
      },
    },
    async (request, reply) => {
      const change = changeOf(request);
      await request.audited((trx) => deleteFormula(trx, request.params.id, change));
      return reply.code(204).send();
    },
  );

  app.post(
    '/formulas/:id/sign',
    {
      config: { audit: { entity, action: 'sign' } },
      schema: {
        tags,
        summary:
          'Sign a draft, with a reason for everything that is found; 403 for accounts that belong to no practitioner, 409 with fields when something else is found',
        params,
        headers,
        body: SignFormulaBody,
        response: answers,
      },
    },
    async (request) => {
      const signer = await readSigner(db, request.user);
      const [secret = ''] = context.config.dataKeys;
      return act(request, (trx, id, change) => signFormula(trx, id, request.body, { ...change, signer, secret }));
    },
  );

  app.post(
    '/formulas/:id/version',
    {
      config: { audit: { entity, action: 'version' } },
      schema: {
        tags,
        summary: 'A draft that replaces this formula when it is signed; the one that there is already, if there is',
        params,
        headers,
        response: { 201: FormulaDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const change = changeOf(request);
      const id = await request.audited((trx) => versionFormula(trx, request.params.id, change));
      return reply.code(201).send(await readFormula(db, id, change.viewer));
    },
  );

  app.post(
    '/formulas/:id/offer',
    {
      config: { feature: 'checkout_enabled', audit: { entity, action: 'offer' } },
      schema: {
        tags,
        summary: 'Mail the patient the link by which it is ordered; again, when it is asked for again',
        params,
        headers,
        body: OfferFormulaBody,
        response: answers,
      },
    },
    (request) => act(request, (trx, id, change) => offerFormula(trx, id, request.body, { ...change, context })),
  );

  app.post(
    '/formulas/:id/withdraw',
    {
      config: { audit: { entity, action: 'withdraw' } },
      schema: { tags, summary: 'End the link and the refills of a signed formula', params, headers, response: answers },
    },
    (request) => act(request, withdrawFormula),
  );

  app.post(
    '/formulas/:id/order',
    {
      config: { audit: { entity, action: 'order' } },
      schema: {
        tags,
        summary: 'Order packs at the desk, to be picked up and paid here; once per Idempotency-Key',
        params,
        headers: IdempotencyHeaders,
        body: StaffFormulaOrderBody,
        response: { 201: OrderDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const change = { viewer: viewerOf(request), seen: null, context };
      const { answer: placed } = await request.audited((trx) =>
        onceByKey(trx, request, 'orders', () => orderAtDesk(trx, request.params.id, request.body, change)),
      );
      return reply.code(201).send(await readOrder(placed));
    },
  );
};
