import { RECALL_CONTACT_NAMES, type RecallContact, type StockUnit } from '@harmony/domain';
import {
  IdParams,
  RecallDetailSchema,
  RecallLotBody,
  RecallLotsQuery,
  RecallLotsSchema,
  RecallsSchema,
  UpdateRecallContactBody,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingPerson } from '../../platform/http/acting-person';
import { findErrors, readErrors, writeErrors } from '../../platform/http/contracts';
import { sendCsv, type CsvCell } from '../../platform/csv/csv';
import type { Db } from '../../platform/db/schema';
import { findLots, findRecall, listRecalls, recallLot, updateContact, withdrawRecall } from './recalls.repo';

const tags = ['recalls'];
const entity = 'recalls';

const ContactParams = IdParams.extend({ contactId: IdParams.shape.id });

const nameOf = (request: Pick<FastifyRequest, 'receptionist' | 'user'>): string =>
  actingPerson(request).name ?? 'Front desk';

/** Recalled lots, and whoever got some of them. Every look at people leaves a line in the audit log. */
export const recallsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/recalls/lots',
    {
      schema: {
        tags,
        summary: 'Lots by a part of their code, and how many of each have been sold',
        querystring: RecallLotsQuery,
        response: { 200: RecallLotsSchema, ...readErrors },
      },
    },
    async (request) => ({ items: await findLots(db, request.query.code) }),
  );

  app.get(
    '/recalls',
    { schema: { tags, summary: 'Recalls, the latest first', response: { 200: RecallsSchema, ...readErrors } } },
    async () => ({ items: await listRecalls(db) }),
  );

  app.get(
    '/recalls/:id',
    {
      config: { audit: { entity, action: 'read' } },
      schema: {
        tags,
        summary: 'One recall and everybody who got some of the lot',
        params: IdParams,
        response: { 200: RecallDetailSchema, ...findErrors },
      },
    },
    async (request) => {
      const recall = await findRecall(db, request.params.id);
      await request.audit();
      return recall;
    },
  );

  app.get(
    '/recalls/:id/contacts.csv',
    {
      config: { audit: { entity, action: 'export' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'Everybody who got some of the lot, as a file for spreadsheets',
        params: IdParams,
        response: { 200: z.unknown().describe('CSV'), ...findErrors },
      },
    },
    async (request, reply) => {
      const { id, unit, contacts } = await findRecall(db, request.params.id);
      await request.audit();
      return sendCsv(reply, { filename: `recall-${id}.csv`, header: HEADER, rows: each(contacts), line: lineIn(unit) });
    },
  );

  app.post(
    '/recalls',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Recall a lot: it is blocked at once; 409 when it is recalled already',
        body: RecallLotBody,
        response: { 201: RecallDetailSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const id = await request.audited(
        (trx) => recallLot(trx, { ...request.body, by: nameOf(request) }),
        (recalled) => ({ entityId: recalled }),
      );
      return reply.code(201).send(await findRecall(db, id));
    },
  );

  app.put(
    '/recalls/:id/contacts/:contactId',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Note whether somebody was told',
        params: ContactParams,
        body: UpdateRecallContactBody,
        response: { 200: RecallDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id, contactId } = request.params;
      const contact = { recallId: id, contactId, by: nameOf(request) };
      await request.audited((trx) => updateContact(trx, contact, request.body));
      return findRecall(db, id);
    },
  );

  app.post(
    '/recalls/:id/withdraw',
    {
      config: { audit: { entity, action: 'withdraw' } },
      schema: {
        tags,
        summary: 'Take a recall back; the lot is in quarantine then',
        params: IdParams,
        response: { 200: RecallDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited(
        (trx) => withdrawRecall(trx, id, nameOf(request)),
        (isDone) => (isDone ? { entityId: id } : null),
      );
      return findRecall(db, id);
    },
  );
};

async function* each(contacts: readonly RecallContact[]): AsyncGenerator<RecallContact> {
  yield* contacts;
}

const HEADER = [
  ...['Order', 'Name', 'Phone', 'Email', 'Quantity', 'State', 'Note', 'Changed by', 'Changed at', 'Unit', 'Formulas'],
];

const lineIn =
  (unit: StockUnit) =>
  ({ formulas, ...contact }: RecallContact): CsvCell[] => [
    ...[contact.orderNumber, contact.name, contact.phone, contact.email, contact.quantity],
    ...[RECALL_CONTACT_NAMES[contact.state], contact.note, contact.changedBy, contact.changedAt, unit],
    formulas.map(({ batch, name, patientName }) => `${batch} ${name} for ${patientName}`),
  ];
