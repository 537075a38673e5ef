import { isTestKey } from '../../shop/payments/config';
import { ProviderUnreachable } from '../../shop/payments/port';
import { configuredPayments } from '../../shop/payments/configured-payments';
import { atDatabase, ok, warning, wrong, type Look } from './examination';

/** Who takes the money of orders: whether the provider answers and takes our key. Nothing is opened, paid or given back. */
export const paymentLooks: readonly Look[] = [
  {
    name: 'payments',
    look: atDatabase(async ({ db }, { config, now }) => {
      const provider = config && configuredPayments(config, db);
      if (!config || !provider) return config ? ok('Orders are paid at the clinic.') : undefined;
      const { payments } = config;
      if (payments.kind !== 'stripe')
        return warning(
          'Orders are paid with the simulator, so no one actually pays.',
          'Set PAYMENT_PROVIDER to stripe or none.',
        );
      try {
        await provider.since(now())[Symbol.asyncIterator]().next();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const isKey = error instanceof ProviderUnreachable && /\((401|403)/.test(error.message);
        return wrong(
          `${error.message}.`,
          isKey ? 'Check STRIPE_SECRET_KEY and its permissions.' : 'Check the connection from here to api.stripe.com.',
        );
      }
      if (isTestKey(payments.secretKey))
        return warning(
          'Stripe responds, but with a test key, so no one actually pays.',
          'Set the live key as STRIPE_SECRET_KEY.',
        );
      return payments.webhookSecret === null
        ? ok('Stripe responds. Without STRIPE_WEBHOOK_SECRET, it is asked every minute.')
        : ok('Stripe responds, and its webhooks are accepted.');
    }),
  },
];
