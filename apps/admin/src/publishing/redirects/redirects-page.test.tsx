import { screen, within } from '@testing-library/react';
import type { MissedPath, RedirectRow } from '@harmony/domain';
import { axeProblems, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './redirects-page';

const AT = '2026-11-20T18:40:00.000Z';
const RENAMED: RedirectRow = {
  id: 3,
  fromPath: '/services/cups',
  toPath: '/services/cupping',
  origin: 'renamed',
  hits: 1204,
  lastHitAt: AT,
  leads: 'page',
  createdAt: AT,
  updatedAt: AT,
};
const DEAD: RedirectRow = {
  ...RENAMED,
  id: 4,
  fromPath: '/old',
  toPath: '/services/gone',
  origin: 'added',
  hits: 0,
  lastHitAt: null,
  leads: 'nowhere',
};
const MISSED: MissedPath = {
  path: '/acupunture',
  count: 7,
  lastAt: AT,
  nearest: { path: '/services/acupuncture', name: 'Acupuncture' },
};

const open = (answers: Record<string, unknown> = {}, url = '/redirects') => {
  const all = { '/api/config': [], '/api/redirects': [RENAMED, DEAD], '/api/missed-paths': [MISSED], ...answers };
  const view = renderConsole(<Component />, all, url);
  const writes = () =>
    view.query.calls
      .filter(({ method = 'GET' }) => method !== 'GET')
      .map(({ method, url: to, body }) => ({ method, url: to, body }));
  return { ...view, writes };
};
const dialog = () => within(screen.getByRole('dialog'));

it('lists where old addresses lead, marks what leads nowhere, and has nothing that a checker finds', async () => {
  const { user } = open();
  const row = within((await screen.findByText('/services/cups')).closest('tr') as HTMLElement);
  expect(row.getByText('The page was renamed')).toBeVisible();
  expect(row.getByText('1,204')).toBeVisible();
  const dead = within(screen.getByText('/old').closest('tr') as HTMLElement);
  expect(dead.getByText('Not found: choose another page')).toBeVisible();
  expect(dead.getByText('Never')).toBeVisible();
  // Without a layout the heads of parts count as those of the page: landmarks are checked in a real browser.
  const found = await axeProblems(screen.getByRole('main'));
  expect(found.filter((problem) => !problem.startsWith('landmark-'))).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Search redirects' }), 'gone');
  expect(await screen.findByText('1 redirect')).toBeVisible();
  expect(screen.queryByText('/services/cups')).toBeNull();
});

it('adds one, and says at the field what is wrong with it', async () => {
  const { user, writes } = open({
    'POST /api/redirects': failWith(400, {
      error: 'Please check the highlighted fields',
      code: 'invalid_input',
      fields: { toPath: 'This page doesn’t exist on this website' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add redirect' }));
  await user.type(dialog().getByLabelText('Old address'), '/old-page');
  await user.type(dialog().getByLabelText('Redirects to'), '/gone');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('This page doesn’t exist on this website')).toBeVisible();
  expect(writes()).toEqual([
    { method: 'POST', url: '/api/redirects', body: { fromPath: '/old-page', toPath: '/gone' } },
  ]);
});

it('deletes one, and takes that back', async () => {
  const { user, writes } = open({ 'DELETE /api/redirects/3': null, 'POST /api/redirects': RENAMED });
  await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /services/cups' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(writes()).toEqual([
    { method: 'DELETE', url: '/api/redirects/3' },
    { method: 'POST', url: '/api/redirects', body: { fromPath: '/services/cups', toPath: '/services/cupping' } },
  ]);
});

it('leads what was not found to the page that comes closest, by one press and a save', async () => {
  const { user, writes } = open({ 'POST /api/redirects': RENAMED }, '/redirects?tab=missed');
  await user.click(await screen.findByRole('button', { name: 'Redirect to a page: /acupunture' }));
  expect(dialog().getByLabelText('Redirects to')).toHaveValue('/services/acupuncture');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Redirect saved')).toBeInTheDocument();
  expect(writes()).toMatchObject([{ body: { fromPath: '/acupunture', toPath: '/services/acupuncture' } }]);
});

it('tells every line of a file that is wrong', async () => {
  const { user } = open(
    {
      'POST /api/redirects/import': failWith(400, {
        error: 'Some lines of this file can’t be imported. Nothing was saved.',
        code: 'invalid_input',
        fields: { '12.to': 'This page doesn’t exist on this website', '3.from': 'This address is already on line 2' },
      }),
    },
    '/redirects?tab=file',
  );
  await user.upload(
    screen.getByLabelText('File with redirects'),
    new File(['from,to\n/a,/b'], 'old.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText(/Nothing was saved/)).toBeVisible();
  expect(
    within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line 3: This address is already on line 2', 'Line 12: This page doesn’t exist on this website']);
});

it('opens the dialog for an address that the console brings along', async () => {
  open({}, '/redirects?from=%2Fservices%2Fgone');
  expect(await screen.findByLabelText('Old address')).toHaveValue('/services/gone');
});

it('says when they cannot be read, and when there are none', async () => {
  const { unmount } = open({ '/api/redirects': failWith(500) });
  expect(await screen.findByText(/The redirects/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  unmount();
  open({ '/api/redirects': [] });
  expect(await screen.findByText('No old addresses')).toBeVisible();
});
