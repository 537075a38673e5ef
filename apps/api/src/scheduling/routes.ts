import type { FastifyInstance } from 'fastify';
import { recordNumbers } from '../patients/phone-index/record-numbers';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { blocksRoutes } from './blocks/blocks.routes';
import { bookingRulesRoutes } from './rules/booking-rules.routes';
import { bookingStarterRoutes } from './rules/starter.routes';
import { askNewTimeRoutes } from './bookings/ask-new-time.routes';
import { bookingsRoutes } from './bookings/bookings.routes';
import { offeredVisits } from './bookings/offered-visits.repo';
import { calendarFeedsRoutes } from './calendar-feeds/calendar-feeds.routes';
import { readFeedRoutes } from './calendar-feeds/read-feed.routes';
import { callOpeningsRoutes } from '../calls/call-openings/call-openings.routes';
import { openingsRoutes } from './openings/openings.routes';
import { patientOfBooking } from '../patients/patients/patient-of-booking.repo';
import { outerScheduleRoutes } from './external-schedule/external-schedule.routes';
import { scheduleRoutes } from './schedule/schedule.routes';
import { visitSeriesRoutes } from './visit-series/visit-series.routes';
import { deskVisits } from './visits/visits.repo';
import { visitsOfContactRoutes } from './visits/visits-of-contact.routes';
import { visitsRoutes } from './visits/visits.routes';
import { waitListAdminRoutes } from './wait-list/wait-list-admin.routes';
import { waitListRoutes } from './wait-list/wait-list.routes';
import type { EmailNotifications } from '../mail/email-notifications';
import type { JobQueue } from '../platform/jobs/job-queue';
import type { PatientOf } from './visits/patient-of';

export interface BookingRoutesOptions {
  config: AppConfig;
  db: Db;
  emails: EmailNotifications;
  bookingQueue: JobQueue;
}

type Routes = (scope: FastifyInstance) => Promise<void>;

/** Every route of booking and the schedule, by the access level that it belongs to: a chapter of the table of contents in `routes.ts`. */
export function bookingRoutes(
  app: FastifyInstance,
  { config, db, emails, bookingQueue }: BookingRoutesOptions,
): Record<'public' | 'patients' | 'schedule' | 'booking' | 'reception' | 'webhook', Routes> {
  const { matcher, index } = app.clinicSystems;
  const patientOf: PatientOf = (trx, contact) => patientOfBooking(trx, index, contact);
  const outer = app.outerBooking;
  const numberOf = (phone: string): string => recordNumbers(phone, index.country)[0]?.e164 ?? phone;
  const forPatients = { config, db, emails, bookingQueue, patientOf, outer, numberOf };
  return {
    async public(scope) {
      await scope.register(openingsRoutes, { db });
      await scope.register(bookingsRoutes, forPatients);
      await scope.register(waitListRoutes, { ...forPatients, visits: offeredVisits(config, emails) });
    },
    async patients(scope) {
      await scope.register(visitsRoutes, { db, patientOf });
    },
    async schedule(scope) {
      await scope.register(scheduleRoutes, { db });
      await scope.register(blocksRoutes, { db });
      await scope.register(askNewTimeRoutes, { config, emails });
      await scope.register(visitSeriesRoutes, { db });
      await scope.register(visitsOfContactRoutes, { db });
      await scope.register(waitListAdminRoutes, { db });
    },
    async booking(scope) {
      await scope.register(bookingRulesRoutes, { db });
      await scope.register(bookingStarterRoutes, { db });
      await scope.register(calendarFeedsRoutes, { config, db });
      await scope.register(outerScheduleRoutes, { db, outer });
    },
    async reception(scope) {
      await scope.register(callOpeningsRoutes, { db, matcher, patientOf, visits: deskVisits, outer });
    },
    async webhook(scope) {
      await scope.register(readFeedRoutes, { db });
    },
  };
}
