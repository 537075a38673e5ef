import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../platform/config/app-config';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { connectListener, type Listener } from '../../platform/db/connection/connect';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import { ProviderUnreachable, type PaymentProvider, type RawNotice } from './port';
import { inRounds } from '../../platform/jobs/rounds';
import { comparePayments } from './compare-payments';
import type { PaymentContext } from '../orders/order-context';
import { noteNotice } from './pay-pages.repo';
import { PAYMENTS_CHANNEL } from './payment-rows.repo';
import { sendRefunds } from './send-refunds';
import { settlePayments } from './settle-payments';

/** How often somebody looks what is due; open pages are asked about every minute. */
const ROUND_MS = 15_000;

/** Payments online, while the app is running. */
export interface Payments {
  /** Null: orders are paid at the clinic. */
  readonly provider: PaymentProvider | null;
  /**
   * Takes what a webhook says, once, and wakes whoever asks for the truth. False: it is not from the provider, or none is in use that
   * sends any.
   */
  hear(raw: RawNotice): Promise<boolean>;
  /** There is something to ask or to send. */
  wake(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly payments: Payments;
  }
}

export interface PaymentsOptions {
  config: AppConfig;
  db: Db;
  mailer: Mailer;
  provider: PaymentProvider | null;
}

/**
 * Follows what becomes of payments: asks the provider about open pages every minute and whenever there is news, lets orders lapse, sends
 * refunds, and compares everything once a night. Any number of instances may do so: rows are taken in turns.
 */
export const payments = fp(
  async (app: FastifyInstance, { config, db, mailer, provider }: PaymentsOptions) => {
    const context: PaymentContext = { config, db, mailer, payments: provider };
    const onFailure =
      (words: string) =>
      (error: unknown): void =>
        error instanceof ProviderUnreachable
          ? app.log.warn({ err: error }, words)
          : app.log.error({ err: error }, words);
    const rounds = [
      inRounds((closing) => settlePayments(context, closing), {
        everyMs: ROUND_MS,
        onFailure: onFailure('payments could not be settled'),
      }),
      inRounds((closing) => sendRefunds(context, closing), {
        everyMs: ROUND_MS,
        onFailure: onFailure('refunds could not be sent'),
      }),
      inRounds(async () => comparePayments(context, (await readSiteSettings(db)).timeZone, app.log), {
        everyMs: ROUND_MS,
        onFailure: onFailure('payments could not be compared'),
      }),
    ];
    const wake = (): void => {
      for (const round of rounds) round.wake();
    };
    let listener: Listener | undefined;

    app.decorate('payments', {
      provider,
      wake,
      async hear(raw) {
        const notice = provider?.verify?.(raw) ?? null;
        if (!provider || !notice) return false;
        const { eventId, ref } = notice;
        if (ref !== null && (await noteNotice(db, provider.method, { eventId, ref }))) wake();
        return true;
      },
    });
    app.addHook('onReady', async () => {
      if (provider)
        listener = await connectListener(config.databaseDirectUrl, PAYMENTS_CHANNEL, wake, wake, { log: app.log });
      wake();
    });
    app.addHook('onClose', async () => {
      await Promise.all(rounds.map((round) => round.close()));
      await listener?.close();
    });
  },
  { name: 'payments' },
);
