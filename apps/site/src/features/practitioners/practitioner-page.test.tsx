import { screen, within } from '@testing-library/react';
import { buildPractitioner, failWith, never } from '@harmony/testing';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { PractitionerPage } from './practitioner-page';

const mei = buildPractitioner({
  name: 'Mei Alvarez',
  title: 'DACM, L.Ac.',
  bio: '<p>Asks what you would like to <em>do again</em>.</p>',
  bookingUrl: 'https://book.example/mei',
});

const show = (answers: PageOptions['answers'], slug = 'mei-alvarez') =>
  renderPage(<PractitionerPage />, { path: '/practitioners/:slug', url: `/practitioners/${slug}`, answers });

describe('PractitionerPage', () => {
  it('shows the person, the way to book and the colleagues', async () => {
    const colleagues = [
      mei,
      buildPractitioner({ name: 'Lin Chen' }),
      buildPractitioner({ name: 'Gone', isActive: false }),
    ];
    const { container } = show({ '/api/practitioners/mei-alvarez': mei, '/api/practitioners': colleagues });
    expect(await screen.findByRole('heading', { level: 1, name: 'Mei Alvarez' })).toBeInTheDocument();
    expect(screen.getByText('DACM, L.Ac.')).toBeInTheDocument();
    expect(screen.getByText('do again').tagName).toBe('EM');
    expect(screen.getByText('Photo Coming Soon')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Book with Mei Alvarez/ })).toHaveAttribute('href', mei.bookingUrl);
    const others = within(await screen.findByRole('region', { name: 'Other Practitioners' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lin Chen']);
    expect(await axeProblems(container)).toEqual([]);
  });

  it('is the 404 page for a slug that does not exist', async () => {
    show({ '/api/practitioners/nobody': failWith(404) }, 'nobody');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  });

  it('tells loading and failure apart', async () => {
    const loading = show({ '/api/practitioners/mei-alvarez': never });
    expect(screen.getByText('Loading practitioner profile...')).toBeInTheDocument();
    loading.unmount();
    show({ '/api/practitioners/mei-alvarez': failWith(500) });
    expect(await screen.findByText('We can’t show this profile right now.')).toBeInTheDocument();
  });
});
