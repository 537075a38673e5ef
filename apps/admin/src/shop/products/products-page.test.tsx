import { screen, waitFor, within } from '@testing-library/react';
import { buildProduct, buildProductCategory, failWith } from '@harmony/testing';
import { PackageOpen } from 'lucide-react';
import type { PageEntry } from '../../platform/shell/page-entry';
import { renderConsole } from '../../test/render-console';
import { Component } from './products-page';

const flag = (data: string, id = 'store_enabled') => ({
  id,
  data,
  dataType: 'B',
  configType: 'F',
  serverOnly: false,
  description: null,
  isActive: true,
  createdAt: '2026-11-02T17:00:00.000Z',
  updatedAt: '2026-11-02T17:00:00.000Z',
});
const teas = buildProductCategory({ id: 1, name: 'Teas', orderIndex: 0 });
const tools = buildProductCategory({ id: 2, name: 'Tools', orderIndex: 1 });
const ginger = buildProduct({
  id: 5,
  name: 'Ginger tea',
  categoryId: 1,
  price: 12,
  ingredients: [{ common: 'Ginger', pinyin: 'Sheng Jiang', latin: null }],
});

const stockPages: readonly PageEntry[] = [
  {
    path: '/stock',
    label: 'Stock',
    area: 'stock',
    group: 'Content',
    icon: PackageOpen,
    load: () => Promise.resolve({ Component }),
  },
];

const open = (search = '', answers: Record<string, unknown> = {}, pages: readonly PageEntry[] = []) => {
  const view = renderConsole(
    <Component />,
    {
      '/api/config': [flag('true')],
      '/api/products?includeInactive=true': [ginger],
      '/api/product-categories?includeInactive=true': [teas, tools],
      '/api/health-conditions?activeOnly=false': [],
      '/api/images': [],
      ...answers,
    },
    `/products${search}`,
    pages,
  );
  const writes = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, writes };
};

it('shows products, and the shelves in a tab of their own that starts without the search of the other', async () => {
  const { user, where } = open('?q=ginger');
  expect(await screen.findByRole('link', { name: 'Ginger tea' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Categories/ }));
  expect(where()).toBe('/products?tab=categories');
  const row = await screen.findByRole('row', { name: /Teas/ });
  expect(within(row).getByText('1')).toBeVisible();
  expect(screen.queryByText(/The store is off/)).toBeNull();
});

it('says that the store is off, and switches it on', async () => {
  const { user, writes } = open('', { '/api/config': [flag('false')], 'PUT /api/config/store_enabled': flag('true') });
  expect(await screen.findByText(/visitors can’t see it/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn on the store' }));
  await waitFor(() => expect(writes()).toMatchObject([{ body: { data: 'true' } }]));
});

it('asks where the products of a deleted shelf go', async () => {
  const { user, writes } = open('?tab=categories', {
    'POST /api/product-categories/1/delete-and-reassign': { success: true, moved: 1 },
  });
  (await screen.findByRole('button', { name: 'Actions for Teas' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.selectOptions(screen.getByLabelText('Move its 1 product to'), 'Tools');
  await user.click(screen.getByRole('button', { name: 'Move and delete' }));
  expect(await screen.findByText('1 product moved to Tools.')).toBeVisible();
  expect(writes().map(({ body }) => body)).toEqual([{ reassignToId: 2 }]);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('edits a product on a page of its own: its ingredients as texts', async () => {
  const { user, writes } = open('?edit=5', {
    'PUT /api/products/5': ({ body }: { body: object }) => ({ ...ginger, ...body }),
  });
  expect(await screen.findByText('Ginger / Sheng Jiang')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.type(screen.getByRole('combobox', { name: /^Ingredients/ }), 'Honey{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    ingredients: [
      { common: 'Ginger', pinyin: 'Sheng Jiang', latin: null },
      { common: 'Honey', pinyin: null, latin: null },
    ],
  });
});

it('never takes categories that could not be loaded for none', async () => {
  let reply: unknown = failWith(503);
  const { user } = open('?edit=5', { '/api/product-categories?includeInactive=true': () => reply });
  const failure = await screen.findByText('Category choices couldn’t be loaded.');
  expect(screen.queryByRole('combobox', { name: /^Category/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of ours');
  reply = [teas, tools];
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: /^Category/ })).toHaveDisplayValue('Teas');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ginger tea of ours');
});

describe('the stock of a product', () => {
  const takesOrders = { '/api/config': [flag('true'), flag('true', 'checkout_enabled')] };

  it('is typed while nobody orders from the store', async () => {
    open('?edit=5');
    expect(await screen.findByRole('textbox', { name: 'In stock' })).toHaveValue(String(ginger.stockQuantity));
  });

  it('is only said while patients order, with the way to where it is changed', async () => {
    open('?edit=5', takesOrders, stockPages);
    const price = await screen.findByRole('region', { name: 'Price and stock' });
    expect(within(price).getByText(new RegExp(`^${ginger.stockQuantity} available to sell`))).toBeVisible();
    expect(within(price).getByRole('link', { name: 'Change under Stock' })).toHaveAttribute('href', '/stock?product=5');
    expect(screen.queryByRole('textbox', { name: 'In stock' })).toBeNull();
  });

  it('is typed into a new product in any case', async () => {
    open('?edit=new', takesOrders);
    expect(await screen.findByRole('textbox', { name: 'In stock' })).toBeVisible();
  });
});
