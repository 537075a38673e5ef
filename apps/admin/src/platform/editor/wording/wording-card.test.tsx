import { screen } from '@testing-library/react';
import type { Wording } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../../test/render-console';
import { WordingCard } from './wording-card';

const description = '<p>Warm words. It is risk-free.</p>';
const wording: Wording = {
  entity: 'services',
  id: 7,
  name: 'Cupping',
  isActive: true,
  texts: { name: 'Cupping', description },
  draftTexts: null,
  findings: [
    {
      rule: 'no-risk',
      level: 'ask',
      field: 'description',
      sentence: 'It is risk-free.',
      words: 'risk-free',
      answer: { id: 3, reason: 'Of the cancellation', by: 'eli', at: '2026-06-03T17:00:00.000Z' },
    },
  ],
  signOffs: [{ id: 1, practitioner: 'Lin Chen', by: 'lin', at: '2026-06-03T17:00:00.000Z', isCurrent: false }],
};
const show = (values: Record<string, string>, answer: unknown = wording, id: number | null = 7) =>
  renderConsole(<WordingCard entity="services" id={id} values={values} />, { '/api/wording/services/7': answer });

it('knows the answer to what is saved, and when the text was read last', async () => {
  show({ name: 'Cupping', description });
  expect(await screen.findByText(/Of the cancellation/)).toBeVisible();
  expect(screen.getByText(/Changed since it was reviewed by Lin Chen/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw this reason' })).toBeVisible();
});

it('asks about a sentence at once, before anything is saved', async () => {
  show({ name: 'Cupping', description: '<p>We cure colds.</p>' }, wording, null);
  expect(await screen.findByText('It can’t be public like this.')).toBeVisible();
  expect(screen.getByText('cure')).toBeVisible();
});

it('keeps asking while it is not known what has been answered', async () => {
  show({ name: 'Cupping', description }, failWith(500));
  expect(await screen.findByText('The answers so far couldn’t be loaded.')).toBeVisible();
  expect(screen.getByText('risk-free')).toBeVisible();
});
