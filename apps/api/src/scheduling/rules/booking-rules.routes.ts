import {
  BookingRulesSchema,
  IdParams,
  PractitionerConditionsBody,
  PractitionerConditionsSchema,
  RoomBody,
  RoomSchema,
  ServiceRuleBody,
  ServiceRuleSchema,
  WorkingExceptionBody,
  WorkingExceptionSchema,
  WorkingPlanBody,
  WorkingPlanSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readErrors, writeErrors } from '../../platform/http/contracts';
import { ruleRoutes } from '../../platform/http/versioned-list-routes';
import type { Db } from '../../platform/db/schema';
import { readBookingRules } from './booking-rules.repo';
import { savePractitionerConditions } from './practitioner-conditions.repo';
import { deleteRoom, insertRoom, updateRoom } from './rooms.repo';
import { deleteServiceRule, saveServiceRule } from './service-rules.repo';
import { deleteWorkingException, insertWorkingException, updateWorkingException } from './working-exceptions.repo';
import { deleteWorkingPlan, insertWorkingPlan, updateWorkingPlan } from './working-plans.repo';

/** The booking rules, for administrators: what may be booked, with whom, where and when. */
export const bookingRulesRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const tags = ['booking'];
  app.get(
    '/booking-rules',
    { schema: { tags, summary: 'All rules of booking', response: { 200: BookingRulesSchema, ...readErrors } } },
    () => readBookingRules(db),
  );
  app.put(
    '/practitioner-conditions/:id',
    {
      config: { audit: { entity: 'practitioner-conditions', action: 'update' } },
      schema: {
        tags,
        summary: 'Which conditions a practitioner treats, as a whole',
        params: IdParams,
        body: PractitionerConditionsBody,
        response: { 200: PractitionerConditionsSchema, ...writeErrors },
      },
    },
    (request) =>
      request.audited((trx) => savePractitionerConditions(trx, request.params.id, request.body.conditionIds)),
  );
  await app.register(
    ruleRoutes({
      entity: 'rooms',
      tag: 'booking',
      row: RoomSchema,
      body: RoomBody,
      insert: insertRoom,
      update: updateRoom,
      remove: deleteRoom,
    }),
  );
  await app.register(
    ruleRoutes({
      entity: 'service-rules',
      tag: 'booking',
      row: ServiceRuleSchema,
      body: ServiceRuleBody,
      update: saveServiceRule,
      remove: deleteServiceRule,
    }),
  );
  await app.register(
    ruleRoutes({
      entity: 'working-plans',
      tag: 'booking',
      row: WorkingPlanSchema,
      body: WorkingPlanBody,
      insert: insertWorkingPlan,
      update: updateWorkingPlan,
      remove: deleteWorkingPlan,
    }),
  );
  await app.register(
    ruleRoutes({
      entity: 'working-exceptions',
      tag: 'booking',
      row: WorkingExceptionSchema,
      body: WorkingExceptionBody,
      insert: insertWorkingException,
      update: updateWorkingException,
      remove: deleteWorkingException,
    }),
  );
};
