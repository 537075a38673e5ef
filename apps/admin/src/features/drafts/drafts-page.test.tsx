import { screen, within } from '@testing-library/react';
import type { Draft } from '@harmony/domain';
import { failWith, never } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './drafts-page';

const buildDraft = (own: Partial<Draft>): Draft => ({
  entity: 'services',
  id: '7',
  name: 'Cupping',
  changes: { shortDescription: 'New' },
  publishAt: null,
  unpublishAt: null,
  previewUntil: null,
  problem: null,
  basedOn: null,
  changedBy: 'mei',
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...own,
});

const open = (drafts: unknown) => renderConsole(<Component />, { '/api/drafts': drafts }, '/drafts');

it('lists what failed first, then what comes next, with links to the editors', async () => {
  open([
    buildDraft({}),
    buildDraft({ id: '8', name: 'Moxa', publishAt: '2099-06-02T16:00:00.000Z' }),
    buildDraft({ entity: 'config', id: 'phone', name: 'phone', publishAt: '2099-06-01T16:00:00.000Z' }),
    buildDraft({ entity: 'hours', id: 'week', name: '', problem: 'It overlaps.' }),
  ]);
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

it('says that there is nothing, that it loads, and that it failed', async () => {
  const empty = open([]);
  expect(await screen.findByText('Nothing waits to be published')).toBeVisible();
  empty.unmount();
  const loading = open(never);
  expect(await screen.findByText('Loading drafts…')).toBeInTheDocument();
  loading.unmount();
  open(failWith(503));
  expect(await screen.findByText('Drafts could not be loaded')).toBeVisible();
});
