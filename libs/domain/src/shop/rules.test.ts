import { shopRules } from './rules';

const settings = (values: Record<string, string>) =>
  Object.entries(values).map(([id, data]) => ({ id, data, isActive: true }));

it('is as usual where nothing is set, or something wrong', () => {
  const usual = {
    clinic: { state: '', zip: '' },
    canShip: false,
    maxPerOrder: 10,
    pickupDays: 14,
    openOrders: 3,
    ownNetworks: [],
    visitMonths: 6,
    mailItems: false,
  };
  expect(shopRules([])).toEqual(usual);
  expect(
    shopRules(
      settings({ shop_zip: '00000', shop_max_per_order: '0', shop_pickup_days: 'soon', shop_own_network: ' ' }),
    ),
  ).toEqual(usual);
});

it('reads what the clinic has set', () => {
  expect(
    shopRules(
      settings({
        shop_zip: ' 98402 ',
        shop_shipping: 'true',
        shop_max_per_order: '4',
        shop_open_orders: '7',
        shop_visit_months: '0',
        shop_own_network: '203.0.113.7, 2001:db8::1;198.51.100.2',
        shop_mail_items: 'true',
      }),
    ),
  ).toMatchObject({
    clinic: { state: 'WA', zip: '98402' },
    canShip: true,
    maxPerOrder: 4,
    openOrders: 7,
    visitMonths: 0,
    ownNetworks: ['203.0.113.7', '2001:db8::1', '198.51.100.2'],
    mailItems: true,
  });
});
