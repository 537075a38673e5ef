import {
  CancelSeriesBody,
  CreateSeriesBody,
  PreviewSeriesBody,
  SeriesPreviewSchema,
  SeriesSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actingPerson } from '../../platform/http/acting-person';
import { writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { previewSeries } from './preview-series';
import { bookSeries, cancelSeries, showSeries, type SeriesVisits } from './visit-series.repo';

const tags = ['visits'];
const entity = 'visit-series';
const SeriesParams = z.object({ id: z.uuid('Must be the id of a series') });

const lineOf = ({ seriesId }: SeriesVisits) => ({ entityId: seriesId });

/** The same treatment every few weeks. Each visit is one of its own: it is moved, cancelled and undone like any other. */
export const visitSeriesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/visit-series/preview',
    {
      config: { audit: { entity, action: 'preview', apart: 'only reads' } },
      schema: {
        tags,
        summary: 'The dates of a series: which are free, and what there is instead of the others',
        body: PreviewSeriesBody,
        response: { 200: SeriesPreviewSchema, ...writeErrors },
      },
    },
    async (request) => {
      const preview = await previewSeries(db, request.body);
      await request.audit();
      return preview;
    },
  );

  app.post(
    '/visit-series',
    {
      config: { audit: { entity, action: 'create' } },
      schema: {
        tags,
        summary: 'Book all visits of a series or none; 409 names the date that cannot be had, with the nearest times',
        body: CreateSeriesBody,
        response: { 201: SeriesSchema, ...writeErrors },
      },
    },
    async (request, reply) => {
      const { name } = actingPerson(request);
      const booked = await request.audited((trx) => bookSeries(trx, request.body, name), lineOf);
      return reply.code(201).send(await showSeries(db, booked));
    },
  );

  app.post(
    '/visit-series/:id/cancel',
    {
      config: { audit: { entity, action: 'cancel' } },
      schema: {
        tags,
        summary: 'Cancel the visits of a series from a moment on; each can be taken back by itself',
        params: SeriesParams,
        body: CancelSeriesBody,
        response: { 200: SeriesSchema, ...writeErrors },
      },
    },
    async (request) => {
      const { name } = actingPerson(request);
      const { id } = request.params;
      return showSeries(db, await request.audited((trx) => cancelSeries(trx, id, request.body, name)));
    },
  );
};
