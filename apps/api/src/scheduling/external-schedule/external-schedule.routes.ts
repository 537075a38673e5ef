import { ExternalNamesBody, ExternalScheduleSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import type { ExternalBooking } from './external-schedule.plugin';
import { readExternalSchedule } from './read-external-schedule';
import { saveNames } from './save-names.repo';

const tags = ['booking'];

/** The schedule that another program keeps: whether it answers, and which of its names stand for ours. For administrators. */
export const externalScheduleRoutes: FastifyPluginAsyncZod<{ db: Db; external: ExternalBooking | null }> = async (
  app,
  { db, external },
) => {
  app.get(
    '/outer-schedule',
    {
      schema: {
        tags,
        summary: 'Who keeps the schedule, and what our services and practitioners are there',
        response: { 200: ExternalScheduleSchema, ...readErrors },
      },
    },
    () => readExternalSchedule(db, external),
  );

  app.put(
    '/outer-schedule/names',
    {
      config: { audit: { entity: 'outer-schedule', action: 'update' } },
      schema: {
        tags,
        summary: 'What our services and practitioners are in the other program, as a whole',
        body: ExternalNamesBody,
        response: { 200: ExternalScheduleSchema, ...writeErrors },
      },
    },
    async (request) => {
      if (!external) throw conflict('The schedule is kept here: there is nothing to choose');
      await request.audited((trx) => saveNames(trx, request.body));
      await external.readAgain();
      return readExternalSchedule(db, external);
    },
  );
};
