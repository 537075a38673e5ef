import { screen, waitFor, within } from '@testing-library/react';
import { axeProblems, failNetwork, failWith } from '@harmony/testing';
import { buildMovement, buildStockDetail, buildStockItem, buildStockLot } from '../../test/build-stock';
import { dialogProblems } from '../../test/dialog-problems';
import { renderConsole } from '../../test/render-console';
import { Component } from './stock-page';

const used = buildStockLot({ id: 12, code: 'A02', onHand: 0 });
const recalled = buildStockLot({ id: 13, code: 'R9', state: 'recalled', onHand: 3 });
const detail = buildStockDetail({
  lots: [buildStockLot(), recalled, used],
  movements: {
    items: [
      buildMovement({ id: 102, kind: 'waste', quantity: -1, reason: 'Bag torn' }),
      buildMovement({ id: 103, kind: 'sale', quantity: -2, orderNumber: 1047, by: 'ana' }),
    ],
    total: 60,
  },
});
const changed = { items: [buildStockItem()] };

const open = (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<Component />, { '/api/stock/1': detail, ...answers }, '/stock?item=1');
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, sent };
};
type User = ReturnType<typeof open>['user'];

/** Opens the menu of a lot by keyboard, and chooses from it. */
const choose = async (user: User, lot: string, item: string) => {
  (await screen.findByRole('button', { name: `Actions for lot ${lot}` })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('shows the lots that are in stock, and used-up ones when asked', async () => {
  const { user } = open();
  const lots = within(await screen.findByRole('table', { name: 'Lots' }));
  expect(lots.getByRole('row', { name: /A17 Mountain Herbs, \$4\.50 each/ })).toHaveTextContent('Open');
  expect(lots.queryByText('A02')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 lot that is used up' }));
  expect(lots.getByText('A02')).toBeVisible();
});

it('shows the ledger, page by page: who, what, why, when', async () => {
  const { user } = open({ '/api/stock/1/movements?limit=50&offset=50': { items: [buildMovement()], total: 60 } });
  const ledger = within(await screen.findByRole('table', { name: 'Ledger' }));
  expect(ledger.getByRole('row', { name: /Wasted Bag torn/ })).toHaveTextContent('−1');
  expect(ledger.getByRole('row', { name: /Sold ?, order 1047/ })).toHaveTextContent('ana');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Received')).toBeVisible();
});

it('is accessible', async () => {
  open();
  await screen.findByRole('table', { name: 'Ledger' });
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
});

it('takes waste off a lot, with a reason and never more than is there', async () => {
  const { user, sent } = open({ 'POST /api/stock/adjustments': changed });
  await choose(user, 'A17', 'Waste…');
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust Ginger tea' }));
  await user.type(dialog.getByLabelText('How many to remove'), '13');
  await user.click(dialog.getByRole('button', { name: 'Record waste' }));
  expect(dialog.getByText('There are only 12 in this lot')).toBeVisible();
  expect(dialog.getByText('This field is required')).toBeVisible();
  expect(dialog.getByLabelText('How many to remove')).toHaveFocus();
  expect(await dialogProblems()).toEqual([]);
  await user.clear(dialog.getByLabelText('How many to remove'));
  await user.type(dialog.getByLabelText('How many to remove'), '2');
  await user.type(dialog.getByLabelText('Reason'), 'Bag torn');
  await user.click(dialog.getByRole('button', { name: 'Record waste' }));
  expect(await screen.findByText('Ginger tea: −2')).toBeVisible();
  expect(sent()).toMatchObject([
    { url: '/api/stock/adjustments', body: { itemId: 1, lotId: 11, kind: 'waste', quantity: -2, reason: 'Bag torn' } },
  ]);
});

it('writes down what was really found, and keeps it and its key when no answer comes', async () => {
  const replies: unknown[] = [failNetwork(), changed];
  const { user, sent } = open({ 'POST /api/stock/adjustments': () => replies.shift() });
  await choose(user, 'A17', 'Correct the count…');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('How many on hand'), '14');
  expect(dialog.getByText('Recorded: 12, so the change is +2.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Behind the shelf');
  await user.click(dialog.getByRole('button', { name: 'Correct count' }));
  expect(await dialog.findByText(/Couldn’t reach the server/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Correct count' }));
  expect(await screen.findByText('Ginger tea: +2')).toBeVisible();
  const keys = sent().map(({ headers }) => headers?.['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('moves a lot to quarantine, and takes it back', async () => {
  const { user, sent } = open({ 'PUT /api/stock/lots/11': detail });
  await choose(user, 'A17', 'Move to quarantine');
  expect(await screen.findByText('Lot A17 is in quarantine')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ state: 'quarantine' }, { state: 'open' }]);
});

it('leaves a recalled lot to its recall, and one without a code where it is', async () => {
  const lots = [recalled, buildStockLot({ id: 14, code: '' })];
  const { user, sent } = open({ '/api/stock/1': { ...detail, lots } });
  await choose(user, 'Unlabeled', 'Move to quarantine Give it a code first.');
  await user.keyboard('{Escape}');
  await choose(user, 'R9', 'Move to quarantine It’s recalled. Withdraw the recall first.');
  expect(sent()).toEqual([]);
});

it('says why a lot stays as it is', async () => {
  const { user } = open({
    'PUT /api/stock/lots/11': failWith(409, { error: 'The lot is recalled', code: 'conflict' }),
  });
  await choose(user, 'A17', 'Move to quarantine');
  expect(await screen.findByText('Couldn’t change Lot A17')).toBeVisible();
  expect(screen.getByText('The lot is recalled.')).toBeVisible();
});

it('corrects code and expiry of a lot', async () => {
  const { user, sent } = open({
    'PUT /api/stock/lots/11': ({ body }: { body: { code: string } }) =>
      body.code === 'A02' ? failWith(400, { fields: { code: 'Another lot has this code' } }) : detail,
  });
  await choose(user, 'A17', 'Edit code and expiry…');
  const dialog = within(screen.getByRole('dialog', { name: 'Lot A17' }));
  const code = dialog.getByLabelText('Code');
  await user.clear(code);
  await user.type(code, 'A02');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Another lot has this code')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'A18');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Lot A18 saved')).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({ code: 'A18', expiresOn: '2030-04-30' });
});

it('saves shelf, warning level and whether it is counted: what was changed alone', async () => {
  const { user, sent } = open({ 'PUT /api/stock/1': detail });
  const form = within(await screen.findByRole('region', { name: 'Settings of this item' }));
  await user.clear(form.getByLabelText('Low at'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a whole number such as 3')).toBeVisible();
  await user.type(form.getByLabelText('Low at'), '5');
  await user.clear(form.getByLabelText(/^Shelf/));
  await user.type(form.getByLabelText(/^Shelf/), 'C1{Enter}');
  expect(await form.findByText(/^Saved /)).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ shelf: 'C1', lowAt: 5 }]);
  await user.click(form.getByRole('switch', { name: 'Count it' }));
  expect(form.queryByLabelText('Low at')).toBeNull();
});

it('says that more is held than may be sold, and that its product is gone', async () => {
  const item = buildStockItem({ available: -2, productId: null });
  open({ '/api/stock/1': buildStockDetail({ item, lots: [], movements: { items: [], total: 0 } }) });
  expect(await screen.findByText(/More is held for orders than can be sold: 2 short/)).toBeVisible();
  expect(screen.getByText(/The item was deleted; its ledger stays/)).toBeVisible();
  expect(screen.getByText('None in stock')).toBeVisible();
  expect(screen.getByText('Nothing has happened yet')).toBeVisible();
});

it('counts a herb in grams', async () => {
  const herb = { id: 1, productId: null, herbId: 8, name: 'Huang Qi', sku: null, unit: 'mg' as const };
  const item = buildStockItem({ ...herb, onHand: 900_500, reserved: 90_000, available: 810_500, lowAt: 100_000 });
  const lots = [buildStockLot({ onHand: 900_500, cost: 4.2 })];
  const { user, sent } = open({
    '/api/stock/1': buildStockDetail({ item, lots }),
    'POST /api/stock/adjustments': { items: [item] },
  });
  expect(await screen.findByText('A dispensary herb, counted by weight.')).toBeVisible();
  expect(screen.getAllByText('900.5 g')).not.toHaveLength(0);
  expect(screen.getByText(/\$4\.20 per 100 g/)).toBeVisible();
  expect(screen.getByLabelText('Low at')).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: 'Waste or correct' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Grams to remove'), '12.5');
  expect(dialog.getByText('Recorded: 900.5 g, so the change is −12.5 g.')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Mould');
  await user.click(dialog.getByRole('button', { name: 'Record waste' }));
  expect(await screen.findByText('Huang Qi: −12.5 g')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { itemId: 1, quantity: -12_500 } }]);
});

it('shows a failure as a failure, and a missing item as missing', async () => {
  const { unmount } = open({ '/api/stock/1': failWith(500) });
  expect(await screen.findByText('This item couldn’t be loaded')).toBeVisible();
  unmount();
  const { user, where } = open({ '/api/stock/1': failWith(404) });
  await user.click(await screen.findByRole('button', { name: 'Show all stock' }));
  await waitFor(() => expect(where()).toBe('/stock'));
});
