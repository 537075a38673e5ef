import {
  ApiErrorSchema,
  CallMonitoringSchema,
  PhoneHealthSchema,
  RawEventsQuery,
  RawEventsSchema,
  TestCallBody,
  TestCallStartedSchema,
} from '@harmony/domain/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AppConfig } from '../../platform/config/app-config';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import type { Db } from '../../platform/db/schema';
import { conflict, invalid } from '../../platform/http/api-error';
import { toE164 } from '../../platform/telephone-numbers';
import { rawEventOf, simulate } from '../telephony/simulator/simulator';
import { healthWithoutSystem } from '../telephony/configured-phone-systems';
import { listRawEvents, phoneFigures } from './call-monitoring.repo';
import { playCall } from '../telephony/simulator/play-call';

interface CallMonitoringOptions {
  config: AppConfig;
  db: Db;
}

const tags = ['call-monitoring'];
const errors = { 401: ApiErrorSchema, 403: ApiErrorSchema, 503: ApiErrorSchema };
/** A test call need not take as long as a real one. */
const SPEED = 2;
/** From the range reserved for fictional use. */
const CALLER = '+12065550123';

/** How the call monitor is doing, for administrators. */
export const callMonitoringRoutes: FastifyPluginAsyncZod<CallMonitoringOptions> = async (app, { config, db }) => {
  const playing = new AbortController();
  app.addHook('onClose', async () => playing.abort());

  app.get(
    '/call-monitoring',
    {
      schema: {
        tags,
        summary: 'State of the phone system and of the monitors',
        response: { 200: CallMonitoringSchema, ...errors },
      },
    },
    async () => {
      const { lastEventAt, unreadable, waiting, liveCalls } = await phoneFigures(db);
      return {
        system: config.telephony.system,
        phones: [(await app.phoneSystems.health()) ?? healthWithoutSystem(lastEventAt)],
        lastEventAt,
        unreadableEvents: unreadable,
        waitingEvents: waiting,
        liveCalls,
        monitors: app.calls.hub.size,
      };
    },
  );

  app.post(
    '/call-monitoring/phones/resync',
    {
      config: { audit: { entity: 'phone-systems', action: 'resync', apart: 'asks another system' } },
      schema: {
        tags,
        summary: 'Asks the phone system for the current live calls; its state after that',
        response: { 200: PhoneHealthSchema, 409: ApiErrorSchema, ...errors },
      },
    },
    async (request) => {
      const phone = await app.phoneSystems.resync((adapter) => request.audit({ entityId: adapter }));
      if (!phone) throw conflict('This phone system can’t be asked for calls: it reports them itself.');
      return phone;
    },
  );

  app.get(
    '/call-monitoring/events',
    {
      schema: {
        tags,
        summary: 'Messages of the phone system, newest first, without what they say of callers',
        querystring: RawEventsQuery,
        response: { 200: RawEventsSchema, 400: ApiErrorSchema, ...errors },
      },
    },
    (request) => {
      const { state, before, limit } = request.query;
      return listRawEvents(db, { state, before, limit });
    },
  );

  app.post(
    '/call-monitoring/test-call',
    {
      config: { audit: { entity: 'phone-systems', action: 'test-call', apart: 'begins a call' } },
      schema: {
        tags,
        summary: 'Plays a call on all monitors, marked as a test',
        body: TestCallBody,
        response: { 202: TestCallStartedSchema, 400: ApiErrorSchema, ...errors },
      },
    },
    async (request, reply) => {
      const { scenario, from } = request.body;
      const number = from === '' ? CALLER : toE164(from, config.telephony.country);
      if (number === null) throw invalid({ from: 'Enter a phone number such as (206) 555-0123' });
      const { phone } = await readSiteSettings(db);
      const to = (phone && toE164(phone, config.telephony.country)) ?? '';
      const messages = simulate(scenario, [{ from: number, fromName: 'TEST CALL', to }], { speed: SPEED });
      await request.audit();
      void playCall(messages, (envelope) => app.calls.ingest(rawEventOf(envelope)), playing.signal).catch(
        (error: unknown) => app.log.error({ err: error }, 'the test call was aborted'),
      );
      return reply.code(202).send({ seconds: Math.ceil((messages.at(-1)?.afterMs ?? 0) / 1000) });
    },
  );
};
