import type { StockItem } from '@harmony/domain';
import {
  IdParams,
  MovementsPageSchema,
  MovementsQuery,
  StockFilter,
  StockItemDetailSchema,
  StockPageSchema,
  StockQuery,
  StockWarningsSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findErrors, readErrors } from '../../platform/http/contracts';
import { inBatches, sendCsv, type CsvCell } from '../../platform/csv/csv';
import type { Db } from '../../platform/db/schema';
import { readSellBy } from './sell-by.repo';
import { findMovements, findStockItem } from './stock-item.repo';
import { listStock, partOfStock, stockWarnings, type StockQuestion } from './stock-list.repo';

const tags = ['stock'];

/** What there is of everything that is sold, for the console. */
export const stockRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/stock',
    {
      schema: {
        tags,
        summary: 'What there is, with filters for what is low, out, expires soon or is not to be sold',
        querystring: StockQuery,
        response: { 200: StockPageSchema, ...readErrors },
      },
    },
    async (request) => listStock(db, { ...request.query, today: (await readSellBy(db)).today }),
  );

  app.get(
    '/stock.csv',
    {
      config: { audit: { entity: 'stock', action: 'export' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'The same as a file for spreadsheets',
        querystring: StockFilter,
        response: { 200: z.unknown().describe('CSV'), ...readErrors },
      },
    },
    async (request, reply) => {
      const { today } = await readSellBy(db);
      await request.audit({ fields: Object.keys(request.query) });
      const rows = everyItem(db, { ...request.query, today });
      return sendCsv(reply, { filename: `stock-${today}.csv`, header: HEADER, rows, line });
    },
  );

  app.get(
    '/stock/warnings',
    {
      schema: {
        tags,
        summary: 'How many items are low, out, short or expire soon, and figures that do not agree',
        response: { 200: StockWarningsSchema, ...readErrors },
      },
    },
    async () => stockWarnings(db, (await readSellBy(db)).today),
  );

  app.get(
    '/stock/:id',
    {
      schema: {
        tags,
        summary: 'One item with its lots and the latest lines of its ledger',
        params: IdParams,
        response: { 200: StockItemDetailSchema, ...findErrors },
      },
    },
    (request) => findStockItem(db, request.params.id),
  );

  app.get(
    '/stock/:id/movements',
    {
      schema: {
        tags,
        summary: 'The ledger of an item, the latest first',
        params: IdParams,
        querystring: MovementsQuery,
        response: { 200: MovementsPageSchema, ...findErrors },
      },
    },
    (request) => findMovements(db, request.params.id, request.query),
  );
};

function everyItem(db: Db, question: StockQuestion): AsyncGenerator<StockItem> {
  let offset = 0;
  return inBatches(async (_last, limit) => {
    const rows = await partOfStock(db, question, { limit, offset });
    offset += rows.length;
    return rows;
  });
}

const HEADER = [
  ...['SKU', 'Name', 'Unit', 'Shelf', 'Counted', 'On hand', 'Held', 'Blocked', 'Available', 'Low at', 'Shown'],
  ...['Next expiry', 'Days of cover', 'Lots'],
];

const line = (item: StockItem): CsvCell[] => [
  ...[item.sku, item.name, item.unit, item.shelf, item.isTracked, item.onHand, item.reserved, item.blocked],
  ...[item.available, item.lowAt, item.shown, item.nextExpiry, item.daysOfCover, item.lots],
];
