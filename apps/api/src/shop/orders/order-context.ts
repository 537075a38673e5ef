import type { AppConfig } from '../../platform/config/app-config';
import type { Db } from '../../platform/db/schema';
import type { Mailer } from '../../mail';
import type { PaymentProvider } from '../payments/port';

/** What placing and moving orders needs besides the database. */
export interface OrderContext {
  config: Pick<AppConfig, 'dataKeys' | 'sessionSecrets' | 'publicUrl' | 'mail'>;
  db: Db;
  mailer: Mailer;
  /** Null: nobody pays online. */
  payments: PaymentProvider | null;
  /** A number in the one form by which equal ones are found, hashed as in the phone index; null when it is none. */
  phoneHash: (phone: string) => { hmac: string; keyId: string } | null;
}

/** What talking to the payment provider needs of it. */
export type PaymentContext = Omit<OrderContext, 'phoneHash'>;

/** What an act on an order needs, to tell its patient. */
export type MailContext = Pick<OrderContext, 'config' | 'mailer'>;
