import { screen } from '@testing-library/react';
import { buildConfigEntry, buildReview, failWith } from '@harmony/testing';
import { axeProblems, renderPage } from '../../test/render-page';
import { ReviewsPage } from './reviews-page';

const on = [buildConfigEntry({ id: 'reviews_enabled', data: 'true', dataType: 'B' })];
const show = (answer: unknown, config: unknown = on) =>
  renderPage(<ReviewsPage />, {
    url: '/reviews',
    answers: { '/api/config': config, '/api/reviews/published': answer },
  });

it('shows every published review with the answer of the clinic', async () => {
  const { container } = show([
    buildReview({ authorName: 'Ana P.', text: 'Calm and kind.', source: 'Feedback card, 2026', answer: 'Thank you.' }),
    buildReview({ authorName: 'Ben T.', text: 'On time.', source: null }),
  ]);
  expect(await screen.findByText('“Calm and kind.”')).toBeVisible();
  expect(screen.getByText('Ana P. · Feedback card, 2026')).toBeVisible();
  expect(screen.getByText('Thank you.')).toBeVisible();
  expect(screen.getAllByText(/answers$/)).toHaveLength(1);
  expect(screen.getByText('Ben T.')).toBeVisible();
  expect(await axeProblems(container)).toEqual([]);
});

it('says that there are none yet', async () => {
  show([]);
  expect(await screen.findByText('No reviews yet')).toBeVisible();
});

it('shows failure as failure', async () => {
  show(failWith(500));
  expect(await screen.findByText('We can’t show the reviews right now.')).toBeVisible();
});

it('is no page while reviews are switched off', async () => {
  show([buildReview({ text: 'Calm and kind.' })], []);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('“Calm and kind.”')).toBeNull();
});
