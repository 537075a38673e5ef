import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { PaymentProvider } from './port';
import { simulator } from './simulator/simulator';
import { stripeProvider } from './stripe/stripe-provider';

/** Who takes the money of orders that are paid online, by PAYMENT_PROVIDER; null: they are paid at the clinic. */
export function configuredPayments(
  { payments, publicUrl }: Pick<AppConfig, 'payments' | 'publicUrl'>,
  db: Db,
): PaymentProvider | null {
  switch (payments.kind) {
    case 'stripe':
      return stripeProvider(payments);
    case 'simulator':
      return simulator(db, publicUrl);
    case 'none':
      return null;
  }
}
