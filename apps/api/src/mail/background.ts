import type { FastifyBaseLogger } from 'fastify';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import type { BackgroundJob, BackgroundWorker } from '../platform/jobs/background';
import { campaignMails } from './campaigns/campaign-mails';
import { sendSlice } from './campaigns/send-slice.repo';
import { startOutboxWorker } from './outbox/outbox-worker';

/** Mails go out as they are written, and campaigns slice by slice. */
export const mailBackground = ({
  config,
  db,
  log,
}: {
  config: AppConfig;
  db: Db;
  log: FastifyBaseLogger;
}): (BackgroundJob | BackgroundWorker)[] => [
  {
    name: 'outbox',
    // Notices get lost while a connection is being replaced, and pauses end without one.
    everyMs: 15_000,
    failure: 'the outbox could not be read or written',
    start: (options) => startOutboxWorker({ db, config, log, ...options }),
  },
  {
    name: 'campaigns',
    // Slices are a minute apart. A round that finds none costs one short statement.
    everyMs: 5_000,
    failure: 'the next slice of a campaign could not be sent',
    run: async () => void (await sendSlice({ db, mails: campaignMails(config), publicUrl: config.publicUrl })),
  },
];
