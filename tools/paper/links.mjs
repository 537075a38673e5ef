// What patients open by a link: an order and a visit, made anew for each run, because only their mails know the links of earlier ones.
import { send, TYPED } from '../demo/day.mjs';
import { LONG_NAMES } from './names.mjs';
import { orderOnline } from './shop.mjs';

const NAME = LONG_NAMES[1];
/** Another one in each run: whoever has a visit at a time gets no second one, and a mailbox gets only so many mails of a day. */
const EMAIL = `paper-${Date.now()}@example.com`;
const SERVICE = 'follow-up-acupuncture';

/** Books the first free time. Answers the token of the visit's link. */
async function book(origin) {
  const { days } = await (await fetch(`${origin}/api/openings?service=${SERVICE}`)).json();
  const [{ startsAt }] = days.flatMap(({ openings }) => openings);
  const visit = { ...TYPED, service: SERVICE, startsAt, isFirst: false, name: NAME, email: EMAIL, phone: null };
  return (await (await send(origin, '/api/bookings', visit, {}, 'POST')).json()).token;
}

/** Orders and books; `giveBack` cancels both, so that no run leaves an order on the shelf or takes a time from anybody. */
export async function addLinks(origin) {
  const products = await (await fetch(`${origin}/api/products`)).json();
  const { id } = products.find(({ sku }) => sku === 'HT-402');
  const orderToken = await orderOnline(origin, { name: NAME, email: EMAIL }, id, 'pickup');
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
