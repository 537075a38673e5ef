import { dueReminders, isTimeToRemind, visitNews } from './news';

const [NINE, TEN] = ['2026-12-01T17:00:00.000Z', '2026-12-01T18:00:00.000Z'];
const booked = { state: 'booked', startsAt: NINE } as const;
const requested = { state: 'requested', startsAt: NINE } as const;
const cancelled = { state: 'cancelled', startsAt: NINE } as const;

it.each([
  ['new', null, booked, 'visit-booked'],
  ['new, to be confirmed', null, requested, 'visit-booked'],
  ['new and cancelled', null, cancelled, null],
  ['moved', booked, { ...booked, startsAt: TEN }, 'visit-moved'],
  ['moved and moved back', booked, booked, null],
  ['confirmed', requested, booked, 'visit-confirmed'],
  ['confirmed at another time', requested, { ...booked, startsAt: TEN }, 'visit-moved'],
  ['not confirmed after all', booked, requested, null],
  ['cancelled', booked, cancelled, 'visit-cancelled'],
  ['moved and cancelled', booked, { ...cancelled, startsAt: TEN }, 'visit-cancelled'],
  ['cancelled before it was confirmed', requested, cancelled, 'visit-cancelled'],
  ['moved after it was cancelled', cancelled, { ...cancelled, startsAt: TEN }, null],
  ['booked again', cancelled, booked, 'visit-booked'],
  ['booked again at another time', cancelled, { ...booked, startsAt: TEN }, 'visit-booked'],
  ['begun', booked, { ...booked, state: 'arrived' }, null],
  ['taken back to booked', { ...booked, state: 'arrived' }, booked, null],
  ['given up', booked, { ...booked, state: 'no-show' }, null],
] as const)('of a visit that is %s, %j to %j, the news is %s', (_, known, visit, news) => {
  expect(visitNews(known, visit)).toBe(news);
});

describe('reminders', () => {
  const now = new Date('2026-12-01T18:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('are due for whoever comes before the next one is', () => {
    expect(dueReminders({ first: 48, second: 4 }, now)).toEqual([
      { reminder: 'second', hours: 4, after: now, until: inHours(4) },
      { reminder: 'first', hours: 48, after: inHours(4), until: inHours(48) },
    ]);
  });

  it('of 0 hours are none', () => {
    expect(dueReminders({ first: 48, second: 0 }, now)).toEqual([
      { reminder: 'first', hours: 48, after: now, until: inHours(48) },
    ]);
    expect(dueReminders({ first: 0, second: 0 }, now)).toEqual([]);
  });

  it.each([
    ['2026-11-01T15:59:00Z', false],
    ['2026-11-01T16:00:00Z', true],
    ['2026-11-02T03:59:00Z', true],
    ['2026-11-02T04:00:00Z', false],
    ['2027-03-14T14:59:00Z', false],
    ['2027-03-14T15:00:00Z', true],
    ['2027-03-15T02:59:00Z', true],
    ['2027-03-15T03:00:00Z', false],
  ])('are sent from 8 to 20 by the clock of the clinic, also when it changes: %s %s', (at, is) => {
    expect(isTimeToRemind(new Date(at), 'America/Los_Angeles')).toBe(is);
  });
});
