import { screen, within } from '@testing-library/react';
import { buildHealthCondition, buildPractitioner, buildService, failWith, never } from '@harmony/testing';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { PractitionerPage } from './practitioner-page';

const mei = buildPractitioner({
  name: 'Mei Alvarez',
  title: 'DACM, L.Ac.',
  bio: '<p>Asks what you would like to <em>do again</em>.</p><p>Mei speaks English and Spanish.</p>',
  specialties: ['Headaches', 'Cupping'],
  education: 'Doctor of Acupuncture',
  certifications: ['NCCAOM'],
  bookingUrl: 'https://book.example/mei',
});

const show = (answers: PageOptions['answers'], slug = 'mei-alvarez') =>
  renderPage(<PractitionerPage slug={slug} />, {
    url: `/practitioners/${slug}`,
    answers: { '/api/services': [], '/api/health-conditions': [], ...answers },
  });

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
    expect(within(screen.getByRole('figure')).getByText('Photo Coming Soon')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Book with Mei Alvarez/ })).toHaveAttribute('href', mei.bookingUrl);
    const others = within(await screen.findByRole('region', { name: 'Other Practitioners' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Lin Chen']);
    expect(await axeProblems(container)).toEqual([]);
  });

  it('names languages, training, and what the specialties lead to', async () => {
    show({
      '/api/practitioners/mei-alvarez': mei,
      '/api/practitioners': [mei],
      '/api/services': [
        buildService({ name: 'Cupping Therapy' }),
        buildService({ name: 'Facial Rejuvenation' }),
        buildService({ name: 'Initial Visit' }),
      ],
      '/api/health-conditions': [
        buildHealthCondition({ name: 'Insomnia' }),
        buildHealthCondition({ name: 'Tension Headache' }),
      ],
    });
    expect(await screen.findByText('English and Spanish')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Education' })).toHaveTextContent('Doctor of Acupuncture');
    expect(screen.getByRole('region', { name: 'Certifications' })).toHaveTextContent('NCCAOM');
    const services = within(await screen.findByRole('region', { name: 'Services to Start With' }));
    expect(services.getAllByRole('link').map((link) => link.textContent)).toEqual(['Initial Visit', 'Cupping Therapy']);
    const conditions = within(await screen.findByRole('region', { name: 'Conditions in Focus' }));
    expect(conditions.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tension Headache']);
    expect(screen.queryByRole('region', { name: 'Other Practitioners' })).not.toBeInTheDocument();
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
