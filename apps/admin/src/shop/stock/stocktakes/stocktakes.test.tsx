import { screen, waitFor, within } from '@testing-library/react';
import type { StocktakeDifferences } from '@harmony/domain';
import { axeProblems, failNetwork, failWith } from '@harmony/testing';
import { buildStockItem, buildStocktake, buildStocktakeLine } from '../../../test/build-stock';
import { dialogProblems } from '../../../test/dialog-problems';
import { renderConsole } from '../../../test/render-console';
import { Component } from '../stock-page';

beforeEach(() => localStorage.clear());

interface CountsRequest {
  body: { counts: { lotId: number; counted: number | null }[] };
}

/** The API of one stocktake, which remembers what was counted. */
function fakeStocktake() {
  let now = buildStocktake();
  const save = ({ body }: CountsRequest) => {
    const lines = now.lines.map((line) => {
      const count = body.counts.find(({ lotId }) => lotId === line.lotId);
      return count ? { ...line, counted: count.counted, countedBy: 'mei' } : line;
    });
    now = { ...now, lines, counted: lines.filter(({ counted }) => counted !== null).length };
    return now;
  };
  const post = () => {
    now = { ...now, state: 'posted', postedBy: 'mei', postedAt: '2026-11-20T19:40:00.000Z' };
    return now;
  };
  return { '/api/stocktakes/4': () => now, 'PUT /api/stocktakes/4/counts': save, 'POST /api/stocktakes/4/post': post };
}

const differences: StocktakeDifferences = {
  items: [{ ...buildStocktakeLine({ counted: 10 }), counted: 10, expected: 12, difference: -2, value: -9 }],
  same: 0,
  uncounted: 1,
  value: -9,
};

const open = (answers: Record<string, unknown> = {}, search = '?stocktake=4') => {
  const view = renderConsole(
    <Component />,
    { ...fakeStocktake(), '/api/stocktakes/4/differences': differences, ...answers },
    `/stock${search}`,
  );
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, sent };
};

const tea = () => screen.findByRole('textbox', { name: /^Ginger tea/ });
const moxa = () => screen.findByRole('textbox', { name: /^Moxa sticks/ });

it('counts blind, saves each count as its field is left, and goes on with Enter', async () => {
  const { user, sent } = open();
  await user.type(await tea(), '10{Enter}');
  expect(await moxa()).toHaveFocus();
  expect(await screen.findByText('1 of 2 lots')).toBeVisible();
  expect(screen.queryByText(/12/)).toBeNull();
  await user.keyboard('4{Enter}');
  expect(screen.getByRole('button', { name: 'See the differences' })).toHaveFocus();
  expect(await screen.findByText('2 of 2 lots')).toBeVisible();
  expect(await screen.findByText('All counts are saved.')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { counts: [{ lotId: 11, counted: 10 }] },
    { counts: [{ lotId: 12, counted: 4 }] },
  ]);
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
  // Taken back.
  await user.clear(await moxa());
  await user.tab();
  await waitFor(() => expect(sent().at(-1)?.body).toEqual({ counts: [{ lotId: 12, counted: null }] }));
});

