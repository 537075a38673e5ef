import { screen, within } from '@testing-library/react';
import type { PackedOrder } from '@harmony/domain';
import { axeProblems, failWith } from '@harmony/testing';
import { buildOrder, buildPackedFormula, buildPackedOrder } from '../../../test/build-order';
import { renderConsole } from '../../../test/render-console';
import { Component } from '../orders-page';

const open = async (order: PackedOrder, answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    { '/api/orders/pack-list?ids=5': { orders: [order] }, '/api/orders/pack-list': { orders: [order] }, ...answers },
    '/orders?view=pack&ids=5&order=5',
  );
  await screen.findByRole('heading', { name: `Order ${order.number}` });
  const writes = () =>
    view.query.calls.filter(({ method = 'GET' }) => method !== 'GET').map(({ url, body }) => ({ url, body }));
  return { ...view, writes };
};
const weight = () => screen.getByLabelText(/^Weighed of Huang Qi, in grams/);
const packed = () => screen.getByRole('button', { name: 'Packed' });

beforeEach(() => localStorage.clear());

it('shows a formula herb by herb, for all packs, with what stands on its label', async () => {
  await open(buildPackedFormula());
  const formula = screen.getByRole('region', { name: 'Calm Shen' });
  expect(formula).toHaveTextContent(
    '2 packs of 36 g · Granules · 7 days each · batch 1047-1 · use by Wed, Mar 31, 2027 For Ana Canary, by Dr. Lee',
  );
  const [first, second] = within(within(formula).getByRole('list', { name: 'Herbs of Calm Shen' })).getAllByRole(
    'listitem',
    { name: /a pack/ },
  );
  expect(first).toHaveAccessibleName('60 g Huang Qi honey-fried · 30 g a pack · shelf H2');
  expect(second).toHaveAccessibleName('12 g Gan Cao 6 g a pack · no shelf');
  expect(await axeProblems(formula)).toEqual([]);
});

it('takes what the scales said, as long as it is within two percent', async () => {
  const { user, writes } = await open(buildPackedFormula(), {
    'POST /api/orders/5/moves': buildOrder({ status: 'ready' }),
  });
  await user.type(weight(), '63');
  expect(weight()).toHaveAccessibleDescription(/5% more than written: at most 2% either way\. Weigh it again\./);
  expect(packed()).toBeDisabled();
  await user.clear(weight());
  await user.type(weight(), 'sixty');
  expect(weight()).toHaveAccessibleDescription(/Enter grams such as 24\.5/);
  expect(packed()).toBeDisabled();
  await user.clear(weight());
  await user.type(weight(), '60.6');
  expect(weight()).toHaveAccessibleDescription(/1% more than written: that’s fine/);
  expect(screen.getByRole('list', { name: 'Lots of Huang Qi' })).toHaveTextContent('50 g Lot H1');
  expect(screen.getByRole('list', { name: 'Lots of Huang Qi' })).toHaveTextContent('10.6 g Lot H2');
  await user.click(packed());
  expect(writes()).toEqual([
    {
      url: '/api/orders/5/moves',
      body: {
        move: 'pack',
        from: 'confirmed',
        shelf: null,
        picks: [
          { itemId: 10, lotId: 1, quantity: 50_000 },
          { itemId: 10, lotId: 2, quantity: 10_600 },
          { itemId: 10, lotId: 3, quantity: 12_000 },
        ],
      },
    },
  ]);
});

it('is packed as written when nothing is typed, also after something was', async () => {
  const { user, writes } = await open(buildPackedFormula(), {
    'POST /api/orders/5/moves': buildOrder({ status: 'ready' }),
  });
  await user.type(weight(), '99');
  await user.clear(weight());
  await user.click(packed());
  expect(writes()).toEqual([{ url: '/api/orders/5/moves', body: expect.objectContaining({ picks: null }) as unknown }]);
});

it('says which herb is short, and at which herb the API refuses', async () => {
  const order = buildPackedFormula();
  const { user } = await open(order, {
    'POST /api/orders/5/moves': failWith(409, {
      error: 'This cannot be packed like that',
      code: 'conflict',
      fields: { 'lines.10.8': 'Gan Cao: the rest is kept for other orders' },
    }),
  });
  await user.click(packed());
  expect(await screen.findByText('Gan Cao: the rest is kept for other orders')).toBeVisible();
  expect(within(screen.getByRole('listitem', { name: /Huang Qi/ })).queryByRole('alert')).not.toBeInTheDocument();
});

it('does not let an order pass whose herb is short', async () => {
  const [first, ...others] = buildPackedFormula().lines;
  if (!first) throw new Error('no line');
  const lines = [
    { ...first, isShort: true, lots: first.lots.slice(0, 1), choices: first.choices.slice(0, 1) },
    ...others,
  ];
  await open(buildPackedFormula({ lines }));
  expect(screen.getByText(/Only 50 g of 60 g is available/)).toBeVisible();
  expect(packed()).toBeDisabled();
  expect(screen.getByText(/isn’t weighed correctly/)).toBeVisible();
});

it('prints a label for each pack, the weighing list, and a slip without herbs', async () => {
  const papers: (string | null)[] = [];
  window.print = () => {
    papers.push(document.querySelector('[data-printed]')?.textContent ?? null);
    window.dispatchEvent(new Event('afterprint'));
  };
  const { user } = await open(buildPackedFormula());
  for (const paper of ['Labels of formulas, 4 × 6 in', 'Weighing list', 'Packing slip']) {
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('menuitem', { name: paper }));
  }
  const [labels, list, slip] = papers;
  for (const words of ['Ana Canary', 'Huang Qi, Gan Cao', 'Use by Wed, Mar 31, 2027', 'pack 1 of 2', 'pack 2 of 2'])
    expect(labels).toContain(words);
  expect(list).toContain('Huang Qi, honey-fried60 g50 g Lot H1');
  expect(slip).toContain('Calm Shen1047-12');
  expect(slip).not.toContain('Huang Qi');
});

it('has no labels to print where there is no formula', async () => {
  const { user } = await open(buildPackedOrder());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByRole('menuitem', { name: /Labels of formulas/ })).toHaveAttribute('aria-disabled', 'true');
});
