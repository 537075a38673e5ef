import { screen, waitFor } from '@testing-library/react';
import { axeProblems, failNetwork, failWith } from '@harmony/testing';
import { buildStockItem } from '../../../test/build-stock';
import { renderConsole } from '../../../test/render-console';
import { FileTab } from './file-tab';

const IMPORTS = 'POST /api/stock/imports';
const csv = (text = 'sku,quantity\nTEA-01,12') =>
  new File([text], 'delivery.csv', { type: 'text/csv', lastModified: 1 });

const open = (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<FileTab />, { [IMPORTS]: { items: [buildStockItem({ onHand: 24 })] }, ...answers });
  const choose = (file: File) => view.user.upload(screen.getByLabelText('File with a delivery'), file);
  const keys = () =>
    view.query.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers?.['idempotency-key']);
  return { ...view, choose, keys };
};

it('stores a file that is right', async () => {
  const { choose, query } = open();
  await choose(csv());
  expect(await screen.findByRole('region', { name: 'Received' })).toHaveTextContent('Ginger tea: 24 on hand');
  const [sent] = query.calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ url: '/api/stock/imports', file: { type: 'text/csv', size: csv().size } });
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
});

it('shows every problem by its line, and says that nothing was stored', async () => {
  const fields = {
    '12.expiry': 'Enter a date such as 2027-04-30',
    '3.sku': 'No item has this SKU',
    file: 'Name the columns',
  };
  const { choose, keys } = open({ [IMPORTS]: failWith(400, { fields }) });
  await choose(csv());
  expect(await screen.findByText(/Nothing from delivery.csv was saved: 3 problems/)).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/The file.*Name the columns/),
    expect.stringMatching(/Line 3.*sku.*No item has this SKU/),
    expect.stringMatching(/Line 12.*expiry.*Enter a date/),
  ]);
  // Put right and chosen again, it is another attempt.
  await choose(csv());
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('loses nothing when the network fails, and sends the file again with the same key', async () => {
  const replies: unknown[] = [failNetwork(), { items: [buildStockItem()] }];
  const { choose, user, keys } = open({ [IMPORTS]: () => replies.shift() });
  await choose(csv());
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Received' })).toBeVisible();
  expect(keys()[1]).toBe(keys()[0]);
});

it('explains files that are no CSV without sending them', async () => {
  const { choose, keys } = open();
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'delivery.csv'));
  expect(await screen.findByText(/This is an Excel workbook/)).toBeVisible();
  expect(keys()).toEqual([]);
});
