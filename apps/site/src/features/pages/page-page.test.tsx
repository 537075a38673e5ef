import { screen, within } from '@testing-library/react';
import type { Page } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { PagePage } from './page-page';

const page: Page = {
  id: 1,
  slug: 'privacy',
  title: 'Privacy Notice',
  summary: 'How we use what you tell us.',
  body: '<p>By [the clinic].</p>',
  place: 'footer',
  effectiveDate: null,
  seoTitle: null,
  seoDescription: null,
  shareImageUrl: null,
  isActive: true,
  orderIndex: 0,
  createdAt: '2026-11-02T17:00:00.000Z',
  updatedAt: '2026-11-03T07:30:00.000Z',
};

const show = (change: Partial<Page> = {}) =>
  renderPage(<PagePage slug="privacy" />, {
    url: '/privacy',
    answers: { '/api/pages/privacy': { ...page, ...change } },
  });

const parts = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<h2>Part ${n + 1}</h2><p>words</p>`).join('');

describe('PagePage', () => {
  it('shows the text, marks what is left to fill in, and says when it was changed by the clinic’s calendar', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Notice' })).toBeInTheDocument();
    expect(container.querySelector('mark')).toHaveTextContent('[the clinic]');
    expect(screen.getByText('Last changed on Nov 2, 2026.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
    expect(document.title).toBe('Privacy Notice - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('says since when it holds', async () => {
    show({ effectiveDate: '2026-12-01' });
    expect(await screen.findByText(/^In effect from Dec 1, 2026\./)).toBeInTheDocument();
  });

  it('lists the parts of a long text only', async () => {
    const { unmount } = show({ body: parts(4) });
    await screen.findByRole('heading', { name: 'Part 4' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    unmount();
    const { container } = show({ body: parts(5) });
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5].map((n) => `#part-part-${n}`));
    expect(await axeProblems(container)).toEqual([]);
  });

  it('says that an empty page will be filled', async () => {
    show({ body: '<p></p>' });
    expect(await screen.findByText('This page will be filled soon.')).toBeInTheDocument();
  });

  it('is the 404 page where there is none, and says when it cannot be read', async () => {
    const missing = renderPage(<PagePage slug="no" />, { answers: { '/api/pages/no': failWith(404) } });
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
    missing.unmount();
    renderPage(<PagePage slug="no" />, { answers: { '/api/pages/no': failWith(500), '/api/config': configOf() } });
    expect(await screen.findByText('We can’t show this page right now.')).toBeInTheDocument();
  });
});
