import { screen, within } from '@testing-library/react';
import { DEFAULT_TIME_ZONE, zonedNow, type ShippingRateRow, type TaxRateRow } from '@harmony/domain';
import { axeProblems, buildConfigEntry, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './shop-page';

const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
const AT = '2026-11-20T18:40:00.000Z';
const SEATTLE: TaxRateRow = {
  id: 3,
  label: 'Seattle',
  taxClass: 'supplement',
  state: 'WA',
  zipPrefix: '981',
  ppm: 103_500,
  onShipping: true,
  validFrom: '2026-01-01',
  validUntil: null,
  updatedAt: AT,
};
const GROUND: ShippingRateRow = {
  id: 4,
  label: 'Ground',
  states: ['OR', 'WA'],
  minAmount: 0,
  maxAmount: 50,
  price: 7.95,
  days: 5,
  updatedAt: AT,
};
const settings = (values: Record<string, string>) =>
  Object.entries({ store_enabled: 'true', shop_zip: '98101', ...values }).map(([id, data]) =>
    buildConfigEntry({ id, data }),
  );

const open = async (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/config': settings({}), '/api/tax-rates': [SEATTLE], '/api/shipping-rates': [GROUND], ...answers },
    '/shop',
  );
  await screen.findByRole('heading', { name: 'Sales tax' });
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, writes };
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => localStorage.clear());

it('shows the rates in words, and has nothing that a checker finds', async () => {
  await open();
  expect(part('Sales tax').getByText('10.35%').parentElement).toHaveTextContent(
    'Supplements and herbs in WA, ZIP codes 981…',
  );
  expect(part('Sales tax').getByText(/since Thu, Jan 1, 2026 · shipping is taxed, too/)).toBeVisible();
  expect(part('Shipping').getByText('OR, WA · orders up to $50.00 · arrives in 5 days')).toBeVisible();
  expect(screen.getByText('Nothing is missing. Patients can order.')).toBeVisible();
  // Without a layout the heads of parts count as those of the page: landmarks are checked in a real browser.
  const found = await axeProblems(screen.getByRole('main'));
  expect(found.filter((problem) => !problem.startsWith('landmark-'))).toEqual([]);
});

it('says what $40 of supplements cost, as it is typed', async () => {
  const { user } = await open();
  const preview = part('What an order costs');
  expect(preview.getByRole('status')).toHaveTextContent('Tax, 10.35% in WA, ZIP codes 981…$4.14Total$44.14');
  await user.selectOptions(preview.getByLabelText('Delivery'), 'Shipped');
  // Shipping is taxed, too: 10.35% of 47.95.
  expect(preview.getByRole('status')).toHaveTextContent('Shipping, Ground$7.95');
  expect(preview.getByRole('status')).toHaveTextContent('Total$52.91');
  await user.clear(preview.getByLabelText('ZIP code'));
  await user.type(preview.getByLabelText('ZIP code'), '10001');
  expect(preview.getByRole('status')).toHaveTextContent('We don’t ship to NY: no shipping rate applies.');
  await user.selectOptions(preview.getByLabelText('Delivery'), 'Picked up here');
  expect(preview.getByRole('status')).toHaveTextContent('Tax: no rate applies in NY$0.00');
  await user.clear(preview.getByLabelText('Value of items, in dollars'));
  expect(preview.getByRole('status')).toHaveTextContent('Enter an amount such as 40.');
});

