import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { ORDER_STATUSES, type OrderFacts } from './orders';
import { eventWords, orderWords, trackingUrl, type OrderTimes } from './words';

const facts: OrderFacts = {
  status: 'pending',
  delivery: 'pickup',
  pays: 'at-clinic',
  review: 'none',
  isHeld: true,
  balanceCents: 5000,
  paidCents: 0,
};
const times: OrderTimes = { holdUntil: null, pickUpBy: null, promisedOn: null, timeZone: 'America/Los_Angeles' };

it.each([
  [{ isHeld: false }, {}, 'Waiting for us', 'We’ll look at your order and write to you before we pack it.'],
  [
    { review: 'open' },
    {},
    'Waiting for a practitioner',
    'A practitioner will read what you told us. We’ll write to you before we pack anything.',
  ],
  [
    { pays: 'online' },
    { holdUntil: '2026-11-25T23:40:00.000Z' },
    'Waiting for your payment',
    'We’ll pack it as soon as it’s paid. We’ll hold it for you until Wed, Nov 25, 3:40 PM.',
  ],
  [{ status: 'confirmed' }, {}, 'Being packed', 'We’ll write to you when it’s ready to pick up.'],
  [
    { status: 'confirmed', delivery: 'shipping' },
    { promisedOn: '2026-11-27' },
    'Being packed',
    'We’ll write to you when it’s on its way. We expect that on Fri, Nov 27, 2026.',
  ],
  [
    { status: 'ready' },
    { pickUpBy: '2026-12-09' },
    'Ready to pick up',
    'You can pick it up at the clinic until Wed, Dec 9, 2026.',
  ],
  [{ status: 'shipped', delivery: 'shipping' }, {}, 'Shipped', 'It’s on its way to you.'],
  [{ status: 'completed' }, {}, 'Picked up', 'Thank you for your order.'],
  [{ status: 'cancelled' }, {}, 'Cancelled', 'Nothing is being held for it anymore.'],
  [
    { status: 'cancelled', paidCents: 5000 },
    {},
    'Cancelled',
    'Nothing is being held for it anymore. What you paid will be refunded the way you paid it.',
  ],
] as const)('says of %j %j: %s', (changes, moments, state, next) => {
  expect(orderWords({ ...facts, ...changes }, { ...times, ...moments })).toEqual({ state, next });
});

it('has words for every status', () => {
  for (const status of ORDER_STATUSES)
    for (const delivery of ['pickup', 'shipping'] as const)
      expect(orderWords({ ...facts, status, delivery }, times).next).toMatch(/\.$/);
});

it.each([
  ['USPS Priority', '9400 1000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000'],
  ['UPS', '1Z 9&9', 'https://www.ups.com/track?tracknum=1Z9%269'],
  ['FedEx Home', '12', 'https://www.fedex.com/fedextrack/?trknbr=12'],
  ['Groups of friends', '12', null],
  [null, '12', null],
  ['UPS', null, null],
])('follows %s %s to %s', (carrier, tracking, url) => {
  expect(trackingUrl(carrier, tracking)).toBe(url);
});

it('says it in the language of whoever reads it, moments included', () => {
  speakBy(() => ({ language: 'es', texts: spanish }));
  const held = { ...times, holdUntil: '2026-11-25T23:40:00.000Z' };
  const words = [
    orderWords({ ...facts, pays: 'online' }, held),
    orderWords({ ...facts, status: 'confirmed' }, times),
    eventWords('placed'),
    eventWords('hand-over'),
  ];
  speakBy(() => undefined);
  expect(words).toEqual([
    {
      state: 'Esperando su pago',
      next: expect.stringMatching(
        /^Lo preparamos en cuanto esté pagado\. Se lo guardamos hasta: mié, 25 .*nov, 3:40/,
      ) as string,
    },
    { state: 'En preparación', next: 'Le escribimos cuando esté listo para recoger.' },
    'Pedido hecho',
    'Entregado en la clínica',
  ]);
  expect(eventWords('hand-over')).toBe('Handed over');
});