it('keeps counts that could not be saved, in this browser too, and saves them later', async () => {
  const { user, unmount } = open({ 'PUT /api/stocktakes/4/counts': failNetwork() });
  await user.type(await tea(), '10');
  await user.tab();
  expect(await screen.findByText(/1 count is not saved: Couldn’t reach the server/)).toBeVisible();
  unmount();

  const later = open();
  expect(await tea()).toHaveValue('10');
  await later.user.type(await moxa(), '4');
  await later.user.tab();
  expect(await screen.findByText('2 of 2 lots')).toBeVisible();
  expect(later.sent().map(({ body }) => body)).toEqual([
    { counts: [{ lotId: 11, counted: 10 }] },
    { counts: [{ lotId: 12, counted: 4 }] },
  ]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('does not take what is no number', async () => {
  const { user, sent } = open();
  await user.type(await tea(), 'ten');
  await user.tab();
  expect(await screen.findByText('Enter a whole number such as 12, or nothing')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('goes to the line of what is scanned', async () => {
  const { user } = open();
  await tea();
  await user.type(screen.getByLabelText('Find'), 'MOX-02{Enter}');
  expect(await moxa()).toHaveFocus();
  expect(await tea()).toBeVisible();
  await user.type(screen.getByLabelText('Find'), 'XXX');
  expect(screen.getByText('Nothing here matches')).toBeVisible();
});

it('shows the differences with their value, and posts them with a second press', async () => {
  const { user, where, sent } = open();
  await user.type(await tea(), '10');
  await user.click(screen.getByRole('button', { name: 'See the differences' }));
  const table = within(await screen.findByRole('table', { name: 'Differences' }));
  expect(table.getByRole('row', { name: /Ginger tea/ })).toHaveTextContent(
    'In the ledger12Counted10Difference−2Value−$9.00',
  );
  expect(screen.getByText('1 lot isn’t counted and stays as it is.')).toBeVisible();
  expect(where()).toBe('/stock?stocktake=4&view=differences');
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Post the stocktake' }));
  expect(await screen.findByText(/^Posted by mei/)).toBeVisible();
  expect(sent().at(-1)?.url).toBe('/api/stocktakes/4/post');
  expect(screen.queryByRole('button', { name: 'Post the stocktake' })).toBeNull();
});

it('says why it was not posted', async () => {
  const refusal = failWith(409, { error: 'Somebody is posting it', code: 'conflict' });
  const { user } = open({ 'POST /api/stocktakes/4/post': refusal }, '?stocktake=4&view=differences');
  await user.click(await screen.findByRole('button', { name: 'Post the stocktake' }));
  expect(await screen.findByText('Couldn’t post the stocktake')).toBeVisible();
  expect(screen.getByText('Somebody is posting it.')).toBeVisible();
});

it('takes what was found and is not in the list', async () => {
  const item = buildStockItem({ id: 9, name: 'Goji', sku: 'GOJ-01' });
  const { user, sent } = open({
    '/api/stock?search=GOJ-01&limit=50': { items: [item], total: 1 },
    'POST /api/stocktakes/4/lots': buildStocktake(),
  });
  await user.click(await screen.findByRole('button', { name: 'Something else was found' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Something else was found' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Choose an item from the list, or scan its SKU')).toBeVisible();
  expect(dialog.getByText('Enter a whole number such as 12')).toBeVisible();
  expect(await dialogProblems()).toEqual([]);
  await user.type(dialog.getByRole('combobox', { name: 'Item or SKU' }), 'GOJ-01{Enter}');
  await waitFor(() => expect(dialog.getByLabelText(/^Lot/)).toHaveFocus());
  await user.keyboard('G7');
  await user.type(dialog.getByLabelText('Counted'), '5');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()[0]?.body).toEqual({ itemId: 9, code: 'G7', expiresOn: null, counted: 5 });
});

it('is given up after a question', async () => {
  const { user, where } = open({ 'DELETE /api/stocktakes/4': null, '/api/stocktakes': { items: [] } });
  (await screen.findByRole('button', { name: 'More actions for this stocktake' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Discard…' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(where()).toBe('/stock?tab=stocktakes'));
});

describe('the list', () => {
  const LIST = '/api/stocktakes';
  const SHELVES = '/api/stock?sort=shelf&limit=200';
  const row = { ...buildStocktake({ counted: 1 }), lines: 2 };
  const list = (answers: Record<string, unknown> = {}) =>
    open(
      { [LIST]: { items: [row] }, [SHELVES]: { items: [buildStockItem()], total: 1 }, ...answers },
      '?tab=stocktakes',
    );

  it('shows what is going on, and starts one', async () => {
    const { user, where, sent } = list({ 'POST /api/stocktakes': buildStocktake() });
    expect(await screen.findByRole('row', { name: /Shelf B3 Counting 1 of 2/ })).toBeVisible();
    expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
    await user.type(screen.getByLabelText(/^Shelf/), 'B3');
    await user.click(screen.getByRole('button', { name: 'Start stocktake' }));
    await waitFor(() => expect(where()).toBe('/stock?stocktake=4'));
    expect(sent()[0]?.body).toEqual({ shelf: 'B3' });
  });

  it('says why none was started', async () => {
    const refusal = failWith(409, { error: 'Ginger tea is being counted already', code: 'conflict' });
    const { user } = list({ 'POST /api/stocktakes': refusal });
    await user.click(await screen.findByRole('button', { name: 'Start stocktake' }));
    expect(await screen.findByText('Ginger tea is being counted already.')).toBeVisible();
  });

  it('says when older ones are not in it', async () => {
    list({ [LIST]: { items: Array.from({ length: 100 }, (_, at) => ({ ...row, id: at + 1 })) } });
    expect(await screen.findByText(/^These are the latest 100/)).toBeVisible();
  });

  it('is empty before the first, and fails as a failure', async () => {
    const { unmount } = list({ [LIST]: { items: [] } });
    expect(await screen.findByText('Nothing has been counted yet')).toBeVisible();
    unmount();
    list({ [LIST]: failWith(500) });
    expect(await screen.findByText('Stocktakes couldn’t be loaded')).toBeVisible();
  });
});

it('shows failures as failures, and a stocktake that is gone as gone', async () => {
  const { unmount } = open({ '/api/stocktakes/4': failWith(500) });
  expect(await screen.findByText('This stocktake couldn’t be loaded')).toBeVisible();
  unmount();
  const gone = open({ '/api/stocktakes/4': failWith(404) });
  expect(await screen.findByText('This stocktake no longer exists')).toBeVisible();
  gone.unmount();
  open({ '/api/stocktakes/4/differences': failWith(500) }, '?stocktake=4&view=differences');
  expect(await screen.findByText('The differences couldn’t be loaded')).toBeVisible();
});
