import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { VisitHistory, VisitRow } from '@harmony/domain';
import { failNetwork, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { VisitsCard } from './visits-card';
import { changeText, stepsOf } from '../../scheduling/visits/visit-words';

const ZONE = 'America/Los_Angeles';
const visit = (part: Partial<VisitRow> = {}): VisitRow => ({
  id: 1,
  patientId: 7,
  patientName: 'Mei Example',
  startsAt: '2099-02-02T18:00:00.000Z',
  endsAt: '2099-02-02T19:00:00.000Z',
  serviceId: 3,
  practitionerId: null,
  roomId: null,
  video: null,
  type: 'Cupping',
  doctor: 'Lin Chen',
  state: 'booked',
  source: 'phone',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  note: null,
  language: 'en',
  seriesId: null,
  confirmedAt: null,
  arrivedAt: null,
  cancelledAt: null,
  isLateCancel: false,
  isOverbooked: false,
  isUntold: false,
  verifyBy: null,
  isFirst: false,
  revision: 4,
  ...part,
});
const past = visit({ id: 2, startsAt: '2020-01-02T18:00:00.000Z', endsAt: null, state: 'completed', isFirst: true });
const LIST = '/api/visits?patient=7';
const services = [{ id: 3, name: 'Cupping', slug: 'cupping', duration: 45, isActive: true }];

const open = (answers: Record<string, unknown> = {}) => {
  const base = {
    [LIST]: { items: [visit(), past], lateHours: 24 },
    '/api/services': services,
    '/api/practitioners': [],
  };
  const view = renderConsole(<VisitsCard patientId={7} />, { ...base, ...answers });
  return { ...view, sent: () => view.query.calls.filter(({ method }) => method !== undefined && method !== 'GET') };
};
const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
  (await screen.findByRole('button', { name: /^More actions for visit on Feb 2, 2099/ })).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('says which time can still be booked, because nobody who is known here is named', async () => {
  open({
    [LIST]: {
      items: [visit(), visit({ id: 3, doctor: null }), visit({ id: 4, practitionerId: 2 }), past],
      lateHours: 24,
    },
  });
  expect(
    await screen.findByText('“Lin Chen” matches none of the practitioners: this time can still be booked.'),
  ).toBeVisible();
  expect(screen.getByText('No practitioner is named: this time can still be booked.')).toBeVisible();
  expect(screen.getAllByText(/can still be booked/)).toHaveLength(2);
});

it('says which coming visits are by video, with the link or where it is to be entered', async () => {
  const url = 'https://video.example/room';
  const items = [
    visit({ video: { url } }),
    visit({ id: 3, video: { url: null } }),
    visit({ id: 4 }),
    { ...past, video: { url } },
    visit({ id: 5, state: 'cancelled', video: { url } }),
  ];
  open({ [LIST]: { items, lateHours: 24 } });
  expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', url);
  expect(screen.getByRole('button', { name: /^Copy link of visit on Feb 2, 2099/ })).toBeVisible();
  expect(screen.getAllByText(/^By video\./)).toHaveLength(2);
  expect(screen.getByText(/^The link hasn’t been entered yet/)).toBeVisible();
});

it('shows visits that are coming before those that are over, with state, length and source', async () => {
  open();
  const coming = within(await screen.findByRole('region', { name: 'Upcoming' }));
  expect(coming.getByText('Booked')).toBeVisible();
  expect(coming.getByText('Cupping with Lin Chen')).toBeVisible();
  expect(coming.getByText('60 min · booked by phone')).toBeVisible();
  const over = within(screen.getByRole('region', { name: 'Past and canceled' }));
  expect(over.getByText('Completed')).toBeVisible();
  expect(over.getByText(/first visit/)).toBeVisible();
});

it('shows a failure as a failure', async () => {
  open({ [LIST]: failWith(503) });
  expect(await screen.findByText('Visits couldn’t be loaded')).toBeVisible();
});

it('adds a visit with the length of its treatment, and keeps what was typed when the network fails', async () => {
  const replies: unknown[] = [failNetwork(), visit({ id: 9 })];
  const { user, sent } = open({ 'POST /api/visits': () => replies.shift() });
  await user.click(await screen.findByRole('button', { name: 'Add visit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add visit' }));
  await user.click(dialog.getByRole('button', { name: 'Add visit' }));
  expect(await dialog.findByText('Enter a date and time')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Date and time/), '2099-02-02T10:00');
  await user.selectOptions(await dialog.findByLabelText(/^Treatment/), 'Cupping');
  expect(dialog.getByLabelText(/^Length/)).toHaveValue('45');
  await user.selectOptions(dialog.getByLabelText(/^Practitioner/), 'Other…');
  await user.type(dialog.getByLabelText('Practitioner in words'), 'Lin Chen');
  await user.click(dialog.getByRole('button', { name: 'Add visit' }));
  expect(await dialog.findByText(/Couldn’t reach the server/)).toBeVisible();
  expect(dialog.getByLabelText('Practitioner in words')).toHaveValue('Lin Chen');
  await user.click(dialog.getByRole('button', { name: 'Add visit' }));
  expect(await screen.findByText('Visit on Feb 2, 2099, 10:00 AM added')).toBeVisible();
  expect(sent().at(-1)?.body).toEqual({
    patientId: 7,
    startsAt: '2099-02-02T18:00:00.000Z',
    endsAt: '2099-02-02T18:45:00.000Z',
    serviceId: 3,
    type: null,
    practitionerId: null,
    doctor: 'Lin Chen',
    note: null,
    state: 'booked',
    source: 'desk',
  });
});

