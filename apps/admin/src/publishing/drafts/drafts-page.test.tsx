import { screen, within } from '@testing-library/react';
import type { DraftLine } from '@harmony/domain';
import { failWith, never } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './drafts-page';

const buildDraft = (own: Partial<DraftLine>): DraftLine => ({
  entity: 'services',
  id: '7',
  name: 'Cupping',
  fields: ['shortDescription'],
  publishAt: null,
  unpublishAt: null,
  problem: null,
  changedBy: 'mei',
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...own,
});

const open = (drafts: unknown) => renderConsole(<Component />, { '/api/drafts?limit=50&offset=0': drafts }, '/drafts');

it('lists drafts in their order, with links to the editors', async () => {
  const items = [
    buildDraft({ entity: 'hours', id: 'week', name: '', problem: 'It overlaps.' }),
    buildDraft({ entity: 'config', id: 'phone', name: 'phone', publishAt: '2099-06-01T16:00:00.000Z' }),
    buildDraft({ id: '8', name: 'Moxa', publishAt: '2099-06-02T16:00:00.000Z' }),
    buildDraft({}),
  ];
  open({ items, total: 4 });
  const table = await screen.findByRole('table', { name: 'Drafts' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/hours',
    '/config?draft=phone',
    '/services?edit=8',
    '/services?edit=7',
  ]);
  expect(within(table).getByText('It overlaps.')).toBeVisible();
  expect(within(table).getAllByText('Service: short description')[0]).toBeVisible();
  expect(table).toHaveTextContent('Published on Jun 2, 2099, 9:00 AM');
  expect(table).toHaveTextContent('Not scheduled');
});

it('says how many there are, and turns to the others', async () => {
  const { user } = renderConsole(
    <Component />,
    {
      '/api/drafts?limit=50&offset=0': { items: [buildDraft({})], total: 51 },
      '/api/drafts?limit=50&offset=50': { items: [buildDraft({ id: '8', name: 'Moxa' })], total: 51 },
    },
    '/drafts',
  );
  expect(await screen.findByText('1–50 of 51')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Moxa' })).toBeVisible();
  expect(screen.getByText('51–51 of 51')).toBeVisible();
});

it('says that there is nothing, that it loads, and that it failed', async () => {
  const empty = open({ items: [], total: 0 });
  expect(await screen.findByText('Nothing is waiting to be published')).toBeVisible();
  empty.unmount();
  const loading = open(never);
  expect(await screen.findByText('Loading drafts…')).toBeInTheDocument();
  loading.unmount();
  open(failWith(503));
  expect(await screen.findByText('Drafts couldn’t be loaded')).toBeVisible();
});
