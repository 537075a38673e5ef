import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { inRounds } from '../../platform/jobs/rounds';
import { offerFreedTimes } from './offer-times.repo';

/** A time is offered some seconds after it became free, so nothing has to wake the rounds. */
const ROUND_MS = 10_000;

export interface SlotOffersOptions {
  config: Pick<AppConfig, 'dataKeys'>;
  db: Db;
  mailer: Mailer;
}

/** Offers times that become free to those who wait for them, while the app runs. */
export const slotOffers = fp(
  async (app: FastifyInstance, { config, db, mailer }: SlotOffersOptions) => {
    const rounds = inRounds((closing) => offerFreedTimes(db, { secrets: config.dataKeys, mailer }, closing), {
      everyMs: ROUND_MS,
      onFailure: (error) => app.log.error({ err: error }, 'freed times could not be offered'),
    });
    app.addHook('onReady', async () => rounds.wake());
    app.addHook('onClose', () => rounds.close());
  },
  { name: 'slot-offers' },
);
