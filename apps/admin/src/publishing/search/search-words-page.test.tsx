import { screen, waitFor } from '@testing-library/react';
import type { SearchTrial } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './search-words-page';

const LINES = ['acid reflux, heartburn', 'sciatica, ciática'];
const trial: SearchTrial = {
  answer: {
    term: 'ciatca',
    instead: 'ciatica',
    count: 1,
    groups: [
      {
        entity: 'healthConditions',
        heading: 'Conditions',
        more: '/conditions',
        count: 1,
        hits: [
          {
            id: 3,
            title: [{ text: 'Sciatica', isMarked: true }],
            path: '/conditions/sciatica',
            excerpt: [],
            price: null,
            salePrice: null,
            duration: null,
          },
        ],
      },
    ],
  },
  words: [{ word: 'ciatica', also: ['sciatica'], insteadOf: 'ciatca' }],
  foundIn: { 'healthConditions 3': ['name', 'recommendedTreatments'] },
  isCounted: true,
};

const open = (answers: Record<string, unknown> = {}) => {
  const view = renderConsole(
    <Component />,
    {
      '/api/search/synonyms': { lines: LINES },
      '/api/search/trial?q=ciatca': trial,
      '/api/search/trial?q=zzz': { ...trial, answer: { term: 'zzz', instead: null, count: 0, groups: [] }, words: [] },
      'PUT /api/search/synonyms': { lines: LINES },
      ...answers,
    },
    '/search-words',
  );
  const sent = () => view.query.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, sent };
};
const field = () => screen.findByRole('textbox', { name: 'Groups of words' });

it('saves the lines, without blank ones, with those that were seen', async () => {
  const { user, sent } = open();
  expect(await field()).toHaveValue(LINES.join('\n'));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(await field(), '\n\n  insomnia, insomnio');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ lines: [...LINES, 'insomnia, insomnio'], seen: LINES }]));
  expect(await screen.findByText('Search words saved')).toBeVisible();
});

it('names the line that is wrong, and what somebody else has saved', async () => {
  const fields = { 'lines.2': 'Enter at least two words that mean the same thing, separated by a comma' };
  const { user, unmount } = open({
    'PUT /api/search/synonyms': failWith(400, { code: 'invalid_input', error: 'Invalid', fields }),
  });
  await user.type(await field(), '\nalone');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Line 3: Enter at least two words/)).toBeVisible();
  expect(await field()).toHaveValue([...LINES, 'alone'].join('\n'));
  unmount();
});

it('shows what visitors find, what was made of their words, and where they stand', async () => {
  const { user } = open();
  const search = await screen.findByRole('searchbox', { name: 'Search as a visitor' });
  await user.type(search, 'ciatca');
  expect(await screen.findByText('“ciatca” was corrected to “ciatica”: nothing matches it as typed.')).toBeVisible();
  expect(screen.getByText('“ciatica” also finds “sciatica”.')).toBeVisible();
  expect(screen.getByText('Found in: name, recommended treatments')).toBeVisible();
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(await screen.findByText(/It counts as a knowledge gap/)).toBeVisible();
});

it('shows a failure as a failure', async () => {
  open({ '/api/search/synonyms': failWith(500), '/api/search/trial?q=x': failWith(500) });
  expect(await screen.findByText('Search words couldn’t be loaded')).toBeVisible();
});
