import type { IncomingMessage } from 'node:http';
import type { StoredResponse } from '@harmony/http';
import type { PayPage } from '@harmony/domain';
import { askingIn } from '@harmony/language';
import { paths } from '../../paths';
import { bodyOf } from '../forms/booking-forms';
import { splitUrl } from '../location';
import type { SiteResponses } from '../responses';
import type { SiteApi } from '../site-api';
import { visitorOf } from '../visitor';

/** The path of {@link paths.payOrder}. */
export const PAY_LINK = '/orders/pay';

/**
 * Leads from an order to the page of the payment provider, which is opened by this. A link, because a form may not end at another
 * site (`form-action 'self'`). When there is nothing to pay, or no page now, it leads back to the order, which says so.
 */
export function payLink({ api, responses }: { api: SiteApi; responses: SiteResponses }) {
  return async (req: IncomingMessage): Promise<StoredResponse> => {
    const token = new URLSearchParams(splitUrl(req.url ?? '').search).get('token') ?? '';
    const back = responses.leave(paths.order(token, { done: 'unpaid' }));
    // Whoever only asks for the headers wants to pay nothing.
    if (req.method !== 'GET') return back;
    const { headers, remoteAddress } = visitorOf(req, false);
    const call = {
      method: 'POST',
      url: askingIn('/api/orders/pay'),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      remoteAddress,
    };
    const page = await api.query(call).then(
      (answer) => bodyOf<PayPage>(answer),
      () => null,
    );
    return page ? responses.leave(page.payUrl) : back;
  };
}
