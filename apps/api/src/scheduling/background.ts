import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Mailer } from '../mail';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob } from '../platform/jobs/background';
import { arrivalsReader } from './arrivals/read-arrivals';
import { keepTimes } from './clock-rules/keep-times.repo';
import { queueDueEmails } from './bookings/queue-due-emails';
import { readTimes } from './external-schedule/read-times';
import { settleBookings } from './external-schedule/settle-bookings';
import { offerFreedTimes } from './wait-list/offer-times.repo';

export interface SchedulingBackgroundOptions {
  config: AppConfig;
  db: Db;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/** Patients are told of their visits, freed times are offered, and the day's board follows the clinic systems. */
export function schedulingBackground(
  { clinicSystems: { visits }, externalBooking }: FastifyInstance,
  { config, db, mailer, log }: SchedulingBackgroundOptions,
): BackgroundJob[] {
  const refresh = arrivalsReader({ db, visits, log });
  const failedVisit = (error: unknown): void => log.error({ err: error }, 'a patient could not be told of a visit');
  return [
    {
      name: 'visit-mails',
      // What is due is late by so much at most.
      everyMs: 15_000,
      failure: 'patients could not be told of their visits',
      run: (closing) => queueDueEmails({ config, db, mailer }, { now: new Date(), closing, onFailure: failedVisit }),
    },
    {
      name: 'clock-rules',
      // Newer rules come with a newer version, whose first run this is, or an archive of an older one is restored.
      everyMs: 600_000,
      failure: 'visits could not follow the new rules of the clock',
      run: async () => {
        const moved = await keepTimes(db, new Date());
        if (moved)
          log.info(moved, 'the rules of the clinic’s clock are noted; visits and blocks stay at their time by it');
      },
    },
    {
      name: 'slot-offers',
      // A time is offered some seconds after it became free.
      everyMs: 10_000,
      failure: 'freed times could not be offered',
      run: (closing) => offerFreedTimes(db, { secrets: config.dataKeys, mailer }, closing),
    },
    // Each system by itself: one that hangs must not keep the visits of another from the board.
    ...visits.systems.map((system): BackgroundJob => ({
      name: `arrivals ${system}`,
      everyMs: 90_000,
      failure: `the arrivals of ${system} could not be refreshed`,
      run: () => refresh(system),
    })),
    ...(externalBooking
      ? [
          {
            name: 'external-times',
            everyMs: 15_000,
            failure: 'the free times of the clinic system could not be read',
            run: () => readTimes(db, externalBooking.calls),
          },
          {
            name: 'external-bookings',
            everyMs: 15_000,
            failure: 'bookings in the clinic system could not be settled',
            run: (closing: AbortSignal) => settleBookings(externalBooking, closing),
          },
        ]
      : []),
  ];
}
