import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob, BackgroundWorker } from '../platform/jobs/background';
import { completeFollowUps } from './follow-ups/complete-follow-ups.repo';
import { expireFollowUps } from './follow-ups/follow-ups.repo';

/** Clinic systems are followed and told of notes, and follow-ups get a time at which they are due. */
export const patientsBackground = (
  { clinicSystems: { startSync, deliverNotes } }: FastifyInstance,
  { config, db }: { config: AppConfig; db: Db },
): (BackgroundJob | BackgroundWorker)[] => [
  {
    name: 'phone-index',
    // Each system by itself, later and later while it does not answer.
    everyMs: 120_000,
    failure: 'the phone index could not follow a clinic system',
    start: startSync,
  },
  { name: 'patient-notes', everyMs: 30_000, failure: 'notes could not be delivered', run: deliverNotes },
  {
    name: 'follow-ups',
    everyMs: 60_000,
    failure: 'follow-ups could not be completed',
    async run() {
      await expireFollowUps(db);
      while ((await db.transaction().execute((trx) => completeFollowUps(trx, config.telephony.country))) > 0);
    },
  },
];
