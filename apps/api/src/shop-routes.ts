import type { FastifyInstance } from 'fastify';
import type { AppConfig } from './config';
import type { Db } from './db/schema';
import { backInStockRoutes } from './features/back-in-stock/back-in-stock.routes';
import { callOrdersRoutes } from './features/call-orders/call-orders.routes';
import { cartRoutes } from './features/cart/cart.routes';
import { insertCustomHerbRequest as addRequest } from './features/custom-herb-requests/custom-herb-requests.repo';
import { formulaOffersRoutes } from './features/formulas/formula-offers.routes';
import { formulasRoutes } from './features/formulas/formulas.routes';
import { herbsRoutes } from './features/herbs/herbs.routes';
import { ordersAdminRoutes } from './features/orders/orders-admin.routes';
import { readOrderDetail } from './features/orders/orders-inbox.repo';
import { ordersRoutes } from './features/orders/orders.routes';
import { payRoutes } from './features/payments/pay.routes';
import { simulatorRoutes } from './features/payments/simulator.routes';
import { paymentWebhookRoutes } from './features/payments/webhook.routes';
import { refillsAdminRoutes } from './features/refills/refills-admin.routes';
import { refillsRoutes } from './features/refills/refills.routes';
import { recallsRoutes } from './features/recalls/recalls.routes';
import { shippingRatesRoutes } from './features/shipping-rates/shipping-rates.routes';
import { stockChangesRoutes } from './features/stock/stock-changes.routes';
import { stockRoutes } from './features/stock/stock.routes';
import { stocktakesRoutes } from './features/stocktakes/stocktakes.routes';
import { taxRatesRoutes } from './features/tax-rates/tax-rates.routes';
import type { EmailNotifications } from './forms/email-notifications';
import type { JobQueue } from './job-queue';
import type { OrderContext } from './orders/order-context';
import { phoneHasher } from './orders/phone-hash';

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
