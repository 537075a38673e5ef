import { screen, within } from '@testing-library/react';
import { buildService, failWith, never } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { ServicesPage } from './services-page';

const first = buildService({ name: 'Initial Consultation', price: 135, duration: 90, isFeatured: true });
const cupping = buildService({
  name: 'Cupping Therapy',
  price: 47.5,
  duration: 30,
  orderIndex: 1,
  description: '<p>Gentle <b>suction</b>.</p>',
});
const varies = buildService({
  name: 'Herbal Care',
  price: null,
  duration: null,
  orderIndex: 2,
  description: '<p></p>',
});
const gone = buildService({ name: 'No longer offered', isActive: false });

const show = (services: unknown = [varies, cupping, first, gone], config?: PageOptions['answers']) =>
  renderPage(<ServicesPage />, { url: '/services', answers: { '/api/services': services, ...config } });

const section = (name: string) => screen.findByRole('region', { name });

describe('ServicesPage', () => {
  it('puts featured services in cards with picture, length and price', async () => {
    const { container } = show();
    const featured = within(await section('Featured Services'));
    expect(featured.getByRole('link', { name: 'Initial Consultation' })).toHaveAttribute(
      'href',
      '/services/initial-consultation',
    );
    expect(featured.getByText('No Image')).toBeInTheDocument();
    expect(featured.getByText('90 min')).toBeInTheDocument();
    expect(featured.getByText('$135')).toBeInTheDocument();
    expect(featured.queryByText(/^Book/)).not.toBeInTheDocument();
    expect(document.title).toBe('Services - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('lists the others as a price list, with words for what varies, and inactive ones nowhere', async () => {
    show();
    const list = within(await section('All Services'));
    await list.findByText('$47.50');
    expect(list.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
      'Cupping Therapy',
      'Herbal Care',
    ]);
    expect(list.getByText('Duration varies')).toBeInTheDocument();
    expect(list.getByText('Price varies')).toBeInTheDocument();
    expect(screen.queryByText('No longer offered')).not.toBeInTheDocument();
  });

  it('opens the clinic’s words about a service; none where there are none', async () => {
    const { user } = show();
    expect(await screen.findByText('suction')).not.toBeVisible();
    await user.click(screen.getByText('More about Cupping Therapy'));
    expect(screen.getByText('suction')).toBeVisible();
    expect(screen.queryByText('More about Herbal Care')).not.toBeInTheDocument();
  });

  it('shows the picture of a service that has one, and lets the browser choose its size', async () => {
    const { container } = show([{ ...first, imageUrl: '/api/images/7' }]);
    await section('Featured Services');
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/api/images/7?w=1200&q=80');
    expect(picture?.srcset.split(', ')).toEqual(
      [500, 828, 1200].map((width) => `/api/images/7?w=${width}&q=80 ${width}w`),
    );
    expect(picture?.sizes).toMatch(/90vw$/);
    expect(screen.queryByText('No Image')).not.toBeInTheDocument();
  });

  it('says what a picture shows; one that nobody described is decoration beside the name', async () => {
    const bare = buildService({ name: 'Moxa', imageUrl: '/api/images/8', isFeatured: true });
    const { container } = show([{ ...first, imageUrl: '/api/images/7', imageAlt: 'A treatment room' }, bare]);
    const featured = within(await section('Featured Services'));
    expect(featured.getByRole('img', { name: 'A treatment room' })).toHaveAttribute('src', '/api/images/7?w=1200&q=80');
    expect(container.querySelector('img[src^="/api/images/8?"]')).toHaveAttribute('alt', '');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('crops a picture around the point that was chosen for it, and every other one as its frame says', async () => {
    const other = buildService({ name: 'Moxa', imageUrl: '/api/images/8', isFeatured: true });
    const { container } = renderPage(<ServicesPage />, {
      url: '/services',
      page: { focus: { '7': '20% 75%' } },
      answers: { '/api/services': [{ ...first, imageUrl: '/api/images/7?bg=removed' }, other] },
    });
    await section('Featured Services');
    const positionOf = (id: number) => {
      const picture = container.querySelector(`img[src^="/api/images/${id}?"]`);
      return picture && getComputedStyle(picture).objectPosition;
    };
    expect(positionOf(7)).toBe('20% 75%');
    expect(positionOf(8)).not.toBe('20% 75%');
    expect(container.querySelector('img[src^="/api/images/8?"]')).not.toHaveAttribute('class');
  });

  it('leads to booking where a booking site is set, else to the contact page', async () => {
    const plain = show();
    const band = within(await section('Not Sure What You Need?'));
    expect(band.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    expect(band.getByRole('link', { name: 'Browse Conditions We Treat' })).toHaveAttribute('href', '/conditions');
    plain.unmount();
    show(undefined, { '/api/config': configOf({ booking_site: 'https://book.example' }) });
    expect(await screen.findByRole('link', { name: /^Book a Consultation/ })).toHaveAttribute(
      'href',
      'https://book.example',
    );
    expect(await screen.findByRole('link', { name: /^Book Initial Consultation/ })).toHaveAttribute(
      'href',
      'https://book.example',
    );
  });

  it('leads to the appointment request for the service while there is no booking page', async () => {
    show([first], { '/api/config': configOf({ appointments_enabled: 'true' }) });
    expect(
      await screen.findByRole('link', { name: 'Request an Appointment for Initial Consultation' }),
    ).toHaveAttribute('href', '/appointments?service=initial-consultation');
  });

  it('tells loading, failure and emptiness apart', async () => {
    const loading = show(never);
    expect(screen.getByText('Loading services...').closest('[role="status"]')).toBeVisible();
    loading.unmount();
    const failed = show(failWith(500));
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t show our services right now.');
    expect(screen.queryByText('No additional services available.')).not.toBeInTheDocument();
    failed.unmount();
    show([first]);
    expect(await screen.findByText('No additional services available.')).toBeInTheDocument();
  });
});
