import { screen, waitFor } from '@testing-library/react';
import type { AuditLine } from '@harmony/domain';
import { buildConfigEntry, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './audit-page';
import { actionText, auditFilter, entityText } from './audit-words';

const buildLine = (part: Partial<AuditLine>): AuditLine => ({
  id: 1,
  at: '2026-11-21T17:00:00.000Z',
  actorName: 'mei',
  action: 'update',
  entity: 'services',
  entityId: '7',
  fields: ['price', 'shortDescription'],
  network: '203.0.113.x',
  requestId: null,
  ...part,
});
const WRITES = '/api/audit-log?writesOnly=true&limit=50&offset=0';
const choices = { entities: ['services'], actions: ['update'], actors: ['mei'] };
const open = (answers: Record<string, unknown>, path = '/audit') =>
  renderConsole(<Component />, { '/api/audit-log/choices': choices, ...answers }, path);

it('tells who changed which fields, and leads to what was not deleted', async () => {
  open({ [WRITES]: { items: [buildLine({}), buildLine({ id: 2, entityId: '8', action: 'delete' })], total: 2 } });
  expect(await screen.findByRole('link', { name: 'Service 7' })).toHaveAttribute('href', '/services?edit=7');
  expect(screen.queryByRole('link', { name: 'Service 8' })).toBeNull();
  expect(screen.getByText(/Service 8/)).toBeVisible();
  expect(screen.getAllByText('Price, short description')).toHaveLength(2);
});

it.each([
  ['Asia/Tokyo', 'Nov 22, 2026, 2:00 AM'],
  ['America/Los_Angeles', 'Nov 21, 2026, 9:00 AM'],
])('says when by the clock of a clinic in %s, wherever the reader is', async (data, at) => {
  open({
    '/api/config': [buildConfigEntry({ id: 'time_zone', data })],
    [WRITES]: { items: [buildLine({})], total: 1 },
  });
  expect(await screen.findByText((_, element) => element?.tagName === 'TIME')).toHaveTextContent(at);
});

it('filters in the address, and the file is of the same lines', async () => {
  const { user, where } = open({
    [WRITES]: { items: [buildLine({})], total: 120 },
    '/api/audit-log?writesOnly=true&limit=50&offset=50': { items: [buildLine({})], total: 120 },
    '/api/audit-log?actor=mei&writesOnly=true&limit=50&offset=0': { items: [], total: 0 },
    '/api/audit-log?actor=mei&limit=50&offset=0': { items: [], total: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Who'), 'mei');
  await user.keyboard('{Escape}');
  expect(where()).toBe('/audit?actor=mei');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Include views' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/audit-log.csv?actor=mei',
    ),
  );
});

it('shows a failure as a failure', async () => {
  open({ [WRITES]: failWith(500) });
  expect(await screen.findByText('The audit log couldn’t be loaded')).toBeVisible();
});

it('says that what there is to filter by could not be loaded', async () => {
  const { user } = open({ [WRITES]: { items: [], total: 0 }, '/api/audit-log/choices': failWith(503) });
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('The filters couldn’t be loaded.')).toBeVisible();
  expect(screen.queryByLabelText('Who')).toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('has words for actions and records', () => {
  expect(actionText('update')).toBe('Changed');
  expect(actionText('open')).toBe('Watched');
  expect(actionText('login-second-factor-failed')).toBe('Wrong second factor');
  expect(actionText('some-thing')).toBe('Some thing');
  expect(entityText('faq-categories')).toBe('FAQ category');
});

it('drops a date that is none', () => {
  const none = { q: '', actor: '', entity: '', action: '', to: '', reads: '1' };
  expect(auditFilter({ ...none, from: '2026-02-31' })).toEqual({});
  expect(auditFilter({ ...none, from: '2026-02-28' })).toEqual({ from: '2026-02-28' });
});
