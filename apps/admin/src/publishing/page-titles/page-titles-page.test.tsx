import { screen, within } from '@testing-library/react';
import type { PageTitle } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './page-titles-page';

const FAQ: PageTitle = {
  path: '/faq',
  seoTitle: 'All our answers',
  seoDescription: null,
  shareImageUrl: null,
  updatedAt: '2026-11-20T18:40:00.000Z',
};
const open = (answers: Record<string, unknown> = {}) =>
  renderConsole(
    <Component />,
    { '/api/config': [], '/api/images': [], '/api/page-titles': [FAQ], ...answers },
    '/search-and-sharing',
  );

it('shows what is chosen for each fixed page, and saves it whole, as far as nobody else has changed it', async () => {
  const { user, query } = open({ 'PUT /api/page-titles': FAQ });
  expect(await screen.findByText('All our answers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit search and sharing of FAQ' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Title/), '!');
  expect(within(dialog.getByRole('region', { name: 'In search results' })).getByText('All our answers!')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('FAQ saved')).toBeInTheDocument();
  expect(query.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    body: { path: '/faq', seoTitle: 'All our answers!', seoDescription: null, shareImageUrl: null },
    headers: { 'if-match': `"${FAQ.updatedAt}"` },
  });
});

it('says when they cannot be read', async () => {
  open({ '/api/page-titles': failWith(500) });
  expect(await screen.findByText(/The titles/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
