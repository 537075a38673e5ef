import { screen, waitFor, within } from '@testing-library/react';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Patient } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { balanceWords } from './balance-card';
import { clockOf, instantOf } from '../../platform/kit/forms/field-values';
import { readAmount } from './patient-draft';
import { readPhone } from './read-phone';
import { Component } from './patients-page';

const patient = (part: Partial<Patient> = {}): Patient => ({
  id: 7,
  externalId: null,
  name: 'Mei Example',
  preferredName: null,
  dateOfBirth: '1984-05-12',
  email: null,
  balance: -85,
  isLead: false,
  isActive: true,
  leaveNoMessage: false,
  externalLink: null,
  balanceLink: null,
  alerts: [],
  visits: [],
  phones: [{ raw: '(206) 555-0123', e164: '+12065550123', ext: null, kind: 'mobile', relation: null }],
  notes: 'Calls late.',
  notesAuthor: 'Kim',
  notesSavedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...part,
});
const VISITS = '/api/visits?patient=7';
const TIMELINE = '/api/people/7/timeline?limit=20';
const timeline = { items: [], next: null, numbers: [], emails: [], keptElsewhere: [], now: '2026-11-20T10:00:00.000Z' };
const EDIT = '/patients?edit=7';

const open = (answers: Record<string, unknown>, path = EDIT) => {
  const view = renderConsole(
    <Component />,
    { '/api/patients/7': patient(), [VISITS]: { items: [], lateHours: 24 }, [TIMELINE]: timeline, ...answers },
    path,
  );
  const sent = () => view.query.calls.filter(({ method }) => method !== undefined && method !== 'GET');
  return { ...view, sent };
};

it('saves only what was changed, against the version that was seen', async () => {
  const { user, sent } = open({ 'PUT /api/patients/7': patient({ balance: -1200.5 }) });
  const balance = await screen.findByRole('textbox', { name: /^Balance/ });
  await user.clear(balance);
  await user.type(balance, '-1,200.50');
  expect(screen.getByText(/The patient owes \$1200.50/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved /)).toBeVisible();
  expect(sent()).toEqual([
    expect.objectContaining({ body: { balance: -1200.5 }, headers: { 'if-match': '"2026-11-20T10:00:00.000Z"' } }),
  ]);
});

it('refuses what the contract refuses, beside the field, and keeps it', async () => {
  const { user, sent } = open({});
  await user.type(await screen.findByRole('textbox', { name: /^Balance/ }), 'x');
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = within((await screen.findByText('This patient isn’t saved yet')).parentElement ?? document.body);
  expect(summary.getByText('Balance: Enter an amount such as -120 or 47.50')).toBeVisible();
  expect(summary.getByText('Name: This field is required')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Balance/ })).toHaveValue('-85x');
  expect(sent()).toEqual([]);
});

it('when somebody else saved first, nobody loses anything', async () => {
  const theirs = patient({ name: 'Mei Chen', balance: 0, updatedAt: '2026-11-21T10:00:00.000Z' });
  let isStale = true;
  let stored = patient();
  const { user, sent } = open({
    '/api/patients/7': () => stored,
    'PUT /api/patients/7': () => {
      if (!isStale) return { ...theirs, balance: 25, updatedAt: '2026-11-21T11:00:00.000Z' };
      isStale = false;
      stored = theirs;
      return failWith(409, { code: 'stale' });
    },
  });
  const balance = await screen.findByRole('textbox', { name: /^Balance/ });
  await user.clear(balance);
  await user.type(balance, '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Someone else saved this/ }));
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(dialog.getByText('$0.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mei Chen' })).toBeVisible();
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      body: { balance: 25 },
      headers: { 'if-match': '"2026-11-21T10:00:00.000Z"' },
    }),
  );
});

