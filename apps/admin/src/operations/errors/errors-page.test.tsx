import { screen, waitFor, within } from '@testing-library/react';
import type { ErrorGroup } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './errors-page';

const buildError = (part: Partial<ErrorGroup>): ErrorGroup => ({
  id: 1,
  errorType: 'TypeError',
  errorCode: null,
  message: 'x is undefined',
  severity: 'high',
  resolved: false,
  requestMethod: 'GET',
  requestPath: '/api/services/:slug',
  count: 3,
  firstSeenAt: '2026-11-20T17:00:00.000Z',
  lastSeenAt: '2026-11-21T17:00:00.000Z',
  ...part,
});
const one = buildError({});
const two = buildError({ id: 2, message: 'timeout', severity: 'medium' });
const LIST = '/api/errors?limit=50&offset=0&resolved=false';
const page = (...items: ErrorGroup[]) => ({ items, total: items.length });

const open = (answers: Record<string, unknown>, path = '/errors') => {
  const view = renderConsole(<Component />, answers, path);
  const sent = () => view.query.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...view, sent };
};

it('resolves one, and opens it again by undo', async () => {
  const { user, sent } = open({ [LIST]: page(one), 'POST /api/errors/resolve': { changed: 3 } });
  expect(await screen.findByText('High')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolve: x is undefined' }));
  expect(await screen.findByText('1 error resolved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { ids: [1], resolved: true },
      { ids: [1], resolved: false },
    ]),
  );
});

it('resolves several', async () => {
  const { user, sent } = open({ [LIST]: page(one, two), 'POST /api/errors/resolve': { changed: 6 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select x is undefined' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select timeout' }));
  const bar = within(screen.getByRole('region', { name: 'Selected errors' }));
  expect(bar.getByText('2 errors selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('2 errors resolved')).toBeVisible();
  expect(sent()).toEqual([{ ids: [1, 2], resolved: true }]);
  expect(screen.queryByRole('region', { name: 'Selected errors' })).toBeNull();
});

it('says that nothing was changed when it was refused', async () => {
  const { user } = open({ [LIST]: page(one), 'POST /api/errors/resolve': failWith(503, { error: 'No' }) });
  await user.click(await screen.findByRole('button', { name: 'Resolve: x is undefined' }));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
});

it('asks for what the address filters, and clears it', async () => {
  const { user, where } = open(
    { '/api/errors?limit=50&offset=0&search=pool&severity=low': page(), [LIST]: page() },
    '/errors?state=all&severity=low&q=pool',
  );
  expect(await screen.findByText('No errors match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('No unresolved errors')).toBeVisible();
  expect(where()).toBe('/errors');
});

it('tells the details of one', async () => {
  open(
    {
      [LIST]: page(one),
      '/api/errors/1': {
        ...one,
        stackTrace: 'at getService',
        requestId: 'req-1',
        device: null,
        network: null,
        username: null,
        occurrences: [],
      },
    },
    '/errors?error=1',
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Error' }));
  expect(await sheet.findByText('at getService')).toBeVisible();
  expect(sheet.getByText('No one was signed in')).toBeVisible();
});

it('shows a failure as a failure', async () => {
  open({ [LIST]: failWith(500) });
  expect(await screen.findByText('Errors couldn’t be loaded')).toBeVisible();
});
