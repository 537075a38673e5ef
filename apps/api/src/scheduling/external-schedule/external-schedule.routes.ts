import { OuterNamesBody, OuterScheduleSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import type { Db } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import type { OuterBooking } from './external-schedule.plugin';
import { readOuterSchedule } from './read-external-schedule';
import { saveNames } from './save-names.repo';

const tags = ['booking'];

/** The schedule that another program keeps: whether it answers, and which of its names stand for ours. For administrators. */
export const outerScheduleRoutes: FastifyPluginAsyncZod<{ db: Db; outer: OuterBooking | null }> = async (
  app,
  { db, outer },
) => {
  app.get(
    '/outer-schedule',
    {
      schema: {
        tags,
        summary: 'Who keeps the schedule, and what our services and practitioners are there',
        response: { 200: OuterScheduleSchema, ...readErrors },
      },
    },
    () => readOuterSchedule(db, outer),
  );

  app.put(
    '/outer-schedule/names',
    {
      config: { audit: { entity: 'outer-schedule', action: 'update' } },
      schema: {
        tags,
        summary: 'What our services and practitioners are in the other program, as a whole',
        body: OuterNamesBody,
        response: { 200: OuterScheduleSchema, ...writeErrors },
      },
    },
    async (request) => {
      if (!outer) throw conflict('The schedule is kept here: there is nothing to choose');
      await request.audited((trx) => saveNames(trx, request.body));
      await outer.readAgain();
      return readOuterSchedule(db, outer);
    },
  );
};
