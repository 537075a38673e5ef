import { screen, within } from '@testing-library/react';
import { REFILLS_LISTED, type Refill } from '@harmony/domain';
import { axeProblems, failWith } from '@harmony/testing';
import { buildOrder } from '../../test/build-order';
import { renderConsole } from '../../test/render-console';
import { OrderRefills } from './order-refills';

const order = buildOrder();
const LIST = '/api/refills?order=5';
const TEA: Refill = {
  id: 3,
  formulaId: null,
  productId: 1,
  name: 'Ginger tea',
  email: 'ana@example.test',
  allowed: 3,
  used: 1,
  everyDays: 23,
  lastOn: '2027-04-30',
  usedOn: '2026-11-20',
  remind: true,
  updatedAt: '2026-11-20T18:40:00.000Z',
};

const open = (answers: Record<string, unknown>) => {
  const view = renderConsole(<OrderRefills order={order} />, answers);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url, body, headers }) => ({ method, url, body, seen: headers?.['if-match'] }));
  return { ...view, writes };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists what may be ordered again, how often and until when', async () => {
  open({ [LIST]: [TEA] });
  const card = screen.getByRole('region', { name: 'Refills' });
  expect(await within(card).findByText('Ginger tea')).toBeVisible();
  expect(card).toHaveTextContent(
    '2 of 3 left, one every 23 days, until Fri, Apr 30, 2027. Last used Fri, Nov 20, 2026. An email goes out when the next one is due',
  );
  expect(await axeProblems(card)).toEqual([]);
});

it('grants refills of what has none yet, and says what is wrong with them', async () => {
  const { user, writes } = open({ [LIST]: [TEA], 'POST /api/refills': { ...TEA, id: 4, productId: 2, name: 'Balm' } });
  await user.click(await screen.findByRole('button', { name: 'Grant refills' }));
  expect(dialog().getByLabelText('Product')).toHaveValue('2');
  expect(dialog().queryByRole('option', { name: 'Ginger tea' })).not.toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Number of refills'));
  await user.type(dialog().getByLabelText('Number of refills'), '25');
  await user.click(dialog().getByRole('button', { name: 'Grant refills' }));
  expect(dialog().getByLabelText('Number of refills')).toHaveAccessibleDescription(/Must be at most 24/);
  await user.clear(dialog().getByLabelText('Number of refills'));
  await user.type(dialog().getByLabelText('Number of refills'), '2');
  await user.click(dialog().getByRole('button', { name: 'Grant refills' }));
  expect(await screen.findByText('Order 1047: refills granted')).toBeInTheDocument();
  expect(writes()).toEqual([
    expect.objectContaining({
      method: 'POST',
      body: { orderId: 5, productId: 2, allowed: 2, everyDays: 23, lastOn: null },
    }),
  ]);
});

it('ends refills, and never allows fewer than were used', async () => {
  const { user, writes } = open({ [LIST]: [TEA], 'PUT /api/refills/3': { ...TEA, allowed: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Change refills of Ginger tea' }));
  await user.clear(dialog().getByLabelText('Total refills'));
  await user.type(dialog().getByLabelText('Total refills'), '0');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(dialog().getByLabelText('Total refills')).toHaveAccessibleDescription(/1 were already used/);
  await user.click(dialog().getByRole('button', { name: 'End refills' }));
  expect(await screen.findByText('Ginger tea: no more refills')).toBeInTheDocument();
  expect(writes()).toEqual([
    { method: 'PUT', url: '/api/refills/3', body: { allowed: 1, lastOn: '2027-04-30' }, seen: `"${TEA.updatedAt}"` },
  ]);
});

it('keeps what was typed when the API refuses', async () => {
  const { user } = open({
    [LIST]: [],
    'POST /api/refills': failWith(409, { error: 'There are refills of this already', code: 'conflict' }),
  });
  expect(await screen.findByText(/^None\. Patients with a refill/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Grant refills' }));
  await user.click(dialog().getByRole('button', { name: 'Grant refills' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('There are refills of this already');
});

it('says that refills could not be read, and not that there are none', async () => {
  open({ [LIST]: failWith(500) });
  expect(await screen.findByText('Refills couldn’t be loaded')).toBeVisible();
  expect(screen.queryByText(/^None\./)).not.toBeInTheDocument();
});

it('says that a list is at its end where older refills are left out', async () => {
  const full = Array.from({ length: REFILLS_LISTED }, (_, id) => ({ ...TEA, id: id + 1 }));
  open({ [LIST]: full });
  expect(await screen.findByText('These are the latest 500. Older ones are kept but not listed here.')).toBeVisible();
});
