import { screen, within } from '@testing-library/react';
import type { CallPeriod, CallStatistics } from '@harmony/domain';
import { failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './call-statistics-page';

const PERIOD: CallPeriod = {
  from: '2026-10-05T07:00:00.000Z',
  to: '2026-11-03T20:00:00.000Z',
  answered: 86,
  voicemail: 4,
  missed: 10,
  outgoing: 12,
  leftOut: { blocked: 3, spam: 5, unknown: 0 },
  timeToAnswer: { median: 8, ninetieth: 21 },
  longestWait: { seconds: 130, at: '2026-11-03T00:10:00.000Z', answered: false },
  calledBack: { inTime: 9, late: 2, notYet: 1 },
};
const STATISTICS: CallStatistics = {
  days: 30,
  timeZone: 'America/Los_Angeles',
  now: PERIOD,
  before: { ...PERIOD, answered: 82, missed: 14, timeToAnswer: { median: 11, ninetieth: 30 } },
  daily: [
    { date: '2026-11-02', answered: 80, voicemail: 4, missed: 9 },
    { date: '2026-11-03', answered: 6, voicemail: 0, missed: 1 },
  ],
  hours: [
    { dayOfWeek: 1, hour: 9, answered: 80, voicemail: 4, missed: 9 },
    { dayOfWeek: 2, hour: 11, answered: 6, voicemail: 0, missed: 1 },
  ],
  people: [
    { name: 'Ana', answered: 60, answeredBefore: 70, medianSeconds: 7 },
    { name: null, answered: 26, answeredBefore: 12, medianSeconds: 12 },
  ],
  outcomes: [{ outcome: 'booked', calls: 1 }],
  callBackHours: { missedCall: 2, voicemail: 2 },
};
const EMPTY: CallPeriod = {
  ...PERIOD,
  answered: 0,
  voicemail: 0,
  missed: 0,
  outgoing: 0,
  leftOut: { blocked: 0, spam: 0, unknown: 0 },
  timeToAnswer: null,
  longestWait: null,
  calledBack: { inTime: 0, late: 0, notYet: 0 },
};
const open = (answer: unknown, days = 30, path = '/call-statistics') =>
  renderConsole(<Component />, { [`/api/call-statistics?days=${days}`]: answer }, path);

it('says what is better and what is worse than before, in words', async () => {
  open(STATISTICS);
  const term = await screen.findByText('Answered', { selector: 'dt' });
  const fact = within(term.parentElement as HTMLElement);
  expect(fact.getByText('86%')).toBeVisible();
  expect(fact.getByText('+4 points, better')).toBeVisible();
  expect(fact.getByText('10 missed, 4 to voicemail')).toBeVisible();
  expect(screen.getByText('−3s, shorter')).toBeVisible();
  expect(screen.getByText('2m 10s')).toBeVisible();
  expect(screen.getByText('Mon, Nov 2, 4:10 PM, then gave up')).toBeVisible();
  expect(screen.getByText('9 · 75%')).toBeVisible();
  expect(screen.getByText('Not named by the phone system')).toBeVisible();
  expect(screen.getByText('60 calls · half within 7s · −10 fewer')).toBeVisible();
  expect(screen.getByText('1 call')).toBeVisible();
  expect(screen.getByText(/Not counted: 3 from blocked numbers and 5 marked as spam\./)).toBeVisible();
});

it('draws the week as a table, of all calls or of those that nobody answered', async () => {
  const { user } = open(STATISTICS);
  const grid = await screen.findByRole('table', { name: /^All calls by hour and weekday/ });
  const cells = (name: string) =>
    within(within(grid).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(cells('9 AM')).toEqual(['0', '93', '0', '0', '0', '0', '0']);
  expect(cells('10 AM')).toEqual(['0', '0', '0', '0', '0', '0', '0']);
  await user.click(screen.getByRole('button', { name: 'Not answered' }));
  expect(grid).toHaveAccessibleName(/^Not answered by hour/);
  expect(cells('9 AM')).toEqual(['0', '13', '0', '0', '0', '0', '0']);
});

it('shows the days as a picture with a name, or as a table', async () => {
  const { user } = open(STATISTICS);
  expect(
    await screen.findByRole('img', {
      name: 'Calls in 2 days. The busiest was Nov 2: 80 answered, 4 voicemail, 9 missed.',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = screen.getByRole('table', { name: 'Calls per day' });
  expect(within(table).getByRole('row', { name: 'Nov 3 7 6 0 1' })).toBeVisible();
});

it('keeps the period in the address, and the file is of the same period', async () => {
  const { user, where } = open(STATISTICS);
  const file = screen.getByRole('link', { name: 'Download as CSV' });
  expect(file).toHaveAttribute('href', '/api/call-statistics.csv?days=30');
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(where()).toBe('/call-statistics?days=90');
  expect(file).toHaveAttribute('href', '/api/call-statistics.csv?days=90');
  await user.click(screen.getByRole('button', { name: '30 days' }));
  expect(where()).toBe('/call-statistics');
});

it('says that there were no calls, and that there is nothing to compare with', async () => {
  const nothing = { ...STATISTICS, days: 7, now: EMPTY, before: EMPTY, daily: [], hours: [], people: [], outcomes: [] };
  open(nothing, 7, '/call-statistics?days=7');
  expect(await screen.findByText('No calls in these 7 days')).toBeVisible();
});

it('compares with nothing where there was nothing', async () => {
  open({ ...STATISTICS, before: EMPTY });
  expect(await screen.findAllByText('Nothing earlier to compare with')).toHaveLength(5);
  expect(screen.getByText('60 calls · half within 7s')).toBeVisible();
});

it('shows a failure as a failure', async () => {
  open(failWith(500));
  expect(await screen.findByText('Call statistics couldn’t be loaded')).toBeVisible();
});
