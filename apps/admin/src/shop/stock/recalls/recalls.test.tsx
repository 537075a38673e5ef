import { screen, waitFor, within } from '@testing-library/react';
import type { RecallLot } from '@harmony/domain';
import { axeProblems, buildConfigEntry, failWith } from '@harmony/testing';
import { buildRecall, buildRecallContact } from '../../../test/build-stock';
import { dialogProblems } from '../../../test/dialog-problems';
import { renderConsole } from '../../../test/render-console';
import { Component } from '../stock-page';

const lot: RecallLot = {
  lotId: 11,
  itemId: 1,
  name: 'Ginger tea',
  sku: 'TEA-01',
  unit: 'piece',
  code: 'A17',
  expiresOn: '2030-04-30',
  state: 'open',
  onHand: 4,
  sold: 8,
  orders: 3,
};
const theo = buildRecallContact({
  id: 22,
  orderNumber: 1050,
  name: 'Theo Brennan',
  phone: null,
  email: null,
  state: 'told',
});
const recall = buildRecall({ contacts: [buildRecallContact(), theo] });

const open = (answers: Record<string, unknown> = {}, search = '?recall=3') => {
  const view = renderConsole(
    <Component />,
    {
      '/api/recalls': { items: [] },
      '/api/recalls/3': recall,
      '/api/config': [buildConfigEntry({ id: 'clinic_name', data: 'Plum Blossom' })],
      ...answers,
    },
    `/stock${search}`,
  );
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, sent };
};

