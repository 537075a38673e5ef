import { STOCK_IMPORT_MAX_BYTES } from '@harmony/domain';
import {
  AdjustStockBody,
  IdParams,
  ReceiveStockBody,
  StockChangedSchema,
  StockItemDetailSchema,
  UpdateLotBody,
  UpdateStockItemBody,
} from '@harmony/domain/schemas';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { actingPerson } from '../../platform/http/acting-person';
import { writeErrors } from '../../platform/http/contracts';
import type { Database, Db } from '../../platform/db/schema';
import { invalid } from '../../platform/http/api-error';
import { onceByKey } from '../../platform/forms/once-by-key';
import { IdempotencyHeaders } from '../../platform/forms/take-form';
import { readSellBy } from './sell-by.repo';
import { adjustStock } from './adjust.repo';
import { readImport } from './import-file';
import { importStock } from './import.repo';
import { receiveStock } from './receive.repo';
import { findStockItem, updateStockItem } from './stock-item.repo';
import { stockItems } from './stock-list.repo';
import { updateLot } from './update-lot.repo';

const tags = ['stock'];
const entity = 'stock';

/**
 * What staff do with the stock. Whatever changes a quantity takes an `Idempotency-Key`, so that what is sent twice is done once, and
 * answers with the items as they are afterwards.
 */
export const stockChangesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  /** Writes movements once, with the audit line, which names the item where there is only one. */
  async function change(
    request: FastifyRequest<{ Headers: { 'idempotency-key'?: string | undefined } }>,
    scope: string,
    act: (trx: Transaction<Database>) => Promise<number[]>,
  ) {
    const { answer } = await request.audited(
      (trx) => onceByKey(trx, request, scope, () => act(trx)),
      ({ answer: [first, ...others], isRepeated }) =>
        isRepeated ? null : { ...(first !== undefined && others.length === 0 && { entityId: first }) },
    );
    return { items: await stockItems(db, answer) };
  }

  app.put(
    '/stock/:id',
    {
      config: { audit: { entity, action: 'update' } },
      schema: {
        tags,
        summary: 'Change the shelf, the warning level, or whether it is counted',
        params: IdParams,
        body: UpdateStockItemBody,
        response: { 200: StockItemDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { id } = request.params;
      await request.audited((trx) => updateStockItem(trx, id, request.body));
      return findStockItem(db, id);
    },
  );

  app.put(
    '/stock/lots/:id',
    {
      config: { audit: { entity, action: 'update-lot' } },
      schema: {
        tags,
        summary: 'Change a lot, or move it to quarantine and back; 409 while it is recalled',
        params: IdParams,
        body: UpdateLotBody,
        response: { 200: StockItemDetailSchema, ...writeErrors },
      },
    },
    async (request) => {
      const sellBy = await readSellBy(db);
      const itemId = await request.audited((trx) => updateLot(trx, request.params.id, request.body, sellBy));
      return findStockItem(db, itemId);
    },
  );

  app.post(
    '/stock/receipts',
    {
      config: { audit: { entity, action: 'receive' } },
      schema: {
        tags,
        summary: 'Take a delivery in, whole or not at all',
        headers: IdempotencyHeaders,
        body: ReceiveStockBody,
        response: { 201: StockChangedSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const from = { by: actingPerson(request), sellBy: await readSellBy(db) };
      const changed = await change(request, 'stock-receipts', (trx) => receiveStock(trx, request.body, from));
      return reply.code(201).send(changed);
    },
  );

  app.post(
    '/stock/adjustments',
    {
      config: { audit: { entity, action: 'adjust' } },
      schema: {
        tags,
        summary: 'Correct or write off what there is of a lot; 409 when there is not so much of it',
        headers: IdempotencyHeaders,
        body: AdjustStockBody,
        response: { 201: StockChangedSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const changed = await change(request, 'stock-adjustments', async (trx) => {
        await adjustStock(trx, body, actingPerson(request));
        return [body.itemId];
      });
      return reply.code(201).send(changed);
    },
  );

  /** A plugin of its own, because its bodies are bytes. */
  const files: FastifyPluginAsyncZod = async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: STOCK_IMPORT_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/stock/imports',
      {
        config: { audit: { entity, action: 'import' } },
        bodyLimit: STOCK_IMPORT_MAX_BYTES,
        schema: {
          tags,
          summary: 'Take in what a CSV file (the body, up to 1 MB) says was received; 400 by line, and nothing stored',
          description:
            'Columns: sku, quantity, and if you like lot, expiry (2027-04-30), cost (of one), supplier. Of a herb: its name in sku, a quantity with its unit (500 g), and the cost of 100 g.',
          headers: IdempotencyHeaders,
          response: { 201: StockChangedSchema, ...writeErrors },
        },
      },
      async (request, reply) => {
        const { body: bytes } = request;
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid({ file: 'Choose a CSV file' });
        const lines = readImport(bytes);
        const from = { by: actingPerson(request), sellBy: await readSellBy(db) };
        const changed = await change(request, 'stock-imports', (trx) => importStock(trx, lines, from));
        return reply.code(201).send(changed);
      },
    );
  };
  await app.register(files);
};
