import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../mail';
import { recordNumbers } from '../patients';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { SendReply } from '../platform/inbox/reply.routes';
import type { JobQueue } from '../platform/jobs/job-queue';
import { appointmentsAdminRoutes, appointmentsRoutes } from './appointments/appointments.routes';
import { arrivalsRoutes } from './arrivals/arrivals.routes';
import { placeCheckIns } from './arrivals/place-check-in.repo';
import { blocksRoutes } from './blocks/blocks.routes';
import { askNewTimeRoutes } from './bookings/ask-new-time.routes';
import { bookingsRoutes } from './bookings/bookings.routes';
import { offeredVisits } from './bookings/offered-visits.repo';
import { calendarFeedsRoutes } from './calendar-feeds/calendar-feeds.routes';
import { readFeedRoutes } from './calendar-feeds/read-feed.routes';
import { checkInsAdminRoutes, checkInsRoutes } from './check-ins/check-ins.routes';
import { clockRulesRoutes } from './clock-rules/clock-rules.routes';
import { externalScheduleRoutes } from './external-schedule/external-schedule.routes';
import { openingsRoutes } from './openings/openings.routes';
import { bookingRulesRoutes } from './rules/booking-rules.routes';
import { bookingStarterRoutes } from './rules/starter.routes';
import { scheduleRoutes } from './schedule/schedule.routes';
import { visitSeriesRoutes } from './visit-series/visit-series.routes';
import type { PatientOf } from './visits/patient-of';
import { visitsOfContactRoutes } from './visits/visits-of-contact.routes';
import { visitsRoutes } from './visits/visits.routes';
import { waitListAdminRoutes } from './wait-list/wait-list-admin.routes';
import { waitListRoutes } from './wait-list/wait-list.routes';

export interface SchedulingRoutesOptions {
  config: AppConfig;
  db: Db;
  mailer: Mailer;
  sendReply: SendReply;
  bookingQueue: JobQueue;
  patientOf: PatientOf;
}

/** Booking, the schedule, the wait list, and who comes today. */
export function schedulingRoutes(
  app: FastifyInstance,
  { config, db, mailer, sendReply, bookingQueue, patientOf }: SchedulingRoutesOptions,
): RouteGroup[] {
  const { index, visits } = app.clinicSystems;
  const external = app.externalBooking;
  const toBoard = placeCheckIns(visits, index.country);
  const numberOf = (phone: string): string => recordNumbers(phone, index.country)[0]?.e164 ?? phone;
  const forPatients = { config, db, mailer, bookingQueue, patientOf, external, numberOf };
  return [
    group('public', [
      serve(openingsRoutes, { db }, ['GET /booking-options', 'GET /openings', 'GET /openings/next']),
      serve(bookingsRoutes, forPatients, [
        'POST /holds',
        'POST /holds/release',
        'POST /bookings',
        'POST /bookings/lookup',
        'POST /bookings/calendar',
        'POST /bookings/times',
        'POST /bookings/move',
        'POST /bookings/cancel',
        'POST /bookings/verify',
        'POST /bookings/confirm',
      ]),
      serve(waitListRoutes, { ...forPatients, visits: offeredVisits(config, mailer) }, [
        'POST /wait-list',
        'POST /wait-list/earlier',
        'POST /wait-list/lookup',
        'POST /wait-list/leave',
        'POST /wait-list/claim',
      ]),
      serve(appointmentsRoutes, { db, mailer }, ['POST /appointments']),
      serve(checkInsRoutes, { db, mailer, onCheckIn: toBoard }, ['POST /check-ins']),
    ]),
    group('inboxes', [
      serve(appointmentsAdminRoutes, { db, sendReply }, [
        'GET /appointments',
        'GET /appointments.csv',
        'GET /appointments/:id',
        'PUT /appointments/:id',
        'POST /appointments/bulk',
        'POST /appointments/bulk-delete',
        'DELETE /appointments/:id',
        'POST /appointments/:id/reply',
      ]),
      serve(checkInsAdminRoutes, { db, onFreed: toBoard }, [
        'GET /check-ins',
        'GET /check-ins.csv',
        'GET /check-ins/:id',
        'PUT /check-ins/:id',
        'POST /check-ins/bulk',
        'POST /check-ins/bulk-delete',
        'DELETE /check-ins/:id',
      ]),
    ]),
    group('patients', [
      serve(visitsRoutes, { db, patientOf }, [
        'GET /visits',
        'POST /visits',
        'PUT /visits/:id',
        'PUT /visits/:id/state',
        'DELETE /visits/:id',
        'GET /visits/:id/history',
      ]),
    ]),
    group('schedule', [
      serve(scheduleRoutes, { db }, ['GET /schedule', 'GET /schedule/attention', 'GET /schedule/events']),
      serve(blocksRoutes, { db }, ['POST /blocks', 'PUT /blocks/:id', 'DELETE /blocks/:id']),
      serve(askNewTimeRoutes, { config, mailer }, ['POST /visits/:id/ask-new-time']),
      serve(visitSeriesRoutes, { db }, [
        'POST /visit-series/preview',
        'POST /visit-series',
        'POST /visit-series/:id/cancel',
      ]),
      serve(visitsOfContactRoutes, { db }, ['GET /visits/:id/of-contact', 'POST /visits/:id/of-contact/cancel']),
      serve(waitListAdminRoutes, { db }, ['GET /wait-list', 'PUT /wait-list/:id/state']),
    ]),
    group('booking', [
      serve(bookingRulesRoutes, { db }, [
        'GET /booking-rules',
        'PUT /practitioner-conditions/:id',
        'POST /rooms',
        'PUT /rooms/:id',
        'DELETE /rooms/:id',
        'PUT /service-rules/:id',
        'DELETE /service-rules/:id',
        'POST /working-plans',
        'PUT /working-plans/:id',
        'DELETE /working-plans/:id',
        'POST /working-exceptions',
        'PUT /working-exceptions/:id',
        'DELETE /working-exceptions/:id',
      ]),
      serve(bookingStarterRoutes, { db }, ['POST /booking/starter']),
      serve(calendarFeedsRoutes, { config, db }, [
        'GET /calendar-feeds',
        'POST /calendar-feeds',
        'DELETE /calendar-feeds/:id',
      ]),
      serve(externalScheduleRoutes, { db, external }, ['GET /outer-schedule', 'PUT /outer-schedule/names']),
    ]),
    // The call monitor shares it.
    group('settings', [serve(clockRulesRoutes, { db }, ['GET /clock-rules'])]),
    group('arrivals', [
      serve(arrivalsRoutes, { db, visits }, [
        'GET /arrivals',
        'PUT /arrivals/:id',
        'POST /arrivals/:id/link',
        'GET /arrivals/events',
      ]),
    ]),
    group('webhook', [serve(readFeedRoutes, { db }, ['GET /calendar/:calendarKey.ics'])]),
  ];
}
