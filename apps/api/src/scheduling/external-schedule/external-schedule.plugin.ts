import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import { ConfigError } from '../../platform/config/parse';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { keepIn } from './kept-in.repo';
import type { ExternalContext, Requests } from './external-context';
import { forgetReads } from './external-times.repo';

/** Booking in another program, while one keeps the schedule. */
export interface ExternalBooking extends ExternalContext {
  /** Which of its names stand for ours has changed: its times are read anew, at once. */
  readAgain(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: the schedule is kept here. */
    readonly externalBooking: ExternalBooking | null;
  }
}

export interface ExternalScheduleOptions {
  config: Pick<AppConfig, 'scheduleSource' | 'dataKeys'>;
  db: Db;
  mailer: Mailer;
  requests: Requests;
}

/**
 * Says who keeps the schedule (`SCHEDULE_SOURCE`). Where it is another program, its free times are read again and again while the app runs,
 * and bookings whose answer was lost are looked for.
 *
 * @throws ConfigError when it is to be a clinic system that cannot be booked in
 */
export const externalSchedule = fp(
  async (app: FastifyInstance, { config, db, mailer, requests }: ExternalScheduleOptions) => {
    const calls = config.scheduleSource === 'clinic-system' ? app.clinicSystems.schedule : null;
    if (config.scheduleSource === 'clinic-system' && !calls)
      throw new ConfigError(
        'SCHEDULE_SOURCE must be built-in: visits cannot be booked in the clinic system that CLINIC_SYSTEM names',
      );
    app.addHook('onReady', () => keepIn(db, calls?.title ?? null));
    if (!calls) {
      app.decorate('externalBooking', null);
      return;
    }

    const context: ExternalContext = { db, calls, mailer, requests, secrets: config.dataKeys };
    app.decorate('externalBooking', {
      ...context,
      async readAgain() {
        await forgetReads(db);
        app.wakeJobs('external-times');
      },
    });
  },
  { name: 'outer-schedule', dependencies: ['clinic-systems'] },
);
