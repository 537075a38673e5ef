import { screen, waitFor, within } from '@testing-library/react';
import { ContactRound } from 'lucide-react';
import type { ListedText, ReceivedText, TextTemplates } from '@harmony/domain';
import { failWith, type FakeRequest } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './texts-page';

const TEMPLATES = '/api/text-templates';
const LIST = '/api/texts?limit=50&offset=0';

const buildTemplates = (more: Partial<TextTemplates> = {}): TextTemplates => ({
  templates: [
    { id: 1, name: 'Link', words: 'See {link}', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' },
    {
      id: 2,
      name: 'Herbs',
      words: 'Your Jade Tea is ready',
      warnings: ['It names Jade Tea.'],
      updatedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  facts: { clinic: 'Harmony', phone: null, address: null, link: 'https://clinic.example' },
  line: { adapter: 'twilio', from: '+12065550100' },
  ...more,
});
const text: ListedText = {
  id: 7,
  template: 'Link',
  state: 'failed',
  problem: 'This number can’t receive texts. It may be a landline.',
  waitsUntil: null,
  sentBy: 'Ana',
  createdAt: '2026-11-20T10:00:00.000Z',
  to: '…0123',
};
const received: ReceivedText = {
  id: 3,
  number: '+12065550123',
  words: 'I will be ten minutes late',
  people: [{ id: '7', name: 'Mei Chen', birthYear: 1984 }],
  isOpen: true,
  receivedAt: '2026-11-20T10:00:00.000Z',
};
const RECEIVED = '/api/received-texts?limit=50&offset=0';
const PEOPLE = [
  {
    path: '/patients',
    label: 'Patients',
    area: 'patients',
    group: 'Today',
    icon: ContactRound,
    load: () => Promise.resolve({ Component }),
  },
] as const;
const open = (answers: Record<string, unknown> = {}, path = '/texts?tab=sent') =>
  renderConsole(
    <Component />,
    { [TEMPLATES]: buildTemplates(), [LIST]: { items: [text], total: 1 }, ...answers },
    path,
    PEOPLE,
  );

it('says what texts are sent with, and why one was not delivered', async () => {
  open();
  expect(await screen.findByText(/Sent with Twilio from \+1 \(206\) 555-0100/)).toBeVisible();
  expect(await screen.findByText('This number can’t receive texts. It may be a landline.')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Texts' })).getByText('Not delivered')).toBeVisible();
});

it('says how texting is set up, and when it is simulated', async () => {
  const { unmount } = open({ [TEMPLATES]: buildTemplates({ line: null }) });
  expect(await screen.findByText('TEXTS_FROM')).toBeVisible();
  unmount();
  open({ [TEMPLATES]: buildTemplates({ line: { adapter: 'simulated', from: 'simulated' } }) });
  expect(await screen.findByText(/no one receives them/)).toBeVisible();
});

it('shows failures as failures, and an empty list as empty', async () => {
  const { unmount } = open({ [LIST]: failWith(500) });
  expect(await screen.findByText('The texts couldn’t be loaded')).toBeVisible();
  unmount();
  open({ [LIST]: { items: [], total: 0 } });
  expect(await screen.findByText('No texts yet')).toBeVisible();
});

it('heads each template right below the page', async () => {
  open({}, '/texts?tab=templates');
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(buildTemplates().templates.length);
});

it('warns of templates about health, and adds one', async () => {
  const added = { id: 3, name: 'Parking', words: 'Park behind', warnings: [], updatedAt: '2026-11-20T10:00:00.000Z' };
  const { user, query } = open({ [`POST ${TEMPLATES}`]: added }, '/texts?tab=templates');
  expect(await screen.findByText('It names Jade Tea.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  await user.type(screen.getByLabelText('Name'), 'Parking');
  await user.type(screen.getByLabelText('Text'), 'Park behind');
  expect(screen.getByText('Park behind - Harmony. Reply STOP to end.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = query.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ name: 'Parking', words: 'Park behind' });
});

it('shows what is wrong with the words at their field', async () => {
  const refusal = failWith(400, { error: 'Please check', code: 'invalid_input', fields: { words: 'Unknown: {name}' } });
  const { user } = open({ [`PUT ${TEMPLATES}/1`]: refusal }, '/texts?tab=templates');
  await user.click(await screen.findByRole('button', { name: 'Edit Link' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unknown: {name}')).toBeVisible();
});

it('opens with what people have written, and who it is from', async () => {
  open({ [RECEIVED]: { items: [received, { ...received, id: 2, people: [], isOpen: false }], total: 2 } }, '/texts');
  const [first, second] = within(await screen.findByRole('list', { name: 'Received texts' })).getAllByRole('listitem');
  if (!first || !second) throw new Error('two are listed');
  expect(within(first).getByText('I will be ten minutes late')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Mei Chen' })).toHaveAttribute('href', '/patients?edit=7');
  expect(within(first).getByText('Waiting')).toBeVisible();
  expect(within(first).getByRole('button', { name: 'Show history' })).toBeVisible();
  expect(within(second).getByRole('link', { name: '+1 (206) 555-0123' })).toHaveAttribute('href', 'tel:+12065550123');
  expect(within(second).queryByText('Waiting')).toBeNull();
});

it('shows that received texts could not be loaded, and that there are none', async () => {
  const { unmount } = open({ [RECEIVED]: failWith(500) }, '/texts');
  expect(await screen.findByText('The texts couldn’t be loaded')).toBeVisible();
  unmount();
  open({ [RECEIVED]: { items: [], total: 0 } }, '/texts');
  expect(await screen.findByText('No texts received yet')).toBeVisible();
});

it('shows what somebody else has saved before it is replaced', async () => {
  const stale = failWith(409, { error: 'Somebody else saved this', code: 'stale' });
  const theirs = { id: 1, name: 'Link', words: 'Their words', warnings: [], updatedAt: '2026-11-20T11:00:00.000Z' };
  let isSaved = false;
  const { user, query } = open(
    {
      [TEMPLATES]: () => (isSaved ? buildTemplates({ templates: [theirs] }) : buildTemplates()),
      [`PUT ${TEMPLATES}/1`]: ({ headers }: FakeRequest) =>
        JSON.stringify(headers).includes(theirs.updatedAt) ? { ...theirs, words: 'My words' } : stale,
    },
    '/texts?tab=templates',
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Link' }));
  isSaved = true;
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'My words');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Theirs is “Link”: Their words/)).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('My words');
  await user.click(screen.getByRole('button', { name: 'Replace theirs' }));
  await waitFor(() => expect(screen.queryByLabelText('Text')).toBeNull());
  const puts = query.calls.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers }) => headers)).toEqual([
    { 'if-match': '"2026-11-20T10:00:00.000Z"' },
    { 'if-match': '"2026-11-20T11:00:00.000Z"' },
  ]);
});

it('deletes no template that somebody else has changed', async () => {
  const stale = failWith(409, { error: 'Somebody else saved this', code: 'stale' });
  const { user, query } = open({ [`DELETE ${TEMPLATES}/1`]: stale }, '/texts?tab=templates');
  await user.click(await screen.findByRole('button', { name: 'Delete Link' }));
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText('Couldn’t delete the template')).toBeVisible();
  const sent = query.calls.find(({ method }) => method === 'DELETE');
  expect(sent?.headers).toEqual({ 'if-match': '"2026-11-20T10:00:00.000Z"' });
});
