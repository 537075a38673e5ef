import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob } from '../platform/jobs/background';
import { purgeCallTraces } from './calls/retention.repo';
import { watchdog } from './calls/watchdog';

const HOUR_MS = 3_600_000;

/** Messages of phone systems become calls, calls that went silent end, and texts go out. */
export const callsBackground = (app: FastifyInstance, db: Db): BackgroundJob[] => [
  {
    name: 'fold-calls',
    // How soon messages are found whose process died after storing them.
    everyMs: 5_000,
    // Most often a database that is not there for a moment.
    retryMs: 500,
    failure: 'calls could not be recorded; they wait',
    run: (closing) => app.calls.fold(closing),
  },
  {
    name: 'silent-calls',
    everyMs: 15_000,
    begins: 'later',
    failure: 'calls that went silent could not be ended',
    run: watchdog(db, { ingest: app.calls.ingest, queryCall: app.phoneSystems.queryCall, log: app.log }),
  },
  {
    name: 'call-log',
    everyMs: HOUR_MS,
    begins: 'later',
    failure: 'the log of calls was not purged',
    run: async () => void (await purgeCallTraces(db)),
  },
  ...(app.texts.rounds ? [app.texts.rounds] : []),
];
