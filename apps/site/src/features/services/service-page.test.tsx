import { screen } from '@testing-library/react';
import { buildService, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ServicePage } from './service-page';

const cupping = buildService({ name: 'Cupping Therapy', price: 55, duration: 30 });

const show = (answers: PageOptions['answers'], slug = 'cupping-therapy') =>
  renderPage(<ServicePage slug={slug} />, { url: `/services/${slug}`, answers: { '/api/services': [], ...answers } });

describe('ServicePage', () => {
  it('shows the service with its facts, others, and a prepared message', async () => {
    const other = buildService({ name: 'Tui Na' });
    const { container } = show({ '/api/services/cupping-therapy': cupping, '/api/services': [cupping, other] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cupping Therapy' })).toBeInTheDocument();
    expect(screen.getByText('30 min')).toBeInTheDocument();
    expect(screen.getByText('$55')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask About Cupping Therapy' })).toHaveAttribute(
      'href',
      '/contact?service=Cupping%20Therapy',
    );
    expect(await screen.findByRole('link', { name: 'Tui Na' })).toHaveAttribute('href', '/services/tui-na');
    expect(screen.queryByRole('link', { name: 'Cupping Therapy' })).not.toBeInTheDocument();
    expect(document.title).toBe('Cupping Therapy - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('shows the picture with the words the clinic has for it', async () => {
    show({
      '/api/services/cupping-therapy': { ...cupping, imageUrl: '/api/images/7', imageAlt: 'Glass cups on a tray' },
    });
    expect(await screen.findByRole('img', { name: 'Glass cups on a tray' })).toHaveAttribute(
      'src',
      '/api/images/7?w=1200&q=80',
    );
  });

  it('books where a booking site is set', async () => {
    show({
      '/api/services/cupping-therapy': cupping,
      '/api/config': configOf({ booking_site: 'https://book.example' }),
    });
    expect(await screen.findByRole('link', { name: /^Book Cupping Therapy/ })).toHaveAttribute(
      'href',
      'https://book.example',
    );
  });

  it('is the 404 page for a slug that does not exist', async () => {
    show({ '/api/services/nope': failWith(404) }, 'nope');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  });

  it('tells loading and failure apart', async () => {
    const loading = show({ '/api/services/cupping-therapy': never });
    expect(screen.getByText('Loading service...')).toBeInTheDocument();
    loading.unmount();
    show({ '/api/services/cupping-therapy': failWith(500) });
    expect(await screen.findByText('We can’t show this service right now.')).toBeInTheDocument();
  });
});
