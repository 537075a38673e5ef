import type { FastifyInstance } from 'fastify';
import type { SigningIn } from '../accounts';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { JobQueue } from '../platform/jobs/job-queue';
import { type PatientOf, deskVisits } from '../scheduling';
import { insertCustomHerbRequest as addRequest, type OrderContext } from '../shop';
import { callOpeningsRoutes } from './call-openings/call-openings.routes';
import { callOrdersRoutes } from './call-orders/call-orders.routes';
import { callStatisticsRoutes } from './call-statistics/call-statistics.routes';
import { callMessageRoutes } from './calls/call-message.routes';
import { callMonitoringRoutes } from './calls/call-monitoring.routes';
import { callStreamRoutes } from './calls/call-stream.routes';
import { callWorkRoutes } from './calls/call-work.routes';
import { callLogRoutes } from './calls/calls.routes';
import { receptionAccountsAdminRoutes } from './reception-accounts/reception-accounts.routes';
import { receptionAuthRoutes } from './reception-auth/reception-auth.routes';
import type { PhoneSystem } from './telephony/port';
import { receivedTextsRoutes } from './texts/received-texts.routes';
import { textTemplatesAdminRoutes } from './texts/text-templates.routes';
import { textsRoutes } from './texts/texts.routes';

export interface CallsRoutesOptions {
  config: AppConfig;
  db: Db;
  /** How anybody signs in; the call monitor has a queue of its own. */
  signingIn: SigningIn;
  receptionHashingQueue: JobQueue;
  systems: readonly PhoneSystem[];
  patientOf: PatientOf;
  context: OrderContext;
}

/** The call monitor, what it does during a call, texts, and the phone systems. */
export function callsRoutes(
  app: FastifyInstance,
  { config, db, signingIn, receptionHashingQueue, systems, patientOf, context }: CallsRoutesOptions,
): RouteGroup[] {
  const { matcher } = app.clinicSystems;
  const external = app.externalBooking;
  return [
    // Also in preview mode, at the host of the call monitor.
    group(
      'public',
      [
        serve(receptionAuthRoutes, { ...signingIn, hashingQueue: receptionHashingQueue }, [
          'POST /calls-auth/login',
          'POST /calls-auth/login/second-factor',
          'GET /calls-auth/status',
          'POST /calls-auth/logout',
        ]),
      ],
      { preview: 'open', audience: 'calls' },
    ),
    group('reception', [
      serve(callStreamRoutes, { config, db }, ['GET /ringcentral/events', 'POST /calls-auth/ticket']),
      serve(callLogRoutes, { db, matcher }, ['GET /calls', 'GET /calls/:id']),
      serve(callMessageRoutes, { config, db, systems }, ['GET /calls/:id/message']),
      serve(callWorkRoutes, { db }, [
        'PUT /calls/:id/outcome',
        'GET /blocked-numbers',
        'PUT /blocked-numbers/:number',
        'DELETE /blocked-numbers/:number',
      ]),
      serve(callOpeningsRoutes, { db, matcher, patientOf, visits: deskVisits, external }, [
        'GET /calls/:id/openings',
        'POST /calls/:id/hold',
        'DELETE /calls/:id/hold',
        'POST /calls/:id/visit',
        'POST /calls/:id/outer-booking',
        'PUT /calls/:id/visits/:visit',
        'POST /calls/:id/visits/:visit/cancel',
      ]),
      serve(callOrdersRoutes, { context, addRequest }, [
        'GET /calls/:id/orders',
        'GET /reception/orders',
        'GET /reception/orders/:id',
        'POST /reception/orders/:id/hand-over',
        'POST /reception/orders/:id/link',
        'POST /reception/orders/:id/promise',
        'POST /reception/orders/:id/refill-request',
      ]),
    ]),
    // The console shares it.
    group('texts', [
      serve(textsRoutes, { config, db }, [
        'GET /text-templates',
        'GET /texts',
        'GET /texts/:id',
        'POST /texts',
        'GET /texts/consent',
        'PUT /texts/consent',
      ]),
      serve(receivedTextsRoutes, { db, matcher }, ['GET /received-texts', 'POST /received-texts']),
    ]),
    group('settings', [
      serve(textTemplatesAdminRoutes, {}, [
        'POST /text-templates',
        'PUT /text-templates/:id',
        'DELETE /text-templates/:id',
      ]),
    ]),
    group('users', [
      serve(receptionAccountsAdminRoutes, { db, config, hashingQueue: signingIn.hashingQueue }, [
        'GET /reception-accounts',
        'POST /reception-accounts',
        'PUT /reception-accounts/:id',
        'POST /reception-accounts/:id/reset-password',
        'POST /reception-accounts/:id/end-sessions',
        'DELETE /reception-accounts/:id',
      ]),
    ]),
    group('call-monitoring', [
      serve(callMonitoringRoutes, { config, db }, [
        'GET /call-monitoring',
        'POST /call-monitoring/phones/resync',
        'GET /call-monitoring/events',
        'POST /call-monitoring/test-call',
      ]),
    ]),
    group('calls', [serve(callStatisticsRoutes, { db }, ['GET /call-statistics', 'GET /call-statistics.csv'])]),
    group(
      'webhook',
      systems.map(({ routes, routeNames }) => serve(routes, { config, db }, routeNames)),
    ),
  ];
}
