import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../../platform/db/schema';
import type { PaymentProvider, RawNotice } from './port';
import { noteNotice } from './pay-pages.repo';

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
  db: Db;
  provider: PaymentProvider | null;
}

/** Who takes payments, and takes their messages; what becomes of payments is followed by the jobs of `shop/background.ts`. */
export const payments = fp(
  async (app: FastifyInstance, { db, provider }: PaymentsOptions) => {
    const wake = (): void => app.wakeJobs('settle-payments', 'send-refunds', 'compare-payments');
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
  },
  { name: 'payments' },
);
