import { screen, waitFor, within } from '@testing-library/react';
import type { KnowledgeGap } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './knowledge-gaps-page';

const buildGap = (part: Partial<KnowledgeGap>): KnowledgeGap => ({
  source: 'search',
  words: 'frozen toes',
  count: 4,
  lastOn: '2026-11-20',
  language: 'en',
  state: 'open',
  markedBy: null,
  markedOn: null,
  ...part,
});
const toes = buildGap({});
const how = buildGap({ source: 'chat', words: 'how-much', count: 2 });
const call = buildGap({ source: 'calls', words: 'question', count: 1 });
const done = buildGap({ words: 'parking', language: 'es', state: 'answered', markedBy: 'mei', markedOn: '2026-11-19' });
const hidden = buildGap({ words: 'asdf', state: 'hidden', markedBy: 'mei', markedOn: '2026-11-19' });

const LIST = '/api/knowledge-gaps?days=30';
const WRITE = 'PUT /api/knowledge-gaps';
const open = (answers: Record<string, unknown>) => {
  const view = renderConsole(<Component />, { [WRITE]: null, ...answers }, '/knowledge-gaps');
  const sent = () => view.query.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, sent };
};
const answer = (...gaps: KnowledgeGap[]) => ({ days: 30, gaps });

it('lists what was asked, in words, and what is answered in a quieter colour', async () => {
  const { user } = open({ [LIST]: answer(toes, how, call, done, hidden) });
  const table = within(await screen.findByRole('table', { name: 'Knowledge gaps' }));
  const rows = () => table.getAllByRole('row').slice(1);
  const asked = [
    'frozen toes',
    'How much …?',
    'Calls noted as “Question”',
    'parking In Spanish Answered by mei on Nov 19',
  ];
  expect(rows()).toHaveLength(asked.length);
  for (const [at, text] of asked.entries()) expect(rows()[at]).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Calls' }));
  expect(rows()).toHaveLength(1);
  await user.click(within(screen.getByRole('group', { name: 'Where' })).getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  expect(screen.getByText(/Not a question by mei/)).toBeVisible();
});

it('opens a new question with the words, and marks the gap', async () => {
  const { user, sent } = open({ [LIST]: answer(toes) });
  await user.click(await screen.findByRole('button', { name: 'Answer it: frozen toes' }));
  await waitFor(() => expect(sent()).toEqual([{ source: 'search', words: 'frozen toes', state: 'answered' }]));
});

it('hides what is no question, and takes that back', async () => {
  const { user, sent } = open({ [LIST]: answer(toes) });
  await user.click(await screen.findByRole('button', { name: 'More actions for frozen toes' }));
  await user.click(screen.getByRole('menuitem', { name: 'Not a question' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { words: 'frozen toes', state: 'hidden' },
      { words: 'frozen toes', state: 'open' },
    ]),
  );
});

it('says that nothing was changed, that there is nothing, and that it failed', async () => {
  const { user, unmount } = open({ [LIST]: answer(done), [WRITE]: failWith(503, { error: 'No' }) });
  await user.click(await screen.findByRole('button', { name: 'Reopen: parking' }));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  unmount();
  const empty = open({ [LIST]: answer() });
  expect(await screen.findByText('No gaps in this period')).toBeVisible();
  empty.unmount();
  open({ [LIST]: failWith(500) });
  expect(await screen.findByText('Knowledge gaps couldn’t be loaded')).toBeVisible();
});

it('says when it does not have all of them', async () => {
  open({ [LIST]: answer(...Array.from({ length: 200 }, (_, at) => buildGap({ words: `words ${at}` }))) });
  expect(await screen.findByText(/^Only the 200 most frequent/)).toBeVisible();
});
