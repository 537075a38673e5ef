import { CallStatisticsQuery, CallStatisticsSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readErrors } from '../../platform/http/contracts';
import { sendCsv } from '../../platform/csv/csv';
import type { Db } from '../../platform/db/schema';
import { CSV_HEADER, csvRows } from './call-statistics-csv';
import { readCallStatistics } from './read-call-statistics';

const tags = ['call-statistics'];

/** How many calls came in, what became of them, and how soon. No caller's number or name is in it. */
export const callStatisticsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/call-statistics',
    {
      schema: {
        tags,
        summary: 'Incoming calls of the last 7, 30 or 90 days beside as many days before them',
        querystring: CallStatisticsQuery,
        response: { 200: CallStatisticsSchema, ...readErrors },
      },
    },
    (request) => readCallStatistics(db, request.query.days, new Date()),
  );

  app.get(
    '/call-statistics.csv',
    {
      config: { audit: { entity: 'call-statistics', action: 'export' }, reauthenticate: true },
      schema: {
        tags,
        summary: 'The same figures as a file for spreadsheets, one to a line',
        querystring: CallStatisticsQuery,
        response: { 200: z.unknown().describe('CSV'), ...readErrors },
      },
    },
    async (request, reply) => {
      const statistics = await readCallStatistics(db, request.query.days, new Date());
      await request.audit({ fields: Object.keys(request.query) });
      return sendCsv(reply, {
        filename: `call-statistics-${statistics.daily.at(-1)?.date}.csv`,
        header: CSV_HEADER,
        rows: csvRows(statistics),
        line: (cells) => cells,
      });
    },
  );
};