it('saves a percentage as parts per million, and says what is wrong with it', async () => {
  const { user, writes } = await open({ 'POST /api/tax-rates': SEATTLE });
  await user.click(part('Sales tax').getByRole('button', { name: 'Add tax rate' }));
  await user.type(dialog().getByLabelText('Name'), 'Seattle');
  await user.type(dialog().getByLabelText('Percent'), 'ten');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByLabelText('Percent')).toHaveAccessibleDescription('Enter a percentage such as 10.35');
  expect(writes()).toEqual([]);
  await user.clear(dialog().getByLabelText('Percent'));
  await user.type(dialog().getByLabelText('Percent'), '10.35');
  await user.type(dialog().getByLabelText(/ZIP codes starting with/), '98x1');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Seattle” saved')).toBeInTheDocument();
  expect(writes()).toEqual([
    expect.objectContaining({
      method: 'POST',
      url: '/api/tax-rates',
      body: {
        label: 'Seattle',
        taxClass: 'supplement',
        state: 'WA',
        zipPrefix: '981',
        ppm: 103_500,
        onShipping: false,
        validFrom: today,
        validUntil: null,
      },
    }),
  ]);
});

it('says that another rate holds on these days, and keeps what was typed', async () => {
  const words = 'Another rate of this class and place is valid on one of these days. Give that one a last day first.';
  const { user } = await open({
    'PUT /api/tax-rates/3': failWith(409, {
      error: words,
      code: 'conflict',
      fields: { validFrom: 'Another rate is valid then' },
    }),
  });
  await user.click(part('Sales tax').getByRole('button', { name: 'Edit “Seattle”, 10.35%' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
  expect(dialog().getByLabelText('First day')).toHaveAccessibleDescription('Another rate is valid then');
  expect(dialog().getByLabelText('Percent')).toHaveValue('10.35');
});

it('deletes a rate that is still as it was seen, after a question', async () => {
  const { user, writes } = await open({ 'DELETE /api/shipping-rates/4': null });
  await user.click(part('Shipping').getByRole('button', { name: 'Delete “Ground”' }));
  await user.click(screen.getByRole('button', { name: 'Delete rate' }));
  expect(writes()).toEqual([
    expect.objectContaining({ method: 'DELETE', url: '/api/shipping-rates/4', seen: `"${AT}"` }),
  ]);
});

it('saves where a rate of shipping goes, by what was typed', async () => {
  const { user, writes } = await open({ 'PUT /api/shipping-rates/4': GROUND });
  await user.click(part('Shipping').getByRole('button', { name: 'Edit “Ground”' }));
  await user.clear(dialog().getByLabelText(/^States/));
  await user.type(dialog().getByLabelText(/^States/), 'wa or');
  await user.clear(dialog().getByLabelText(/Maximum order value/));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(writes()).toEqual([
    expect.objectContaining({
      method: 'PUT',
      seen: `"${AT}"`,
      body: { label: 'Ground', price: '7.95', states: ['WA', 'OR'], minAmount: 0, maxAmount: null, days: 5 },
    }),
  ]);
});

it.each([
  [{ store_enabled: 'false' }, 'The store is off.'],
  [{ shop_zip: '' }, 'The clinic’s ZIP code isn’t set, so no tax is added to pickup orders.'],
  [{ shop_zip: '10001' }, 'No tax rate for supplements applies in NY today. Add one, unless no tax is due.'],
])('says what is missing: %j', async (values, words) => {
  await open({ '/api/config': settings(values) });
  expect(part('What’s still missing').getByText(words)).toBeVisible();
});

it('ends with the switch that lets patients order; without the store it cannot be switched on', async () => {
  const { user, writes } = await open({ 'PUT /api/config/checkout_enabled': {} });
  await user.click(screen.getByRole('switch', { name: /Patients order online/ }));
  expect(writes()).toEqual([
    expect.objectContaining({ url: '/api/config/checkout_enabled', body: { data: 'true', isActive: true } }),
  ]);
});

it('does not switch orders on while the store is off', async () => {
  await open({ '/api/config': settings({ store_enabled: 'false' }) });
  expect(screen.getByRole('switch', { name: /Patients order online/ })).toBeDisabled();
});

it('says when the rates cannot be read, and offers to try again', async () => {
  renderConsole(
    <Component />,
    { '/api/config': [], '/api/tax-rates': failWith(500), '/api/shipping-rates': [] },
    '/shop',
  );
  expect(await screen.findByText(/The ordering rules/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
