// What patients open by a link: an order and a visit, made anew for each run, because only their mails know the links of earlier ones.
import { send, TYPED } from '../demo/day.mjs';
import { emailOf, LONG_NAMES } from './names.mjs';
import { orderOnline } from './shop.mjs';

const NAME = LONG_NAMES[1];
const SERVICE = 'follow-up-acupuncture';

/** Books the first free time. Answers the token of the visit's link. */
async function book(origin) {
  const { days } = await (await fetch(`${origin}/api/openings?service=${SERVICE}`)).json();
  const [{ startsAt }] = days.flatMap(({ openings }) => openings);
  const visit = {
    ...TYPED,
    service: SERVICE,
    startsAt,
    isFirst: false,
    name: NAME,
    email: emailOf(NAME),
    phone: '(206) 555-0190',
  };
  return (await (await send(origin, '/api/bookings', visit, {}, 'POST')).json()).token;
}

/** Orders and books; `giveBack` cancels both, so that no run leaves an order on the shelf or takes a time from anybody. */
export async function addLinks(origin) {
  const products = await (await fetch(`${origin}/api/products`)).json();
  const orderToken = await orderOnline(origin, NAME, products.find(({ sku }) => sku === 'HT-402').id, 'pickup');
  const visitToken = await book(origin);
  return {
    orderToken,
    visitToken,
    giveBack: async () => {
      await send(origin, '/api/orders/cancel', { token: orderToken }, {}, 'POST');
      await send(origin, '/api/bookings/cancel', { token: visitToken }, {}, 'POST');
    },
  };
}