it('adds a patient, and keeps what was typed when the network fails', async () => {
  const replies: unknown[] = [failNetwork(), patient()];
  const { user, sent, where } = open({ 'POST /api/patients': () => replies.shift() }, '/patients?edit=new');
  await user.type(await screen.findByLabelText('Name'), 'Mei Example');
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  await user.type(screen.getByLabelText('Number 1'), '(206) 555-0123');
  expect(await screen.findByText('Matches +12065550123')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add patient' }));
  expect(await screen.findByText(/Couldn’t reach the server/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Mei Example');
  await user.click(screen.getByRole('button', { name: 'Add patient' }));
  await waitFor(() => expect(where()).toBe(EDIT));
  expect(sent().at(-1)?.body).toMatchObject({
    name: 'Mei Example',
    phones: [{ raw: '(206) 555-0123', kind: 'mobile', relation: null }],
  });
});

it('shows the notes somebody else saved meanwhile, and overwrites them with mine on request', async () => {
  let stored = patient();
  const { user, sent } = open({
    '/api/patients/7': () => stored,
    'PUT /api/patients/7/staff-notes': ({ body }: { body: { unchangedSince: string } }) => {
      if (body.unchangedSince === '2026-11-21T10:00:00.000Z') return {};
      stored = patient({ notes: 'Theirs', notesAuthor: 'Ada', notesSavedAt: '2026-11-21T10:00:00.000Z' });
      return failWith(409, { code: 'stale' });
    },
  });
  await user.type(await screen.findByLabelText('For whoever answers their call'), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Theirs')).toBeVisible();
  expect(screen.getByLabelText('For whoever answers their call')).toHaveValue('Calls late. Mine.');
  await user.click(screen.getByRole('button', { name: 'Replace with mine' }));
  expect(await screen.findByText('Notes saved')).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({ notes: 'Calls late. Mine.', unchangedSince: '2026-11-21T10:00:00.000Z' });
});

it('the history of the notes says when older ones are not in it', async () => {
  const version = { notes: 'Calls late.', author: 'Ada', delivery: 'kept', savedAt: '2026-11-21T10:00:00.000Z' };
  const { user } = open({
    '/api/patients/7/staff-notes': Array.from({ length: 200 }, (_, at) => ({ ...version, id: 200 - at })),
  });
  await user.click(await screen.findByRole('button', { name: 'Show history' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Notes history' }));
  expect(await sheet.findByText(/^These are the latest 200/)).toBeVisible();
});

describe('the list', () => {
  const page = { items: [{ ...patient({ isLead: true }), phones: ['2065550123'] }], total: 1 };
  const LIST = '/api/patients?limit=50&offset=0';
  const elsewhere = { name: 'cliniko', state: 'up', problem: null, latencyMs: 3, syncedAt: null, indexedNumbers: 12 };

  it('says where the patients live, makes a patient of a lead, and deletes after a typed word', async () => {
    const { user, sent } = open(
      {
        [LIST]: page,
        '/api/clinic-systems': [elsewhere],
        'PUT /api/patients/7': patient(),
        'DELETE /api/patients/7': null,
      },
      '/patients',
    );
    expect(await screen.findByText('Your patients are kept in Cliniko.')).toBeVisible();
    const choose = async (item: string) => {
      (await screen.findByRole('button', { name: 'Actions for Mei Example' })).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Convert to patient');
    expect(await screen.findByText('Mei Example is now a patient')).toBeVisible();
    await choose('Delete…');
    await user.click(await screen.findByRole('button', { name: 'Delete patient' }));
    expect(sent().map(({ method }) => method)).toEqual(['PUT']);
    await user.type(screen.getByLabelText('Type DELETE to continue'), 'DELETE');
    await user.click(screen.getByRole('button', { name: 'Delete patient' }));
    expect(await screen.findByText('Mei Example deleted')).toBeVisible();
  });

  it('shows a failure as a failure', async () => {
    open({ [LIST]: failWith(503), '/api/clinic-systems': [] }, '/patients');
    expect(await screen.findByText('Patients couldn’t be loaded')).toBeVisible();
  });
});

it('reads numbers, amounts and times as they are typed', () => {
  const read = (text: string) => readPhone(text, parsePhoneNumberFromString);
  expect(read('(206) 555-0123 ext. 5')).toMatchObject({ state: 'good', e164: '+12065550123', ext: '5' });
  expect(read('+44 20 7946 0958')).toMatchObject({ state: 'good', e164: '+442079460958' });
  expect(read('206')).toMatchObject({ state: 'bad', why: expect.stringContaining('too short') });
  expect(read('999 999 9999')).toMatchObject({ state: 'bad' });
  expect(['', '$1,200.50', '-$ 85', 'x'].map(readAmount)).toEqual([null, 1200.5, -85, 'x']);
  expect(balanceWords('25')).toContain('credit of $25.00');
  expect(instantOf('2026-11-24T10:30', 'America/Los_Angeles')).toBe('2026-11-24T18:30:00.000Z');
  expect(clockOf('2026-11-24T18:30:00.000Z', 'America/Los_Angeles')).toBe('2026-11-24T10:30');
  expect(instantOf('', 'America/Los_Angeles')).toBe('');
});