it('says that treatments could not be loaded, instead of offering none, and asks again', async () => {
  let isAway = true;
  const { user } = open({ '/api/services': () => (isAway ? failWith(503) : services) });
  await user.click(await screen.findByRole('button', { name: 'Add visit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add visit' }));
  expect(await dialog.findByText('Treatments couldn’t be loaded')).toBeVisible();
  expect(dialog.queryByLabelText(/^Treatment/)).toBeNull();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  await user.selectOptions(await dialog.findByLabelText(/^Treatment/), 'Cupping');
  expect(dialog.getByLabelText(/^Length/)).toHaveValue('45');
});

it('changes what differs, against the revision that was seen, and takes it back', async () => {
  const saved = visit({ startsAt: '2099-02-03T18:00:00.000Z', endsAt: '2099-02-03T19:00:00.000Z', revision: 5 });
  const { user, sent } = open({ 'PUT /api/visits/1': saved });
  await user.click(await screen.findByRole('button', { name: /^Change visit on Feb 2, 2099/ }));
  const field = screen.getByLabelText(/^Date and time/);
  await user.clear(field);
  await user.type(field, '2099-02-03T10:00');
  await user.click(screen.getByRole('button', { name: 'Save visit' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  const times = ({ startsAt, endsAt }: VisitRow) => ({ startsAt, endsAt });
  expect(sent().map(({ body, headers }) => [body, headers])).toEqual([
    [times(saved), { 'if-match': '"4"' }],
    [times(visit()), { 'if-match': '"5"' }],
  ]);
});

it('offers the nearest times when one is taken, and books it anyway when told to', async () => {
  const taken = failWith(409, {
    code: 'conflict',
    error: 'This time has just been taken.',
    alternatives: [{ startsAt: '2099-02-02T20:00:00.000Z', practitionerId: 4 }],
  });
  const replies: unknown[] = [taken, taken, visit({ id: 9 })];
  const { user, sent } = open({ 'POST /api/visits': () => replies.shift() });
  await user.click(await screen.findByRole('button', { name: 'Add visit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add visit' }));
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2099-02-02T10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Add visit' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This time has just been taken. Nothing is booked yet.');
  await user.click(dialog.getByRole('button', { name: 'Feb 2, 2099, 12:00 PM' }));
  expect(dialog.getByLabelText('Date and time')).toHaveValue('2099-02-02T12:00');
  await user.click(dialog.getByRole('button', { name: 'Add visit' }));
  await user.click(await dialog.findByRole('button', { name: 'Book it anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent().map(({ body }) => body)).toMatchObject([
    { startsAt: '2099-02-02T18:00:00.000Z' },
    { startsAt: '2099-02-02T20:00:00.000Z' },
    { startsAt: '2099-02-02T20:00:00.000Z', bookAnyway: true },
  ]);
});

it('takes back what was given up although its time is gone, after a question that names the nearest free times', async () => {
  const missed = visit({ state: 'cancelled' });
  const taken = failWith(409, {
    code: 'conflict',
    error: 'This time has just been taken.',
    alternatives: [{ startsAt: '2099-02-02T20:00:00.000Z', practitionerId: 4 }],
  });
  const replies: unknown[] = [taken, taken, visit({ isOverbooked: true, revision: 5 })];
  const { user, sent } = open({
    [LIST]: { items: [missed], lateHours: 24 },
    'PUT /api/visits/1/state': () => replies.shift(),
  });
  await choose(user, 'Back to “Booked”');
  const question = await screen.findByRole('alertdialog', {
    name: 'Restore the visit on Feb 2, 2099, 10:00 AM anyway?',
  });
  expect(question).toHaveTextContent('This time has just been taken.');
  expect(question).toHaveTextContent('Feb 2, 2099, 12:00 PM');
  await user.click(within(question).getByRole('button', { name: 'Keep it canceled' }));
  await choose(user, 'Back to “Booked”');
  await user.click(await screen.findByRole('button', { name: 'Restore it anyway' }));
  expect(await screen.findByText('Visit on Feb 2, 2099, 10:00 AM: booked')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { state: 'booked', isLateCancel: false },
    { state: 'booked', isLateCancel: false },
    { state: 'booked', isLateCancel: false, bookAnyway: true },
  ]);
});

it('shows who was quicker, and saves over theirs on request', async () => {
  let stored = visit();
  const { user, sent } = open({
    [LIST]: () => ({ items: [stored], lateHours: 24 }),
    'PUT /api/visits/1': () => {
      if (stored.revision === 6) return { ...stored, note: 'Rang', revision: 7 };
      stored = visit({ revision: 6, state: 'requested', type: 'Herbs', serviceId: null });
      return failWith(409, { code: 'stale' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Change visit on Feb 2, 2099/ }));
  await user.type(screen.getByLabelText(/^Note/), 'Rang');
  await user.click(screen.getByRole('button', { name: 'Save visit' }));
  expect(await screen.findByText(/Someone else changed this visit.*Herbs with Lin Chen, “Requested”/)).toBeVisible();
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Rang');
  await user.click(screen.getByRole('button', { name: 'Save over theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({ body: { note: 'Rang' }, headers: { 'if-match': '"6"' } });
});

it('cancels after a question, late where the desk says so, and takes it back', async () => {
  const { user, sent } = open({ 'PUT /api/visits/1/state': visit({ state: 'cancelled', revision: 5 }) });
  await choose(user, 'Cancel visit…');
  await user.click(screen.getByLabelText('It was canceled late'));
  await user.click(screen.getByRole('button', { name: 'Cancel visit' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(sent().map(({ body }) => body)).toEqual([
    { state: 'cancelled', isLateCancel: true },
    { state: 'booked', isLateCancel: false },
  ]);
});

it('says why a step was refused, and deletes after a question', async () => {
  const refusal = failWith(409, { code: 'conflict', error: 'Go one step at a time' });
  const { user, sent } = open({ 'PUT /api/visits/1/state': refusal, 'DELETE /api/visits/1': null });
  await choose(user, 'Back to “Requested”');
  expect(await screen.findByText('Go one step at a time.')).toBeVisible();
  await choose(user, 'Delete…');
  await user.click(screen.getByRole('button', { name: 'Delete visit' }));
  expect(await screen.findByText(/^Visit on Feb 2, 2099.* deleted$/)).toBeVisible();
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"4"' } });
});

it('tells who did what', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const history: VisitHistory = [
    { id: 2, at, by: 'Kim', what: 'state', before: 'booked', after: 'no-show' },
    { id: 1, at, by: null, what: 'added', before: null, after: '2099-02-02T18:00:00.000Z' },
  ];
  const { user } = open({ '/api/visits/1/history': history });
  await choose(user, 'History');
  expect(await screen.findByText('State: Booked → No-show')).toBeVisible();
  expect(screen.getByText('Added for Feb 2, 2099, 10:00 AM')).toBeVisible();
});

it('offers what only the day can bring from that day on', () => {
  const labels = (row: VisitRow, now: string) => stepsOf(row, new Date(now), ZONE).map(({ label }) => label);
  expect(labels(visit(), '2099-02-01T18:00:00Z')).toEqual(['Cancel visit…', 'Back to “Requested”']);
  expect(labels(visit(), '2099-02-02T09:00:00Z')).toEqual([
    'Mark as arrived',
    'Completed',
    'No-show',
    'Cancel visit…',
    'Back to “Requested”',
  ]);
  expect(changeText({ what: 'end', before: null, after: 'x' }, (at) => `at ${at}`)).toBe('End: none → at x');
  expect(changeText({ what: 'room', before: null, after: 'Room 2' }, String)).toBe('Room: none → Room 2');
  expect(changeText({ what: 'asked', before: null, after: null }, String)).toBe('Asked by email for another time');
});
