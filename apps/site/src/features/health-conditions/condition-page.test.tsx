import { screen, within } from '@testing-library/react';
import { buildHealthCondition, buildService, failWith, never } from '@harmony/testing';
import { axeProblems, renderPage, type PageOptions } from '../../test/render-page';
import { ConditionPage } from './condition-page';

const back = buildHealthCondition({
  name: 'Low Back Pain',
  bodySystem: 'Pain Management',
  symptoms: ['dull ache'],
  recommendedTreatments: ['Cupping'],
  relatedProducts: ['Heat Wrap'],
});

const show = (answers: PageOptions['answers'], slug = 'low-back-pain') =>
  renderPage(<ConditionPage slug={slug} />, {
    url: `/conditions/${slug}`,
    answers: { '/api/services': [], ...answers },
  });

describe('ConditionPage', () => {
  it('shows the condition with facts, related services, care note and the disclaimer of products', async () => {
    const { container } = show({
      '/api/health-conditions/low-back-pain': back,
      '/api/services': [buildService({ name: 'Cupping Therapy' })],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Low Back Pain' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pain Management' })).toHaveAttribute('href', '/conditions');
    expect(screen.getByText('dull ache')).toBeInTheDocument();
    expect(screen.getByText('Heat Wrap')).toBeInTheDocument();
    expect(screen.getByText(/have not been evaluated by the Food and Drug Administration/)).toBeInTheDocument();
    const related = within(await screen.findByRole('region', { name: 'Services to Start With' }));
    expect(related.getByRole('link', { name: 'Cupping Therapy' })).toHaveAttribute('href', '/services/cupping-therapy');
    expect(screen.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    expect(document.title).toBe('Low Back Pain - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('leaves out what the condition does not have', async () => {
    const bare = { ...back, symptoms: [], recommendedTreatments: [], relatedProducts: [], description: '' };
    show({ '/api/health-conditions/low-back-pain': bare });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Common Symptoms')).not.toBeInTheDocument();
    expect(screen.queryByText(/Food and Drug Administration/)).not.toBeInTheDocument();
    expect(screen.queryByText('Services to Start With')).not.toBeInTheDocument();
  });

  it('is the 404 page for a slug that does not exist', async () => {
    show({ '/api/health-conditions/nope': failWith(404) }, 'nope');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
  });

  it('tells a failure from a missing page, and waiting from both', async () => {
    show({ '/api/health-conditions/low-back-pain': failWith(503) });
    expect(await screen.findByText('We can’t show this condition right now.')).toBeInTheDocument();
    expect(screen.queryByText('404 Page Not Found')).not.toBeInTheDocument();
  });

  it('says that it is loading', () => {
    show({ '/api/health-conditions/low-back-pain': never });
    expect(screen.getByText('Loading health condition...')).toBeInTheDocument();
  });
});
