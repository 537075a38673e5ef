import { screen, waitFor, within } from '@testing-library/react';
import { addDays, DEFAULT_TIME_ZONE, formatSpecialDate, zonedNow } from '@harmony/domain';
import { buildHour, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { CloseEarly } from './closing/close-early';
import { Component } from './hours-page';

const today = zonedNow(new Date(), DEFAULT_TIME_ZONE).date;
const later = addDays(today, 20);
const week = () =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
    buildHour({ id: dayOfWeek + 1, dayOfWeek, openTime: '09:00', closeTime: '17:00' }),
  );
const special = (date: string, more = {}) =>
  buildHour({ specialHours: true, specialDate: date, isClosed: true, openTime: null, closeTime: null, ...more });

const open = async (answers: Record<string, unknown> = {}, rows = week()) => {
  const view = renderConsole(<Component />, { '/api/hours': () => rows, ...answers }, '/hours');
  await screen.findByRole('heading', { name: 'As patients see it' });
  const writes = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, writes };
};
const day = (name: string) => within(screen.getByRole('group', { name }));
const retime = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, time: string) => {
  await user.clear(field);
  await user.type(field, time);
};

beforeEach(() => localStorage.clear());

describe('the week', () => {
  it('previews what is typed and saves it whole, with the version it was made from', async () => {
    const { user, writes } = await open({ 'PUT /api/hours/week': week() });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(day('Sunday').getByRole('switch', { name: 'Open' }));
    await retime(user, day('Monday').getByLabelText('Closes'), '12:00');
    await user.click(day('Monday').getByRole('button', { name: 'Add second period' }));
    await retime(user, day('Monday').getByLabelText('Opens again'), '13:00');
    await retime(user, day('Monday').getByLabelText('Closes again'), '18:00');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText(/^Monday 9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM, Tuesday to Saturday/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save week' }));
    await screen.findByText('Opening hours saved');
    expect(writes()).toHaveLength(1);
    const body = writes()[0]?.body as { entries: object[]; seen: object[] };
    expect(body.seen).toHaveLength(7);
    expect(body.entries.slice(0, 3)).toEqual([
      { dayOfWeek: 0, isClosed: true, openTime: null, closeTime: null, note: null },
      { dayOfWeek: 1, isClosed: false, openTime: '09:00', closeTime: '12:00', note: null },
      { dayOfWeek: 1, isClosed: false, openTime: '13:00', closeTime: '18:00', note: null },
    ]);
  });

  it('says in the row what is wrong, and sends nothing', async () => {
    const { user, writes } = await open();
    const closes = day('Friday').getByLabelText('Closes');
    await retime(user, closes, '08:00');
    expect(closes).toHaveAccessibleDescription('Closing must be later than opening, no later than 11:59 PM.');
    await user.click(screen.getByRole('button', { name: 'Save week' }));
    const link = await screen.findByRole('link', {
      name: 'Friday: Closing must be later than opening, no later than 11:59 PM.',
    });
    expect(link).toHaveAttribute('href', '#opens-5');
    expect(writes()).toEqual([]);
  });

  it('copies a day to others', async () => {
    const { user } = await open();
    await retime(user, day('Monday').getByLabelText('Opens'), '08:00');
    day('Monday').getByRole('button', { name: 'Copy Monday to…' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Copy to Monday to Friday' }));
    expect(day('Friday').getByLabelText('Opens')).toHaveValue('08:00');
    expect(day('Saturday').getByLabelText('Opens')).toHaveValue('09:00');
  });

  it('keeps what was typed when saving fails, and asks before somebody else’s week is written over', async () => {
    let answer: unknown = failWith(503);
    const { user, writes } = await open({ 'PUT /api/hours/week': () => answer });
    await retime(user, day('Monday').getByLabelText('Opens'), '08:00');
    await user.click(screen.getByRole('button', { name: 'Save week' }));
    expect(await screen.findByText(/busy or being updated/)).toBeVisible();
    answer = failWith(409, { code: 'stale' });
    await user.click(screen.getByRole('button', { name: 'Save week' }));
    expect(await screen.findByText('Someone else changed the weekly hours')).toBeVisible();
    answer = week();
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await screen.findByText('Opening hours saved');
    expect(writes().map(({ body }) => 'seen' in (body as object))).toEqual([true, true, false]);
  });
});

describe('special days', () => {
  it('adds a range in one call, and replaces only on request', async () => {
    let taken = true;
    const { user, writes } = await open({
      'POST /api/hours/special-range': () => (taken ? failWith(409, { code: 'conflict', error: 'Taken' }) : []),
    });
    await user.click(screen.getByRole('button', { name: 'Add special days' }));
    await retime(user, screen.getByLabelText('Day'), later);
    await retime(user, screen.getByLabelText(/^Last day/), addDays(later, 2));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This wasn’t saved. Taken.')).toBeVisible();
    taken = false;
    await user.click(screen.getByLabelText('Replace existing entries'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const range = { from: later, to: addDays(later, 2), periods: [], note: null };
    expect(writes().map(({ body }) => body)).toEqual([
      { ...range, replace: false },
      { ...range, replace: true },
    ]);
  });

  it('refuses a day that is over, and goes back to its field', async () => {
    const { user, writes } = await open();
    await user.click(screen.getByRole('button', { name: 'Add special days' }));
    await retime(user, screen.getByLabelText('Day'), addDays(today, -366));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('This day has passed. Enter today or a later day.')).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveFocus();
    expect(writes()).toHaveLength(0);
  });

  it('deletes a day and brings exactly its entries back', async () => {
    const rows = [...week(), special(later, { note: 'Retreat' }), special(addDays(today, -3)), special('nonsense')];
    const { user, writes } = await open({ [`PUT /api/hours/special/${later}`]: [] }, rows);
    expect(screen.getByText('1 past day')).toBeVisible();
    expect(screen.getByText('Invalid Date')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Delete ${formatSpecialDate(later)}` }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(writes().map(({ body }) => body)).toEqual([
      { entries: [] },
      { entries: [{ openTime: null, closeTime: null, isClosed: true, note: 'Retreat' }] },
    ]);
  });
});

describe('closing early', () => {
  const undo = { date: today, entries: [], written: [], announcement: null };

  it('closes in two clicks, and undo hands back what the API said', async () => {
    const { user, writes } = await open({
      'POST /api/hours/close-early': { hours: [], undo },
      'POST /api/hours/close-early/undo': [],
    });
    await user.click(screen.getByRole('button', { name: /Close early/ }));
    await user.click(await screen.findByRole('button', { name: 'Closed today' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(writes().map(({ body }) => body)).toEqual([{ date: today, closeTime: null }, undo]);
  });

  it('announces it in the same call, in words that can be changed', async () => {
    const { user, writes } = await open({ 'POST /api/hours/close-early': { hours: [], undo } });
    await user.click(screen.getByRole('button', { name: /Close early/ }));
    await user.click(await screen.findByLabelText('Also set the announcement'));
    const words = screen.getByLabelText('Announcement for tomorrow');
    await user.clear(words);
    await user.type(words, 'Closed for snow.');
    await user.click(screen.getByRole('button', { name: 'Closed tomorrow' }));
    await screen.findByText('Closed tomorrow, and announced');
    expect(writes()[0]?.body).toEqual({ date: addDays(today, 1), closeTime: null, announcement: 'Closed for snow.' });
  });

  it('says nothing of hours that could not be loaded', async () => {
    const { user } = renderConsole(<CloseEarly />, { '/api/hours': failWith(503) });
    await user.click(await screen.findByRole('button', { name: /Close early/ }));
    expect(await screen.findByText('Hours couldn’t be loaded.')).toBeVisible();
    expect(screen.queryByText(/^Now:/)).toBeNull();
  });

  it('says why a time does not do, and that a closing failed', async () => {
    const { user, writes } = await open({ 'POST /api/hours/close-early': failWith(503) });
    await user.click(screen.getByRole('button', { name: /Close early/ }));
    await retime(user, await screen.findByLabelText('Close at'), '23:00');
    await user.click(screen.getByRole('button', { name: 'Close at 11:00 PM' }));
    expect(await screen.findByText(/choose an earlier time/)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Closed today' }));
    expect(await screen.findByText(/Couldn’t close the clinic/)).toBeVisible();
  });
});

it('says that loading failed', async () => {
  renderConsole(<Component />, { '/api/hours': failWith(500) }, '/hours');
  expect(await screen.findByText('Opening hours couldn’t be loaded')).toBeVisible();
});