it('finds a lot by its code, recalls it for a reason, and shows everybody who got it', async () => {
  const { user, where, sent } = open(
    { '/api/recalls/lots?code=A17': { items: [lot] }, 'POST /api/recalls': recall },
    '?tab=recalls',
  );
  await user.type(screen.getByLabelText('Find a lot to recall'), 'A17');
  const row = within(await screen.findByRole('row', { name: /A17 Ginger tea/ }));
  expect(row.getByText('8 in 3 orders')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Recall lot A17 of Ginger tea' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Recall lot A17' }));
  await user.click(dialog.getByRole('button', { name: 'Recall lot' }));
  expect(dialog.getByText('This field is required')).toBeVisible();
  expect(await dialogProblems()).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'The supplier found metal in it.');
  await user.click(dialog.getByRole('button', { name: 'Recall lot' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Recall of Ginger tea, lot A17' })).toBeVisible();
  expect(where()).toBe('/stock?recall=3');
  expect(sent()[0]?.body).toEqual({ lotId: 11, reason: 'The supplier found metal in it.' });
  expect(screen.getByText(/4 still on hand won’t be sold/)).toBeVisible();
  const ana = within(screen.getByRole('row', { name: /Ana Ruiz/ }));
  expect(ana.getByRole('link', { name: '+1 (206) 555-0142' })).toHaveAttribute('href', 'tel:+12065550142');
  expect(ana.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com');
});

it('notes how far one is with each, and what they said', async () => {
  const { user, sent } = open({ 'PUT /api/recalls/3/contacts/21': recall });
  await user.selectOptions(await screen.findByLabelText('State of order 1047'), 'No answer');
  await user.click(screen.getByRole('button', { name: 'Add note on order 1047' }));
  await user.type(screen.getByLabelText('Note'), 'Calls back on Monday');
  expect(await dialogProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([{ state: 'no-answer' }, { note: 'Calls back on Monday' }]);
  expect(screen.getByText('1 of 2 orders')).toBeVisible();
  expect(await axeProblems({ include: screen.getByRole('main'), exclude: 'header' })).toEqual([]);
});

it('says why somebody’s state was not changed', async () => {
  const { user } = open({ 'PUT /api/recalls/3/contacts/21': failWith(503, { error: 'No' }) });
  await user.selectOptions(await screen.findByLabelText('State of order 1047'), 'Notified');
  expect(await screen.findByText('Couldn’t change order 1047')).toBeVisible();
});

it('prints letters with words that can be changed, and the list, of those in sight', async () => {
  const printed: (string | null)[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('[data-printed]')?.textContent ?? null);
    window.dispatchEvent(new Event('afterprint'));
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Not notified yet 1' }));
  await user.click(screen.getByRole('button', { name: 'Print letters…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Letters' }));
  await user.type(dialog.getByLabelText('Text'), ' Thank you.');
  await user.click(dialog.getByRole('button', { name: 'Print 1 letter' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/Plum Blossom.*Ana Ruiz\s+Order 1047.*Ginger tea, lot A17.*metal.*Thank you\./s);
  expect(printed[0]).not.toContain('Theo');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await user.click(screen.getByRole('button', { name: 'Print list' }));
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toMatch(/Ana Ruiz.*\(206\) 555-0142.*Theo Brennan/s);
  expect(document.querySelector('[data-printed]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', '/api/recalls/3/contacts.csv');
});

it('withdraws a recall after a question', async () => {
  let now = recall;
  const { user } = open({
    '/api/recalls/3': () => now,
    'POST /api/recalls/3/withdraw': () => {
      now = { ...recall, withdrawnBy: 'mei', withdrawnAt: '2026-11-20T19:40:00.000Z' };
      return now;
    },
  });
  (await screen.findByRole('button', { name: 'More actions for this recall' })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw…' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw recall' }));
  expect(await screen.findByText(/^Withdrawn by mei/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More actions for this recall' })).toBeNull();
});

it('says that nobody got any of it', async () => {
  open({ '/api/recalls/3': buildRecall({ contacts: [], open: 0 }) });
  expect(await screen.findByText('No one got any of it')).toBeVisible();
});

it('lists recalls, and is empty before the first', async () => {
  const { contacts: _contacts, ...rest } = recall;
  const { unmount } = open({ '/api/recalls': { items: [{ ...rest, contacts: 2 }] } }, '?tab=recalls');
  expect(await screen.findByRole('link', { name: 'Ginger tea, lot A17' })).toHaveAttribute('href', '/stock?recall=3');
  expect(screen.getByText('1 to notify')).toBeVisible();
  unmount();
  open({}, '?tab=recalls');
  expect(await screen.findByText('Nothing has been recalled')).toBeVisible();
});

it('says when a list does not have all of them', async () => {
  const { contacts: _contacts, ...rest } = recall;
  const many = <Row,>(count: number, rowOf: (id: number) => Row) => ({
    items: Array.from({ length: count }, (_, at) => rowOf(at + 1)),
  });
  const { unmount } = open(
    {
      '/api/recalls': many(200, (id) => ({ ...rest, id, contacts: 2 })),
      '/api/recalls/lots?code=A17': many(50, (lotId) => ({ ...lot, lotId })),
    },
    '?tab=recalls&q=A17',
  );
  expect(await screen.findByText(/^These are the latest 200/)).toBeVisible();
  expect(await screen.findByText(/^These are the first 50/)).toBeVisible();
  unmount();
  open({ '/api/recalls': { items: [{ ...rest, contacts: 2 }] } }, '?tab=recalls');
  expect(await screen.findByRole('link', { name: 'Ginger tea, lot A17' })).toBeVisible();
  expect(screen.queryByText(/^These are/)).toBeNull();
});

it('shows failures as failures, a code without a lot as such, and a missing recall as missing', async () => {
  const { unmount } = open(
    { '/api/recalls': failWith(500), '/api/recalls/lots?code=A17': failWith(500) },
    '?tab=recalls&q=A17',
  );
  expect(await screen.findByText('Lots couldn’t be loaded')).toBeVisible();
  expect(await screen.findByText('Recalls couldn’t be loaded')).toBeVisible();
  unmount();
  const none = open({ '/api/recalls/lots?code=A17': { items: [] } }, '?tab=recalls&q=A17');
  expect(await screen.findByText('No lot has this code')).toBeVisible();
  none.unmount();
  open({ '/api/recalls/3': failWith(404) });
  expect(await screen.findByText('Recall not found')).toBeVisible();
});
