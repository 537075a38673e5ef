import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems, failWith } from '@harmony/testing';
import { buildStockDetail, buildStockItem, buildStockWarnings } from '../../test/build-stock';
import { renderConsole } from '../../test/render-console';
import { Component } from './stock-page';

const LIST = '/api/stock?limit=50&offset=0';
const moxa = buildStockItem({
  id: 2,
  name: 'Moxa sticks',
  sku: null,
  shelf: null,
  onHand: 1,
  reserved: 3,
  available: -2,
  shown: 'out',
  nextExpiry: null,
  daysOfCover: null,
});

const open = (
  answers: Record<string, unknown> = {},
  search = '',
  role: 'administrator' | 'front-desk' = 'administrator',
) =>
  renderConsole(
    <Component />,
    {
      '/api/stock/warnings': buildStockWarnings({ out: 1 }),
      [LIST]: { items: [buildStockItem(), moxa], total: 2 },
      ...answers,
    },
    `/stock${search}`,
    [],
    role,
  );

it('lists what there is: in the house, held, free, when it expires and how long it lasts', async () => {
  open();
  const tea = within(await screen.findByRole('row', { name: /Ginger tea/ }));
  expect(tea.getByRole('link', { name: 'Ginger tea' })).toHaveAttribute('href', '/stock?item=1');
  expect(tea.getByText('TEA-01 · Shelf B3')).toBeVisible();
  const cells = tea.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(1)).toEqual([
    'On hand12',
    'Held2',
    '',
    'Available10',
    'Low at3',
    'Next expiryApr 30, 2030 ',
    'Cover45 days',
  ]);
  expect(screen.getByRole('row', { name: /Moxa sticks Short by 2/ })).toBeVisible();
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
});

it('narrows and sorts in the address, says how many there are, and the file has the same rows', async () => {
  const { user, where } = open({
    '/api/stock?shown=out&limit=50&offset=0': { items: [moxa], total: 1 },
    '/api/stock?shown=out&sort=expiry&limit=50&offset=0': { items: [moxa], total: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Out of stock 1' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ginger tea/ })).toBeNull());
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Next expiry');
  expect(where()).toBe('/stock?show=out&sort=expiry');
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/stock.csv?shown=out&sort=expiry',
  );
});

it('asks within how many days something expires', async () => {
  const { user, where } = open(
    {
      '/api/stock?expiring=90&limit=50&offset=0': { items: [moxa], total: 1 },
      '/api/stock?expiring=30&limit=50&offset=0': { items: [], total: 0 },
    },
    '?show=expiring',
  );
  await user.selectOptions(await screen.findByLabelText('Within'), '30 days');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(where()).toBe('/stock?show=expiring&days=30');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('row', { name: /Ginger tea/ })).toBeVisible();
});

it('turns pages', async () => {
  const { user } = open({
    [LIST]: { items: [buildStockItem()], total: 60 },
    '/api/stock?limit=50&offset=50': { items: [moxa], total: 60 },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /Moxa sticks/ })).toBeVisible();
});

it('says where stock comes from while there is none, and offers it to whoever may', async () => {
  const { unmount } = open({ [LIST]: { items: [], total: 0 } });
  expect(await screen.findByText('Nothing is in stock yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add product' })).toHaveAttribute('href', '/products?edit=new');
  unmount();
  open({ [LIST]: { items: [], total: 0 } }, '', 'front-desk');
  expect(await screen.findByText('Nothing is in stock yet')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add product' })).toBeNull();
});

it('shows a failure as a failure, and counts nothing that it does not know', async () => {
  open({ [LIST]: failWith(500), '/api/stock/warnings': failWith(500) });
  expect(await screen.findByText('Stock couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Out of stock' })).toBeVisible();
});

it('says which figures do not match the ledger', async () => {
  const mismatch = {
    what: 'on hand of a lot',
    itemId: 1,
    name: 'Ginger tea',
    unit: 'piece' as const,
    expected: 12,
    found: 11,
  };
  open({ '/api/stock/warnings': buildStockWarnings({ mismatches: [mismatch] }) });
  const notice = await screen.findByRole('region', { name: 'Figures that differ' });
  expect(notice).toHaveTextContent('Ginger tea: on hand of a lot is 11, the ledger says 12.');
});

it('leads from a product to its stock', async () => {
  const { where } = open(
    { '/api/stock?product=5&limit=1': { items: [buildStockItem()], total: 1 }, '/api/stock/1': buildStockDetail() },
    '?product=5',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Ginger tea' })).toBeVisible();
  expect(where()).toBe('/stock?item=1');
});

it('says that a deleted product has no stock', async () => {
  open({ '/api/stock?product=5&limit=1': { items: [], total: 0 } }, '?product=5');
  expect(await screen.findByText('This product has no stock')).toBeVisible();
});
