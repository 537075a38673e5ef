import { act, screen, within } from '@testing-library/react';
import type { PackList } from '@harmony/domain';
import { axeProblems, buildProduct, failWith } from '@harmony/testing';
import { buildOrder, buildOrderRow, buildPackedOrder } from '../../../test/build-order';
import { renderConsole } from '../../../test/render-console';
import { Component } from '../orders-page';

const ana = buildPackedOrder();
const bo = buildPackedOrder({ id: 6, number: 1048, customerName: 'Bo Reed' });
const packListOf = (...orders: PackList['orders']): PackList => ({ orders });

const open = (path: string, answers: Record<string, unknown>) => {
  const view = renderConsole(<Component />, answers, path);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, key: headers?.['idempotency-key'] }));
  return { ...view, writes };
};
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  localStorage.clear();
  window.print = jest.fn();
});

describe('the pack list', () => {
  it('says what to fetch by shelf place for all orders, then goes from order to order', async () => {
    const { user, where } = open('/orders?view=pack', {
      '/api/orders/pack-list': packListOf(ana, bo),
      '/api/orders/pack-list?ids=5%2C6': packListOf(ana, bo),
    });
    expect(await screen.findByRole('row', { name: /B3.*4.*Ginger tea.*Lot A12.*1047, 1048/ })).toBeVisible();
    expect(await axeProblems(screen.getByRole('region', { name: 'What to fetch' }))).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Start packing: 2 orders' }));
    expect(await screen.findByRole('heading', { name: 'Order 1047' })).toBeVisible();
    expect(where()).toBe('/orders?view=pack&ids=5%2C6&order=5');
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(screen.getByText('Lot A12, best before Sun, Jan 31, 2027')).toBeVisible();
    expect(screen.getByText('Not counted: no lot is recorded.')).toBeVisible();
  });

  it('takes the lot that was scanned in place of the proposal, and goes on to the next order', async () => {
    const { user, writes } = open('/orders?view=pack&ids=5,6&order=5', {
      '/api/orders/pack-list?ids=5%2C6': packListOf(ana, bo),
      'POST /api/orders/5/moves': buildOrder({ status: 'ready' }),
    });
    const lot = await screen.findByLabelText('Other lot');
    await user.type(lot, 'X9{Enter}');
    expect(lot).toHaveAccessibleDescription('This product has no sellable lot called X9');
    await user.clear(lot);
    await user.type(lot, 'b7{Enter}');
    expect(screen.getByRole('list', { name: 'Lots of Ginger tea' })).toHaveTextContent('2 × Lot B7');
    await user.type(screen.getByLabelText(/^Shelf/), 'B3');
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(await screen.findByRole('heading', { name: 'Order 1048' })).toBeVisible();
    expect(writes()).toEqual([
      expect.objectContaining({
        url: '/api/orders/5/moves',
        body: { move: 'pack', from: 'confirmed', shelf: 'B3', picks: [{ itemId: 10, lotId: 2, quantity: 2 }] },
      }),
    ]);
  });

  it('does not let an order pass that lacks something, and says what to do', async () => {
    const [line, ...others] = ana.lines;
    if (!line) throw new Error('no line');
    const short = { ...line, isShort: true, lots: line.lots.map((lot) => ({ ...lot, quantity: 1 })) };
    open('/orders?view=pack&ids=5&order=5', {
      '/api/orders/pack-list?ids=5': packListOf(buildPackedOrder({ lines: [short, ...others] })),
    });
    expect(await screen.findByText(/1 piece is missing\. Receive stock/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Packed' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Change the order' })).toHaveAttribute('href', '/orders?state=all&row=5');
  });

  it('shows the line that the API found short', async () => {
    const { user } = open('/orders?view=pack&ids=5&order=5', {
      '/api/orders/pack-list?ids=5': packListOf(ana),
      'POST /api/orders/5/moves': failWith(409, {
        error: 'The stock does not suffice',
        code: 'conflict',
        fields: { 'lines.10': 'Ginger tea: only 1 is there' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Packed' }));
    const line = await screen.findByRole('listitem', { name: /Ginger tea/ });
    expect(within(line).getByRole('alert')).toHaveTextContent('Ginger tea: only 1 is there');
  });

  it('says that nothing is to be packed; and that it cannot be read as a failure', async () => {
    open('/orders?view=pack', { '/api/orders/pack-list': packListOf() });
    expect(await screen.findByText('Nothing to pack')).toBeVisible();
  });

  it('says when further orders wait, unless these were chosen', async () => {
    const orders = packListOf(...Array.from({ length: 100 }, (_, at) => ({ ...ana, id: at + 1, number: 2000 + at })));
    const { unmount } = open('/orders?view=pack', { '/api/orders/pack-list': orders });
    expect(await screen.findByText(/^These are the 100 oldest/)).toBeVisible();
    unmount();
    const ids = orders.orders.map(({ id }) => id).join('%2C');
    open(`/orders?view=pack&ids=${ids}`, { [`/api/orders/pack-list?ids=${ids}`]: orders });
    expect(await screen.findByRole('link', { name: /Start packing: 100 orders/ })).toBeVisible();
    expect(screen.queryByText(/^These are/)).toBeNull();
  });

  it('prints labels on their own size of paper, and no address of what is picked up', async () => {
    const shipped = buildPackedOrder({
      id: 7,
      number: 1049,
      delivery: 'shipping',
      shipTo: { line1: '1 Elm St', line2: null, city: 'Seattle', state: 'WA', zip: '98101' },
    });
    let printed: string | null = '';
    window.print = () => {
      printed = document.querySelector('[data-printed]')?.textContent ?? null;
      window.dispatchEvent(new Event('afterprint'));
    };
    const { user } = open('/orders?view=pack', { '/api/orders/pack-list': packListOf(ana, shipped) });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('menuitem', { name: /Address label/ }));
    expect(printed).toContain('1 Elm St\nSeattle, WA 98101');
    expect(printed).not.toContain('1047');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Packing slips' }));
    expect(printed).toContain('Order 1047');
    expect(printed).toContain('Ginger tea');
    // Nothing of it stays on the page.
    expect(document.querySelector('[data-printed]')).toBeNull();
  });
});

describe('the pick-up shelf', () => {
  const SHELF = '/api/orders?state=on-shelf&sort=oldest&limit=100';
  const ready = (more: object) => buildOrderRow({ status: 'ready', state: 'on-shelf', shelf: 'B3', ...more });
  const zoe = ready({ id: 7, number: 1001, customerName: 'Zoe Adams', toPay: 0, isUnclaimed: true });
  const shelf = { items: [ready({}), zoe], total: 2, counts: {}, unread: 0 };

  it('is sorted by surname, with what is still to pay', async () => {
    open('/orders?view=shelf', { [SHELF]: shelf });
    const list = await screen.findByRole('list', { name: 'On the shelf, by surname' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Zoe Adams Order 1001 Unclaimed.*shelf B3 · 3 items · paid/);
    expect(second).toHaveTextContent(/Ana Canary Order 1047.*\$44\.14 to pay/);
    expect(await axeProblems(screen.getByRole('tabpanel'))).toEqual([]);
  });

  it('opens the order whose number is typed or scanned, and looks elsewhere for one that is not there', async () => {
    const { user, where } = open('/orders?view=shelf', {
      [SHELF]: shelf,
      '/api/orders?sort=newest&limit=50&offset=0&search=1050&suspectedSpam=false': { ...shelf, items: [], total: 0 },
      '/api/orders?suspectedSpam=true&limit=1': { ...shelf, items: [], total: 0 },
      '/api/users': [],
    });
    await screen.findByRole('list', { name: 'On the shelf, by surname' });
    const field = screen.getByLabelText('Order number');
    await user.type(field, 'Ana{Enter}');
    expect(field).toHaveAccessibleDescription('Enter the order number, such as 1047');
    await user.clear(field);
    await user.type(field, '#1047{Enter}');
    expect(dialog().getByText(/Ana Canary/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Take $44.14 and hand over' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.type(field, '1050{Enter}');
    expect(where()).toBe('/orders?state=all&q=1050');
  });

  it('says that the shelf is empty, and that it could not be read', async () => {
    open('/orders?view=shelf', { [SHELF]: { ...shelf, items: [], total: 0 } });
    expect(await screen.findByText('The shelf is empty')).toBeVisible();
  });
});

describe('an order of the desk', () => {
  const tea = buildProduct({ id: 1, name: 'Ginger tea', price: 15, salePrice: null, stockQuantity: 4, isActive: true });
  const answers = {
    '/api/products?includeInactive=true': [tea],
    '/api/orders?sort=newest&limit=50&offset=0&suspectedSpam=false': { items: [], total: 0, counts: {}, unread: 0 },
    '/api/orders?suspectedSpam=true&limit=1': { items: [], total: 0, counts: {}, unread: 0 },
    '/api/users': [],
  };

  it('asks who and what, says what the goods cost, and opens the order', async () => {
    const { user, writes, where } = open('/orders?edit=new', {
      ...answers,
      'POST /api/orders/by-staff': buildOrder(),
      '/api/orders/5': buildOrder(),
    });
    await user.type(await screen.findByLabelText('Name'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'a@b.test');
    await user.type(screen.getByLabelText('Phone'), '555');
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    expect(screen.getByLabelText('Product 1')).toHaveAccessibleDescription('Choose what’s ordered');
    await user.selectOptions(screen.getByLabelText('Product 1'), 'Ginger tea, $15.00, 4 in stock');
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '2');
    expect(screen.getByText('$30.00 for the items, plus tax.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    expect(await screen.findByText('Order placed')).toBeInTheDocument();
    await act(async () => undefined);
    expect(writes()).toEqual([
      {
        method: 'POST',
        url: '/api/orders/by-staff',
        key: expect.stringMatching(/^\w{32}$/) as string,
        body: { name: 'Ana', email: 'a@b.test', phone: '555', note: null, lines: [{ productId: 1, quantity: 2 }] },
      },
    ]);
    expect(where()).toContain('row=5');
    expect(where()).not.toContain('edit=new');
  });

  it('says at its line what cannot be had, and keeps what was typed', async () => {
    const { user } = open('/orders?edit=new', {
      ...answers,
      'POST /api/orders/by-staff': failWith(409, {
        error: 'Not enough is there',
        code: 'conflict',
        fields: { 'lines.0.quantity': 'Only 1 of Ginger tea is there' },
      }),
    });
    await user.type(await screen.findByLabelText('Name'), 'Ana');
    await user.selectOptions(screen.getByLabelText('Product 1'), 'Ginger tea, $15.00, 4 in stock');
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    expect(await screen.findByText('Not enough is there.')).toHaveAttribute('role', 'alert');
    expect(screen.getByLabelText('Product 1')).toHaveAccessibleDescription('Only 1 of Ginger tea is there');
    expect(screen.getByLabelText('Name')).toHaveValue('Ana');
  });
});
