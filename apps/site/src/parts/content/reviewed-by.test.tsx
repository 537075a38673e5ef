import { screen } from '@testing-library/react';
import { buildHealthCondition } from '@harmony/testing';
import { ConditionPage } from '../../features/health-conditions/condition-page';
import { renderPage } from '../../test/render-page';
import { reviewedPageNode, reviewProperties } from './reviewed-by';

const signOff = { practitioner: { name: 'Lin Chen', title: 'L.Ac.', slug: 'lin-chen' }, on: '2026-06-03' };
const condition = buildHealthCondition({ name: 'Sciatica' });

const showCondition = (answer: object) =>
  renderPage(<ConditionPage slug="sciatica" />, {
    url: '/conditions/sciatica',
    answers: {
      '/api/health-conditions/sciatica': condition,
      '/api/services': [],
      '/api/sign-offs/health-conditions/sciatica': answer,
    },
  });

it('says who has read a page and when', async () => {
  showCondition({ signOff });
  const name = await screen.findByRole('link', { name: 'Lin Chen' });
  expect(name).toHaveAttribute('href', '/practitioners/lin-chen');
  expect(name.parentElement).toHaveTextContent('Reviewed by Lin Chen, L.Ac., on Jun 3, 2026.');
});

it('says nothing of a review that nobody has made', async () => {
  showCondition({ signOff: null });
  await screen.findByRole('heading', { level: 1, name: 'Sciatica' });
  expect(screen.queryByText(/Reviewed by/)).toBeNull();
});

const url = (path: string): string => `https://clinic.example${path}`;

it('names reviewer and day for search engines, in the page or beside what is no page', () => {
  const reviewed = {
    lastReviewed: '2026-06-03',
    reviewedBy: {
      '@type': 'Person',
      name: 'Lin Chen',
      jobTitle: 'L.Ac.',
      url: 'https://clinic.example/practitioners/lin-chen',
    },
  };
  expect(reviewProperties(signOff, url)).toEqual(reviewed);
  expect(reviewedPageNode(signOff, { name: 'Cupping', path: '/services/cupping' }, url)).toEqual({
    '@type': 'MedicalWebPage',
    name: 'Cupping',
    url: 'https://clinic.example/services/cupping',
    ...reviewed,
  });
  expect(reviewProperties(null, url)).toEqual({});
  expect(reviewedPageNode(undefined, { name: 'Cupping', path: '/services/cupping' }, url)).toBeNull();
});
