import { OuterNamesBody, OuterScheduleSchema } from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors, writeErrors } from '../../content/edit';
import type { Db } from '../../db/schema';
import { conflict } from '../../errors/api-error';
import type { OuterBooking } from '../../outer-schedule/outer-schedule.plugin';
import { readOuterSchedule } from './read-outer-schedule';
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
