import type { FastifyInstance } from 'fastify';
import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { backInStockRoutes } from './back-in-stock/back-in-stock.routes';
import { callOrdersRoutes } from '../calls/call-orders/call-orders.routes';
import { cartRoutes } from './cart/cart.routes';
import { insertCustomHerbRequest as addRequest } from './custom-herb-requests/custom-herb-requests.repo';
import { formulaOffersRoutes } from './formulas/formula-offers.routes';
import { formulasRoutes } from './formulas/formulas.routes';
import { herbsRoutes } from './herbs/herbs.routes';
import { ordersAdminRoutes } from './orders/inbox/orders-admin.routes';
import { readOrderDetail } from './orders/inbox/orders-inbox.repo';
import { ordersRoutes } from './orders/orders.routes';
import { payRoutes } from './payments/pay.routes';
import { simulatorRoutes } from './payments/simulator.routes';
import { paymentWebhookRoutes } from './payments/webhook.routes';
import { refillsAdminRoutes } from './refills/refills-admin.routes';
import { refillsRoutes } from './refills/refills.routes';
import { recallsRoutes } from './recalls/recalls.routes';
import { shippingRatesRoutes } from './shipping-rates/shipping-rates.routes';
import { stockChangesRoutes } from './stock/stock-changes.routes';
import { stockRoutes } from './stock/stock.routes';
import { stocktakesRoutes } from './stocktakes/stocktakes.routes';
import { taxRatesRoutes } from './tax-rates/tax-rates.routes';
import type { EmailNotifications } from '../mail/email-notifications';
import type { JobQueue } from '../platform/jobs/job-queue';
import type { OrderContext } from './orders/order-context';
import { phoneHasher } from './orders/placing/phone-hash';

export interface ShopRoutesOptions {
  config: AppConfig;
  db: Db;
  emails: EmailNotifications;
  orderQueue: JobQueue;
  lookQueue: JobQueue;
}

type Routes = (scope: FastifyInstance) => Promise<void>;

/** Every route of the store, its stock and its orders, by the access level that it belongs to: a chapter of the table of contents in `routes.ts`. */
export function shopRoutes(
  app: FastifyInstance,
  { config, db, emails, orderQueue, lookQueue }: ShopRoutesOptions,
): Record<'public' | 'shop' | 'stock' | 'orders' | 'formulas' | 'reception' | 'webhook', Routes> {
  const phoneHash = phoneHasher(app.clinicSystems.index);
  const payments = app.payments.provider;
  const context: OrderContext = { config, db, emails, payments, phoneHash };
  return {
    async public(scope) {
      await scope.register(cartRoutes, { config, db, takesPayments: payments !== null });
      await scope.register(ordersRoutes, { config, context, orderQueue, lookQueue });
      await scope.register(payRoutes, { context });
      await scope.register(refillsRoutes, { context, orderQueue, addRequest });
      await scope.register(backInStockRoutes, { db });
      await scope.register(formulaOffersRoutes, { context, orderQueue });
    },
    async shop(scope) {
      await scope.register(taxRatesRoutes, { db });
      await scope.register(shippingRatesRoutes, { db });
    },
    async stock(scope) {
      await scope.register(stockRoutes, { db });
      await scope.register(stockChangesRoutes, { db });
      await scope.register(stocktakesRoutes, { db });
      await scope.register(recallsRoutes, { db });
    },
    async orders(scope) {
      await scope.register(ordersAdminRoutes, { context });
    },
    async formulas(scope) {
      await scope.register(refillsAdminRoutes, { context });
      await scope.register(herbsRoutes, { db });
      await scope.register(formulasRoutes, { context, readOrder: (id) => readOrderDetail(db, id) });
    },
    async reception(scope) {
      await scope.register(callOrdersRoutes, { context, addRequest });
    },
    async webhook(scope) {
      await scope.register(paymentWebhookRoutes);
      await scope.register(simulatorRoutes, { db });
    },
  };
}
