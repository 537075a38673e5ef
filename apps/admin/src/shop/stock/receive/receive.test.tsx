import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems, failNetwork, failWith } from '@harmony/testing';
import { buildStockDetail, buildStockItem } from '../../../test/build-stock';
import { renderConsole } from '../../../test/render-console';
import { isBlank, newLine, onScreen, receiveBodyOf } from './receive-draft';
import { Component } from '../stock-page';

const tea = buildStockItem();
const moxa = buildStockItem({ id: 2, name: 'Moxa sticks', sku: 'MOX-02' });
const RECEIPTS = 'POST /api/stock/receipts';

beforeEach(() => localStorage.clear());

const open = (answers: Record<string, unknown> = {}, search = '') => {
  const view = renderConsole(
    <Component />,
    {
      '/api/stock?search=TEA-01&limit=50': { items: [moxa, tea], total: 2 },
      '/api/stock?search=mox&limit=50': { items: [moxa], total: 1 },
      [RECEIPTS]: { items: [buildStockItem({ onHand: 24 })] },
      ...answers,
    },
    `/stock?tab=receive${search}`,
  );
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, sent };
};
type User = ReturnType<typeof open>['user'];

const line = (number: number) => within(screen.getByRole('listitem', { name: `Line ${number}` }));
const itemOf = (number: number) => line(number).getByRole('combobox', { name: 'Item or SKU' });

/** As a scanner does: faster than any search, with Enter at the end. */
const scan = async (user: User, number: number, code: string) => {
  await user.type(itemOf(number), `${code}{Enter}`);
  await waitFor(() => expect(line(number).getByLabelText('Lot')).toHaveFocus());
};

it('takes a delivery by keyboard and scanner alone, whole', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText(/^Supplier/), 'Mountain Herbs{Enter}');
  expect(itemOf(1)).toHaveFocus();
  await scan(user, 1, 'TEA-01');
  expect(itemOf(1)).toHaveValue('Ginger tea');
  await user.keyboard('A17{Enter}{Enter}');
  await user.keyboard('12{Enter}4.50{Enter}');
  await waitFor(() => expect(itemOf(2)).toHaveFocus());
  // The only one that is found needs no choice.
  await scan(user, 2, 'mox');
  await user.keyboard('{Enter}{Enter}3{Enter}{Enter}');
  await waitFor(() => expect(itemOf(3)).toHaveFocus());
  // Nothing more has arrived.
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Receive' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const received = await screen.findByRole('region', { name: 'Received' });
  expect(received).toHaveTextContent('Ginger tea: 24 on hand');
  expect(received).toHaveFocus();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      supplier: 'Mountain Herbs',
      lines: [
        { itemId: 1, code: 'A17', expiresOn: '', quantity: 12, cost: '4.50' },
        { itemId: 2, code: '', expiresOn: '', quantity: 3, cost: null },
      ],
    },
  ]);
  // The form is empty again, and nothing of it is kept.
  expect(itemOf(1)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('says what an unknown SKU is, and lets one choose among several', async () => {
  const { user } = open({
    '/api/stock?search=XXX&limit=50': { items: [], total: 0 },
    '/api/stock?search=ea&limit=50': { items: [tea, moxa], total: 2 },
    '/api/stock?search=ea&limit=8': { items: [tea, moxa], total: 2 },
  });
  await user.type(itemOf(1), 'XXX{Enter}');
  expect(await screen.findByText('Nothing found for “XXX”.')).toBeVisible();
  expect(itemOf(1)).toHaveFocus();
  await user.clear(itemOf(1));
  await user.type(itemOf(1), 'ea{Enter}');
  expect(await screen.findByText('Several items match: choose one with the arrow keys.')).toBeVisible();
  await screen.findByRole('option', { name: /Moxa sticks/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(itemOf(1)).toHaveValue('Moxa sticks');
  await waitFor(() => expect(line(1).getByLabelText('Lot')).toHaveFocus());
});

it('says what is missing, and sends nothing', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(screen.getByText('Add what has arrived')).toBeVisible();
  await user.type(line(1).getByLabelText('Lot'), 'A17');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(line(1).getByText('Choose an item from the list, or scan its SKU')).toBeVisible();
  expect(line(1).getByText('Enter a whole number of 1 or more')).toBeVisible();
  expect(itemOf(1)).toHaveFocus();
  expect(sent()).toEqual([]);
  expect(await axeProblems({ include: screen.getByRole('form', { name: 'Delivery' }) })).toEqual([]);
});

it('keeps what was typed when it fails and when the page is left, and sends it with the same key', async () => {
  const { user, sent, unmount } = open({ [RECEIPTS]: failNetwork() });
  await scan(user, 1, 'TEA-01');
  await user.type(line(1).getByLabelText('Quantity'), '12');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  expect(line(1).getByLabelText('Quantity')).toHaveValue('12');
  const [first] = sent();
  unmount();

  const later = open();
  expect(await screen.findByText('This is what you typed before.')).toBeVisible();
  expect(itemOf(1)).toHaveValue('Ginger tea');
  await later.user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await screen.findByRole('region', { name: 'Received' })).toBeVisible();
  const [second] = later.sent();
  expect(second?.headers).toEqual(first?.headers);
  expect(second?.body).toEqual(first?.body);
});

it('puts what the API refuses at its field, blank lines or not', async () => {
  const { user } = open({
    [RECEIPTS]: failWith(400, { fields: { 'lines.0.expiresOn': 'This lot expires on April 30, 2027' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await scan(user, 2, 'TEA-01');
  await user.type(line(2).getByLabelText('Quantity'), '12');
  await user.click(screen.getByRole('button', { name: 'Receive' }));
  expect(await line(2).findByText('This lot expires on April 30, 2027')).toBeVisible();
  expect(line(2).getByLabelText('Expires')).toHaveFocus();
});

it('begins anew, and takes lines away', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText(/^Supplier/), 'Mountain Herbs');
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(screen.queryByRole('listitem', { name: 'Line 2' })).toBeNull();
  expect(itemOf(1)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
  expect(itemOf(1)).toHaveFocus();
});

it('begins with the item that somebody came from', async () => {
  open({ '/api/stock/1': buildStockDetail() }, '&for=1');
  await waitFor(() => expect(itemOf(1)).toHaveValue('Ginger tea'));
});

it('finds the field on screen of what the API names', () => {
  const known = { id: 1, name: 'Ginger tea', sku: null, unit: 'piece' } as const;
  const blank = newLine();
  const full = { ...newLine(known), quantity: '3' };
  const draft = { supplier: '', lines: [blank, full] };
  expect(isBlank(blank)).toBe(true);
  expect(onScreen({ 'lines.0.cost': 'Wrong', supplier: 'Long' }, draft)).toEqual({
    [`${full.key}.cost`]: 'Wrong',
    supplier: 'Long',
  });
  expect(receiveBodyOf(draft).problems).toEqual({});
  const dear = { supplier: '', lines: [{ ...full, cost: 'a lot' }] };
  expect(receiveBodyOf(dear).problems).toEqual({ [`${full.key}.cost`]: 'Enter an amount such as 120 or 47.50' });
});
