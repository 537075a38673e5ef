import { screen, waitFor, within } from '@testing-library/react';
import type { PreviewSeriesBody, SeriesPreview } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { buildSchedule, buildScheduledVisit } from '../../../test/build-schedule';
import { dialogProblems } from '../../../test/dialog-problems';
import { renderConsole } from '../../../test/render-console';
import { SeriesSheet } from './series-sheet';

const start = (startsAt: string, practitionerId = 1) => ({ startsAt, practitionerId });
const first = start('2099-02-10T18:00:00.000Z');
const second = start('2099-02-17T18:00:00.000Z');
const third = start('2099-02-24T18:00:00.000Z');
const instead = start('2099-02-17T19:30:00.000Z', 2);
const nextDay = start('2099-02-18T18:00:00.000Z');
const free = { problem: null, alternatives: [] };
const preview: SeriesPreview = {
  visits: [
    { ...first, ...free },
    { ...second, problem: 'This time is taken.', alternatives: [instead, nextDay] },
    { ...third, problem: 'No one works at this time.', alternatives: [] },
  ],
};
const series = {
  seriesId: '3b241101-e2bb-4255-8caf-4136c566a962',
  visits: [first, second].map(() => buildScheduledVisit()),
};

const open = (answers: Record<string, unknown> = {}, like = buildScheduledVisit()) => {
  const onClose = jest.fn();
  const view = renderConsole(<SeriesSheet like={like} schedule={buildSchedule()} onClose={onClose} />, {
    'POST /api/visit-series/preview': preview,
    ...answers,
  });
  const sent = () => view.query.calls.filter(({ method = 'GET' }) => method !== 'GET');
  return { ...view, onClose, sent };
};
type User = ReturnType<typeof open>['user'];
const look = (user: User) => user.click(screen.getByRole('button', { name: 'See the dates' }));
const dates = () => within(screen.getByRole('list', { name: 'Dates of the series' }));
const line = (name: string) => within(dates().getByRole('group', { name: `Instead of ${name}` }));

/** Decides about the two dates that are not free. */
const decide = async (user: User) => {
  await look(user);
  await screen.findByText(/Not free: 2\./);
  await user.click(line('Feb 17, 2099, 10:00 AM').getByRole('button', { name: '11:30 AM, Mei Alvarez' }));
  await user.click(line('Feb 24, 2099, 10:00 AM').getByRole('button', { name: 'Leave out' }));
};

it('repeats a visit from the next week on: looks first, then books all at once', async () => {
  const { user, sent, onClose } = open({ 'POST /api/visit-series': series });
  expect(screen.getByRole('group', { name: 'Patient' })).toHaveTextContent('Ada Lovelace');
  await decide(user);
  expect(screen.getByText(/All 2 are free/)).toBeVisible();
  expect(await dialogProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Book all 2' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(await screen.findByText('2 visits booked')).toBeVisible();
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/visit-series/preview',
      { ...first, serviceId: 1, everyWeeks: 1, count: 6, until: null } satisfies PreviewSeriesBody,
    ],
    ['/api/visit-series', { patientId: 7, serviceId: 1, visits: [first, instead], note: null }],
  ]);
});

it('changes one date and keeps the rest', async () => {
  const { user } = open();
  await decide(user);
  await user.click(line('Feb 17, 2099, 10:00 AM').getByRole('button', { name: /^Wed, Feb 18/ }));
  expect(line('Feb 24, 2099, 10:00 AM').getByRole('button', { name: 'Leave out' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Book all 2' })).toBeVisible();
});

it('keeps everything when a date was taken meanwhile, and what was chosen when it looks again', async () => {
  const words = 'Feb 17, 2099 at 11:30 AM has just been taken. Nothing was booked.';
  const now = { visits: preview.visits.map((row) => ({ ...row, alternatives: row.alternatives.slice(1) })) };
  const replies: unknown[] = [preview, now];
  const { user, onClose } = open({
    'POST /api/visit-series': failWith(409, { code: 'conflict', error: words }),
    'POST /api/visit-series/preview': () => replies.shift(),
  });
  await decide(user);
  await user.click(screen.getByRole('button', { name: 'Book all 2' }));
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Book all 2' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  // What was chosen is gone, so there is something to decide again; what was left out stays so.
  expect(await screen.findByText(/Not free: 1\./)).toBeVisible();
});

it('asks again when the question changes', async () => {
  const { user, sent } = open();
  await decide(user);
  await user.selectOptions(screen.getByLabelText('How often'), 'Every 2 weeks');
  expect(screen.queryByRole('list', { name: 'Dates of the series' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Until a date' }));
  await look(user);
  expect(await screen.findByText('Enter the last date')).toBeVisible();
  await user.type(screen.getByLabelText('Last date'), '2099-05-01');
  await look(user);
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ everyWeeks: 2, count: null, until: '2099-05-01' }));
});

it('says what is missing, and sends nothing', async () => {
  const { user, sent } = open({}, buildScheduledVisit({ serviceId: 2, practitionerId: null }));
  await user.clear(screen.getByLabelText('How many visits'));
  await user.type(screen.getByLabelText('How many visits'), '13');
  await look(user);
  expect(await screen.findByText('Choose a treatment')).toBeVisible();
  expect(screen.getByText('Choose a practitioner')).toBeVisible();
  expect(screen.getByText(/at most 12/)).toBeVisible();
  expect(sent()).toEqual([]);
  expect(await dialogProblems()).toEqual([]);
});

it('shows a failure as a failure', async () => {
  const { user } = open({ 'POST /api/visit-series/preview': failWith(503) });
  await look(user);
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(/Wait a moment/);
});

it('is taken back visit by visit', async () => {
  const { user, sent } = open({ 'POST /api/visit-series': series, 'DELETE /api/visits/5': null });
  await decide(user);
  await user.click(screen.getByRole('button', { name: 'Book all 2' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(sent().filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});
