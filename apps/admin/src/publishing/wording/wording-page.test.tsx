import { screen, waitFor, within } from '@testing-library/react';
import type { Wording, WordingRow } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './wording-page';

const buildRow = (part: Partial<WordingRow>): WordingRow => ({
  entity: 'services',
  id: 1,
  name: 'Cupping',
  isActive: true,
  hasDraft: false,
  stops: 0,
  asks: 0,
  review: 'never',
  reviewedAt: null,
  ...part,
});
const claim = {
  rule: 'cure',
  level: 'stop',
  field: 'description',
  sentence: 'We cure cancer.',
  words: 'cure',
} as const;
const question = {
  rule: 'no-risk',
  level: 'ask',
  field: 'description',
  sentence: 'It is completely safe.',
  words: 'completely safe',
} as const;
const wording: Wording = {
  entity: 'services',
  id: 1,
  name: 'Cupping',
  isActive: true,
  texts: { name: 'Cupping', description: '<p>Before</p>' },
  draftTexts: { name: 'Cupping', description: '<p>We cure cancer. It is completely safe.</p>' },
  findings: [
    { ...claim, answer: null },
    { ...question, answer: null },
  ],
  signOffs: [],
};
const rows = [
  buildRow({ stops: 1, asks: 1, hasDraft: true }),
  buildRow({ id: 2, name: 'Moxibustion' }),
  buildRow({ id: 3, name: 'Tea', entity: 'products', review: 'current', reviewedAt: '2026-06-03T17:00:00.000Z' }),
];
const open = (answers: Record<string, unknown> = {}, path = '/wording', practitionerId?: number) =>
  renderConsole(
    <Component />,
    { '/api/wording': { rows }, '/api/wording/services/1': wording, ...answers },
    path,
    [],
    'practitioner',
    practitionerId,
  );

it('lists what there is to do, and the rest behind its chips', async () => {
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Cupping/ }));
  expect(row.getByText('1 to sign')).toBeVisible();
  expect(row.getByText('Service, draft')).toBeVisible();
  expect(screen.queryByText('Moxibustion')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Never reviewed/ }));
  expect(screen.getByText('Moxibustion')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await user.type(screen.getByLabelText('Find a text'), 'tea');
  await waitFor(() => expect(screen.queryByText('Moxibustion')).toBeNull());
  expect(screen.getByText('Tea')).toBeVisible();
});

it('a practitioner reads the draft with what is asked, and signs for exactly that', async () => {
  const signed = {
    ...wording,
    signOffs: [{ id: 1, practitioner: 'Lin Chen', by: 'lin', at: '2026-06-03T17:00:00.000Z', isCurrent: true }],
  };
  const { user, query } = open({ 'POST /api/wording/services/1/sign-off': signed }, '/wording?row=services-1', 4);
  const sheet = within(await screen.findByRole('dialog', { name: 'Cupping' }));
  expect(await sheet.findByText('This is the draft.', { exact: false })).toBeVisible();
  expect(sheet.getByText('We cure cancer. It is completely safe.')).toBeVisible();
  expect(sheet.getByText('It can’t be public like this.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'I’ve read it and sign off on it' }));
  expect(await screen.findByText('Signed')).toBeVisible();
  expect(query.calls).toContainEqual(
    expect.objectContaining({ url: '/api/wording/services/1/sign-off', body: { texts: wording.draftTexts } }),
  );
});

it('says why a signature was refused, and who can sign', async () => {
  const { user } = open(
    {
      'POST /api/wording/services/1/sign-off': failWith(409, { error: 'Someone else has changed this', code: 'stale' }),
    },
    '/wording?row=services-1',
    4,
  );
  await user.click(await screen.findByRole('button', { name: 'I’ve read it and sign off on it' }));
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible();
});

it('lets nobody sign whose account belongs to no practitioner', async () => {
  open({}, '/wording?row=services-1');
  expect(await screen.findByText('Only an account that belongs to a practitioner can sign.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I’ve read it and sign off on it' })).toBeNull();
});

it('takes a reason for what may stand, and asks for one that is missing', async () => {
  const { user, query } = open({ 'POST /api/wording/services/1/answers': wording }, '/wording?row=services-1');
  await user.click(await screen.findByRole('button', { name: 'Keep it for this reason' }));
  expect(screen.getByText('Enter a reason')).toBeVisible();
  await user.type(screen.getByLabelText('Why it can stay'), 'Said of the room');
  await user.click(screen.getByRole('button', { name: 'Keep it for this reason' }));
  const body = { rule: 'no-risk', sentence: 'It is completely safe.', reason: 'Said of the room' };
  await waitFor(() => expect(query.calls).toContainEqual(expect.objectContaining({ body })));
});

it('shows failure as failure', async () => {
  open({ '/api/wording': failWith(500) });
  expect(await screen.findByText('Texts couldn’t be loaded')).toBeVisible();
});
