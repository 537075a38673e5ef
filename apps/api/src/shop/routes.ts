import type { AppConfig } from '../platform/config/app-config';
import type { Db } from '../platform/db/schema';
import { group, serve, type RouteGroup } from '../platform/http/route-groups';
import type { SendReply } from '../platform/inbox/reply.routes';
import type { JobQueue } from '../platform/jobs/job-queue';
import { backInStockRoutes } from './back-in-stock/back-in-stock.routes';
import { cartRoutes } from './cart/cart.routes';
import { insertCustomHerbRequest as addRequest } from './custom-herb-requests/custom-herb-requests.repo';
import {
  customHerbRequestsAdminRoutes,
  customHerbRequestsRoutes,
} from './custom-herb-requests/custom-herb-requests.routes';
import { formulaOffersRoutes } from './formulas/formula-offers.routes';
import { formulasRoutes } from './formulas/formulas.routes';
import { herbsRoutes } from './herbs/herbs.routes';
import { ordersAdminRoutes } from './orders/inbox/orders-admin.routes';
import { readOrderDetail } from './orders/inbox/orders-inbox.repo';
import type { OrderContext } from './orders/order-context';
import { ordersRoutes } from './orders/orders.routes';
import { payRoutes } from './payments/pay.routes';
import { simulatorRoutes } from './payments/simulator.routes';
import { paymentWebhookRoutes } from './payments/webhook.routes';
import { recallsRoutes } from './recalls/recalls.routes';
import { refillsAdminRoutes } from './refills/refills-admin.routes';
import { refillsRoutes } from './refills/refills.routes';
import { shippingRatesRoutes } from './shipping-rates/shipping-rates.routes';
import { stockChangesRoutes } from './stock/stock-changes.routes';
import { stockRoutes } from './stock/stock.routes';
import { stocktakesRoutes } from './stocktakes/stocktakes.routes';
import { taxRatesRoutes } from './tax-rates/tax-rates.routes';

export interface ShopRoutesOptions {
  config: AppConfig;
  db: Db;
  context: OrderContext;
  sendReply: SendReply;
  orderQueue: JobQueue;
  lookQueue: JobQueue;
}

/** The store: carts, orders and how they are paid, formulas and refills, and the stock behind them. */
export const shopRoutes = ({
  config,
  db,
  context,
  sendReply,
  orderQueue,
  lookQueue,
}: ShopRoutesOptions): RouteGroup[] => {
  const { mailer, payments } = context;
  return [
    group('public', [
      serve(cartRoutes, { config, db, takesPayments: payments !== null }, [
        'GET /cart',
        'POST /cart/lines',
        'PUT /cart/lines/:productId',
        'DELETE /cart/lines/:productId',
        'POST /cart/quote',
      ]),
      serve(ordersRoutes, { config, context, orderQueue, lookQueue }, [
        'POST /orders',
        'POST /orders/lookup',
        'POST /orders/cancel',
        'POST /orders/reorder',
        'POST /orders/find-link',
      ]),
      serve(payRoutes, { context }, ['POST /orders/pay']),
      serve(refillsRoutes, { context, orderQueue, addRequest }, [
        'POST /refills/lookup',
        'POST /refills/remind',
        'POST /refills/use',
      ]),
      serve(backInStockRoutes, { db }, ['POST /back-in-stock']),
      serve(formulaOffersRoutes, { context, orderQueue }, [
        'POST /formula-offers/lookup',
        'POST /formula-offers/order',
      ]),
      serve(customHerbRequestsRoutes, { db, mailer }, ['POST /custom-herb-requests']),
    ]),
    group('herb-requests', [
      serve(customHerbRequestsAdminRoutes, { db, sendReply }, [
        'GET /custom-herb-requests',
        'GET /custom-herb-requests.csv',
        'GET /custom-herb-requests/:id',
        'PUT /custom-herb-requests/:id',
        'POST /custom-herb-requests/bulk',
        'POST /custom-herb-requests/bulk-delete',
        'DELETE /custom-herb-requests/:id',
        'POST /custom-herb-requests/:id/reply',
      ]),
    ]),
    group('shop', [
      serve(taxRatesRoutes, { db }, [
        'GET /tax-rates',
        'POST /tax-rates',
        'PUT /tax-rates/:id',
        'DELETE /tax-rates/:id',
      ]),
      serve(shippingRatesRoutes, { db }, [
        'GET /shipping-rates',
        'POST /shipping-rates',
        'PUT /shipping-rates/:id',
        'DELETE /shipping-rates/:id',
      ]),
    ]),
    group('stock', [
      serve(stockRoutes, { db }, [
        'GET /stock',
        'GET /stock.csv',
        'GET /stock/warnings',
        'GET /stock/:id',
        'GET /stock/:id/movements',
      ]),
      serve(stockChangesRoutes, { db }, [
        'PUT /stock/:id',
        'PUT /stock/lots/:id',
        'POST /stock/receipts',
        'POST /stock/adjustments',
        'POST /stock/imports',
      ]),
      serve(stocktakesRoutes, { db }, [
        'GET /stocktakes',
        'GET /stocktakes/:id',
        'GET /stocktakes/:id/differences',
        'POST /stocktakes',
        'PUT /stocktakes/:id/counts',
        'POST /stocktakes/:id/lots',
        'POST /stocktakes/:id/post',
        'DELETE /stocktakes/:id',
      ]),
      serve(recallsRoutes, { db }, [
        'GET /recalls/lots',
        'GET /recalls',
        'GET /recalls/:id',
        'GET /recalls/:id/contacts.csv',
        'POST /recalls',
        'PUT /recalls/:id/contacts/:contactId',
        'POST /recalls/:id/withdraw',
      ]),
    ]),
    group('orders', [
      serve(ordersAdminRoutes, { context }, [
        'GET /orders',
        'GET /orders.csv',
        'GET /orders/:id',
        'POST /orders/bulk',
        'POST /orders/bulk-delete',
        'DELETE /orders/:id',
        'GET /orders/pack-list',
        'POST /orders/by-staff',
        'PUT /orders/:id',
        'POST /orders/:id/moves',
        'POST /orders/:id/payments',
        'POST /orders/:id/refunds',
        'POST /orders/:id/given-back',
        'POST /orders/:id/returns',
        'POST /orders/:id/edit',
      ]),
    ]),
    group('formulas', [
      serve(refillsAdminRoutes, { context }, ['GET /refills', 'POST /refills', 'PUT /refills/:id']),
      serve(herbsRoutes, { db }, ['GET /herbs', 'POST /herbs', 'PUT /herbs/:id', 'DELETE /herbs/:id']),
      serve(formulasRoutes, { context, readOrder: (id) => readOrderDetail(db, id) }, [
        'GET /formulas',
        'GET /formulas/:id',
        'POST /formulas',
        'PUT /formulas/:id',
        'DELETE /formulas/:id',
        'POST /formulas/:id/sign',
        'POST /formulas/:id/version',
        'POST /formulas/:id/offer',
        'POST /formulas/:id/withdraw',
        'POST /formulas/:id/order',
      ]),
    ]),
    group('webhook', [
      serve(paymentWebhookRoutes, {}, ['POST /payments/stripe/webhook']),
      serve(simulatorRoutes, { db }, ['GET /payments/simulator/:ref', 'POST /payments/simulator/:ref']),
    ]),
  ];
};
